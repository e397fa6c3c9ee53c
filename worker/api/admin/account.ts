import { type Context, Hono } from 'hono'
import { type Account, MAX_PASSKEYS, newPasskeyInput, passkeyInput } from '#contract/account.ts'
import { confirmInput } from '#contract/session.ts'
import {
  newPasskeyOptions,
  PasskeyRefused,
  passkeyOptions,
  verifyNewPasskey,
  verifyPasskey,
} from '#worker/auth/passkey.ts'
import { hashRecoveryCode, newRecoveryCodes } from '#worker/auth/recovery-code.ts'
import { requireConfirmed } from '#worker/auth/require-confirmed.ts'
import { confirmSession, endAllSessions, endSession, listSessions } from '#worker/db/admin-sessions.ts'
import { adminById } from '#worker/db/admins.ts'
import { auditEvent } from '#worker/db/audit.ts'
import { isUniqueViolation } from '#worker/db/client.ts'
import { addPasskey, credentialsOf, listPasskeys, removePasskey } from '#worker/db/passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '#worker/db/recovery-codes.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest, conflict, notFound } from '#worker/errors.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { provePassword } from './prove-password.ts'

const refused = (error: unknown): never => {
  if (error instanceof PasskeyRefused) throw badRequest(error.message)
  throw error
}

/** As `refused`, and audited: the holder of a stolen token may be trying. */
const confirmationRefused = (c: Context<AppEnv>) => (error: unknown) => {
  c.executionCtx.waitUntil(auditEvent(c.var.db, c.var.admin, 'sign-in refused', 'administrator', 'passkey, signed in'))
  return refused(error)
}

const confirmed = async (c: Context<AppEnv>) => {
  await confirmSession(c.var.db, c.var.session.id, new Date().toISOString())
  return c.body(null, 204)
}

/** What administrators see and do in their own account. Actions that grant access later need a confirmation. */
export const accountRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { db, admin, session } = c.var
    const [stored, sessions, passkeys, recoveryCodes] = await Promise.all([
      adminById(db, admin.id),
      listSessions(db, admin.id, new Date().toISOString()),
      listPasskeys(db, admin.id),
      countRecoveryCodes(db, admin.id),
    ])
    return c.json<Account>({
      ...admin,
      email: stored?.email ?? '',
      sessions: sessions
        .map((row) => ({ ...row, isThis: row.id === session.id }))
        .sort((a, b) => Number(b.isThis) - Number(a.isThis)),
      passkeys,
      recoveryCodes,
    })
  })
  .delete('/sessions/:id', requireConfirmed, async (c) => {
    if (!(await endSession(c.var.db, c.var.admin, c.req.param('id')))) throw notFound('Session')
    return c.body(null, 204)
  })
  .post('/sign-out-everywhere', requireConfirmed, async (c) => {
    await endAllSessions(c.var.db, c.var.admin)
    return c.body(null, 204)
  })
  .post('/confirm', validBody(confirmInput), async (c) => {
    await provePassword(c, c.req.valid('json').password, 'password')
    return confirmed(c)
  })
  .post('/confirm/passkey/options', async (c) =>
    c.json(await passkeyOptions(c, 'confirm', await credentialsOf(c.var.db, c.var.admin.id))),
  )
  .post('/confirm/passkey', validBody(passkeyInput), async (c) => {
    const { adminId } = await verifyPasskey(c, 'confirm', c.req.valid('json').response).catch(confirmationRefused(c))
    if (adminId !== c.var.admin.id) throw badRequest('This passkey belongs to another administrator')
    return confirmed(c)
  })
  .post('/passkeys/options', requireConfirmed, async (c) =>
    c.json(await newPasskeyOptions(c, await credentialsOf(c.var.db, c.var.admin.id))),
  )
  .post('/passkeys', requireConfirmed, validBody(newPasskeyInput), async (c) => {
    const { name, response } = c.req.valid('json')
    const passkey = await verifyNewPasskey(c, response).catch(refused)
    const isAdded = await addPasskey(c.var.db, { ...passkey, name }, c.var.admin).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw conflict('This passkey is already registered')
      throw error
    })
    if (!isAdded) throw conflict(`There are already ${MAX_PASSKEYS} passkeys: remove one first`)
    return c.json<{ id: string; name: string }>({ id: passkey.id, name }, 201)
  })
  .delete('/passkeys/:id', requireConfirmed, async (c) => {
    if (!(await removePasskey(c.var.db, c.req.param('id'), c.var.admin))) throw notFound('Passkey')
    return c.body(null, 204)
  })
  .post('/recovery-codes', requireConfirmed, async (c) => {
    const codes = newRecoveryCodes()
    await replaceRecoveryCodes(c.var.db, codes.map(hashRecoveryCode), c.var.admin)
    return c.json<{ codes: string[] }>({ codes }, 201)
  })
