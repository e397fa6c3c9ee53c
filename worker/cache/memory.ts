import type { Kept } from './kept.ts'

/**
 * The isolate's own memory. It answers without asking anybody for one moment only: other isolates at the same location
 * do not hear of a change, they find it in the location's cache when the moment, or two under load, is over.
 */
const MOMENT_MS = 1_000

/** Far below the 128 MB an isolate has, and more pages than a catalogue's visitors open at once. */
const MAX_BYTES = 16 * 1024 * 1024

const answers = new Map<string, { kept: Kept; until: number }>()
let bytes = 0
let epoch = 0

/** Changes when memory is forgotten: what was being rendered before must not be remembered after. */
export const memoryEpoch = () => epoch

/** Whether an answer of that address was kept before, and is not long gone. */
export const isRemembered = (url: string) => answers.has(url)

export function recall(url: string): Kept | undefined {
  const found = answers.get(url)
  if (!found) return undefined
  const now = Date.now()
  if (found.until > now) return found.kept
  // The first to come after the moment asks again; those beside it are given the answer for one moment more.
  if (found.until + MOMENT_MS > now) answers.set(url, { kept: found.kept, until: now + MOMENT_MS })
  return undefined
}

export function remember(url: string, kept: Kept, since: number) {
  if (since !== epoch || kept.body.byteLength > MAX_BYTES / 8) return
  bytes += kept.body.byteLength - (answers.get(url)?.kept.body.byteLength ?? 0)
  answers.delete(url)
  answers.set(url, { kept, until: Date.now() + MOMENT_MS })
  // A Map keeps the order of insertion: the first is the one not asked for the longest.
  for (const [oldest, { kept }] of answers) {
    if (bytes <= MAX_BYTES) break
    answers.delete(oldest)
    bytes -= kept.body.byteLength
  }
}

export function forget() {
  answers.clear()
  bytes = 0
  epoch += 1
}
