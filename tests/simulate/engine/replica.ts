import { copyFileSync, rmSync } from 'node:fs'
import { Database } from './d1.ts'
import { newFile, type Opened, openFile } from './database.ts'
import type { Turns } from './turns.ts'

type Nature = Parameters<typeof openFile>[1]

/** D1's copy of the database for reading: it has what the primary had when it last caught up. */
export class Replica {
  readonly #primary: Opened
  readonly #nature: Nature
  readonly #turns: Turns
  /** The copy of the primary's file, and what has been opened of it: most are never read. */
  #file: string | undefined
  #opened: Opened | undefined
  #database: Database | undefined
  /** When it caught up, in the order of things. */
  asOf = 0

  constructor(primary: Opened, nature: Nature, turns: Turns) {
    this.#primary = primary
    this.#nature = nature
    this.#turns = turns
  }

  /** Becomes what the primary is now, between two transactions: the same file again, for deleting one takes longer than writing it. */
  catchUp(moment: number) {
    this.#opened?.sqlite.close()
    this.#opened = undefined
    this.#database = undefined
    this.#file ??= newFile()
    copyFileSync(this.#primary.file, this.#file)
    this.asOf = moment
  }

  /** Returns the database as it was; undefined before it has caught up for the first time. */
  get database(): Database | undefined {
    if (!this.#file) return undefined
    this.#opened ??= openFile(this.#file, this.#nature)
    this.#database ??= new Database(this.#opened.sqlite, this.#turns)
    return this.#database
  }

  close() {
    this.#opened?.sqlite.close()
    if (this.#file) rmSync(this.#file, { force: true })
  }
}
