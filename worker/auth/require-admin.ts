import type { MiddlewareHandler } from 'hono'
import { adminById } from '#worker/db/admins.ts'
import type { AppEnv } from '#worker/env.ts'
import { unauthorized } from '#worker/errors.ts'
import { tokenSecret } from './secret.ts'
import { readToken } from './token.ts'

/**
 * Lets a request pass whose Bearer token is valid now, and sets `c.var.admin`; any other is a 401. The administrator
 * is read each time, so that signing out, a changed password and disabling end a token at once.
 */
export const requireAdmin: MiddlewareHandler<AppEnv> = async (c, next) => {
  const secret = tokenSecret(c.env)
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  if (!token) throw unauthorized('Sign in to continue')
  const subject = await readToken(secret, token)
  const admin = subject && (await adminById(c.var.db, subject.id))
  if (!admin || admin.disabledAt || admin.tokenVersion !== subject.version) {
    throw unauthorized('Your session has ended. Please sign in again.')
  }
  c.set('admin', { id: admin.id, username: admin.username, role: admin.role })
  await next()
  c.header('Cache-Control', 'no-store')
}
