import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { MIGRATIONS_TABLE, migrationFiles, migrationSql } from '#worker/cli/local-bindings.ts'
import { type Clock, Random, type Turns, type Weather, type Work } from './turns.ts'

/** When the database that every world starts with a copy of was created. */
const FIRST = '2026-11-01T00:00:00.000Z'

export type Nature = { clock: Pick<Clock, 'iso'>; random: Random }

/** Makes SQLite take time and random numbers from the world, so that no statement has another "now". */
function giveNature(database: DatabaseSync, { clock, random }: Nature) {
  const real = new DatabaseSync(':memory:')
  const known = new Map<number, ReturnType<typeof real.prepare>>()
  database.function('strftime', { varargs: true }, (...given: SQLInputValue[]) => {
    if (given.length === 2 && given[1] === 'now' && given[0] === '%Y-%m-%dT%H:%M:%fZ') return clock.iso()
    const statement =
      known.get(given.length) ?? real.prepare(`select strftime(${given.map(() => '?').join(', ')}) as text`)
    known.set(given.length, statement)
    const [format, ...rest] = given.map((value) => (value === 'now' ? clock.iso() : value))
    return (statement.get(format as string, ...(rest as string[])) as { text: string | null }).text
  })
  database.function('randomblob', (length) => random.bytes(Number(length)))
  database.function('random', () => random.seed())
  database.function('unixepoch', () => Math.floor(Date.parse(clock.iso()) / 1_000))
}

let template: Uint8Array | undefined

export const migrated = () => (template ??= newlyMigrated())

function newlyMigrated(): Uint8Array {
  const database = new DatabaseSync(':memory:')
  giveNature(database, { clock: { iso: () => FIRST }, random: new Random(1) })
  database.exec(MIGRATIONS_TABLE)
  const list = database.prepare('insert into d1_migrations (name, applied_at) values (?, ?)')
  for (const file of migrationFiles()) {
    database.exec(migrationSql(file))
    list.run(file, FIRST)
  }
  // The firm is registered for VAT: quotations of another are refused with it.
  database.exec(`insert into settings (part, value) values ('vat', '{"registered":true}')`)
  const bytes = database.serialize()
  database.close()
  return bytes
}

/** Opens the database of a world: SQLite itself, with the site's tables, indexes and triggers. */
export function openDatabase(nature: Nature): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:')
  sqlite.deserialize(migrated())
  sqlite.exec('pragma foreign_keys = on')
  // A firm that can issue invoices.
  sqlite.exec(`insert into settings values ('firm', '{"name":"Gona","street":"5 Yard Road","city":"Kano"}', 0),
    ('accounts', '{"tin":"12345678-0001"}', 0)`)
  giveNature(sqlite, nature)
  return sqlite
}

type Row = Record<string, unknown>
type Result = { results: Row[]; success: true; meta: { changes: number; last_row_id: number } }
type Statement = D1PreparedStatement & { run(): Promise<Result>; execute: () => Result }

/** D1's message if the database could not be reached, or its response was lost. */
const LOST = 'D1_ERROR: Network connection lost.'

const boundOf = (values: unknown[]) =>
  values.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[]

const isReading = (query: string) => /^\s*select\b/i.test(query)

/** SQLite with D1's interface, as the site uses it: each call waits for its turn, and may fail before or after its effect. */
export class Database {
  readonly #sqlite: DatabaseSync
  readonly #turns: Turns
  readonly #prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  readonly #raw = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  /** Whether a query returns rows: SQLite compiles a statement once more for this question whenever a backup has changed the schema. */
  readonly #returnsRows = new Map<string, boolean>()
  /** Called after each transaction that changed something. */
  onChange: (statements: string[]) => void = () => undefined

  constructor(sqlite: DatabaseSync, turns: Turns) {
    this.#sqlite = sqlite
    this.#turns = turns
  }

  /** Reads without a turn: for the simulator, not for the site. */
  read = <Found = Row>(query: string, ...values: SQLInputValue[]): Found[] =>
    this.#statement(query).all(...values) as Found[]

  #statement(query: string) {
    const statement = this.#prepared.get(query) ?? this.#sqlite.prepare(query)
    this.#prepared.set(query, statement)
    return statement
  }

  #rows(query: string, values: unknown[]) {
    const statement = this.#raw.get(query) ?? this.#sqlite.prepare(query)
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

  for(work: Work, weather: Weather): D1Database {
    const call = async <Done>(queries: string[], execute: () => Done): Promise<Done> => {
      await this.#turns.turn(work)
      work.callsLeft -= 1
      // Killed before its effect, or after.
      if (work.callsLeft < 0 && weather.random.chance(0.5)) return this.#cutOff(work)
      if (weather.fails('database before')) throw new Error(LOST)
      const done = queries.length === 1 ? this.#alone(execute) : this.#transaction(execute)
      if (!queries.every(isReading)) this.onChange(queries)
      if (work.callsLeft < 0) return this.#cutOff(work)
      if (weather.fails('database after')) throw new Error(LOST)
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
