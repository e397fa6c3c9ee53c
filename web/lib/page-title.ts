import type { SharedSettings } from '#contract/site-settings.ts'
import type { Translate } from '#web/messages/translate.ts'

/** A screen's title with the firm's name behind it; without one, the home page's. */
export function pageTitle(
  t: Translate,
  title: string | undefined,
  { name, legalName, city, tagline }: SharedSettings,
): string {
  if (title) return [title, name].filter(Boolean).join(' | ')
  return [[legalName, city].filter(Boolean).join(', '), t.known(tagline)].filter(Boolean).join(' | ')
}
