const SENDS = ['all', 'run', 'raw', 'first']

/** What an object has under a name: a method as one of that object, because a proxy is none that workerd knows. */
function ownOf(target: object, name: string | symbol) {
  const value = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

/**
 * Returns a database that adds up the time its queries take. Concurrent queries each count in full, so the sum may exceed
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
