// The built Worker on a database that is as far away as Europe is from Kano: each statement or batch comes back that much
// later. Miniflare puts it beside the bundle; nothing of it is deployed.

// @ts-expect-error: the Worker with a cache in front, which has no types here
import worker from './fronted.js'

/** From a data centre in Lagos to a database in Western Europe and back. */
const TRIP_MS = 120

type Statement = { bind: (...values: unknown[]) => Statement } & Record<Method, (options?: unknown) => Promise<unknown>>
type Method = 'all' | 'run' | 'raw' | 'first'
type Database = { prepare: (sql: string) => Statement; batch: (statements: Statement[]) => Promise<unknown> }
type Env = { DB: Database }

function farAway(database: Database): Database {
  const inner = new WeakMap<Statement, Statement>()
  async function trip<Result>(made: Promise<Result>): Promise<Result> {
    await new Promise((resolve) => setTimeout(resolve, TRIP_MS))
    return made
  }
  function wrap(statement: Statement): Statement {
    const sent = (method: Method) => (options?: unknown) => trip(statement[method](options))
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      ...{ all: sent('all'), run: sent('run'), raw: sent('raw'), first: sent('first') },
    }
    inner.set(wrapped, statement)
    return wrapped
  }
  return {
    prepare: (sql) => wrap(database.prepare(sql)),
    batch: (statements) => trip(database.batch(statements.map((wrapped) => inner.get(wrapped) ?? wrapped))),
  }
}

const farWorker = {
  fetch: (request: Request, env: Env, context: object): Promise<Response> =>
    worker.fetch(request, { ...env, DB: farAway(env.DB) }, context),
}

export default farWorker
