import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { ALL_TABLES, BESIDE } from './database.ts'
import type { Turns, Work } from './turns.ts'
import type { Weather } from './weather.ts'

type Row = Record<string, unknown>
type Result = { results: Row[]; success: true; meta: { changes: number; last_row_id: number } }
type Statement = D1PreparedStatement & { run(): Promise<Result>; execute: () => Result }

/** D1's message if the database could not be reached, or its response was lost. */
const LOST = 'D1_ERROR: Network connection lost.'

/**
 * Has a backup's copies created in a database beside the site's, where names are found as well. They are in the same
 * transactions; but a changed schema has SQLite compile every statement on it once more, and a backup changes it with each table.
 */
const beside = (query: string) =>
  query
    .replace(/^(create table )("backup_)/i, `$1${BESIDE}.$2`)
    .replace(/^(select name) from sqlite_master (where type = 'table' and name glob \?)$/, `$1 from ${ALL_TABLES} $2`)

const boundOf = (values: unknown[]) =>
  values.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[]

const isReading = (query: string) => /^\s*select\b/i.test(query)

/**
 * SQLite with as much of D1's interface as the site uses: each call waits for its turn, and may fail before or after
 * its effect.
 */
export class Database {
  readonly #sqlite: DatabaseSync
  readonly #turns: Turns
  readonly #prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  readonly #raw = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  /** Whether a query returns rows: SQLite compiles a statement once more for this question whenever a backup has changed the schema. */
  readonly #returnsRows = new Map<string, boolean>()
  /** Called after each transaction that changed something. */
  onChange: (statements: string[]) => void = () => undefined
  /** Called with what has not reached the database. */
  onLost: (statements: string[]) => void = () => undefined

  constructor(sqlite: DatabaseSync, turns: Turns) {
    this.#sqlite = sqlite
    this.#turns = turns
  }

  /** Reads without a turn: for the simulator, not for the site. */
  read = <Found = Row>(query: string, ...values: SQLInputValue[]): Found[] =>
    this.#statement(query).all(...values) as Found[]

  #statement(query: string) {
    const statement = this.#prepared.get(query) ?? this.#sqlite.prepare(beside(query))
    this.#prepared.set(query, statement)
    return statement
  }

  /** Returns rows as arrays. */
  #rows(query: string, values: unknown[]) {
    const statement = this.#raw.get(query) ?? this.#sqlite.prepare(beside(query))
    if (!this.#raw.has(query)) statement.setReturnArrays(true)
    this.#raw.set(query, statement)
    return statement.all(...boundOf(values))
  }

  #execute(query: string, values: unknown[]): Result {
    const bound = boundOf(values)
    const statement = this.#statement(query)
    const returnsRows = this.#returnsRows.get(query) ?? statement.columns().length > 0
    this.#returnsRows.set(query, returnsRows)
    if (!returnsRows) {
      const { changes, lastInsertRowid } = statement.run(...bound)
      return { results: [], success: true, meta: { changes: Number(changes), last_row_id: Number(lastInsertRowid) } }
    }
    const results = statement.all(...bound) as Row[]
    if (isReading(query)) return { results, success: true, meta: { changes: 0, last_row_id: 0 } }
    const { changes, rowid } = this.#statement('select changes() as changes, last_insert_rowid() as rowid').get() as {
      changes: number
      rowid: number
    }
    return { results, success: true, meta: { changes, last_row_id: rowid } }
  }

  /** Returns the binding for one piece of work. That a replica fails is no excuse: the primary is asked. */
  for(work: Work, weather: Weather, what: 'database' | 'replica' = 'database'): D1Database {
    const isExcused = what === 'database'
    const call = async <Done>(queries: string[], execute: () => Done): Promise<Done> => {
      await this.#turns.turn(work)
      work.callsLeft -= 1
      // Killed before its effect, or after.
      if (work.callsLeft < 0 && weather.random.chance(0.5)) return this.#cutOff(work)
      if (weather.fails(`${what} before`, isExcused)) {
        this.onLost(queries)
        throw new Error(LOST)
      }
      const done = queries.length === 1 ? this.#alone(execute) : this.#transaction(execute)
      if (!queries.every(isReading)) this.onChange(queries)
      if (work.callsLeft < 0) return this.#cutOff(work)
      if (weather.fails(`${what} after`, isExcused)) throw new Error(LOST)
      return done
    }
    const prepare = (query: string, values: unknown[] = []): Statement => {
      const execute = () => this.#execute(query, values)
      const run = () => call([query], execute)
      return {
        bind: (...bound: unknown[]) => prepare(query, bound),
        execute,
        all: run,
        run,
        first: async (column?: string) => {
          const [row] = (await run()).results
          return row ? (column === undefined ? row : row[column]) : null
        },
        // Two columns may have one name, as the ids of two joined tables.
        raw: async () => (await call([query], () => this.#rows(query, values))) as unknown[],
        query,
      } as unknown as Statement
    }
    return {
      prepare,
      batch: (statements: (Statement & { query: string })[]) =>
        call(
          statements.map(({ query }) => query),
          () => statements.map((statement) => statement.execute()),
        ),
    } as unknown as D1Database
  }

  #cutOff(work: Work): Promise<never> {
    work.die()
    return this.#turns.never()
  }

  #transaction<Done>(execute: () => Done): Done {
    this.#statement('begin').run()
    try {
      const done = this.#alone(execute)
      this.#statement('commit').run()
      return done
    } catch (error) {
      this.#statement('rollback').run()
      throw error
    }
  }

  /** A statement alone is a transaction. */
  #alone<Done>(execute: () => Done): Done {
    try {
      return execute()
    } catch (error) {
      throw new Error(`D1_ERROR: ${(error as Error).message}: SQLITE_ERROR`)
    }
  }
}
