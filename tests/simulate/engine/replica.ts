import type { DatabaseSync } from 'node:sqlite'
import { Database } from './d1.ts'
import { type Nature, openBytes } from './database.ts'
import type { Turns } from './turns.ts'

/** D1's copy of the database for reading: it has what the primary had when it last caught up. */
export class Replica {
  readonly #primary: DatabaseSync
  readonly #nature: Nature
  readonly #turns: Turns
  /** The copy of the primary, and what has been opened of it: most are never read. */
  #bytes: Uint8Array | undefined
  #opened: DatabaseSync | undefined
  #database: Database | undefined
  /** When it caught up, in the order of things. */
  asOf = 0

  constructor(primary: DatabaseSync, nature: Nature, turns: Turns) {
    this.#primary = primary
    this.#nature = nature
    this.#turns = turns
  }

  /** Becomes what the primary is now, between two transactions. */
  catchUp(moment: number) {
    this.close()
    this.#bytes = this.#primary.serialize()
    this.asOf = moment
  }

  /** Returns the database as it was; undefined before it has caught up for the first time. */
  get database(): Database | undefined {
    if (!this.#bytes) return undefined
    this.#opened ??= openBytes(this.#bytes, this.#nature)
    this.#database ??= new Database(this.#opened, this.#turns)
    return this.#database
  }

  close() {
    this.#opened?.close()
    this.#opened = undefined
    this.#database = undefined
  }
}
