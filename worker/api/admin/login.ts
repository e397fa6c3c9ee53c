import { Hono } from 'hono'
import { loginInput, type Session } from '#contract/session.ts'
import { loginThrottle } from '#worker/auth/login-throttle.ts'
import { verifyPassword } from '#worker/auth/password.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { issueToken } from '#worker/auth/token.ts'
import { adminByUsername } from '#worker/db/admins.ts'
import { auditEvent } from '#worker/db/audit.ts'
import type { AppEnv } from '#worker/env.ts'
import { methodNotAllowed, unauthorized } from '#worker/errors.ts'
import { clientAddress } from '#worker/http/client-address.ts'
import { limitByAddress } from '#worker/http/rate-limit.ts'
import { validBody } from '#worker/http/valid-body.ts'

/** An unknown name, a wrong password and a disabled administrator get the same response after the same work. */
export const loginRoutes = new Hono<AppEnv>()
  .post('/', validBody(loginInput), limitByAddress('LOGIN_LIMIT'), async (c) => {
    const secret = tokenSecret(c.env)
    const { username, password } = c.req.valid('json')
    const throttle = loginThrottle(c.var.db, username, clientAddress(c))
    await throttle.claim()
    const admin = await adminByUsername(c.var.db, username)
    const isRight = await verifyPassword(password, admin?.passwordHash)
    if (!admin || !isRight || admin.disabledAt) {
      // After the response, whose time must not show that the name exists. Nothing is logged of an unknown name: people
      // type their password there, and nobody may fill the log from outside.
      if (admin)
        c.executionCtx.waitUntil(auditEvent(c.var.db, admin, 'sign-in refused', 'administrator', reason(admin)))
      throw unauthorized('Invalid credentials')
    }
    await Promise.all([throttle.succeeded(), auditEvent(c.var.db, admin, 'sign-in', 'administrator', '')])
    const token = await issueToken(secret, { id: admin.id, version: admin.tokenVersion })
    const session: Session = { token, admin: { id: admin.id, username: admin.username, role: admin.role } }
    return c.json<Session>(session, 200, { 'Cache-Control': 'no-store' })
  })
  // The guard of the routes beside this one would respond with 401 to another method.
  .all('/', () => {
    throw methodNotAllowed('POST')
  })

const reason = (admin: { disabledAt: string | null }) => (admin.disabledAt ? 'disabled' : 'wrong password')
