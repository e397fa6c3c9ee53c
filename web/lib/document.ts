import type { QueryClient } from '@tanstack/react-query'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { Translate } from '#web/messages/translate.ts'
import type { Params } from './route.ts'
import type { ShareImage } from './share-image.ts'

/** A node of schema.org's vocabulary, as JSON-LD. */
export type SchemaNode = Record<string, unknown>

/** A page's metadata for search engines and link previews. */
export type PageDocument = {
  /** Without one, it is the home page's. */
  title?: string
  /** The title of a shared link, if it differs from the page's own. */
  shareTitle?: string
  description: string
  /** The page's one URL; a page without one is not to be indexed. */
  canonical?: string
  /** Without one, it is the site's. */
  image?: ShareImage
  type?: 'website' | 'article' | 'product'
  /** Further Open Graph properties of the page's type. */
  properties?: Record<string, string>
  /** What the page is about, besides the business and its website, which every indexed page names. */
  structuredData?: SchemaNode[]
}

/** What a document is written from: the page's URL, the client that holds what its queries returned, and the settings. */
export type DocumentContext = Localized & { url: URL; params: Params; client: QueryClient; settings: SiteSettings }

/** The translator of the page's language, and links that stay in it. */
export type Localized = {
  t: Translate
  /** The URL of the site in that language, without a slash at its end. */
  home: string
}

/** A list of rows that have URLs of their own. */
export type SitemapList = 'posts' | 'machinery'

/** Which URLs of a page a sitemap lists. */
export type SitemapEntries = {
  /** The page's path. It changes when a row of that list does, and may show the list's images. */
  page?: { changesWith?: SitemapList; showsImages?: boolean }
  /** A URL for each row of a list, by its key: its slug. */
  rows?: { of: SitemapList; path: (key: string) => string }
}

/** A public page towards search engines and link previews. It stands in the page's folder, as `document.ts`. */
export type DocumentDefinition = {
  document: (context: DocumentContext) => PageDocument
  sitemap?: SitemapEntries
}

/** The document of a screen, which is one page whatever its search params say unless `document` names another URL. */
export const screenDocument = (url: URL, document: PageDocument): PageDocument => ({
  canonical: `${url.origin}${url.pathname}`,
  ...document,
})
