import { useEffect } from 'react'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { colourProperties, coloursOf } from '#domain/settings/palette.ts'

/** Gives the administrator's area the site's colours as they are stored now: its document has those it was opened with. */
export function useSiteColours(appearance: AdminSettings['appearance'] | undefined) {
  useEffect(() => {
    if (!appearance) return
    for (const property of colourProperties(coloursOf(appearance)))
      document.documentElement.style.setProperty(...property)
  }, [appearance])
}
