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

/** Drawn apart, so that the seeds of before have the same steps: purges, and the service that images are made by. */
export type Failure = (typeof FAILURES)[number] | 'purge before' | 'purge after' | 'images before' | 'images after'

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

  fails(what: Failure): boolean {
    const probability = this.#likely[what]
    if (probability === undefined || !this.random.chance(probability)) return false
    this.struck[what] = (this.struck[what] ?? 0) + 1
    return true
  }
}

/** Nothing fails. */
export const fairWeather = (random: Random) => new Weather(random, {})
