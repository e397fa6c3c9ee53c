import type { ReactNode } from 'react'
import { useTranslate } from '#web/shared/lib/language.ts'
import { followUpMessage, referenceOf } from '#web/site/lib/whatsapp.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

/** Shows an inquiry that the seller has received: its reference, and a link to continue in WhatsApp. */
export function StoredInquiry({
  id,
  title,
  children,
}: {
  id: string | null
  title?: string
  /** A button at the end. */
  children?: ReactNode
}) {
  const t = useTranslate()
  return (
    <div
      className={`relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border-2 border-success bg-surface p-4 ${children ? 'pr-14' : ''}`}
    >
      <p className="font-medium text-success">
        {title ? t('We have your request for {title}', { title }) : t('We have your inquiry')}
        {id && (
          <>
            , {t('reference')} <span className="font-bold">{referenceOf(id)}</span>
          </>
        )}
        .
      </p>
      <WhatsAppLink
        text={(firm) => followUpMessage(t, firm, { id, title })}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-ground underline"
      >
        {t('Continue on WhatsApp')}
      </WhatsAppLink>
      {children}
    </div>
  )
}
