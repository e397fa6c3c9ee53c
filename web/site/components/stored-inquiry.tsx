import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SENT_PARAM } from '#contract/inquiry/plain-form.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { followUpMessage, referenceOf } from '#web/site/lib/whatsapp.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

export function StoredInquiry({ id, title, children }: { id: string | null; title?: string; children?: ReactNode }) {
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

/**
 * Returns whether this page confirms a form that the browser posted. The param leaves the URL at once, so that a reload
 * or a shared link does not confirm it again; `draft` names the form's draft; if missing, the param does.
 */
export function useSentNotice(draft?: string): boolean {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [sent] = useState(() => new URLSearchParams(search).get(SENT_PARAM))
  // A layout effect runs before the form's own, which would restore the text just sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    if (sent === null) return
    import('#web/site/outbox/drafts.ts').then((drafts) => drafts.clearDraft(draft ?? sent)).catch(() => undefined)
    const rest = new URLSearchParams(location.search)
    rest.delete(SENT_PARAM)
    navigate(path + (rest.size > 0 ? `?${rest}` : ''), { replace: true, state: history.state })
  }, [])
  return sent !== null
}

export function DismissButton({ onClick, className = '' }: { onClick: () => void; className?: string }) {
  const t = useTranslate()
  return (
    <button
      type="button"
      aria-label={t('Dismiss')}
      onClick={onClick}
      className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-ground-soft ${className}`}
    >
      <Icon name="close" />
    </button>
  )
}
