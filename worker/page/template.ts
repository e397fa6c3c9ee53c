/** The parts of a built document in UTF-8 around what a page fills in: its language, its head and its markup. */
export type Template = readonly [start: Uint8Array, head: Uint8Array, body: Uint8Array, end: Uint8Array]

const PLACES = [/(?<=<html lang=")[^"]*/, /(?<=<meta name="viewport"[^>]*>)/, /<div id="root"><\/div>/]

const encoder = new TextEncoder()

/** Cuts a built document at those places, once: a search in each render would read its style sheet. Throws if one is missing. */
export function cutTemplate(html: string): Template {
  const parts: string[] = []
  let rest = html.replace('<title></title>', '')
  for (const place of PLACES) {
    const found = place.exec(rest)
    if (!found) throw new Error(`The shell has no ${place.source}`)
    parts.push(rest.slice(0, found.index))
    rest = rest.slice(found.index + found[0].length)
  }
  return [...parts, rest].map((part) => encoder.encode(part)) as unknown as Template
}

/** Joins encoded and plain parts: as one string, the whole page would be encoded again for each request. */
export function joinEncoded(parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const encoded = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const whole = new Uint8Array(encoded.reduce((length, part) => length + part.length, 0))
  let place = 0
  for (const part of encoded) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}
