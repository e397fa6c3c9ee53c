import type { D1Database } from '@cloudflare/workers-types'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { OWN_TABLES } from '#worker/cli/backups/folder.ts'
import { type FrontCache, type Runtime, startRuntime } from './runtime.ts'

/** Secrets of the test sites; they are used nowhere else. */
export const SECRETS = {
  JWT_SECRET: 'a secret that only the tests know, long enough to sign with',
  SETUP_TOKEN: 'setup-token-of-the-tests',
}

/** Overrides the settings in a developer's .dev.vars. */
const NO_MAIL = { SELLER_EMAIL: '', MAIL_FROM: '' }

/** Never emptied: tables filled by migrations, the log that nobody can empty, and counts, which follow the rows. */
const NOT_TRUNCATED = ['services', 'audit_log', 'd1_migrations', 'row_counts']

/** Tables whose rows prevent others from being deleted. */
const HELD_BY = ['quotations', 'payments', 'deliveries']

/** Returns every other table, including future ones. */
async function tablesOf(database: D1Database): Promise<string[]> {
  const { results } = await database.prepare(OWN_TABLES).all<{ name: string }>()
  const names = results.map(({ name }) => name).filter((name) => !NOT_TRUNCATED.includes(name))
  // What belongs to an order can be deleted after its quotation, and then what belongs to that.
  return [...HELD_BY.filter((name) => names.includes(name)), ...names.filter((name) => !HELD_BY.includes(name))]
}

/** A table's rows, but for the one that says that the site was started with the demonstration. */
const rowsOf = (table: string) => (table === 'settings' ? `"settings" where part <> 'start'` : `"${table}"`)

/** Empties the tables, first asking which hold anything: a statement costs a millisecond, and most tests fill few. */
async function truncate(database: D1Database, tables: string[]) {
  const questions = tables.map((table) => `exists(select 1 from ${rowsOf(table)}) as "${table}"`)
  const filled = await database.prepare(`select ${questions.join(', ')}`).first<Record<string, number>>()
  const deletions = tables.filter((table) => filled?.[table]).map((table) => `delete from ${rowsOf(table)}`)
  if (deletions.length === 0) return
  // Tables may refer to each other: only the end of the batch counts.
  await database.batch(['pragma defer_foreign_keys = on', ...deletions].map((sql) => database.prepare(sql)))
}

/**
 * Starts the built Worker in workerd, with a local D1 and R2. At the start of each test both are empty, except for the
 * services and the audit log, which nobody can empty. Call it once at the top of a test file. `settings` are variables
 * and secrets in addition to `SECRETS`, `assets` is the folder of the built files if it is not the usual one, and
 * `frontCache` is the double of the cache in front, which the Worker then purges.
 */
export function startSite(settings: Record<string, string> = {}, assets?: string, frontCache?: FrontCache) {
  let runtime: Runtime
  let tables: string[]

  beforeAll(async () => {
    runtime = await startRuntime({ assets, frontCache, variables: { ...SECRETS, ...NO_MAIL, ...settings } })
    tables = await tablesOf(runtime.env.DB)
  })
  afterAll(() => runtime.stop())
  beforeEach(() => truncate(runtime.env.DB, tables))

  const request = (path: string, init?: RequestInit) => runtime.fetch(path, init)
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    fetch: request,
    visit: request,
    /** Sends `body` as JSON. */
    send,
    /** Sends `body`, if there is one, and returns the JSON of the response: `{}` if it has none. */
    call: async <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await (body === undefined
        ? request(path, { method, headers })
        : send(method, path, body, headers))
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Body }
    },
    /** Returns the rows of a query. */
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
