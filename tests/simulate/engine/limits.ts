import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'
import type { Clock } from './clock.ts'

const BINDING =
  /^\[\[ratelimits\]\]\nname = "(\w+)"\nnamespace_id = "\d+"\nsimple = \{ limit = (\d+), period = (\d+) \}/gm

/** What each binding lets through: as it is deployed. */
const LIMITS = new Map(
  [...readFileSync(join(projectRoot, 'wrangler.toml'), 'utf8').matchAll(BINDING)].map(
    ([, name = '', limit, period]) => [name, { limit: Number(limit), milliseconds: Number(period) * 1_000 }] as const,
  ),
)

/**
 * The platform's limits of requests: each counts a key's requests in windows of its period. The clock that is set is the
 * Worker's: the platform's goes on.
 */
export class Limits {
  readonly #clock: Clock
  readonly #counts = new Map<string, { since: number; count: number }>()
  /** The IP address that a crowd of visitors shares at the moment. */
  shared: string | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Returns the bindings. */
  bindings = () =>
    Object.fromEntries([...LIMITS.keys()].map((name) => [name, { limit: this.#take.bind(this, name) }] as const))

  /** Counts requests of others behind the same address: so many are still let through. */
  crowd(name: string, key: string, left: number) {
    const limit = LIMITS.get(name)?.limit ?? 0
    this.#counts.set(`${name} ${key}`, { since: this.#clock.passed, count: limit - left })
  }

  async #take(name: string, { key }: { key: string }) {
    const { limit, milliseconds } = LIMITS.get(name) as { limit: number; milliseconds: number }
    const known = this.#counts.get(`${name} ${key}`)
    const isOver = !known || known.since + milliseconds <= this.#clock.passed
    const counted = isOver ? { since: this.#clock.passed, count: 0 } : known
    this.#counts.set(`${name} ${key}`, counted)
    counted.count += 1
    return { success: counted.count <= limit }
  }
}
