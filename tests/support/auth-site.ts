import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Role } from '#contract/admin/session.ts'
import { issueToken, TOKEN_SECONDS } from '#worker/auth/token.ts'
import type { AppEnv } from '#worker/env.ts'
import { onError } from '#worker/http/error-responses.ts'
import { memoryDb } from './memory-d1.ts'

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
