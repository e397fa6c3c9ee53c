import type { ReactNode } from 'react'
import type { Inquiry } from '#contract/inquiry/contact.ts'
import { FARM_SIZES } from '#contract/inquiry/options.ts'
import { isDue } from '#contract/inquiry/status.ts'
import { languageName } from '#contract/language.ts'
import { formatDay } from '#contract/money/format.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { interestLabel, labelOf } from '#web/admin/sections/inquiries/labels.ts'
import { phoneLink } from '#web/admin/sections/inquiries/reply.ts'

const LINK = 'inline-flex min-h-8 items-center underline pointer-coarse:min-h-11'

/** Shows who sent an inquiry, and how to reach them. */
export const Facts = ({ inquiry }: { inquiry: Inquiry }) => (
  <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
    <Fact term="Email">
      {inquiry.email ? (
        <a href={`mailto:${inquiry.email}`} className={LINK}>
          {inquiry.email}
        </a>
      ) : (
        'None'
      )}
    </Fact>
    {inquiry.phone && (
      <Fact term="Phone">
        <a href={phoneLink(inquiry.phone)} className={LINK}>
          {inquiry.phone}
        </a>
      </Fact>
    )}
    {inquiry.company && <Fact term="Company">{inquiry.company}</Fact>}
    <Fact term="Language">{languageName(inquiry.language)}</Fact>
    <Fact term="Farm size">{labelOf(FARM_SIZES, inquiry.farmSize)}</Fact>
    <Fact term="Interest">{interestLabel(inquiry.interest)}</Fact>
  </dl>
)

/** Shows the seller's note and the day of the next action, which is emphasised from that day on. */
export function Note({ inquiry: { note, nextActionOn, status }, now }: { inquiry: Inquiry; now: number }) {
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
          {due ? 'Due: next action' : 'Next action'} on <time dateTime={nextActionOn}>{formatDay(nextActionOn)}</time>
        </p>
      )}
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-h-8 flex-wrap items-center gap-x-1.5">
    <dt className="shrink-0 text-muted">{term}:</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
)
