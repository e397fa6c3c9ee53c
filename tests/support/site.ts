import type { D1Database } from '@cloudflare/workers-types'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { OWN_TABLES } from '#worker/cli/backup-folder.ts'
import { type Runtime, startRuntime } from './runtime.ts'

/** Secrets of the tests' own site; they sign nothing anywhere else. */
export const SECRETS = {
  JWT_SECRET: 'a secret that only the tests know, long enough to sign with',
  SETUP_TOKEN: 'setup-token-of-the-tests',
}

/** Over what a machine's own .dev.vars say. */
const NO_MAIL = { SELLER_EMAIL: '', MAIL_FROM: '' }

/** Emptied for no test: what migrations filled, the log that nobody can empty, and counts, which follow the rows. */
const NOT_TRUNCATED = ['services', 'audit_log', 'd1_migrations', 'row_counts']

/** Every other table, those of tomorrow included. */
async function tablesOf(database: D1Database): Promise<string[]> {
  const { results } = await database.prepare(OWN_TABLES).all<{ name: string }>()
  return results.map(({ name }) => name).filter((name) => !NOT_TRUNCATED.includes(name))
}

/** Empties the tables, first asking which hold anything: a statement costs a millisecond, and most tests fill few. */
async function truncate(database: D1Database, tables: string[]) {
  const questions = tables.map((table) => `exists(select 1 from "${table}") as "${table}"`)
  const filled = await database.prepare(`select ${questions.join(', ')}`).first<Record<string, number>>()
  const deletions = tables.filter((table) => filled?.[table]).map((table) => `delete from "${table}"`)
  if (deletions.length === 0) return
  // A table may refer to another: what is left at the end of the batch counts.
  await database.batch(['pragma defer_foreign_keys = on', ...deletions].map((sql) => database.prepare(sql)))
}

/**
 * The built Worker in workerd, with a local D1 and R2 of its own that are empty at the start of each test but for the
 * services, and the audit log, which nobody can empty. Call it once at the top of a test file; `settings` are variables
 * and secrets beside `SECRETS`, `assets` the folder of the built files, where it is another.
 */
export function startSite(settings: Record<string, string> = {}, assets?: string) {
  let runtime: Runtime
  let tables: string[]

  beforeAll(async () => {
    runtime = await startRuntime({ assets, variables: { ...SECRETS, ...NO_MAIL, ...settings } })
    tables = await tablesOf(runtime.env.DB)
  })
  afterAll(() => runtime.stop())
  beforeEach(() => truncate(runtime.env.DB, tables))

  const fetchAsIs = (path: string, init?: RequestInit) => runtime.fetch(path, init)
  // Tests write rows behind the Worker's back, so like a browser that changed content they get nothing cached.
  const request = (path: string, init: RequestInit = {}) =>
    fetchAsIs(path, { ...init, headers: { Cookie: 'gona_changed=1', ...init.headers } })
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    fetch: request,
    /** A visitor's request, which may be served from the cache. */
    visit: fetchAsIs,
    /** Sends `body` as JSON. */
    send,
    /** Sends `body`, if there is one, and reads the JSON of the response: `{}` if it has none. */
    call: async <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await (body === undefined
        ? request(path, { method, headers })
        : send(method, path, body, headers))
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Body }
    },
    /** The rows a query finds. */
    rows: async <Row>(sql: string, ...values: unknown[]) =>
      (
        await runtime.env.DB.prepare(sql)
          .bind(...values)
          .all<Row>()
      ).results,
    get env() {
      return runtime.env
    },
    get url() {
      return runtime.url
    },
    runScheduled: (time?: Date) => runtime.runScheduled(time),
    getLogs: () => runtime.getLogs(),
    clearLogs: () => runtime.clearLogs(),
  }
}

export type Site = ReturnType<typeof startSite>
