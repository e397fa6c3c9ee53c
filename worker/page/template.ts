import type { DocumentParts } from '#contract/shell-manifest.ts'

/** The fixed parts of a document in UTF-8, around its language, head and markup. */
export type Template = readonly [start: Uint8Array, head: Uint8Array, body: Uint8Array, end: Uint8Array]

const encoder = new TextEncoder()

export const encodeParts = (parts: DocumentParts): Template =>
  parts.map((part) => encoder.encode(part)) as unknown as Template

/** Joins encoded parts and texts. As one string, the whole page would have to be encoded for each request. */
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
