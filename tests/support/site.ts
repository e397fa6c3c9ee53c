import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestHarness } from 'wrangler'
import { OWN_TABLES } from '#worker/cli/backup-folder.ts'
import { projectRoot } from '#worker/cli/settings.ts'

/** Secrets of the tests' own site; they sign nothing anywhere else. */
export const SECRETS = {
  JWT_SECRET: 'a secret that only the tests know, long enough to sign with',
  SETUP_TOKEN: 'setup-token-of-the-tests',
}

/** Over what a machine's own .dev.vars say. */
const NO_MAIL = { SELLER_EMAIL: '', MAIL_FROM: '' }

type Env = { DB: D1Database; MEDIA: R2Bucket }

/** Emptied for no test: what migrations filled, the log that nobody can empty, and counts, which follow the rows. */
const NOT_TRUNCATED = ['services', 'audit_log', 'd1_migrations', 'row_counts']

/** Every other table, those of tomorrow included. */
async function tablesOf(database: D1Database): Promise<string[]> {
  const { results } = await database.prepare(OWN_TABLES).all<{ name: string }>()
  return results.map(({ name }) => name).filter((name) => !NOT_TRUNCATED.includes(name))
}

/**
 * The built Worker in workerd, with a local D1 and R2 of its own that are empty at the start of each test but for the
 * services, and the audit log, which nobody can empty. Call it once at the top of a test file; `settings` are variables
 * and secrets beside `SECRETS`.
 */
export function startSite(settings: Record<string, string> = {}) {
  const server = createTestHarness({
    root: projectRoot,
    workers: [
      {
        configPath: 'wrangler.toml',
        prebuiltWorkerDir: 'dist/worker',
        secrets: { ...SECRETS, ...NO_MAIL, ...settings },
      },
    ],
  })
  let env: Env
  let tables: string[]

  beforeAll(async () => {
    await server.listen()
    await server.getWorker<Env>().applyD1Migrations('DB')
    env = await server.getWorker<Env>().getEnv()
    tables = await tablesOf(env.DB)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    // A table may refer to another: what is left at the end of the batch counts.
    const deletions = tables.map((table) => `delete from "${table}"`)
    await env.DB.batch(['pragma defer_foreign_keys = on', ...deletions].map((sql) => env.DB.prepare(sql)))
  })

  const fetchAsIs = (path: string, init?: RequestInit) =>
    server.fetch(path, init as never) as unknown as Promise<Response>
  // Tests write rows behind the Worker's back: like the browser of whoever changed content, they are given nothing kept.
  const request = (path: string, init: RequestInit = {}) =>
    fetchAsIs(path, { ...init, headers: { Cookie: 'gona_changed=1', ...init.headers } })
  return {
    fetch: request,
    /** A stranger's request, which may be given an answer that was kept. */
    visit: fetchAsIs,
    /** Sends `body` as JSON. */
    send: (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
      request(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    /** The rows a query finds. */
    rows: async <Row>(sql: string, ...values: unknown[]) =>
      (
        await env.DB.prepare(sql)
          .bind(...values)
          .all<Row>()
      ).results,
    get env() {
      return env
    },
    server,
  }
}

export type Site = ReturnType<typeof startSite>
