import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { QuotationRecord } from '#contract/inquiry/inquiry.ts'
import type { ListedQuotation, QuotationEmail, QuotationSummary } from '#contract/quotation/quotation.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { formatMoney } from '#domain/money/format.ts'
import { isLinkEnded, linkEndsOn, type QuotationLink, shownStatus } from '#domain/quotation/status.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { customerHref, inquiryHref, orderHref, quotationHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { orderStep } from '#web/admin/sections/inquiries/orders/order-labels.ts'
import { OrderEntries } from '#web/admin/sections/inquiries/orders/order-parts.tsx'
import { NextPanel, RecordHeading, RecordPage } from '#web/admin/sections/inquiries/record/record-page.tsx'
import { Timeline, timelineEntries } from '#web/admin/sections/inquiries/record/timeline.tsx'
import { Button } from '#web/admin/toolkit/button.tsx'
import { momentText } from '#web/admin/toolkit/texts.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { DocumentFrame } from './document-frame.tsx'
import { OtherActions } from './other-actions.tsx'
import { quotationPageQuery, quotationRecordQuery } from './queries.ts'
import { PrimaryAction } from './quotation-actions.tsx'
import { customerNameOf, QUOTATION_LABELS, quotationStep, quotationTitle } from './quotation-entry.tsx'

export function QuotationPage({ id, backHref }: { id: string; backHref: string }) {
  const record = useQuery(quotationRecordQuery(id))
  const quotation = record.data?.quotation
  return (
    <RecordPage
      record={record}
      links={[
        ['All quotations', backHref],
        ['Customer', customerHref(id)],
        quotation?.inquiryId && ['Inquiry', inquiryHref(quotation.inquiryId)],
        quotation?.status === 'accepted' && ['Order', orderHref(quotation.id)],
      ]}
    >
      {(record) => <Loaded record={record} backHref={backHref} />}
    </RecordPage>
  )
}

function Loaded({ record, backHref }: { record: QuotationRecord; backHref: string }) {
  const { quotation, later, orders, events } = record
  const now = Date.now()
  const today = lagosDate(now)
  const { total, currency, customerCompany, validUntil, acceptedName, acceptedPhone, declineReason } = quotation
  const next = quotationStep(quotation, now)
  const isEditor = useIsEditor()
  const ordered = orders[0] ? orderStep(orders[0], { isEditor }) : null
  const isLatest = later === null
  const ownText = next?.text ?? 'This customer’s details were erased. Nothing more to do.'
  return (
    <article>
      <RecordHeading title={`${quotationTitle(quotation)} for ${customerNameOf(quotation)}`} />
      <p className="flex flex-wrap items-baseline gap-x-4">
        <strong className="text-2xl text-accent tabular-nums">{formatMoney(total, currency)}</strong>
        <span className="font-semibold">{QUOTATION_LABELS[shownStatus(quotation, today)]}</span>
        {customerCompany && <span>{customerCompany}</span>}
        <span className="text-muted">valid until {formatDate(validUntil)}</span>
      </p>
      <div className="lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-8">
        <div>
          <NextPanel
            text={ordered?.text ?? (isLatest ? ownText : 'A later revision has taken its place.')}
            primary={
              <PrimaryAction quotation={quotation} now={now}>
                {ordered ? (
                  <Link href={orderHref(quotation.id)} className={buttonClass('action')}>
                    {ordered.label}
                  </Link>
                ) : (
                  !isLatest && (
                    <Link href={quotationHref(later)} className={buttonClass('action')}>
                      Open the Revision
                    </Link>
                  )
                )}
              </PrimaryAction>
            }
          >
            <OtherActions quotation={quotation} isLatest={isLatest} now={now} backHref={backHref} />
          </NextPanel>
          {quotation.email && <p className="mt-2 text-muted">{emailText(quotation.email)}</p>}
          {quotation.link && !quotation.erasedAt && (
            <p className="mt-2 text-muted">{linkStateText(quotation, quotation.link, today)}</p>
          )}
          {acceptedName && (
            <p className="mt-2">
              Accepted by {acceptedName}
              {acceptedPhone && `, ${acceptedPhone}`}
            </p>
          )}
          {declineReason && <p className="mt-2 whitespace-pre-line">Reason: {declineReason}</p>}
          <Paper quotation={quotation} />
        </div>
        <div>
          <OrderEntries orders={orders} />
          <Timeline events={timelineEntries(events, { quotations: [quotation], orders }, { order: orderHref })} />
        </div>
      </div>
    </article>
  )
}

/** Shows the customer's page, without counting it as viewed. */
function Paper({ quotation: { id, version, status } }: { quotation: QuotationSummary }) {
  const { data, isError } = useQuery(quotationPageQuery(id, `${version} ${status}`))
  const frame = useRef<HTMLIFrameElement>(null)
  if (isError) return <p role="alert">The customer’s page could not be loaded.</p>
  return (
    <section aria-labelledby="paper" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="paper" className="font-bold text-ground text-lg">
          As the customer reads it
        </h2>
        <Button disabled={!data} onClick={() => frame.current?.contentWindow?.print()}>
          Print
        </Button>
      </div>
      <DocumentFrame html={data ?? ''} frame={frame} />
    </section>
  )
}

function emailText({ state, sentAt, error }: QuotationEmail): string {
  if (state === 'sent' && sentAt) return `Emailed on ${momentText(sentAt)}`
  if (state === 'failed') return `The email could not be sent: ${error}`
  return error ? `The email will be retried: ${error}` : 'The email is on its way'
}

function linkStateText(quotation: ListedQuotation, link: QuotationLink, today: string): string {
  if (link.endedAt) return `Its links were ended on ${formatDate(link.endedAt)}`
  const last = formatDate(linkEndsOn(quotation, link.createdAt))
  if (isLinkEnded(quotation, link, today)) return `Its link expired on ${last}`
  return quotation.status === 'withdrawn'
    ? `Until ${last} its link says that it was withdrawn`
    : `Its link works until ${last}`
}
