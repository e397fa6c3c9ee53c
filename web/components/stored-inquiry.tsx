import type { ReactNode } from 'react'
import { followUp, referenceOf } from '#web/lib/whatsapp.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

/** An inquiry the seller has, with its reference, and the way to go on about it in WhatsApp. */
export const StoredInquiry = ({
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
      text={(firm) => followUp(firm, { id, title })}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-ground underline"
    >
      Continue on WhatsApp
    </WhatsAppLink>
    {children}
  </div>
)
