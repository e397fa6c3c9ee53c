import { createHash } from 'node:crypto'
import { closeSync, lstatSync, openSync, readSync } from 'node:fs'

/** Bytes; a D1 database is limited to five times this. */
export const MAX_BACKUP = 2_000_000_000
const CHUNK = 1_000_000

/** Returns a file's size. Throws an error with one sentence if it is not a file, or larger than `max` bytes. */
export function fileSize(path: string, max: number): number {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats) throw new Error(`${path} is missing`)
  // A device or a pipe has no end, and a link may lead to a file that is no part of the backup.
  if (!stats.isFile()) throw new Error(`${path} cannot be read: it is not a file`)
  if (stats.size > max) throw new Error(`${path} is larger than a backup of this site can be`)
  return stats.size
}

/** Reads a part of a file in pieces, so that memory use does not depend on its length. */
export function* readRange(path: string, start: number, length: number): Generator<Uint8Array> {
  const file = openSync(path, 'r')
  try {
    for (let at = start; at < start + length; ) {
      const piece = Buffer.alloc(Math.min(CHUNK, start + length - at))
      const read = readSync(file, piece, 0, piece.length, at)
      if (read === 0) return
      yield piece.subarray(0, read)
      at += read
    }
  } finally {
    closeSync(file)
  }
}

export function hashOf(pieces: Iterable<Uint8Array>): string {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

/** Characters. A row of D1 has 2 MB at most, and JSON may write a character as six. */
const MAX_LINE = 16_000_000

/** Returns the lines of a text in UTF-8. Throws before a line that is longer than any row is read whole. */
export function* linesOf(pieces: Iterable<Uint8Array>): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let text = ''
  for (const piece of pieces) {
    const [first = '', ...others] = decoder.decode(piece, { stream: true }).split('\n')
    text += first
    for (const other of others) {
      yield text
      text = other
    }
    if (text.length > MAX_LINE) throw new Error('it has a line that is longer than any row')
  }
  text += decoder.decode()
  if (text !== '') throw new Error('it ends within a line')
}
