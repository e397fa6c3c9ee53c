type PendingQuery = {
  statement: D1PreparedStatement
  waiting: { settle: (result: D1Result) => void; fail: (error: unknown) => void }[]
}

/**
 * Wraps a database so that queries made at the same time are sent as one batch: a page's queries take one round trip to
 * a database that may be an ocean away. The same query made twice is sent once. For reading only; a failing query fails
 * the whole batch.
 */
export function batchQueries(d1: D1Database): D1Database {
  let pending = new Map<string, PendingQuery>()

  async function flush() {
    const sent = [...pending.values()]
    pending = new Map()
    try {
      const results = await d1.batch(sent.map(({ statement }) => statement))
      for (const [i, { waiting }] of sent.entries()) {
        for (const { settle } of waiting) settle(results[i] as D1Result)
      }
    } catch (error) {
      for (const { waiting } of sent) for (const { fail } of waiting) fail(error)
    }
  }

  const send = (statement: D1PreparedStatement, name: string) =>
    new Promise<D1Result>((settle, fail) => {
      // A timeout runs after all handlers already under way have made their queries.
      if (pending.size === 0) setTimeout(flush, 0)
      const query = pending.get(name) ?? { statement, waiting: [] }
      query.waiting.push({ settle, fail })
      pending.set(name, query)
    })

  const wrap = (statement: D1PreparedStatement, query: string, name = query): D1PreparedStatement & Wrapped =>
    ({
      statement,
      name,
      bind: (...values: unknown[]) => wrap(statement.bind(...values), query, query + JSON.stringify(values)),
      all: () => send(statement, name),
      run: () => send(statement, name),
      raw: async () => (await send(statement, name)).results.map((row) => Object.values(row as object)),
      first: async () => (await send(statement, name)).results[0] ?? null,
    }) as unknown as D1PreparedStatement & Wrapped

  return {
    prepare: (query: string) => wrap(d1.prepare(query), query),
    batch: (statements: Wrapped[]) => Promise.all(statements.map(({ statement, name }) => send(statement, name))),
  } as unknown as D1Database
}

/** A statement of D1, with the text and values that identify it. */
type Wrapped = { statement: D1PreparedStatement; name: string }
