import type { ExecutionContext } from '@cloudflare/workers-types'
import { globalsOf, type Nature, type Program } from './program.ts'
import { Random } from './random.ts'

type Handlers = {
  fetch: (request: Request, env: unknown, context: ExecutionContext) => Promise<Response>
  scheduled: (event: { scheduledTime: number }, env: unknown, context: ExecutionContext) => Promise<void>
}

type Isolate = { handlers: Promise<Handlers>; memory: (() => void)[] }

/** What a program finds while it is loaded. */
const NOWHERE: Nature = {
  clock: { now: 0, set: () => 0, clear: () => undefined },
  random: new Random(0),
  breath: async () => undefined,
}

/** How many isolates of a release take requests. */
const PLACES = 2

/**
 * The Worker's isolates. They are used by one world after another, each time with empty memory: V8 makes a program fast
 * only once it has run for some time, and slow again if it has been loaded often.
 */
export class Isolates {
  readonly program: Program
  #nature = NOWHERE
  /** Those of two releases: what the last one has begun goes on with its own memory. */
  readonly #started: Isolate[] = []
  #release = 0

  private constructor(program: Program) {
    this.program = program
  }

  /** Starts them apart from every world: within a life it would take turns that the lives after it do not take. */
  static async of(program: Program): Promise<Isolates> {
    const isolates = new Isolates(program)
    for (let place = 0; place < 2 * PLACES; place++) isolates.#started.push(isolates.#start())
    await Promise.all(isolates.#started.map(({ handlers }) => handlers))
    for (const { memory } of isolates.#started) for (const reset of memory) reset()
    return isolates
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

  /** Returns the isolate that `choose` chooses, given how many there are. */
  async one(choose: (count: number) => number): Promise<Handlers> {
    return (this.#started[this.#release * PLACES + choose(PLACES)] as Isolate).handlers
  }

  #start(): Isolate {
    const names = globalsOf(() => this.#nature)
    const handlers = this.program.start<{ default: Handlers }>(names).then((exported) => exported.default)
    return { handlers, memory: names.memory as Isolate['memory'] }
  }
}
