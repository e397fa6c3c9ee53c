import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { personOf } from '#contract/inquiry/inbox.ts'
import type { Customer } from '#contract/inquiry/inquiry.ts'
import type { Currency } from '#domain/money/format.ts'
import { whatsappDigits } from '#domain/phone.ts'
import { inquiryHref, quotationHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { InquiryRow } from '#web/admin/sections/inquiries/inbox.tsx'
import { OrderRow } from '#web/admin/sections/inquiries/orders/order-row.tsx'
import { QuotationEntry } from '#web/admin/sections/inquiries/quotations/quotation-entry.tsx'
import { PersonActions } from '#web/admin/sections/inquiries/record/person-actions.tsx'
import { ContactLink, RecordHeading, RecordPage } from '#web/admin/sections/inquiries/record/record-page.tsx'
import { fullName, telHref } from '#web/admin/sections/inquiries/reply.ts'
import { sumsText } from '#web/admin/toolkit/texts.ts'

export function CustomerPage({ id, backHref }: { id: string; backHref: string }) {
  const record = useQuery<Customer>({ queryKey: [`/api/admin/customers/${encodeURIComponent(id)}`], staleTime: 0 })
  return (
    <RecordPage record={record} links={[['All inquiries', backHref]]}>
      {(customer) => <CustomerRecord customer={customer} backHref={backHref} />}
    </RecordPage>
  )
}

function CustomerRecord({ customer, backHref }: { customer: Customer; backHref: string }) {
  const [, navigate] = useLocation()
  const { inquiries, quotations, orders } = customer
  const now = Date.now()
  const { name, phones, emails, companies } = customerIdentity(customer)
  const [[email = ''], [phone = '']] = [emails, phones]
  return (
    <article>
      <RecordHeading title={name} />
      <p className="wrap-anywhere flex flex-wrap gap-x-4">
        {companies.map((company) => (
          <span key={company}>{company}</span>
        ))}
        {phones.map((phone) => (
          <ContactLink key={phone} href={telHref(phone)} text={phone} />
        ))}
        {emails.map((email) => (
          <ContactLink key={email} href={`mailto:${email}`} text={email} />
        ))}
      </p>
      {orders.length > 0 && (
        <p className="mt-3 rounded-lg border border-line bg-surface px-4 py-3">
          <strong className="font-display text-2xl text-accent tabular-nums">{sumsText(paidByCurrency(orders))}</strong>{' '}
          <span className="text-muted">paid in all</span>
        </p>
      )}
      <RecordList title="Orders" count={orders.length}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </RecordList>
      <RecordList title="Quotations" count={quotations.length}>
        {quotations.map((quotation) => (
          <QuotationEntry key={quotation.id} quotation={quotation} now={now} href={quotationHref(quotation.id)} />
        ))}
      </RecordList>
      <RecordList title="Inquiries" count={inquiries.length}>
        {inquiries.map((inquiry) => (
          <InquiryRow key={inquiry.id} inquiry={inquiry} now={now} href={inquiryHref(inquiry.id)} />
        ))}
      </RecordList>
      {/* Whoever has written is erased where that can be read: on the page of the inquiry. */}
      {inquiries.length === 0 && (email || phone) && (
        <div className="mt-6 flex flex-wrap gap-2">
          <PersonActions
            person={personOf({ email, phone })}
            what="data"
            onErased={() => navigate(backHref, { replace: true })}
          />
        </div>
      )}
    </article>
  )
}

const RecordList = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count > 0 && (
    <section aria-label={title} className="mt-6">
      <h2 className="mb-2 font-bold text-ground text-lg">
        {title} <span className="font-normal text-muted">{count}</span>
      </h2>
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  )

export function customerIdentity({ inquiries, quotations }: Customer) {
  const [inquiry] = inquiries
  const phones = [
    ...inquiries.map((one) => one.phone),
    ...quotations.map((one) => one.customerPhone ?? one.acceptedPhone),
  ]
  const emails = [...inquiries.map((one) => one.email), ...quotations.map((one) => one.customerEmail)]
  const companies = [...inquiries.map((one) => one.company), ...quotations.map((one) => one.customerCompany)]
  return {
    name: (inquiry && fullName(inquiry)) || quotations[0]?.customerName || '(details erased)',
    phones: distinct(phones, (phone) => whatsappDigits(phone) || phone),
    emails: distinct(emails, (email) => email.toLowerCase()),
    companies: distinct(companies),
  }
}

function distinct(texts: (string | null)[], keyOf = (text: string) => text): string[] {
  const firstByKey = new Map<string, string>()
  for (const text of texts) if (text && !firstByKey.has(keyOf(text))) firstByKey.set(keyOf(text), text)
  return [...firstByKey.values()]
}

/** Returns what was paid for orders, less refunds, in each of their currencies. */
export function paidByCurrency(orders: { currency: Currency; confirmed: number }[]): Partial<Record<Currency, number>> {
  const sums: Partial<Record<Currency, number>> = {}
  for (const { currency, confirmed } of orders) sums[currency] = (sums[currency] ?? 0) + confirmed
  return sums
}
