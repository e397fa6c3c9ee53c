import { useTranslate } from '#web/lib/language.ts'
import { messageInsteadOfForm, whatsappLink } from '#web/lib/whatsapp.ts'
import { useSettings } from '#web/queries/settings.ts'

/**
 * The way on for a visitor without an e-mail address. `given` is what the form around it came back with; what is
 * written into it from then on goes along once its code has come (web/outbox/submit.ts), which finds this link by
 * `data-about`.
 */
export function NoEmail({ about, given }: { about?: string; given: Record<string, string | undefined> }) {
  const t = useTranslate()
  const firm = useSettings()
  return (
    <a
      data-about={about ?? ''}
      href={whatsappLink(firm, messageInsteadOfForm(t, firm, about, given))}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center underline"
    >
      {t('No e-mail? Write to us on WhatsApp')}
    </a>
  )
}
