/**
 * Wraps a database to add up the time its queries take. Concurrent queries each count in full, so the sum may exceed
 * the time that has passed.
 */
export function timedD1(d1: D1Database, add: (milliseconds: number) => void): D1Database {
  async function timed<Result>(work: Promise<Result>): Promise<Result> {
    const start = performance.now()
    try {
      return await work
    } finally {
      add(performance.now() - start)
    }
  }

  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => timed(statement.all()),
      run: () => timed(statement.run()),
      raw: (options?: never) => timed(statement.raw(options)),
      first: (column?: never) => timed(statement.first(column as never)),
    } as unknown as D1PreparedStatement
    inner.set(wrapped, statement)
    return wrapped
  }

  return {
    prepare: (query: string) => wrap(d1.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      timed(d1.batch(statements.map((statement) => inner.get(statement) ?? statement))),
  } as unknown as D1Database
}
