import type { D1Database, D1PreparedStatement, R2Bucket } from '@cloudflare/workers-types'
import type { Miniflare } from 'miniflare'
import { OWN_SOCKET, socketOf } from './unstable.ts'

type Method = 'all' | 'run' | 'raw' | 'batch' | 'exec'
type Statement = { sql: string; values: unknown[] }
type Call = { method: Method; statements: Statement[]; options?: object }
export type SiteEnv = { DB: D1Database; MEDIA: R2Bucket; emptyBucket: () => Promise<unknown> }

const SCRIPT = `
const bound = (db, { sql, values }) => {
  const statement = db.prepare(sql)
  return values.length > 0 ? statement.bind(...values) : statement
}
const run = (db, { method, statements, options }) => {
  if (method === 'exec') return db.exec(statements[0].sql)
  if (method === 'batch') return db.batch(statements.map((statement) => bound(db, statement)))
  return bound(db, statements[0])[method](options)
}
const empty = async (bucket) => {
  const { objects } = await bucket.list()
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
}
export default {
  async fetch(request, { DB, MEDIA }) {
    try {
      if (request.method === 'DELETE') return Response.json({ result: await empty(MEDIA) })
      return Response.json({ result: await run(DB, await request.json()) })
    } catch ({ message, cause }) {
      return Response.json({ error: { message, cause: cause?.message } })
    }
  },
}`

const NAME = 'database-door'

/** A Worker that runs the queries that `siteEnv` sends it, alone or beside the one under test, on the same database. */
export const doorWorker = ({ d1Databases, r2Buckets }: Record<string, unknown>) => ({
  name: NAME,
  modules: [{ type: 'ESModule' as const, path: 'door.js', contents: SCRIPT }],
  d1Databases: d1Databases as Record<string, string>,
  r2Buckets: r2Buckets as Record<string, string>,
  ...OWN_SOCKET,
})

export async function siteEnv(miniflare: Miniflare): Promise<SiteEnv> {
  const door = await socketOf(miniflare, NAME)
  return {
    DB: databaseAt(door),
    MEDIA: lazyBucket(() => miniflare.getR2Bucket('MEDIA', NAME) as unknown as Promise<R2Bucket>),
    emptyBucket: async () => (await fetch(door, { method: 'DELETE' })).arrayBuffer(),
  }
}

/** The bucket, which few tests need: Miniflare starts a thread when it is first used. */
const lazyBucket = (open: () => Promise<R2Bucket>) =>
  new Proxy({} as R2Bucket, {
    get:
      (_, method: 'get') =>
      async (...args: Parameters<R2Bucket['get']>) =>
        (await open())[method](...args),
  })

/** D1 can bind these; JSON would silently change any other value. */
function checked(value: unknown) {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return value
  throw new TypeError(`D1_TYPE_ERROR: ${String(value)} (${typeof value}) cannot be bound in a test`)
}

/** Returns the database behind the door at `url`. A statement or batch is one request; Miniflare's proxy needs several, and blocks. */
function databaseAt(url: URL): D1Database {
  const call = async (body: Call) => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
    const { result, error } = (await response.json()) as { result: never; error?: { message: string; cause?: string } }
    if (error) throw new Error(error.message, { cause: error.cause && new Error(error.cause) })
    return result
  }
  const statements = new WeakMap<object, Statement>()

  const prepared = (statement: Statement): D1PreparedStatement => {
    const one = (method: Method, options?: object) => call({ method, statements: [statement], options })
    const made = {
      bind: (...values: unknown[]) => prepared({ ...statement, values: values.map(checked) }),
      all: () => one('all'),
      run: () => one('run'),
      raw: (options?: object) => one('raw', options),
      async first(column?: string) {
        const [row = null] = ((await one('all')) as { results: Record<string, unknown>[] }).results
        return column === undefined ? row : (row?.[column] ?? null)
      },
    } as D1PreparedStatement
    statements.set(made, statement)
    return made
  }
  const statementOf = (made: D1PreparedStatement) => {
    const statement = statements.get(made)
    if (!statement) throw new TypeError('A batch takes statements of the same database')
    return statement
  }
  const database: Pick<D1Database, 'prepare' | 'batch' | 'exec'> = {
    prepare: (sql) => prepared({ sql, values: [] }),
    batch: (made) => call({ method: 'batch', statements: made.map(statementOf) }),
    exec: (sql) => call({ method: 'exec', statements: [{ sql, values: [] }] }),
  }
  return database as D1Database
}
