import type { Context } from 'hono'
import { loginThrottle } from '#worker/auth/login-throttle.ts'
import { verifyPassword } from '#worker/auth/password.ts'
import { adminById } from '#worker/db/admins.ts'
import { auditEvent } from '#worker/db/audit.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest } from '#worker/errors.ts'
import { clientAddress } from '#worker/http/client-address.ts'

const WRONG_PASSWORD = 'The current password is not correct'

/**
 * Throws a 400 naming the field `path` unless it is the signed-in administrator's password; a 401 would mean that the
 * session has ended. Throttled like signing in: a stolen token must not allow faster guessing.
 */
export async function provePassword(c: Context<AppEnv>, password: string, path: string): Promise<void> {
  const { admin, db } = c.var
  const throttle = loginThrottle(db, admin.username, clientAddress(c))
  await throttle.claim()
  const stored = await adminById(db, admin.id)
  if (!(await verifyPassword(password, stored?.passwordHash))) {
    c.executionCtx.waitUntil(auditEvent(db, admin, 'sign-in refused', 'administrator', 'wrong password, signed in'))
    throw badRequest(WRONG_PASSWORD, [{ path, message: WRONG_PASSWORD }])
  }
  await throttle.succeeded()
}
