import type { ReactNode } from 'react'
import type { Inquiry } from '#contract/contact.ts'
import { FARM_SIZES } from '#contract/contact-options.ts'
import { isDue } from '#contract/inquiry-status.ts'
import { DEFAULT_LANGUAGE, languageName } from '#contract/language.ts'
import { formatDay } from '#contract/money/format.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { ageText, isLate } from './age.ts'
import { InquiryActions } from './inquiry-actions.tsx'
import { interestLabel, labelOf } from './labels.ts'
import { PersonMenu } from './person-menu.tsx'
import { nameOf, phoneLink } from './reply.ts'

/** One inquiry: who asks what, and what has become of it. */
export const InquiryCard = ({
  inquiry,
  now,
  onNote,
  onErase,
  onQuotation,
}: {
  inquiry: Inquiry
  now: number
  onNote: () => void
  onErase: () => void
  onQuotation: () => void
}) => (
  <li className="rounded-lg border border-line bg-surface p-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="font-bold text-ground text-lg">{nameOf(inquiry)}</h2>
        {inquiry.language !== DEFAULT_LANGUAGE && (
          <span className="rounded-full bg-ground-soft px-2.5 font-semibold text-ground text-sm">
            {languageName(inquiry.language)}
          </span>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        <Age inquiry={inquiry} now={now} />
        <time dateTime={inquiry.createdAt}>
          <span>{formatDate(inquiry.createdAt)}</span> at <span>{formatTime(inquiry.createdAt)}</span>
        </time>
      </p>
    </div>
    {inquiry.suspectedSpam && (
      <p className="mt-1 flex items-center gap-1.5 font-semibold text-accent">
        <Icon name="warning" className="size-5" />
        Suspected spam
      </p>
    )}
    {inquiry.subject && <p className="mt-1 font-semibold">{inquiry.subject}</p>}
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
      <Fact term="Email">
        <a
          href={`mailto:${inquiry.email}`}
          className="inline-flex min-h-8 items-center underline pointer-coarse:min-h-11"
        >
          {inquiry.email}
        </a>
      </Fact>
      {inquiry.phone && (
        <Fact term="Phone">
          <a
            href={phoneLink(inquiry.phone)}
            className="inline-flex min-h-8 items-center underline pointer-coarse:min-h-11"
          >
            {inquiry.phone}
          </a>
        </Fact>
      )}
      {inquiry.company && <Fact term="Company">{inquiry.company}</Fact>}
      {inquiry.machineId && inquiry.machineName && (
        <Fact term="Machine">
          <a
            href={machineUrl(inquiry.machineId)}
            className="inline-flex min-h-8 items-center underline pointer-coarse:min-h-11"
          >
            {inquiry.machineName}
          </a>
        </Fact>
      )}
      <Fact term="Language">{languageName(inquiry.language)}</Fact>
      <Fact term="Farm size">{labelOf(FARM_SIZES, inquiry.farmSize)}</Fact>
      <Fact term="Interest">{interestLabel(inquiry.interest)}</Fact>
    </dl>
    <p className="mt-3 whitespace-pre-line border-line border-t pt-3">{inquiry.message}</p>
    {inquiry.note && (
      <div className="mt-3 border-action border-l-4 bg-paper px-3 py-2">
        <h3 className="font-sans font-semibold text-muted text-sm">Note</h3>
        <p className="whitespace-pre-line">{inquiry.note}</p>
      </div>
    )}
    <NextAction inquiry={inquiry} now={now} />
    <InquiryActions inquiry={inquiry} onNote={onNote} onQuotation={onQuotation}>
      <PersonMenu inquiry={inquiry} onErase={onErase} />
    </InquiryActions>
  </li>
)

/** Emphasised from the day of the next action. */
function NextAction({ inquiry, now }: { inquiry: Inquiry; now: number }) {
  if (!inquiry.nextActionOn) return null
  const due = isDue(inquiry, lagosDate(now))
  return (
    <p className={`mt-3 ${due ? 'font-semibold text-danger' : 'text-muted'}`}>
      {due ? 'Due: next action' : 'Next action'} on{' '}
      <time dateTime={inquiry.nextActionOn}>{formatDay(inquiry.nextActionOn)}</time>
    </p>
  )
}

/** Where the machine stands on the website. */
const machineUrl = (id: string) => `/gallery?item=${encodeURIComponent(id)}`

/** Emphasised if nobody has answered within the promised time. */
function Age({ inquiry: { createdAt, status }, now }: { inquiry: Inquiry; now: number }) {
  const late = status === 'new' && isLate(createdAt, now)
  return <span className={late ? 'font-semibold text-danger' : ''}>{ageText(createdAt, now)}</span>
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-h-8 flex-wrap items-center gap-x-1.5">
    <dt className="shrink-0 text-muted">{term}:</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
)
