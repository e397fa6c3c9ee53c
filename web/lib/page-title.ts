import type { SharedSettings } from '#contract/site-settings.ts'

/** A screen's title with the firm's name behind it; without one, the home page's. */
export function pageTitle(title: string | undefined, { name, legalName, city, tagline }: SharedSettings): string {
  if (title) return [title, name].filter(Boolean).join(' | ')
  return [[legalName, city].filter(Boolean).join(', '), tagline].filter(Boolean).join(' | ')
}
