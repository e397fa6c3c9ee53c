import { fold } from './fold.ts'
import { type Language, pathInLanguage } from './language.ts'

// Latin letters that Unicode does not decompose and that folding for search does not replace.
const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Converts a title to a slug, by the specification's rule (section 4), with accents and Hausa letters made plain. */
export const slugFrom = (title: string) =>
  fold(title)
    .replace(/[ßøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')

/** Returns the URL of the texts left out of a document that shows a list; undefined for other documents. */
export function textsPathOf(document: string, language: Language): string | undefined {
  const [lines] = /\/api\/machinery\?[^"]*view=line/.exec(document) ?? []
  return lines && pathInLanguage(lines.replace('view=line', 'view=full'), language)
}

/** A QR code for an SVG: its modules per side, and the dark ones as the `d` of a path. */
export type QrCode = { size: number; path: string }

export const FEEDS = ['google', 'meta'] as const

export type Feed = (typeof FEEDS)[number]

export const FEED_NAMES: Record<Feed, string> = { google: 'Google Merchant Center', meta: 'Facebook and WhatsApp' }

export const FEED_PATHS: Record<Feed, string> = { google: '/feeds/google.xml', meta: '/feeds/meta.csv' }

/** The search param of a feed's links: an inquiry then says where it came from. */
export const SOURCE_PARAM = 'from'

// Separate from the states, so that a page does not load their names.

/** The search param that names the state a machine is to be delivered to. */
export const STATE_PARAM = 'to'

/** Returns a state's name in a URL: "akwa-ibom". */
export const stateSlug = (state: string) => state.toLowerCase().replaceAll(' ', '-')
