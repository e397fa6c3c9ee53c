import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { LANGUAGES, type Language, prefixOf } from '#domain/language.ts'
import { colourProperties, coloursOf, DEFAULTS, hasOwnColours } from '#domain/settings/palette.ts'
import type { FullDocument } from '#web/site/app/server.tsx'
import { escapeMarkup, scriptJson } from './template.ts'

const LOCALES: Record<Language, string> = { en: 'en_NG', ha: 'ha_NG', fr: 'fr_NE' }

/** Writes a page's title, description and link preview as HTML for the end of the head. */
export function headMarkup({ t, settings, description, canonical, image, alternates, ...page }: FullDocument): string {
  const shared = page.shareTitle ?? page.title ?? page.fullTitle
  return [
    `<title>${escapeMarkup(page.fullTitle)}</title>`,
    metaTag('description', description),
    canonical ? `<link rel="canonical" href="${escapeMarkup(canonical)}">` : metaTag('robots', 'noindex'),
    ...alternates.map((one) => `<link rel="alternate" hreflang="${one.language}" href="${escapeMarkup(one.url)}">`),
    `<link rel="alternate" type="application/atom+xml" title="${escapeMarkup(t('{name} blog', { name: settings.name }))}" href="${prefixOf(t.language)}/feed.xml">`,
    ...Object.entries({
      'og:site_name': settings.legalName,
      'og:locale': LOCALES[t.language],
      'og:type': page.type ?? 'website',
      'og:title': shared,
      'og:description': description,
      ...(canonical && { 'og:url': canonical }),
      ...(image && { 'og:image': image.url }),
      ...(image?.size && {
        'og:image:type': 'image/jpeg',
        'og:image:width': String(image.size.width),
        'og:image:height': String(image.size.height),
      }),
      ...(image && { 'og:image:alt': image.alt }),
      ...page.properties,
    }).map(([name, content]) => property(name, content)),
    ...(canonical ? LANGUAGES.filter((other) => other !== t.language) : []).map((other) =>
      property('og:locale:alternate', LOCALES[other]),
    ),
    metaTag('twitter:card', image ? 'summary_large_image' : 'summary'),
    metaTag('twitter:title', shared),
    metaTag('twitter:description', description),
    ...(image ? [metaTag('twitter:image', image.url)] : []),
  ].join('')
}

/** Writes a page's schema.org data as HTML for the end of the body, so that visitors do not wait for it. */
export function structuredDataMarkup({ structuredData }: FullDocument): string {
  if (structuredData.length === 0) return ''
  return `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': structuredData })}</script>`
}

const metaTag = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeMarkup(content)}">`

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
export function recolourStyle(style: string, settings: Chosen): string {
  const { ground, action } = coloursOf(settings)
  return style.replaceAll(DEFAULTS.ground, ground).replaceAll(DEFAULTS.action, action)
}
