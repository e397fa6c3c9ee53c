type Timer = { at: number; id: number; run: () => void }

/** The only clock of a world: `Date` and `setTimeout` of everything in it. It moves only when a step moves it. */
export class Clock {
  #timers: Timer[] = []
  #ids = 0
  now: number
  /** How long this world has lasted, regardless of changes of the clock. */
  passed = 0

  constructor(start: number) {
    this.now = start
  }

  iso = () => new Date(this.now).toISOString()

  next = () => this.#timers[0]?.at

  set(run: () => void, delay = 0): number {
    const timer = { at: this.now + Math.max(0, Number.isFinite(delay) ? delay : 0), id: ++this.#ids, run }
    this.#timers.push(timer)
    this.#timers.sort((a, b) => a.at - b.at || a.id - b.id)
    return timer.id
  }

  clear(id: unknown) {
    this.#timers = this.#timers.filter((timer) => timer.id !== id)
  }

  ring() {
    const timer = this.#timers.shift()
    if (!timer) return
    this.moveTo(timer.at)
    timer.run()
  }

  moveTo(moment: number) {
    const by = Math.max(0, moment - this.now)
    this.now += by
    this.passed += by
  }

  /** Sets the clock to another time, as an operator or a network does: timers keep their remaining time. */
  jump(by: number) {
    this.now += by
    for (const timer of this.#timers) timer.at += by
  }
}

export const dateOf = (now: () => number): DateConstructor =>
  class extends Date {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(now())
      else super(...(given as [number]))
    }
    static override now = now
  } as unknown as DateConstructor

/** Something done in the world: it waits, continues, or is killed as a whole. */
export class Work {
  /** Killed: nothing it waits for ever arrives. */
  isDead = false
  readonly #death = Promise.withResolvers<void>()
  /** How many calls of the database or the bucket remain before it is killed. */
  callsLeft: number

  constructor(callsLeft = Number.POSITIVE_INFINITY) {
    this.callsLeft = callsLeft
  }

  get death(): Promise<void> {
    return this.#death.promise
  }

  die() {
    this.isDead = true
    this.#death.resolve()
  }
}

/** Each time another promise: one for all would keep in memory everything that ever waited for it. */
const never = () => new Promise<never>(() => undefined)
const MOST_IDLE = 200

/** Resolves once no promise has anything left to run, at a fraction of the event loop's cost, awaited when nobody waits for a turn. */
const afterMicrotasks = () => new Promise<void>((resolve) => process.nextTick(resolve))

/** Decides whose turn it is: everything outside of a program waits here, and the seed determines the order. */
export class Turns {
  #waiting: { work: Work; go: () => void }[] = []
  #clock: Clock
  #random: Random

  constructor(clock: Clock, random: Random) {
    this.#clock = clock
    this.#random = random
  }

  /** Waits for a turn. Killed work waits forever. */
  async turn(work: Work): Promise<void> {
    if (work.isDead) return never()
    await new Promise<void>((resolve) => {
      this.#waiting.push({ work, go: resolve })
    })
    if (work.isDead) return never()
    return undefined
  }

  /** Returns a promise that never resolves, for a caller that is gone. */
  never = never

  /** Runs everything until it is done and nobody waits for a turn. */
  async until(done: () => boolean): Promise<void> {
    for (let idle = 0; ; ) {
      await (idle === 0 ? afterMicrotasks() : new Promise((resolve) => setImmediate(resolve)))
      this.#waiting = this.#waiting.filter(({ work }) => !work.isDead)
      if (this.#waiting.length > 0) {
        const [chosen] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1)
        chosen?.go()
        idle = 0
        continue
      }
      idle += 1
      if (done()) {
        if (idle > 1) return
      } else if (idle > 3) {
        if (this.#clock.next() !== undefined) this.#clock.ring()
        else if (idle > MOST_IDLE) throw new Error('Everybody waits, and nothing will ever come')
      }
    }
  }

  /** Lets time pass, and whatever is due meanwhile happen. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#clock.now + milliseconds
    for (let next = this.#clock.next(); next !== undefined && next <= end; next = this.#clock.next()) {
      this.#clock.ring()
      await this.until(() => true)
    }
    this.#clock.moveTo(end)
  }
}

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
  'purge before',
  'purge after',
  // The isolate, somewhere between two calls of the database.
  'killed',
] as const

export type Failure = (typeof FAILURES)[number]

/** How likely each failure is during a step. */
export class Weather {
  readonly random: Random
  readonly #likely: Partial<Record<Failure, number>>
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

  /** Whether nothing has failed that excuses a failure: then a response says what was done. */
  get isFair(): boolean {
    return Object.keys(this.struck).length === 0
  }
}

export const fairWeather = (random: Random) => new Weather(random, {})
