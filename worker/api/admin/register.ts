import { Hono, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { type NewAdmin, registerInput } from '#contract/admin/session.ts'
import { hashNewPassword } from '#worker/auth/new-password.ts'
import { requireAdmin, requireConfirmed, signedInAs } from '#worker/auth/require-admin.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { equal } from '#worker/auth/token.ts'
import { addAdmin, addFirstAdmin, anyAdmin } from '#worker/db/admins/admins.ts'
import { isUniqueViolation } from '#worker/db/client.ts'
import type { AppEnv } from '#worker/env.ts'
import { adminsOnly, conflict, forbidden, methodNotAllowed, unauthorized } from '#worker/errors.ts'
import { countTry } from '#worker/http/rate-limit.ts'
import { validBody } from '#worker/http/valid-body.ts'

const ADMIN_EXISTS = 'There is already an administrator: sign in to register another'

const confirmedAdmin = every(requireAdmin, requireConfirmed)

/** Allows an administrator who has just confirmed their identity; or the setup token while there is none. */
const mayRegister: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.header('Authorization')) return confirmedAdmin(c, next)
  await countTry(c, 'LOGIN_LIMIT')
  tokenSecret(c.env)
  const body: unknown = await c.req.json().catch(() => null)
  const given = typeof body === 'object' && body !== null && 'setupToken' in body ? body.setupToken : undefined
  if (typeof given !== 'string' || given === '') throw unauthorized('Sign in to register an administrator')
  if (!c.env.SETUP_TOKEN || !equal(given, c.env.SETUP_TOKEN)) throw forbidden('The setup token is not valid')
  if (await anyAdmin(c.var.db)) throw forbidden(ADMIN_EXISTS)
  return next()
}

export function nameTaken(error: unknown): never {
  for (const [column, path, message] of [
    ['admins.username', 'username', 'This username is taken'],
    ['admins.email', 'email', 'This email is taken'],
  ] as const) {
    if (isUniqueViolation(error, column)) throw conflict(message, [{ path, message }])
  }
  throw error
}

export const registerRoutes = new Hono<AppEnv>()
  .post('/', mayRegister, validBody(registerInput), async (c) => {
    const { username, email, password } = c.req.valid('json')
    const { admin: by, db } = c.var
    const row = { username, email, passwordHash: await hashNewPassword(password, 'password') }
    // Without an administrator the setup token was accepted; two such requests must create only one.
    const admin = await (by ? addAdmin(db, row, signedInAs(c)) : addFirstAdmin(db, row)).catch(nameTaken)
    if (!admin) throw by ? adminsOnly() : forbidden(ADMIN_EXISTS)
    return c.json<NewAdmin>(admin, 201, { 'Cache-Control': 'no-store' })
  })
  // Otherwise the guard of the routes beside it would respond 401 to other methods.
  .all('/', () => {
    throw methodNotAllowed('POST')
  })
