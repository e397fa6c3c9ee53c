import { Hono } from 'hono'
import { COMMON_PASSWORD, passwordInput, type Session } from '#contract/session.ts'
import { isCommonPassword } from '#worker/auth/common-passwords.ts'
import { loginThrottle } from '#worker/auth/login-throttle.ts'
import { hashPassword, verifyPassword } from '#worker/auth/password.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { issueToken } from '#worker/auth/token.ts'
import { adminById, changePassword, endTokens } from '#worker/db/admins.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest } from '#worker/errors.ts'
import { clientAddress } from '#worker/http/client-address.ts'
import { validBody } from '#worker/http/valid-body.ts'

const WRONG_PASSWORD = 'The current password is not correct'

/** What a signed-in administrator does with the session itself. */
export const sessionRoutes = new Hono<AppEnv>()
  .post('/logout', async (c) => {
    await endTokens(c.var.db, c.var.admin)
    return c.body(null, 204)
  })
  .post('/password', validBody(passwordInput), async (c) => {
    const { currentPassword, newPassword } = c.req.valid('json')
    const { admin, db } = c.var
    // The login's own throttle: a stolen token must not be a way to guess the password faster.
    const throttle = loginThrottle(db, admin.username, clientAddress(c))
    await throttle.claim()
    const stored = await adminById(db, admin.id)
    if (!(await verifyPassword(currentPassword, stored?.passwordHash))) {
      // Not a 401, which would say that the session has ended.
      throw badRequest(WRONG_PASSWORD, [{ path: 'currentPassword', message: WRONG_PASSWORD }])
    }
    await throttle.succeeded()
    if (isCommonPassword(newPassword)) {
      throw badRequest(COMMON_PASSWORD, [{ path: 'newPassword', message: COMMON_PASSWORD }])
    }
    const version = await changePassword(db, admin, await hashPassword(newPassword))
    return c.json<Session>({ token: await issueToken(tokenSecret(c.env), { id: admin.id, version }), admin })
  })
