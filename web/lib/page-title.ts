import { site } from '#web/site.ts'

/** The titles of the screens that always have the same one, by route. */
export const SCREEN_TITLES = {
  gallery: 'Product Gallery',
  portfolio: 'Our Project Portfolio',
  blog: 'Blog',
  'no-article': 'Article Not Found',
  'not-found': '404 Page Not Found',
} as const

/** A screen's title with the firm's name behind it; without one, the home page's. */
export const pageTitle = (title?: string) =>
  title ? `${title} | ${site.name}` : `${site.legalName}, ${site.address.city} | ${site.tagline}`
