import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Hono } from 'hono'
import type { Role } from '#contract/admin/session.ts'
import { issueToken, TOKEN_SECONDS } from '#worker/auth/token.ts'
import { migrationsIn } from '#worker/cli/build-facts.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { openDb } from '#worker/db/client.ts'
import type { AppEnv } from '#worker/env.ts'
import { onError } from '#worker/http/error-responses.ts'

/**
 * Returns a database in memory, with the site's tables, indexes and triggers, with as much of D1's interface as the
 * site's queries use. It is SQLite without workerd, for tests that run many thousand times.
 */
export function memoryDb() {
  const sqlite = new DatabaseSync(':memory:')
  for (const name of migrationsIn(projectRoot))
    sqlite.exec(readFileSync(join(projectRoot, 'migrations', `${name}.sql`), 'utf8'))
  sqlite.exec(`insert into settings (part, value) values ('start', '{"with":"demonstration"}')`)
  sqlite.exec('pragma foreign_keys = on')
  const known = new Map<string, ReturnType<typeof sqlite.prepare>>()
  const prepared = (sql: string) => {
    const statement = known.get(sql) ?? sqlite.prepare(sql)
    known.set(sql, statement)
    return statement
  }
  /** Two columns of a join may have one name, so that rows are arrays, as D1's are. */
  const raw = (sql: string, values: SQLInputValue[]) => {
    const one = prepared(sql)
    one.setReturnArrays(true)
    const rows = one.all(...values)
    one.setReturnArrays(false)
    return rows
  }
  const changes = sqlite.prepare('select changes() as count')
  const statement = (sql: string, values: SQLInputValue[] = []) => {
    const all = () => {
      const results = prepared(sql).all(...values)
      return { results, success: true, meta: { changes: Number(changes.get()?.count) } }
    }
    return {
      bind: (...bound: SQLInputValue[]) => statement(sql, bound),
      execute: all,
      all: async () => all(),
      run: async () => all(),
      raw: async () => raw(sql, values),
    }
  }
  const batch = async (statements: ReturnType<typeof statement>[]) => {
    sqlite.exec('begin')
    try {
      const results = statements.map((one) => one.execute())
      sqlite.exec('commit')
      return results
    } catch (error) {
      sqlite.exec('rollback')
      throw error
    }
  }
  return { db: openDb({ prepare: (sql: string) => statement(sql), batch } as never), sqlite }
}

export const SECRET = 'a secret of the tests of auth, long enough'

/** Returns a site in memory, to which a test adds its routes; `request` sends a request, and `settle` awaits what it left. */
export function authSite(env: { JWT_SECRET?: string } = { JWT_SECRET: SECRET }) {
  const { db, sqlite } = memoryDb()
  const left: Promise<unknown>[] = []
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.use((c, next) => {
    c.set('db', db)
    return next()
  })
  const context = { waitUntil: (work: Promise<unknown>) => left.push(work), passThroughOnException: () => undefined }
  return {
    app,
    db,
    sqlite,
    request: async (url: string, init: RequestInit = {}) => {
      const response = await app.request(url, init, env, context as never)
      const text = await response.text()
      const body = response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text
      return { status: response.status, headers: response.headers, body }
    },
    settle: () => Promise.all(left.splice(0)),
    anAdmin(username = 'amina', role: Role = 'admin') {
      const id = randomUUID()
      sqlite
        .prepare('insert into admins (id, username, email, password_hash, role) values (?, ?, ?, ?, ?)')
        .run(id, username, `${username}@example.com`, 'none', role)
      return { id, username, role }
    },
    /** Starts a session, and returns its id with the header that names it. */
    async aSession(adminId: string, now = Date.now()) {
      const [id, at] = [randomUUID(), new Date(now).toISOString()]
      sqlite
        .prepare(
          'insert into admin_sessions (id, admin_id, device, last_used_at, confirmed_at, expires_at) values (?, ?, ?, ?, ?, ?)',
        )
        .run(id, adminId, 'Firefox on Linux', at, at, new Date(now + TOKEN_SECONDS * 1000).toISOString())
      const token = await issueToken(SECRET, { id: adminId, session: id }, now)
      return { id, token, headers: { Authorization: `Bearer ${token}` } }
    },
  }
}
