import { QueryPromise } from 'drizzle-orm'
import type { Db } from './client.ts'

// biome-ignore lint/suspicious/noExplicitAny: each has its own rows
export type Select<Rows = any> = QueryPromise<Rows> & { toSQL(): { sql: string; params: unknown[] } }

/** What a read leads to: its result, a promise of it, or what is read next. */
type Next<Result> = Result | Promise<Result> | Read<Result>

/**
 * What is read from the database, in one trip or, where `next` returns another read, in several. Like one of drizzle's
 * queries it is sent when it is awaited, and others can be sent with it (`readTogether`): a page's reads make one trip to
 * a database that may be an ocean away.
 */
export class Read<Result> extends QueryPromise<Result> {
  readonly db: Db
  readonly selects: readonly Select[]
  readonly next: (rows: unknown[]) => Next<Result>

  constructor(db: Db, selects: readonly Select[], next: (rows: unknown[]) => Next<Result>) {
    super()
    this.db = db
    this.selects = selects
    this.next = next
  }

  /** Returns the read of what `make` makes of the result, which may be another read. */
  map<Made>(make: (result: Result) => Next<Made>): Read<Made> {
    const next = (rows: unknown[]) => chained(this.next(rows), make)
    // Nothing is waited for, so what is read next is sent in this trip.
    if (this.selects.length === 0) return asRead(this.db, next([]))
    return new Read(this.db, this.selects, next)
  }

  async execute(): Promise<Result> {
    return this.next(await send(this.db, this.selects))
  }
}

function chained<Result, Made>(next: Next<Result>, make: (result: Result) => Next<Made>): Next<Made> {
  if (next instanceof Read) return next.map(make)
  if (next instanceof Promise) return next.then(make)
  return make(next as Result)
}

const asRead = <Result>(db: Db, next: Next<Result>): Read<Result> =>
  next instanceof Read ? next : new Read(db, [], () => next)

export const resolvedRead = <Result>(db: Db, result: Result): Read<Result> => new Read(db, [], () => result)

export const read = <const Selects extends readonly Select[], Made>(
  db: Db,
  selects: Selects,
  make: (...rows: { -readonly [At in keyof Selects]: Awaited<Selects[At]> }) => Next<Made>,
): Read<Made> => new Read(db, selects, (rows) => make(...(rows as Parameters<typeof make>)))

/** Returns the read of several, whose first trips are one, and so are their second ones. If one fails, all of them do. */
export function readTogether<const Results extends readonly unknown[]>(
  db: Db,
  reads: { [At in keyof Results]: Read<Results[At]> },
): Read<Results> {
  const all = reads as readonly Read<unknown>[]
  const next = (rows: unknown[]): Next<unknown[]> => {
    let at = 0
    const results = all.map(({ selects, next }) => {
      const from = at
      at += selects.length
      return next(rows.slice(from, at))
    })
    if (results.some((result) => result instanceof Read)) {
      const further = results.map((result) => asRead(db, result))
      return readTogether(db, further)
    }
    return results.some((result) => result instanceof Promise) ? Promise.all(results) : results
  }
  const selects = all.flatMap((one) => one.selects)
  return new Read(db, selects, next) as Read<unknown> as Read<Results>
}

/** Sends selects as one batch, the same select once, and returns the rows of each. */
async function send(db: Db, selects: readonly Select[]): Promise<unknown[]> {
  if (selects.length < 2) return Promise.all(selects)
  const texts = selects.map((select) => JSON.stringify(select.toSQL()))
  const selectByText = new Map(texts.map((text, i) => [text, selects[i]]))
  const rows = await db.batch([...selectByText.values()] as never)
  const rowsByText = new Map([...selectByText.keys()].map((text, i) => [text, rows[i]]))
  return texts.map((text) => rowsByText.get(text))
}
