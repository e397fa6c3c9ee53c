import { useEffect } from 'react'
import type { SharedSettings } from '#contract/settings/site-settings.ts'
import { useSettings } from '#web/shared/queries/settings.ts'

/** Returns a screen's title followed by the firm's name; without one, the home page's title. */
export function pageTitle(title: string | undefined, { name, legalName, city, tagline }: SharedSettings): string {
  if (title) return [title, name].filter(Boolean).join(' | ')
  return [[legalName, city].filter(Boolean).join(', '), tagline].filter(Boolean).join(' | ')
}

/** Sets the document's title after a navigation without a page load; the Worker has set the first one. */
export function useTitle(title?: string) {
  const firm = useSettings()
  const whole = pageTitle(title, firm)
  useEffect(() => {
    if (whole) document.title = whole
  }, [whole])
}
