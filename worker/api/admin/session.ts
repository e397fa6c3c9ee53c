import { Hono } from 'hono'
import { passwordInput, type Session } from '#contract/session.ts'
import { hashOwnPassword } from '#worker/auth/new-password.ts'
import { sessionBody, sessionOn } from '#worker/auth/session.ts'
import { endSession } from '#worker/db/admin-sessions.ts'
import { changePassword } from '#worker/db/admins.ts'
import type { AppEnv } from '#worker/env.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { provePassword } from './prove-password.ts'

/** What a signed-in administrator does with the session itself. */
export const sessionRoutes = new Hono<AppEnv>()
  .post('/logout', async (c) => {
    await endSession(c.var.db, c.var.admin, c.var.session.id)
    return c.body(null, 204)
  })
  .post('/password', validBody(passwordInput), async (c) => {
    const { currentPassword, newPassword, removesOthers = false } = c.req.valid('json')
    const { admin, db } = c.var
    await provePassword(c, currentPassword, 'currentPassword')
    const hash = await hashOwnPassword(db, newPassword, 'newPassword', [admin.username])
    const session = await changePassword(db, admin, hash, sessionOn(c, admin.id), removesOthers)
    return c.json<Session>(await sessionBody(c, admin, session))
  })
