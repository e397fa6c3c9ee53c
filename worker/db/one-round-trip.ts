type Waiting = { statement: D1PreparedStatement; settle: (result: D1Result) => void; fail: (error: unknown) => void }

/**
 * A database whose statements, where several are asked for at once, travel together: a page's queries are one round
 * trip to a database that may be an ocean away. For reading only; a batch is all or nothing, so one failure fails all.
 */
export function inOneRoundTrip(d1: D1Database): D1Database {
  let waiting: Waiting[] = []

  async function flush() {
    const sent = waiting
    waiting = []
    try {
      const results = await d1.batch(sent.map(({ statement }) => statement))
      for (const [i, { settle }] of sent.entries()) settle(results[i] as D1Result)
    } catch (error) {
      for (const { fail } of sent) fail(error)
    }
  }

  const ask = (statement: D1PreparedStatement) =>
    new Promise<D1Result>((settle, fail) => {
      // After the handlers that are already under way have asked as well.
      if (waiting.length === 0) setTimeout(flush, 0)
      waiting.push({ statement, settle, fail })
    })

  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    ({
      statement,
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => ask(statement),
      run: () => ask(statement),
      raw: async () => (await ask(statement)).results.map((row) => Object.values(row as object)),
      first: async () => (await ask(statement)).results[0] ?? null,
    }) as unknown as D1PreparedStatement

  return {
    prepare: (query: string) => wrap(d1.prepare(query)),
    batch: (statements: { statement: D1PreparedStatement }[]) =>
      Promise.all(statements.map(({ statement }) => ask(statement))),
  } as unknown as D1Database
}
