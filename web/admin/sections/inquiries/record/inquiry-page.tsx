import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Inquiry, InquiryRecord } from '#contract/inquiry/inquiry.ts'
import { FARM_SIZES, isDue } from '#domain/inquiry/options.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { DEFAULT_LANGUAGE, languageName } from '#domain/language.ts'
import { FEED_NAMES } from '#domain/urls.ts'
import { customerHref, orderHref, quotationHref, unitHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { interestLabel, optionLabel } from '#web/admin/sections/inquiries/labels.ts'
import { OrderEntries } from '#web/admin/sections/inquiries/orders/order-parts.tsx'
import { inquiryRecordQuery } from '#web/admin/sections/inquiries/queries.ts'
import { QuotationEntry } from '#web/admin/sections/inquiries/quotations/quotation-entry.tsx'
import { fullName, inquiryText, isQuotationRequest, serviceLine, telHref } from '#web/admin/sections/inquiries/reply.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'
import { WarningIcon } from '#web/shared/ui/icon.tsx'
import { InquiryActions } from './inquiry-actions.tsx'
import { ContactLink, RecordHeading, RecordPage } from './record-page.tsx'
import { Timeline, timelineEntries } from './timeline.tsx'

export const InquiryPage = ({ id, backHref }: { id: string; backHref: string }) => (
  <RecordPage
    record={useQuery(inquiryRecordQuery(id))}
    links={[
      ['All inquiries', backHref],
      ['Customer', customerHref(id)],
    ]}
  >
    {(record) => <Loaded record={record} backHref={backHref} />}
  </RecordPage>
)

function Message({ inquiry }: { inquiry: Inquiry }) {
  const { subject, message, machineId, machineName } = inquiry
  const isRequest = isQuotationRequest(inquiry)
  return (
    <>
      {subject && (
        <p className="wrap-anywhere font-semibold">
          {!isRequest &&
            (inquiry.unitId ? <Link href={unitHref(inquiry.unitId)}>{serviceLine(inquiry) ?? subject}</Link> : subject)}
          {isRequest &&
            (machineId && machineName ? (
              <>
                Quotation Request for {/* The inquiry stores the id; the machine's own page has the slug in its URL. */}
                <a href={`/gallery?item=${encodeURIComponent(machineId)}`} className="underline">
                  {machineName}
                </a>
              </>
            ) : (
              message.slice(0, message.indexOf('\n\n'))
            ))}
        </p>
      )}
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{inquiryText(inquiry)}</p>
      {inquiry.parts && (
        <>
          <h2 className="mt-3 font-sans font-semibold text-muted text-sm">Parts</h2>
          <ul>
            {inquiry.parts.map(({ number, quantity, name }) => (
              <li key={number} className="wrap-anywhere">
                {quantity} × {number} {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const InquiredUnit = loadable(() => import('#web/admin/sections/units/services-dialog.tsx'), 'InquiredUnit')

function Loaded({ record, backHref }: { record: InquiryRecord; backHref: string }) {
  const { inquiry, quotations, orders } = record
  const now = Date.now()
  const received = { id: 0, at: inquiry.createdAt, title: 'Received', by: null }
  return (
    <article>
      <RecordHeading title={fullName(inquiry)}>
        {inquiry.language !== DEFAULT_LANGUAGE && (
          <span className="rounded-full bg-ground-soft px-2.5 font-semibold text-ground text-sm">
            {languageName(inquiry.language)}
          </span>
        )}
      </RecordHeading>
      <p className="text-muted text-sm">
        <time dateTime={inquiry.createdAt}>
          <span>{formatDate(inquiry.createdAt)}</span> at <span>{formatTime(inquiry.createdAt)}</span>
        </time>
      </p>
      {inquiry.suspectedSpam && (
        <p className="mt-1 flex items-center gap-1.5 font-semibold text-accent">
          <WarningIcon className="size-5" />
          Suspected spam
        </p>
      )}
      <div className="lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-8">
        <div>
          <InquiryActions record={record} now={now} backHref={backHref} />
          <Note inquiry={inquiry} now={now} />
          <div className="mt-4 rounded-lg border border-line bg-surface p-3 sm:p-4">
            <Message inquiry={inquiry} />
            {inquiry.unitId && <InquiredUnit id={inquiry.unitId} />}
            <Facts inquiry={inquiry} />
          </div>
        </div>
        <div>
          {quotations.length > 0 && (
            <section aria-labelledby="offers" className="mt-6 lg:mt-4">
              <h2 id="offers" className="mb-2 font-bold text-ground text-lg">
                Quotations
              </h2>
              <ul className="flex flex-col gap-2">
                {quotations.map((quotation) => (
                  <QuotationEntry
                    key={quotation.id}
                    quotation={quotation}
                    now={now}
                    href={quotationHref(quotation.id)}
                  />
                ))}
              </ul>
            </section>
          )}
          <OrderEntries orders={orders} />
          <Timeline
            events={[
              ...timelineEntries(record.events, record, { quotation: quotationHref, order: orderHref }),
              received,
            ]}
          />
        </div>
      </div>
    </article>
  )
}

function Facts({ inquiry }: { inquiry: Inquiry }) {
  const { email, phone, company, language, farmSize, interest, deliveryTo, source } = inquiry
  const facts: [term: string, text: ReactNode][] = [
    ['Email', email && <ContactLink href={`mailto:${email}`} text={email} />],
    ['Phone', phone && <ContactLink href={telHref(phone)} text={phone} />],
    ['Company', company],
    ['Language', languageName(language)],
    ['Farm size', farmSize && optionLabel(FARM_SIZES, farmSize)],
    ['Interest', interest && interestLabel(interest)],
    ['Deliver to', deliveryTo],
    ['Came from', source && FEED_NAMES[source]],
  ]
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {facts.map(
        ([term, text]) =>
          text && (
            <div key={term} className="flex min-h-8 flex-wrap items-center gap-x-1.5">
              <dt className="shrink-0 text-muted">{term}:</dt>
              <dd className="wrap-anywhere min-w-0">{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Note({ inquiry: { note, nextActionOn, status }, now }: { inquiry: Inquiry; now: number }) {
  const due = isDue({ status, nextActionOn }, lagosDate(now))
  return (
    <>
      {note && (
        <div className="mt-3 border-action border-l-4 bg-paper px-3 py-2">
          <h2 className="font-sans font-semibold text-muted text-sm">Note</h2>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
      {nextActionOn && (
        <p className={`mt-3 ${due ? 'font-semibold text-danger' : 'text-muted'}`}>
          {due ? 'Due: next action' : 'Next action'} on <time dateTime={nextActionOn}>{formatDate(nextActionOn)}</time>
        </p>
      )}
    </>
  )
}
