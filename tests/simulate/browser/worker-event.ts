import type { Work } from '#tests/simulate/engine/turns.ts'

/** An event of a service worker, with the rules for how long it lasts and how it is responded to. */
export class WorkerEvent {
  readonly #ended = Promise.withResolvers<boolean>()
  readonly #work: Work
  #pending = 0
  #isDispatched = false
  #isOver = false
  /** What the worker responds with; undefined if it leaves the request to the browser. */
  response: Promise<Response> | undefined
  /** Whether something that it waited for failed. */
  hasFailed = false

  constructor(work: Work, fields: object) {
    this.#work = work
    Object.assign(this, fields)
    void work.death.then(() => this.#end(false))
  }

  /** Resolves when the event is over: whether the worker has done all that it waited for. */
  get done(): Promise<boolean> {
    return this.#ended.promise
  }

  /** Whether the browser has stopped the worker. */
  get isStopped(): boolean {
    return this.#work.isDead
  }

  dispatch(handlers: ((event: unknown) => void)[]) {
    for (const handler of handlers) handler(this)
    this.#isDispatched = true
    if (this.#pending === 0) this.#end(true)
  }

  waitUntil = (promise: unknown) => {
    if (this.#isOver) throw new DOMException('The event handler is already finished.', 'InvalidStateError')
    this.#pending += 1
    const settled = () => {
      this.#pending -= 1
      if (this.#pending === 0 && this.#isDispatched) this.#end(true)
    }
    Promise.resolve(promise).then(
      // What is added when the last one is done still counts.
      () => void Promise.resolve().then(settled),
      () => {
        this.hasFailed = true
        settled()
      },
    )
  }

  respondWith = (response: Promise<Response> | Response) => {
    if (this.response || this.#isDispatched)
      throw new DOMException('The fetch event has already been responded to.', 'InvalidStateError')
    const given = Promise.resolve(response).then((one) => {
      // What was read before cannot be shown.
      if (one.bodyUsed || one.body?.locked || one.type === 'error') throw new TypeError('Failed to fetch')
      return one
    })
    const stopped = this.#work.death.then((): never => {
      throw new TypeError('Failed to fetch')
    })
    this.response = Promise.race([given, stopped])
    this.response.catch(() => undefined)
    stopped.catch(() => undefined)
    this.waitUntil(given.catch(() => undefined))
  }

  #end(isWhole: boolean) {
    this.#isOver = true
    this.#ended.resolve(isWhole)
  }
}
