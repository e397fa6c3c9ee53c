type Timer = { at: number; id: number; run: () => void }

/** The only clock of a world: `Date` and `setTimeout` of everything in it. It moves only when a step moves it. */
export class Clock {
  #timers: Timer[] = []
  #ids = 0
  now: number
  /** Whether it has been set to another time. */
  hasJumped = false
  /** How long this world has lasted, regardless of changes of the clock. */
  passed = 0

  constructor(start: number) {
    this.now = start
  }

  iso = () => new Date(this.now).toISOString()

  /** Returns the time of the next timer; undefined if none is set. */
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

  /** Moves to the next timer and runs it. */
  ring() {
    const timer = this.#timers.shift()
    if (!timer) return
    this.moveTo(timer.at)
    timer.run()
  }

  /** Lets time pass until a moment. */
  moveTo(moment: number) {
    const by = Math.max(0, moment - this.now)
    this.now += by
    this.passed += by
  }

  /** Sets the clock to another time, as an operator or a network does: timers keep their remaining time. */
  jump(by: number) {
    this.hasJumped = true
    this.now += by
    for (const timer of this.#timers) timer.at += by
  }
}

/** Returns a `Date` whose present is given by a function. */
export const dateOf = (now: () => number): DateConstructor =>
  class extends Date {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(now())
      else super(...(given as [number]))
    }
    static override now = now
  } as unknown as DateConstructor
