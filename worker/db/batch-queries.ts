type PendingQuery = {
  statement: D1PreparedStatement
  settle: (result: D1Result) => void
  fail: (error: unknown) => void
}

/**
 * Wraps a database so that queries made at the same time are sent as one batch: a page's queries are one round trip to
 * a database that may be an ocean away. For reading only; a batch is all or nothing, so one failure fails all.
 */
export function batchQueries(d1: D1Database): D1Database {
  let pending: PendingQuery[] = []

  async function flush() {
    const sent = pending
    pending = []
    try {
      const results = await d1.batch(sent.map(({ statement }) => statement))
      for (const [i, { settle }] of sent.entries()) settle(results[i] as D1Result)
    } catch (error) {
      for (const { fail } of sent) fail(error)
    }
  }

  const send = (statement: D1PreparedStatement) =>
    new Promise<D1Result>((settle, fail) => {
      // After the handlers that are already under way have made their queries as well.
      if (pending.length === 0) setTimeout(flush, 0)
      pending.push({ statement, settle, fail })
    })

  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    ({
      statement,
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => send(statement),
      run: () => send(statement),
      raw: async () => (await send(statement)).results.map((row) => Object.values(row as object)),
      first: async () => (await send(statement)).results[0] ?? null,
    }) as unknown as D1PreparedStatement

  return {
    prepare: (query: string) => wrap(d1.prepare(query)),
    batch: (statements: { statement: D1PreparedStatement }[]) =>
      Promise.all(statements.map(({ statement }) => send(statement))),
  } as unknown as D1Database
}
