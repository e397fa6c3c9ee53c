import type { ReactNode } from 'react'
import { SAVED_HERE } from '#web/lib/saved-here.ts'
import { followUp, referenceOf } from '#web/lib/whatsapp.ts'
import type { Progress } from './use-inquiry-form.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

/** What has become of an inquiry, beside the toast, which goes away. It is there, and empty, while one is being sent. */
export function InquiryStatus({ progress }: { progress: Progress }) {
  if (progress.is === 'idle' || progress.is === 'failed') return null
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {progress.is === 'waiting' && (
        <p ref={bringIntoView} className="rounded-md border-2 border-accent p-4 font-medium">
          {SAVED_HERE}
        </p>
      )}
      {progress.is === 'sent' && <Stored id={progress.id} />}
    </div>
  )
}

/** The visitor has just pressed send: away from the bottom of a phone's screen, where the toast stands. */
const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' })

/** An inquiry the seller has, with its reference, and the way to go on about it in WhatsApp. */
export const Stored = ({
  id,
  title,
  children,
}: {
  id: string | null
  title?: string
  /** A button at its end. */
  children?: ReactNode
}) => (
  <div
    className={`relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border-2 border-success bg-surface p-4 ${children ? 'pr-14' : ''}`}
  >
    <p className="font-medium text-success">
      We have your {title ? `request for ${title}` : 'inquiry'}
      {id && (
        <>
          , reference <span className="font-bold">{referenceOf(id)}</span>
        </>
      )}
      .
    </p>
    <WhatsAppLink
      text={followUp({ id, title })}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-ground underline"
    >
      Continue on WhatsApp
    </WhatsAppLink>
    {children}
  </div>
)
