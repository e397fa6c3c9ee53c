import type { ExecutionContext } from '@cloudflare/workers-types'
import { globalsOf, type Nature, type Program } from './program.ts'

type Handlers = {
  fetch: (request: Request, env: unknown, context: ExecutionContext) => Promise<Response>
  scheduled: (event: { scheduledTime: number }, env: unknown, context: ExecutionContext) => Promise<void>
}

type Isolate = { handlers: Promise<Handlers>; memory: (() => void)[] }

/** How many isolates of a release take requests. */
const PLACES = 2

/**
 * The Worker's isolates. They are used by one world after another, each time with empty memory: V8 makes a program fast
 * only once it has run for some time, and slow again if it has been loaded often.
 */
export class Isolates {
  readonly #program: Program
  #nature: Nature | undefined
  /** Those of two releases: what the last one has begun goes on with its own memory. */
  readonly #started: (Isolate | undefined)[] = []
  #release = 0

  constructor(program: Program) {
    this.#program = program
  }

  /** Begins another world, which time and random numbers come from. */
  begin(nature: Nature) {
    this.#nature = nature
    this.#release = 0
    this.#forget()
  }

  /** Begins another release. */
  deploy() {
    this.#release = 1 - this.#release
    this.#forget()
  }

  #forget() {
    for (let place = 0; place < PLACES; place++)
      for (const reset of this.#started[this.#release * PLACES + place]?.memory ?? []) reset()
  }

  /** Returns the isolate that `choose` chooses, given how many there are; it starts when it is first needed. */
  async one(choose: (count: number) => number): Promise<Handlers> {
    const place = this.#release * PLACES + choose(PLACES)
    const isolate = this.#started[place] ?? this.#start()
    this.#started[place] = isolate
    return isolate.handlers
  }

  #start(): Isolate {
    const names = globalsOf(() => this.#nature as Nature)
    const handlers = this.#program.start<{ default: Handlers }>(names).then((exported) => exported.default)
    return { handlers, memory: names.memory as Isolate['memory'] }
  }
}
