import type { QueryClient } from '@tanstack/react-query'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { Translate } from '#web/shared/messages/translate.ts'
import type { Params } from './route.ts'
import type { ShareImage } from './share-image.ts'

/** Returns the beginning of a long text in one line, for a search result or a link preview; it is cut between words. */
export function excerpt(text: string, max = 200): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  const lastSpace = cut.lastIndexOf(' ')
  const words = lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut
  return `${words.replace(/[,;:.]$/, '')}…`
}

/** A node of schema.org's vocabulary, as JSON-LD. */
export type SchemaNode = Record<string, unknown>

/** A page's metadata for search engines and link previews. */
export type PageDocument = {
  /** The home page's title if missing. */
  title?: string
  /** The title of a shared link, if it differs from the page's own. */
  shareTitle?: string
  description: string
  /** The page's only URL; a page without one is not indexed. */
  canonical?: string
  /** The site's image if missing. */
  image?: ShareImage
  type?: 'website' | 'article' | 'product'
  /** Further Open Graph properties of the page's type. */
  properties?: Record<string, string>
  /** What the page is about, in addition to the business and its website, which are on every indexed page. */
  structuredData?: SchemaNode[]
}

/** What the parts of a page's document are made from. */
export type SiteContext = Localized & { url: URL; settings: SiteSettings }

export type DocumentContext = SiteContext & { params: Params; client: QueryClient }

export type Localized = {
  t: Translate
  /** The site's URL in that language, without a trailing slash. */
  homeUrl: string
}

export type SitemapList = 'posts' | 'machinery'

/** Returns the document of a screen, a single page whatever its search params, unless `document` has another URL. */
export const screenDocument = (url: URL, document: PageDocument): PageDocument => ({
  canonical: `${url.origin}${url.pathname}`,
  ...document,
})
