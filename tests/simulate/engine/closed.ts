import type { Clock } from './clock.ts'

const CLOSED_MS = 15 * 60 * 1000 + 1_000

/** When the site was closed for writes by a restore: nothing is accepted then that the restore would lose. */
export class Closed {
  readonly #clock: Clock
  readonly #moment: () => number
  /** In the order of things: since when, and until when. */
  #since = Number.POSITIVE_INFINITY
  #ended = 0
  #until = 0
  #isUnderWay = false
  /** When it was closed, by the world's clock. */
  at = ''
  /** The ids of inquiries that were accepted since. */
  readonly accepted: string[] = []

  constructor(clock: Clock, moment: () => number) {
    this.#clock = clock
    this.#moment = moment
  }

  /** Notes that the site has been closed, or opened again without a swap. */
  begin(isClosed: boolean) {
    if (!isClosed) {
      this.end()
      return
    }
    if (!this.#isUnderWay) this.at = this.#clock.iso()
    this.#isUnderWay = true
    // What was accepted between two restores is lost with the second, as what was before the first.
    if (this.#ended > this.#since || this.#since === Number.POSITIVE_INFINITY) {
      this.#since = this.#moment()
      this.accepted.length = 0
    }
    this.#ended = 0
    this.#until = this.#clock.now + CLOSED_MS
  }

  /** Notes that the site is open again. */
  end() {
    this.#ended = this.#moment()
  }

  /** Whether the site may have refused a request that began then. */
  mayRefuse(began: number): boolean {
    return (
      this.#since < Number.POSITIVE_INFINITY &&
      (this.#ended === 0 ? this.#clock.now <= this.#until : began < this.#ended)
    )
  }

  /** Whether it is closed for everything that begins now. */
  get isClosed(): boolean {
    return this.#ended === 0 && this.#clock.now < this.#until - 1_000 && this.#since < Number.POSITIVE_INFINITY
  }

  /** Whether what is accepted of a request that began then must be there after the restore, which is not over yet. */
  isAfter = (began: number) => this.#isUnderWay && began > this.#since

  /** Returns what was accepted since the site was closed, once everything beside the restore is done. */
  settle(): string[] {
    this.#isUnderWay = false
    return this.accepted.splice(0)
  }
}
