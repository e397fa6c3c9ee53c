import type { ReactNode } from 'react'
import { useTranslate } from '#web/lib/language.ts'
import { followUp, referenceOf } from '#web/lib/whatsapp.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

/** An inquiry the seller has, with its reference, and the way to go on about it in WhatsApp. */
export function StoredInquiry({
  id,
  title,
  children,
}: {
  id: string | null
  title?: string
  /** A button at its end. */
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
        text={(firm) => followUp(t, firm, { id, title })}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-ground underline"
      >
        {t('Continue on WhatsApp')}
      </WhatsAppLink>
      {children}
    </div>
  )
}
