/** The catalogue's feeds: for Google's Merchant Center, and for the catalogues of Facebook and WhatsApp. */
export const FEEDS = ['google', 'meta'] as const

export type Feed = (typeof FEEDS)[number]

/** What an administrator knows each of them by. */
export const FEED_NAMES: Record<Feed, string> = { google: 'Google Merchant Center', meta: 'Facebook and WhatsApp' }

/** Each feed's path, below a language's prefix. */
export const FEED_PATHS: Record<Feed, string> = { google: '/feeds/google.xml', meta: '/feeds/meta.csv' }

/** The search param of a feed's links: an inquiry then says where it came from. */
export const SOURCE_PARAM = 'from'
