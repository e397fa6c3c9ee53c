import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { Random } from '#tests/simulate/engine/turns.ts'
import type { Target } from './target.ts'

/** By target: the inputs that once broke a rule; what is no UTF-8 text begins with `base64,`. */
const failed: Record<string, string[]> = JSON.parse(readFileSync(new URL('once-failed.json', import.meta.url), 'utf8'))

export const inputsOf = (name: string, { seeds }: Pick<Target, 'seeds'>): Buffer[] => [
  ...seeds.map((one) => Buffer.from(one)),
  ...(failed[name] ?? []).map((entry) =>
    entry.startsWith('base64,') ? Buffer.from(entry.slice('base64,'.length), 'base64') : Buffer.from(entry),
  ),
]

/** Bytes: what is longer says nothing new, and takes longer. */
const MAX_INPUT = 4096
/** Bytes that most inputs grow to at most. */
const USUAL_INPUT = 256
const NUMBERS = ['0', '-1', '1', '127', '128', '255', '256', '65535', '65536', '2147483647', '4294967295', '1e309']
const BYTES = [0, 1, 0x0a, 0x0d, 0x20, 0x22, 0x27, 0x2c, 0x7f, 0x80, 0xc2, 0xe2, 0xed, 0xf0, 0xff]
type Change = (input: Buffer, random: Random, words: readonly string[], other: Buffer) => Buffer

const replaceAt = (input: Buffer, at: number, removed: number, inserted: Uint8Array) =>
  Buffer.concat([input.subarray(0, at), inserted, input.subarray(at + removed)])

const placeIn = (input: Buffer, random: Random) => random.below(input.length + 1)

const partOf = (input: Buffer, random: Random) => {
  const start = placeIn(input, random)
  return input.subarray(start, start + 1 + random.below(1 + random.below(64)))
}

const CHANGES: Change[] = [
  (input, random) => {
    const changed = Buffer.from(input)
    const at = random.below(Math.max(1, input.length))
    if (at < input.length) changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8))
    return changed
  },
  (input, random) => replaceAt(input, placeIn(input, random), random.below(2), Buffer.from([random.below(256)])),
  (input, random) => replaceAt(input, placeIn(input, random), random.below(2), Buffer.from([random.one(BYTES)])),
  (input, random, words) =>
    replaceAt(input, placeIn(input, random), random.below(4), Buffer.from(random.pick(words) ?? '')),
  (input, random) => replaceAt(input, placeIn(input, random), 1 + random.below(16), Buffer.alloc(0)),
  (input, random) => replaceAt(input, placeIn(input, random), 0, partOf(input, random)),
  (input, random) => {
    const repeated = Array(2 + random.below(200)).fill(partOf(input, random))
    return replaceAt(input, placeIn(input, random), 0, Buffer.concat(repeated))
  },
  (input, random, _, other) => replaceAt(input, placeIn(input, random), random.below(32), partOf(other, random)),
  (input, random, _, other) =>
    Buffer.concat([input.subarray(0, placeIn(input, random)), other.subarray(placeIn(other, random))]),
  (input, random) => {
    const numbers = [...input.toString('latin1').matchAll(/\d+/g)]
    const found = random.pick(numbers)
    return found ? replaceAt(input, found.index, found[0].length, Buffer.from(random.one(NUMBERS))) : input
  },
]

/** Returns an input with one to four changes: bytes, words of its format, numbers, and parts of another one. */
export function mutate(input: Uint8Array, random: Random, words: readonly string[], other: Uint8Array): Buffer {
  let changed = Buffer.from(input)
  for (let left = 1 + random.below(4); left > 0; left--) {
    changed = random.one(CHANGES)(changed, random, words, Buffer.from(other)) as Buffer<ArrayBuffer>
  }
  return changed.subarray(
    0,
    random.chance(1 / 16) ? MAX_INPUT : Math.min(MAX_INPUT, Math.max(USUAL_INPUT, input.length)),
  )
}
