import type { SharedSettings, ViewedSettings } from '#contract/settings/site-settings.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { langOf } from '#web/site/lib/lang-of.ts'

/** The only address for which the sketch is correct: the demonstration's. It would mislead any other firm's buyers. */
export const SKETCHED = { street: '14 Challawa Industrial Estate Road', city: 'Kano' }

/** Shows where the firm is: its address, a landmark, a link to a map, and a sketch if there is one. */
export function Directions({ firm, settings }: { firm: SharedSettings; settings?: ViewedSettings<'home'> }) {
  const t = useTranslate()
  const cityLine = [firm.city, settings?.postalCode].filter(Boolean).join(' ')
  const address = [firm.street, cityLine, firm.country].filter(Boolean).join(', ')
  return (
    <>
      <address className="not-italic">{address}</address>
      {settings?.landmark && (
        <p lang={langOf(settings, 'landmark')} className="whitespace-pre-line text-muted">
          {settings.landmark}
        </p>
      )}
      <a
        href={settings?.mapUrl || `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center underline"
      >
        {t('Open in a map')}
      </a>
      {firm.street === SKETCHED.street && firm.city === SKETCHED.city && (
        // Without an alternative text: the landmark says the same in the visitor's language.
        <img src="/images/way.svg" alt="" width="300" height="130" loading="lazy" className="w-full rounded-md" />
      )}
    </>
  )
}
