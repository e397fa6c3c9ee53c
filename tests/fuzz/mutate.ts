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

/** Bytes. What is longer says nothing new, and takes longer; most inputs grow no further than the smaller number. */
const MAX_INPUT = 4096
const USUAL_INPUT = 256
const NUMBERS = ['0', '-1', '1', '127', '128', '255', '256', '65535', '65536', '2147483647', '4294967295', '1e309']
const BYTES = [0, 1, 0x0a, 0x0d, 0x20, 0x22, 0x27, 0x2c, 0x7f, 0x80, 0xc2, 0xe2, 0xed, 0xf0, 0xff]
type Change = (input: Buffer, random: Random, words: readonly string[], other: Buffer) => Buffer

const insert = (input: Buffer, at: number, part: Uint8Array, instead = 0) =>
  Buffer.concat([input.subarray(0, at), part, input.subarray(at + instead)])

const placeIn = (input: Buffer, random: Random) => random.below(input.length + 1)

const part = (input: Buffer, random: Random) => {
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
  (input, random) => insert(input, placeIn(input, random), Buffer.from([random.below(256)]), random.below(2)),
  (input, random) => insert(input, placeIn(input, random), Buffer.from([random.one(BYTES)]), random.below(2)),
  (input, random, words) =>
    insert(input, placeIn(input, random), Buffer.from(random.pick(words) ?? ''), random.below(4)),
  (input, random) => insert(input, placeIn(input, random), Buffer.alloc(0), 1 + random.below(16)),
  (input, random) => insert(input, placeIn(input, random), part(input, random)),
  (input, random) => {
    const repeated = part(input, random)
    return insert(input, placeIn(input, random), Buffer.concat(Array(2 + random.below(200)).fill(repeated)))
  },
  (input, random, _, other) => insert(input, placeIn(input, random), part(other, random), random.below(32)),
  (input, random, _, other) =>
    Buffer.concat([input.subarray(0, placeIn(input, random)), other.subarray(placeIn(other, random))]),
  (input, random) => {
    const numbers = [...input.toString('latin1').matchAll(/\d+/g)]
    const found = random.pick(numbers)
    return found ? insert(input, found.index, Buffer.from(random.one(NUMBERS)), found[0].length) : input
  },
]

/** Returns an input with one to four changes: bytes, words of its format, numbers, and parts of another one. */
export function mutate(input: Uint8Array, random: Random, words: readonly string[], other: Uint8Array): Buffer {
  let changed = Buffer.from(input)
  for (let left = 1 + random.below(4); left > 0; left--) {
    changed = random.one(CHANGES)(changed, random, words, Buffer.from(other)) as Buffer<ArrayBuffer>
  }
  return changed.subarray(0, random.chance(1 / 16) ? MAX_INPUT : Math.max(USUAL_INPUT, input.length))
}
