import type { Context, MiddlewareHandler } from 'hono'
import { adminById } from '#worker/db/admins.ts'
import type { AppEnv } from '#worker/env.ts'
import { forbidden, unauthorized } from '#worker/errors.ts'
import { tokenSecrets } from './secret.ts'
import { readToken } from './token.ts'

/** Lets a request pass that is signed in, in whichever role, and sets `c.var.admin`; any other is a 401. */
export const requireEditor: MiddlewareHandler<AppEnv> = async (c, next) => {
  await authenticate(c)
  await next()
  c.header('Cache-Control', 'no-store')
}

/** Lets a request pass of a signed-in administrator of the role `admin`; an editor's is a 403, any other a 401. */
export const requireAdmin: MiddlewareHandler<AppEnv> = async (c, next) => {
  await authenticate(c)
  if (c.var.admin.role !== 'admin') throw forbidden('An editor may not do this. Ask somebody with the role admin.')
  await next()
  c.header('Cache-Control', 'no-store')
}

/**
 * Reads whose valid Bearer token the request has. The administrator is read each time, so that signing out, a changed
 * password, another role and disabling hold at once.
 */
async function authenticate(c: Context<AppEnv>): Promise<void> {
  if (c.var.admin) return
  const secrets = tokenSecrets(c.env)
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  if (!token) throw unauthorized('Sign in to continue')
  const subject = await readToken(secrets, token)
  const admin = subject && (await adminById(c.var.db, subject.id))
  if (!admin || admin.disabledAt || admin.tokenVersion !== subject.version) {
    throw unauthorized('Your session has ended. Please sign in again.')
  }
  c.set('admin', { id: admin.id, username: admin.username, role: admin.role })
}
