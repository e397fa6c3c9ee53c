import { request as httpRequest } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { D1Database } from '@cloudflare/workers-types'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { OWN_TABLES } from '#worker/db/backups/lines.ts'
import { openDb } from '#worker/db/client.ts'
import { type FrontCache, type Runtime, startRuntime } from './runtime.ts'

/** Secrets of the test sites; they are used nowhere else. */
export const SECRETS = {
  JWT_SECRET: 'a secret that only the tests know, long enough to sign with',
  SETUP_TOKEN: 'setup-token-of-the-tests',
}

/** Overrides the settings in a developer's .dev.vars. */
const NO_MAIL = { SELLER_EMAIL: '', MAIL_FROM: '' }

/** Not emptied: what a start fills is restored, and counts follow the rows. */
const NOT_TRUNCATED = ['services', 'settings', 'translations', 'd1_migrations', 'row_counts']

/** Tables whose rows prevent others from being deleted. */
const HELD_BY = ['quotations', 'payments', 'deliveries', 'units']

/** Rows that every site begins with, which a test may change. */
const FIRST_ROWS = ['services order by id', 'settings order by part', 'translations order by id']

/** The trigger that lets nobody delete from the audit log, but a test that begins. */
const KEEPER = 'audit_log_loses_nothing'

/** Some tests drop a trigger to change what a site never does, such as the day on which a quotation was sent. */
const TRIGGERS = "name, sql from sqlite_master where type = 'trigger' order by name"

/** Returns what empties a database before each test: every table, including future ones, is as it was at the start. */
async function emptierOf(database: D1Database) {
  const { results } = await database.prepare(OWN_TABLES).all<{ name: string }>()
  const names = results.map(({ name }) => name).filter((name) => !NOT_TRUNCATED.includes(name))
  // What belongs to an order can be deleted after its quotation, and then what belongs to that.
  const tables = [...HELD_BY.filter((name) => names.includes(name)), ...names.filter((name) => !HELD_BY.includes(name))]
  const questions = tables.map((table) => `exists(select 1 from "${table}") as "${table}"`)
  const keeper = await database.prepare(`select sql from sqlite_master where name = '${KEEPER}'`).first<string>('sql')
  const look = [
    `select ${questions.join(', ')}`,
    `select ${TRIGGERS}`,
    ...FIRST_ROWS.map((rows) => `select * from ${rows}`),
  ]
  const found = async () => {
    const [filled, triggers, ...first] = await database.batch<Row>(look.map((sql) => database.prepare(sql)))
    return {
      filled: filled?.results[0] ?? {},
      triggers: (triggers?.results ?? []) as Trigger[],
      first: first.map(({ results }) => results),
    }
  }
  const { first: atStart, triggers: triggersAtStart } = await found()
  const restored = FIRST_ROWS.flatMap((rows, i) => {
    const table = rows.split(' ')[0] as string
    return [
      `delete from ${rows.replace(/ order by.*/, '')}`,
      ...(atStart[i] ?? []).map(
        (row) => `insert into ${table} (${Object.keys(row)}) values (${Object.values(row).map(literal)})`,
      ),
    ]
  })

  return async () => {
    // A statement costs a millisecond, and most tests fill few tables.
    const { filled, first, triggers } = await found()
    const added = triggers.filter(({ name }) => !triggersAtStart.some((one) => one.name === name))
    const dropped = triggersAtStart.filter(({ name }) => !triggers.some((one) => one.name === name))
    const emptied = tables
      .filter((table) => filled[table])
      .flatMap((table) =>
        table === 'audit_log'
          ? [`drop trigger ${KEEPER}`, 'delete from audit_log', keeper as string]
          : [`delete from "${table}"`],
      )
    const statements = [
      ...added.map(({ name }) => `drop trigger ${name}`),
      ...emptied,
      ...(isDeepStrictEqual(first, atStart) ? [] : restored),
      ...dropped.map(({ sql }) => sql),
    ]
    if (statements.length === 0) return
    // Tables may refer to each other: only the end of the batch counts.
    await database.batch(['pragma defer_foreign_keys = on', ...statements].map((sql) => database.prepare(sql)))
  }
}

type Row = Record<string, unknown>
type Trigger = { name: string; sql: string }

const literal = (value: unknown) =>
  value === null ? 'null' : typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

type Shared = { runtime: Runtime; empty: () => Promise<void> }

async function start(settings: Record<string, string>, assets?: string, frontCache?: FrontCache): Promise<Shared> {
  const variables = { ...SECRETS, ...NO_MAIL, ...settings }
  const runtime = await startRuntime({ assets, frontCache, variables })
  return { runtime, empty: await emptierOf(runtime.env.DB) }
}

/** The Workers that the files of this process share, by their settings; they end with it. */
const shared = new Map<string, Promise<Shared>>()

/** The double in front of the shared Worker that has one: that of the file whose test runs. */
let front: FrontCache
const CURRENT_FRONT: FrontCache = { purge: (options) => front.purge(options) }

function startShared(settings: Record<string, string>, isFronted: boolean): Promise<Shared> {
  const name = JSON.stringify([settings, isFronted])
  const started = shared.get(name) ?? start(settings, undefined, isFronted ? CURRENT_FRONT : undefined)
  shared.set(name, started)
  return started
}

/** Each test is a visitor of its own: what the platform's rate limits count by address goes from no test to the next. */
let visitors = 0
const addressOf = (visitor: number) => `100.${64 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`

/**
 * Returns the built Worker on a local D1 and R2, which are at the start of each test as a migrated site begins. Call it once, at the top.
 * Files with the same `settings` (variables in addition to `SECRETS`) share it, those with a `frontCache` another; one with `assets`, the
 * folder of the built files if it is not the usual one, has one of its own.
 */
export function startSite(settings: Record<string, string> = {}, assets?: string, frontCache?: FrontCache) {
  const isOwn = assets !== undefined
  let runtime: Runtime
  let empty: () => Promise<void>

  beforeAll(async () => {
    ;({ runtime, empty } = isOwn
      ? await start(settings, assets, frontCache)
      : await startShared(settings, frontCache !== undefined))
  })
  afterAll(() => (isOwn ? runtime.stop() : undefined))
  beforeEach(async () => {
    visitors += 1
    if (frontCache) front = frontCache
    runtime.clearLogs()
    await Promise.all([empty(), runtime.env.emptyBucket()])
  })

  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('CF-Connecting-IP')) headers.set('CF-Connecting-IP', addressOf(visitors))
    return runtime.fetch(path, { ...init, headers })
  }
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) })
  return {
    fetch: request,
    visit: request,
    text: async (path: string, init?: RequestInit) => (await request(path, init)).text(),
    send,
    /** Sends a request's head and half its body; the returned function sends the rest, and returns the response's status. */
    sendHalf(method: string, path: string, body: string, headers: Record<string, string> = {}) {
      const asked = httpRequest(new URL(path, runtime.url), {
        method,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'CF-Connecting-IP': addressOf(visitors),
          ...headers,
        },
      })
      const status = new Promise<number>((resolve, reject) => {
        asked.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject)
      })
      const half = Math.floor(body.length / 2)
      asked.write(body.slice(0, half))
      return () => {
        asked.end(body.slice(half))
        return status
      }
    },
    /** Sends `body`, if there is one, and returns the JSON of the response: `{}` if it has none. */
    call: async <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await (body === undefined
        ? request(path, { method, headers })
        : send(method, path, body, headers))
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Body }
    },
    rows: async <Row>(sql: string, ...values: unknown[]) =>
      (
        await runtime.env.DB.prepare(sql)
          .bind(...values)
          .all<Row>()
      ).results,
    /** Makes the database reject one kind of statement during `work`, as if something were broken. */
    async whileRefused(what: string, work: () => Promise<unknown>) {
      await this.rows(`create trigger refused before ${what} begin select raise(abort, 'refused by the test'); end`)
      try {
        await work()
      } finally {
        await this.rows('drop trigger refused')
      }
    },
    get env() {
      return runtime.env
    },
    get db() {
      return openDb(runtime.env.DB)
    },
    get url() {
      return runtime.url
    },
    runScheduled: (time?: Date, cron?: string) => runtime.runScheduled(time, cron),
    /** Makes it as it is at the start of a test, for a second try of the same. */
    empty: () => Promise.all([empty(), runtime.env.emptyBucket()]),
    getLogs: () => runtime.getLogs(),
    clearLogs: () => runtime.clearLogs(),
  }
}

export type Site = ReturnType<typeof startSite>
