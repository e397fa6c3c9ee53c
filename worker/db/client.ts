import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

export type Db = DrizzleD1Database & { $client: D1Database }

export const openDb = (d1: D1Database): Db => drizzle(d1)

export async function isDatabaseUp(d1: D1Database): Promise<boolean> {
  try {
    await d1.prepare('select 1').first()
    return true
  } catch {
    return false
  }
}

export async function schemaVersion(d1: D1Database): Promise<string | null> {
  try {
    const name = await d1.prepare('select name from d1_migrations order by id desc limit 1').first<string>('name')
    return name?.replace(/\.sql$/, '') ?? null
  } catch {
    // wrangler creates the table with the first migration.
    return null
  }
}

/** Returns what an error says, and what caused it: drizzle wraps D1's error, which has SQLite's text or a trigger's. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${errorText(error.cause)}` : ''

/** Returns whether a write failed because another row has the same unique value, in `column` (`table.column`). */
export const isUniqueViolation = (error: unknown, column = ''): boolean =>
  errorText(error).includes(`UNIQUE constraint failed: ${column}`)

const SENDS = ['all', 'run', 'raw', 'first']

/** Returns a property; a method is bound to its object, because workerd does not know a proxy of one. */
function ownOf(target: object, name: string | symbol) {
  const value = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

/** Returns a database that adds up the time of its queries. Concurrent ones each count in full. */
export function timedD1(d1: D1Database, add: (milliseconds: number) => void): D1Database {
  async function timed<Result>(work: Promise<Result>): Promise<Result> {
    const start = performance.now()
    try {
      return await work
    } finally {
      add(performance.now() - start)
    }
  }

  const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  function timedStatement(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => timedStatement(target.bind(...values))
        const method = ownOf(target, name)
        return SENDS.includes(String(name)) ? (...given: unknown[]) => timed(method(...given)) : method
      },
    })
    plain.set(proxy, statement)
    return proxy
  }

  return new Proxy(d1, {
    get(target, name) {
      if (name === 'prepare') return (query: string) => timedStatement(target.prepare(query))
      if (name !== 'batch') return ownOf(target, name)
      return (statements: D1PreparedStatement[]) =>
        timed(target.batch(statements.map((statement) => plain.get(statement) ?? statement)))
    },
  })
}
