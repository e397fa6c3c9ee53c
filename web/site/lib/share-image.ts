import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { imageAt, SHARE_IMAGE } from '#domain/images.ts'
import { shareImageAt } from '#web/shared/lib/urls.ts'

/** An image for a link preview, with an absolute URL. */
export type ShareImage = { url: string; alt: string; size?: typeof SHARE_IMAGE }

/** Returns the image of pages without one of their own: the firm's, or its hero; undefined if it has neither. */
export function siteShareImage(origin: string, settings: SiteSettings): ShareImage | undefined {
  const image = settings.shareImage || settings.heroImage
  if (!image) return
  const url = origin + (shareImageAt(image) ?? image)
  return { url, alt: [settings.legalName, settings.city].filter(Boolean).join(', '), size: SHARE_IMAGE }
}

/** A format that link previews in messengers do not show. */
const NOT_SHOWN = /\.(?:webp|avif|svg)$/i

/** Returns a row's own image, or the site's if previews cannot show it. The size of an external image is unknown. */
export function shareImageOf(origin: string, imageUrl: string, alt: string, settings: SiteSettings) {
  const own = shareImageAt(imageUrl)
  if (own) return { url: new URL(own, origin).href, alt, size: SHARE_IMAGE }
  const { href, pathname } = new URL(imageUrl, origin)
  return NOT_SHOWN.test(pathname) ? siteShareImage(origin, settings) : { url: href, alt }
}

/** Returns a row's own image for search engines and feed readers, with an absolute URL and in its largest size. */
export function largestImage(origin: string, imageUrl: string): string {
  const image = imageAt(imageUrl, 1600)
  // A page lists those of all its machines: parsing them as URLs would cost as much as their cards.
  return PLAIN_PATH.test(image) ? origin + image : new URL(image, origin).href
}

const PLAIN_PATH = /^(?:\/[\w-]+)+(?:\.\w+)?(?:\?w=\d+)?$/
