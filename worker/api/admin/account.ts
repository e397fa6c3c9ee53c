import { type Context, Hono } from 'hono'
import { type Account, MAX_PASSKEYS, newPasskeyInput, passkeyInput } from '#contract/admin/account.ts'
import { confirmInput, passwordInput, type Session } from '#contract/admin/session.ts'
import { fieldError } from '#worker/api/responses.ts'
import { hashOwnPassword } from '#worker/auth/new-password.ts'
import {
  newPasskeyOptions,
  PasskeyRefused,
  passkeyOptions,
  verifyNewPasskey,
  verifyPasskey,
} from '#worker/auth/passkey.ts'
import { verifyPassword } from '#worker/auth/password.ts'
import { requireConfirmed, sessionBody, sessionOn, signedInAs } from '#worker/auth/require-admin.ts'
import { hashRecoveryCode, newRecoveryCodes } from '#worker/auth/secret.ts'
import { signInThrottle } from '#worker/auth/throttle.ts'
import { administratorById } from '#worker/db/admins/administrators.ts'
import {
  addPasskey,
  countRecoveryCodes,
  credentialsOf,
  listPasskeys,
  removePasskey,
  replaceRecoveryCodes,
} from '#worker/db/admins/credentials.ts'
import { confirmSession, endAllSessions, endSession, listSessions } from '#worker/db/admins/sessions.ts'
import { changePassword } from '#worker/db/admins/sign-in.ts'
import { auditEvent } from '#worker/db/audit.ts'
import { isUniqueViolation } from '#worker/db/client.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest, conflict, notFound, sessionEnded } from '#worker/errors.ts'
import { clientAddress } from '#worker/http/rate-limit.ts'
import { validBody } from '#worker/http/valid-body.ts'

const wrongPassword = (path: string) => fieldError(path, 'The current password is not correct')

/** Throws a 400 for `path`: a 401 would end the session. Throttled like a sign-in, as the token may be stolen. */
async function provePassword(c: Context<AppEnv>, password: string, path: string) {
  const { actor, db } = c.var
  const throttle = signInThrottle(db, actor.username, clientAddress(c))
  await throttle.claim()
  const stored = await administratorById(db, actor.id)
  const isRight = await verifyPassword(password, stored?.passwordHash)
  if (!stored || !isRight) {
    c.executionCtx.waitUntil(auditEvent(db, actor, 'sign-in refused', 'administrator', 'wrong password, signed in'))
    throw wrongPassword(path)
  }
  await throttle.recordSuccess()
  return stored
}

const refuse = (error: unknown): never => {
  if (error instanceof PasskeyRefused) throw badRequest(error.message)
  throw error
}

const confirmCurrentSession = async (c: Context<AppEnv>) => {
  await confirmSession(c.var.db, c.var.session.id, new Date().toISOString())
  return c.body(null, 204)
}

/** Administrators' own accounts. Whatever grants access later needs a confirmation. */
export const accountRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { db, actor, session } = c.var
    const [stored, sessions, passkeys, recoveryCodes] = await Promise.all([
      administratorById(db, actor.id),
      listSessions(db, actor.id, new Date().toISOString()),
      listPasskeys(db, actor.id),
      countRecoveryCodes(db, actor.id),
    ])
    return c.json<Account>({
      ...actor,
      email: stored?.email ?? '',
      sessions: sessions
        .map((row) => ({ ...row, isThis: row.id === session.id }))
        .sort((a, b) => Number(b.isThis) - Number(a.isThis)),
      passkeys,
      recoveryCodes,
    })
  })
  .delete('/sessions/:id', requireConfirmed, async (c) => {
    if (!(await endSession(c.var.db, c.var.actor, c.req.param('id')))) throw notFound('Session')
    return c.body(null, 204)
  })
  .post('/sign-out-everywhere', requireConfirmed, async (c) => {
    await endAllSessions(c.var.db, c.var.actor)
    return c.body(null, 204)
  })
  .post('/confirm', validBody(confirmInput), async (c) => {
    await provePassword(c, c.req.valid('json').password, 'password')
    return confirmCurrentSession(c)
  })
  .post('/confirm/passkey/options', async (c) =>
    c.json(await passkeyOptions(c, 'confirm', await credentialsOf(c.var.db, c.var.actor.id))),
  )
  .post('/confirm/passkey', validBody(passkeyInput), async (c) => {
    const { db, actor } = c.var
    const { adminId } = await verifyPasskey(c, 'confirm', c.req.valid('json').response).catch((error: unknown) => {
      // The holder of a stolen token may be trying.
      c.executionCtx.waitUntil(auditEvent(db, actor, 'sign-in refused', 'administrator', 'passkey, signed in'))
      return refuse(error)
    })
    if (adminId !== actor.id) throw badRequest('This passkey belongs to another administrator')
    return confirmCurrentSession(c)
  })
  .post('/passkeys/options', requireConfirmed, async (c) =>
    c.json(await newPasskeyOptions(c, await credentialsOf(c.var.db, c.var.actor.id))),
  )
  .post('/passkeys', requireConfirmed, validBody(newPasskeyInput), async (c) => {
    const { name, response } = c.req.valid('json')
    const passkey = await verifyNewPasskey(c, response).catch(refuse)
    const isAdded = await addPasskey(c.var.db, { ...passkey, name }, signedInAs(c)).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw conflict('This passkey is already registered')
      throw error
    })
    if (!isAdded) {
      const isFull = (await listPasskeys(c.var.db, c.var.actor.id)).length >= MAX_PASSKEYS
      throw isFull ? conflict(`There are already ${MAX_PASSKEYS} passkeys: remove one first`) : sessionEnded()
    }
    return c.json<{ id: string; name: string }>({ id: passkey.id, name }, 201)
  })
  .delete('/passkeys/:id', requireConfirmed, async (c) => {
    if (!(await removePasskey(c.var.db, c.req.param('id'), c.var.actor))) throw notFound('Passkey')
    return c.body(null, 204)
  })
  .post('/recovery-codes', requireConfirmed, async (c) => {
    const codes = newRecoveryCodes()
    if (!(await replaceRecoveryCodes(c.var.db, codes.map(hashRecoveryCode), signedInAs(c)))) throw sessionEnded()
    return c.json<{ codes: string[] }>({ codes }, 201)
  })

export const sessionRoutes = new Hono<AppEnv>()
  .post('/logout', async (c) => {
    await endSession(c.var.db, c.var.actor, c.var.session.id)
    return c.body(null, 204)
  })
  .post('/password', validBody(passwordInput), async (c) => {
    const { currentPassword, newPassword, removesOtherSignIns = false } = c.req.valid('json')
    const { actor, db } = c.var
    const { passwordHash: oldHash, email } = await provePassword(c, currentPassword, 'currentPassword')
    const newHash = await hashOwnPassword(db, newPassword, 'newPassword', [actor.username, email])
    const session = await changePassword(db, actor, { oldHash, newHash, removesOtherSignIns }, sessionOn(c, actor.id))
    // Another change of it was faster.
    if (!session) throw wrongPassword('currentPassword')
    return c.json<Session>(await sessionBody(c, actor, session))
  })
