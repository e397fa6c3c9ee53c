// The built Worker on a database with a replica: a second local D1 that holds what the first one held when it last caught
// up. Miniflare, whose sessions all read the one database, has none. It is put beside the bundle; nothing of it is deployed.

// @ts-expect-error: the bundle, which has no types
import worker from './index.js'

/** How the replica is, by the header of a request: as it should be, without an answer, failing, or no sessions at all. */
export type ReplicaState = 'silent' | 'failing' | 'no sessions'

type Row = Record<string, string>
type Result = { results: Row[] }
type Statement = {
  bind: (...values: unknown[]) => Statement
  all: () => Promise<Result>
  run: () => Promise<unknown>
}
type Database = {
  prepare: (sql: string) => Statement
  batch: (statements: Statement[]) => Promise<unknown>
  withSession?: (constraint: string) => object
}
type Env = { DB: Database; REPLICA: Database }
type Context = { waitUntil: (work: Promise<unknown>) => void }

const never = () => new Promise<never>(() => {})
const refuse = () => Promise.reject(new Error('D1_ERROR: Network connection lost'))

/** A statement that is prepared, and then not answered. */
function unanswered(answer: () => Promise<never>): Statement {
  const statement = { bind: () => statement, all: answer, run: answer, raw: answer, first: answer }
  return statement as unknown as Statement
}

function replicated({ DB, REPLICA }: Env, state: string | null): Database {
  const primary = {
    prepare: (sql: string) => DB.prepare(sql),
    batch: (statements: Statement[]) => DB.batch(statements),
  }
  if (state === 'no sessions') return primary
  const answer = state === 'silent' ? never : refuse
  const broken = { prepare: () => unanswered(answer), batch: answer }
  return {
    ...primary,
    withSession(constraint) {
      if (constraint !== 'first-unconstrained') throw new Error(`Nothing here begins a session with ${constraint}`)
      return state ? broken : REPLICA
    },
  }
}

const all = async (database: Database, sql: string) => (await database.prepare(sql).all()).results

const DEFINITIONS = `select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'
  and name not like '_cf_%' order by type = 'trigger', type = 'index', type = 'view', rowid`

/** Makes the replica what the primary is now. */
async function catchUp({ DB, REPLICA }: Env) {
  const old = await all(REPLICA, DEFINITIONS)
  const now = await all(DB, DEFINITIONS)
  const dropped = old.filter(({ type }) => type === 'table' || type === 'view').reverse()
  const isTable = ({ type }: Row) => type === 'table'
  const rows: Statement[] = []
  for (const { name } of now.filter(isTable)) {
    for (const row of await all(DB, `select * from "${name}"`)) {
      const columns = Object.keys(row)
      const into = `insert into "${name}" (${columns.map((column) => `"${column}"`)}) values (${columns.map(() => '?')})`
      rows.push(REPLICA.prepare(into).bind(...Object.values(row)))
    }
  }
  const run = ({ sql = '' }: Row) => REPLICA.prepare(sql)
  await REPLICA.batch([
    REPLICA.prepare('pragma defer_foreign_keys = on'),
    ...dropped.map(({ type, name }) => REPLICA.prepare(`drop ${type} "${name}"`)),
    ...now.filter(isTable).map(run),
    ...rows,
    ...now.filter((one) => !isTable(one)).map(run),
  ])
}

/** Takes a table away, as before a migration that has reached the primary alone. */
const forget = ({ REPLICA }: Env, table: string) =>
  REPLICA.prepare(`alter table "${table}" rename to "${table}_gone"`).run()

/** Where a test has the replica catch up, and lose a table. */
const CATCH_UP = '/replica/catch-up'
const FORGET = '/replica/forget'

const inFront = (context: Context) => ({
  waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
  passThroughOnException() {},
  props: {},
  cache: { purge: async () => ({ success: true, errors: [] }) },
})

export default {
  async fetch(request: Request, env: Env, context: Context): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === CATCH_UP || pathname === FORGET) {
      await (pathname === CATCH_UP ? catchUp(env) : forget(env, searchParams.get('table') ?? ''))
      return new Response(null, { status: 204 })
    }
    const DB = replicated(env, request.headers.get('Replica'))
    // With the header, there is a cache in front.
    return worker.fetch(request, { ...env, DB }, request.headers.has('Front') ? inFront(context) : context)
  },
}
