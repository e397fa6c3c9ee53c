// The built Worker on a database that counts what its queries read. Miniflare puts it beside the bundle.

// @ts-expect-error: the bundle, which has no types
import worker from './index.js'

/** A statement, the rows that D1 says it has read and written, and its trip: queries that leave at once share one. */
export type CountedQuery = { sql: string; read: number; written: number; trip: number }
type Meta = { rows_read: number; rows_written: number }
type Result = { results: object[]; meta: Meta }
type Statement = { bind: (...values: unknown[]) => Statement; all: () => Promise<Result> }
type Database = { prepare: (sql: string) => Statement; batch: (statements: Statement[]) => Promise<Result[]> }
type Env = { DB: Database }
type Context = object

function counting(database: Database, queries: CountedQuery[]) {
  const inner = new WeakMap<object, { statement: Statement; sql: string }>()
  let returned = 0
  async function send<Sent>(send: () => Promise<Sent>, resultsOf: (sent: Sent) => { sql: string; result: Result }[]) {
    const trip = returned + 1
    const sent = await send()
    returned = Math.max(returned, trip)
    for (const { sql, result } of resultsOf(sent))
      queries.push({ sql, read: result.meta.rows_read, written: result.meta.rows_written, trip })
    return sent
  }

  function wrap(statement: Statement, sql: string): object {
    const all = () =>
      send(
        () => statement.all(),
        (result) => [{ sql, result }],
      )
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      all,
      run: all,
      raw: async () => (await all()).results.map((row) => Object.values(row)),
      first: async () => (await all()).results[0] ?? null,
    }
    inner.set(wrapped, { statement, sql })
    return wrapped
  }

  return {
    prepare: (sql: string) => wrap(database.prepare(sql), sql),
    async batch(statements: object[]) {
      const sent = statements.map((wrapped) => inner.get(wrapped) as { statement: Statement; sql: string })
      return send(
        () => database.batch(sent.map(({ statement }) => statement)),
        (results) => results.map((result, i) => ({ sql: sent[i]?.sql ?? '', result })),
      )
    },
  }
}

const SCHEDULED = '/counted/scheduled'

const countedWorker = {
  /** A request that says `Counted` gets the count of what it has read; every other one the Worker's own response. */
  async fetch(request: Request, env: Env, context: Context): Promise<Response> {
    if (!request.headers.has('Counted')) return worker.fetch(request, env, context)
    const queries: CountedQuery[] = []
    const counted = { ...env, DB: counting(env.DB, queries) }
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === SCHEDULED) {
      await worker.scheduled({ scheduledTime: Number(searchParams.get('at')) }, counted)
      return Response.json({ queries })
    }
    const response = await worker.fetch(request, counted, context)
    // A list is read while it is sent.
    const { byteLength: bytes } = await response.arrayBuffer()
    return Response.json({ status: response.status, bytes, queries })
  },
}

export default countedWorker
