import { type ReactNode, useRef, useState } from 'react'
import type { Inquiry } from '#contract/contact.ts'
import { INQUIRY_STATUSES } from '#contract/inquiry-status.ts'
import { Icon, type IconName } from '#web/components/ui/icon.tsx'
import { ToggleButtons } from '#web/pages/admin/components/toggle-buttons.tsx'
import { useSettings } from '#web/queries/settings.ts'
import { mailReply, nameOf, phoneLink, whatsappReply } from './reply.ts'
import { STATUS_LABELS } from './status.ts'
import { useStatusChange } from './use-status-change.tsx'

const CONTROL =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md border px-2.5 font-semibold text-ground text-sm hover:border-ground'

const BUTTON = `${CONTROL} border-line no-underline`

const STATUSES = INQUIRY_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }))

/** The ways to answer an inquiry, its status and its note. */
export function InquiryActions({
  inquiry,
  onNote,
  onQuotation,
  children,
}: {
  inquiry: Inquiry
  onNote: () => void
  onQuotation: () => void
  children: ReactNode
}) {
  const row = useRef<HTMLDivElement>(null)
  const { change, saving, announced, question } = useStatusChange(inquiry, row)
  const [replied, setReplied] = useState(false)
  const name = nameOf(inquiry)
  const reply = (icon: IconName, label: string, href: string, opensTab = false) => (
    <a
      href={href}
      aria-label={`${label} ${name}`}
      target={opensTab ? '_blank' : undefined}
      rel="noreferrer"
      onClick={() => setReplied(true)}
      className={BUTTON}
    >
      <Icon name={icon} className="size-5 max-xs:hidden" />
      {label}
    </a>
  )
  const firm = useSettings()
  const whatsapp = whatsappReply(firm, inquiry)
  return (
    <>
      <div ref={row} className="mt-4 flex flex-wrap gap-x-5 gap-y-2.5">
        <ToggleButtons
          legend={`Status of ${name}`}
          choices={STATUSES}
          chosen={inquiry.status}
          busy={saving}
          onChoose={change}
        />
        <div className="flex flex-wrap gap-1.5">
          {whatsapp && reply('whatsapp', 'WhatsApp', whatsapp, true)}
          {inquiry.phone && reply('phone', 'Call', phoneLink(inquiry.phone))}
          {reply('mail', 'E-mail', mailReply(firm, inquiry))}
        </div>
        <div className="flex grow flex-wrap items-start max-sm:-ml-2.5">
          <button
            type="button"
            aria-label={`Prepare quotation for ${name}`}
            onClick={onQuotation}
            className={`${CONTROL} border-transparent underline`}
          >
            Prepare quotation
          </button>
          <button
            type="button"
            aria-label={`${inquiry.note ? 'Edit note' : 'Add note'} on ${name}`}
            onClick={onNote}
            className={`${CONTROL} border-transparent underline`}
          >
            {inquiry.note ? 'Edit note' : 'Add note'}
          </button>
          {children}
        </div>
      </div>
      <div role="status">
        <span className="sr-only">{announced}</span>
        {replied && inquiry.status === 'new' && (
          <div className="mt-3 flex flex-wrap items-center gap-3 rounded-md bg-ground-soft px-3 py-2">
            <p>Have you answered?</p>
            <button type="button" onClick={() => change('answered')} className={`${BUTTON} bg-surface`}>
              Mark as answered
            </button>
            <button type="button" onClick={() => setReplied(false)} className={`${BUTTON} bg-surface`}>
              Not yet
            </button>
          </div>
        )}
      </div>
      {question}
    </>
  )
}
