import { Database } from './d1.ts'
import { type Opened, openCopy } from './database.ts'
import type { Turns } from './turns.ts'

type Nature = Parameters<typeof openCopy>[1]

/** D1's copy of the database for reading: it has what the primary had when it last caught up. */
export class Replica {
  readonly #primary: Opened
  readonly #nature: Nature
  readonly #turns: Turns
  #copy: { opened: Opened; database: Database } | undefined
  /** When it caught up, in the order of things. */
  asOf = 0

  constructor(primary: Opened, nature: Nature, turns: Turns) {
    this.#primary = primary
    this.#nature = nature
    this.#turns = turns
  }

  /** Becomes what the primary is now. */
  catchUp(moment: number) {
    this.close()
    const opened = openCopy(this.#primary.file, this.#nature)
    this.#copy = { opened, database: new Database(opened.sqlite, this.#turns) }
    this.asOf = moment
  }

  /** Returns the database as it was; undefined before it has caught up for the first time. */
  get database(): Database | undefined {
    return this.#copy?.database
  }

  close() {
    this.#copy?.opened.close()
    this.#copy = undefined
  }
}
