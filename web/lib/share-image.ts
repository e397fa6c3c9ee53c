import { imageAt } from '#contract/image-sources.ts'
import { SHARE_IMAGE } from '#contract/image-widths.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { shareImageAt } from './image.ts'

/** An image for a link preview, at an absolute URL. */
export type ShareImage = { url: string; alt: string; size?: typeof SHARE_IMAGE }

export const siteShareImage = (origin: string, { legalName, city }: SiteSettings): ShareImage => ({
  url: `${origin}/images/share.jpg`,
  alt: `${legalName}, ${city}`,
  size: SHARE_IMAGE,
})

/** A format that messengers' link previews do not show. */
const NOT_SHOWN = /\.(?:webp|avif|svg)$/i

/** Returns a row's own image, or the site's if previews cannot show it. The size of an external image is unknown. */
export function shareImageOf(origin: string, imageUrl: string, alt: string, settings: SiteSettings): ShareImage {
  const own = shareImageAt(imageUrl)
  if (own) return { url: new URL(own, origin).href, alt, size: SHARE_IMAGE }
  const { href, pathname } = new URL(imageUrl, origin)
  return NOT_SHOWN.test(pathname) ? siteShareImage(origin, settings) : { url: href, alt }
}

/** A row's own image for search engines and feed readers, at an absolute URL and as wide as it is stored. */
export function largestImage(origin: string, imageUrl: string): string {
  const image = imageAt(imageUrl, 1600)
  // A page names those of all its machines: parsed as URLs, they would cost as much as their cards.
  return PLAIN_PATH.test(image) ? origin + image : new URL(image, origin).href
}

const PLAIN_PATH = /^(?:\/[\w-]+)+(?:\.\w+)?(?:\?w=\d+)?$/
