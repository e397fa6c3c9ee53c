import { pageTitle } from '#web/lib/page-title.ts'
import { site } from '#web/site.ts'
import { escapeMarkup } from '#worker/page/escape.ts'
import type { ShareImage } from './share-picture.ts'

/** What a page says of itself to search engines and to whoever shows a link to it. */
export type PageHead = {
  /** Without one, it is the home page's. */
  title?: string
  /** The title a shared link shows, where it says more than the page's own. */
  shareTitle?: string
  description: string
  /** The page's one address; a page without one is not to be found. */
  canonical?: string
  image: ShareImage
  type?: 'website' | 'article' | 'product'
  /** Further properties of the page's type. */
  properties?: Record<string, string>
}

/** The head as HTML. */
export function headMarkup({ title, shareTitle, description, canonical, image, ...page }: PageHead): string {
  const full = pageTitle(title)
  const shared = shareTitle ?? title ?? full
  return [
    `<title>${escapeMarkup(full)}</title>`,
    named('description', description),
    canonical ? `<link rel="canonical" href="${escapeMarkup(canonical)}">` : named('robots', 'noindex'),
    FEED_LINK,
    ...Object.entries({
      'og:site_name': site.legalName,
      'og:locale': site.locale,
      'og:type': page.type ?? 'website',
      'og:title': shared,
      'og:description': description,
      ...(canonical && { 'og:url': canonical }),
      'og:image': image.url,
      ...(image.size && {
        'og:image:type': 'image/jpeg',
        'og:image:width': String(image.size.width),
        'og:image:height': String(image.size.height),
      }),
      'og:image:alt': image.alt,
      ...page.properties,
    }).map(([name, content]) => property(name, content)),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', shared),
    named('twitter:description', description),
    named('twitter:image', image.url),
  ].join('')
}

const FEED_LINK = `<link rel="alternate" type="application/atom+xml" title="${site.name} blog" href="/feed.xml">`

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeMarkup(content)}">`
