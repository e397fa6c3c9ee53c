import { site } from '#web/site.ts'

/** A screen's title with the firm's name behind it; without one, the home page's. */
export const pageTitle = (title?: string) =>
  title ? `${title} | ${site.name}` : `${site.legalName}, ${site.address.city} | ${site.tagline}`
