import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { colourProperties, coloursOf, hasOwnColours, STANDARD } from '#domain/settings/palette.ts'

type Chosen = Pick<SiteSettings, 'groundColour' | 'actionColour'>

/**
 * Returns the style and the colour of the browser's bar for a site with colours of its own, for the head in front of what
 * the build put there; empty for one without. It outweighs the style sheet, wherever that stands in the document.
 */
export function colourMarkup(settings: Chosen | null | undefined): string {
  if (!settings || !hasOwnColours(settings)) return ''
  const colours = coloursOf(settings)
  const style = colourProperties(colours).map((property) => property.join(':'))
  return `<meta name="theme-color" content="${colours.ground}"><style>:root:root{${style.join(';')}}</style>`
}

/** Returns a document's style in the colours of a site; it is written in those that the site comes with. */
export function inOwnColours(style: string, settings: Chosen): string {
  const { ground, action } = coloursOf(settings)
  return style.replaceAll(STANDARD.ground, ground).replaceAll(STANDARD.action, action)
}
