/** How long a replica may take; the primary answers from the other end of a continent in a third of this. */
const MAX_WAIT_MS = 1_000
/** For how long nothing more is asked of the replicas after one has not answered. */
const LEFT_ALONE_MS = 30_000

let leftAloneUntil = 0

/**
 * Returns the database for reading only, from whichever copy is nearest: what it gives may be seconds old. The primary is
 * asked instead where that copy fails or does not answer, or where the binding knows no sessions.
 */
export function nearestReplica(d1: D1Database): D1Database {
  if (typeof d1.withSession !== 'function') return d1
  const session = d1.withSession('first-unconstrained')
  const pairs = new WeakMap<D1PreparedStatement, Pair>()

  function wrap(pair: Pair): D1PreparedStatement {
    const ask = <Result>(run: (statement: D1PreparedStatement) => Promise<Result>) =>
      either(
        () => run(pair.near),
        () => run(pair.primary),
      )
    const wrapped = {
      bind: (...values: unknown[]) => wrap({ near: pair.near.bind(...values), primary: pair.primary.bind(...values) }),
      all: () => ask((statement) => statement.all()),
      run: () => ask((statement) => statement.run()),
      raw: (options?: never) => ask((statement) => statement.raw(options)),
      first: (column?: never) => ask((statement) => statement.first(column as never)),
    } as unknown as D1PreparedStatement
    pairs.set(wrapped, pair)
    return wrapped
  }

  return {
    prepare: (query: string) => wrap({ near: session.prepare(query), primary: d1.prepare(query) }),
    batch(statements: D1PreparedStatement[]) {
      const of = (copy: keyof Pair) => statements.map((wrapped) => (pairs.get(wrapped) as Pair)[copy])
      return either(
        () => session.batch(of('near')),
        () => d1.batch(of('primary')),
      )
    },
  } as unknown as D1Database
}

/** A statement at the nearest copy, and the same at the primary. */
type Pair = { near: D1PreparedStatement; primary: D1PreparedStatement }

/** A read can be repeated: where the nearest copy lacks a column that the primary has, the primary answers. */
async function either<Result>(near: () => Promise<Result>, primary: () => Promise<Result>): Promise<Result> {
  if (Date.now() < leftAloneUntil) return primary()
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      leftAloneUntil = Date.now() + LEFT_ALONE_MS
      fail(new Error('The nearest copy of the database does not answer'))
    }, MAX_WAIT_MS)
  })
  try {
    return await Promise.race([near(), silence])
  } catch {
    return await primary()
  } finally {
    clearTimeout(timer)
  }
}
