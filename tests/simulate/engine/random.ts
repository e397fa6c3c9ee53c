/** Random numbers from a seed (sfc32): the same seed gives the same numbers on every machine. */
export class Random {
  #a: number
  #b: number
  #c = 0x9e3779b9
  #count = 1

  constructor(seed: number) {
    this.#a = seed | 0
    this.#b = (seed ^ 0x5bd1e995) | 0
    for (let i = 0; i < 12; i++) this.#next()
  }

  #next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#count) | 0
    this.#count = (this.#count + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** Returns a whole number from 0 to `n` - 1. */
  below = (n: number): number => Math.floor((this.#next() / 2 ** 32) * n)

  /** Returns a whole number between both ends, inclusive. */
  between = (low: number, high: number): number => low + this.below(high - low + 1)

  chance = (probability: number): boolean => this.#next() / 2 ** 32 < probability

  /** Returns one of several items; undefined if there are none. */
  pick = <Item>(items: readonly Item[]): Item | undefined => items[this.below(items.length)]

  /** Returns one of several items; there must be at least one. */
  one = <Item>(items: readonly Item[]): Item => this.pick(items) as Item

  seed = (): number => this.#next()

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.below(256))
  }

  uuid(): `${string}-${string}-${string}-${string}-${string}` {
    const hex = Buffer.from(this.bytes(16)).toString('hex')
    const variant = '89ab'[this.below(4)]
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}

/** What may fail around the site, before or after its effect. */
export const FAILURES = [
  'database before',
  'database after',
  'bucket before',
  'bucket after',
  'line before',
  'line after',
  'mail before',
  'mail after',
] as const

/** The others are drawn apart, so that the seeds of before have the same steps. */
export type Failure =
  | (typeof FAILURES)[number]
  | 'purge before'
  | 'purge after'
  | 'purge late'
  | 'closed'
  | 'images before'
  | 'images after'

/** How likely each failure is during a step. */
export class Weather {
  readonly random: Random
  readonly #likely: Partial<Record<Failure, number>>
  /** How often each has struck. */
  readonly struck: Partial<Record<Failure, number>> = {}

  constructor(random: Random, likely: Partial<Record<Failure, number>>) {
    this.random = random
    this.#likely = likely
  }

  /** Returns whether something fails now; where it `isExcused`, a request may fail for it. */
  fails(what: Failure, isExcused = true): boolean {
    const probability = this.#likely[what]
    if (probability === undefined || !this.random.chance(probability)) return false
    if (isExcused) this.note(what)
    return true
  }

  /** Notes something that excuses a failure. */
  note(what: Failure) {
    this.struck[what] = (this.struck[what] ?? 0) + 1
  }
}

/** Nothing fails. */
export const fairWeather = (random: Random) => new Weather(random, {})
