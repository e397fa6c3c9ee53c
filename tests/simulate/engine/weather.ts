import type { Random } from './random.ts'

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
  | 'replica before'
  | 'replica after'
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
