import type { Context, MiddlewareHandler } from 'hono'
import { activeSession, touchSession } from '#worker/db/admin-sessions.ts'
import type { AppEnv } from '#worker/env.ts'
import { forbidden, unauthorized } from '#worker/errors.ts'
import { tokenSecrets } from './secret.ts'
import { readToken } from './token.ts'

/** Lets signed-in requests of any role pass and sets `c.var.admin`; any other is a 401. */
export const requireEditor: MiddlewareHandler<AppEnv> = async (c, next) => {
  await authenticate(c)
  await next()
  c.header('Cache-Control', 'no-store')
}

/** Lets requests of signed-in administrators with the role `admin` pass; an editor's is a 403, any other a 401. */
export const requireAdmin: MiddlewareHandler<AppEnv> = async (c, next) => {
  await authenticate(c)
  if (c.var.admin.role !== 'admin') throw forbidden('Editors cannot do this. Ask an admin.')
  await next()
  c.header('Cache-Control', 'no-store')
}

/** How stale "last used" may be, to avoid a write for each request. */
const TOUCH_MS = 5 * 60 * 1000

/**
 * Returns the owner of the request's valid Bearer token. Session and administrator are read each time, so that signing
 * out, a changed password or role, and disabling take effect at once.
 */
async function authenticate(c: Context<AppEnv>): Promise<void> {
  if (c.var.admin) return
  const secrets = tokenSecrets(c.env)
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  if (!token) throw unauthorized('Sign in to continue')
  const subject = await readToken(secrets, token)
  const now = new Date()
  const asked = subject && { id: subject.session, adminId: subject.id }
  const session = asked && (await activeSession(c.var.db, asked, now.toISOString()))
  if (!session) throw unauthorized('Your session has ended. Please sign in again.')
  c.set('admin', { id: session.adminId, username: session.username, role: session.role })
  c.set('session', { id: session.id, confirmedAt: session.confirmedAt })
  if (now.getTime() - Date.parse(session.lastUsedAt) > TOUCH_MS) {
    c.executionCtx.waitUntil(touchSession(c.var.db, session.id, now.toISOString()))
  }
}
