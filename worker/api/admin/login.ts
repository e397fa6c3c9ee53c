import { type Context, Hono } from 'hono'
import { passkeyInput } from '#contract/admin/account.ts'
import { recoveryInput, type Session, signInInput } from '#contract/admin/session.ts'
import { NOT_STORED, onlyPost } from '#worker/api/responses.ts'
import { hashOwnPassword } from '#worker/auth/new-password.ts'
import { PasskeyRefused, passkeyOptions, UNKNOWN_PASSKEY, verifyPasskey } from '#worker/auth/passkey.ts'
import { verifyPassword } from '#worker/auth/password.ts'
import { sessionBody, sessionOn } from '#worker/auth/require-admin.ts'
import { hashRecoveryCode, requireTokenSecret } from '#worker/auth/secret.ts'
import { signInThrottle } from '#worker/auth/throttle.ts'
import { administratorByUsername } from '#worker/db/admins/administrators.ts'
import { recoverWithCode } from '#worker/db/admins/credentials.ts'
import { signIn } from '#worker/db/admins/sign-in.ts'
import { auditEvent } from '#worker/db/audit.ts'
import type { AppEnv } from '#worker/env.ts'
import { unauthorized } from '#worker/errors.ts'
import { clientAddress, countTry } from '#worker/http/rate-limit.ts'
import { validBody } from '#worker/http/valid-body.ts'

type Known = { id: string; username: string; disabledAt: string | null }

/**
 * Adds an audit entry about a failure after the response, whose duration must not reveal whether the name exists.
 * Unknown names are not recorded: people type their password there, and strangers must not be able to fill the log.
 */
function noteRefusal(c: Context<AppEnv>, administrator: Known | undefined, what: string) {
  if (!administrator) return
  const reason = administrator.disabledAt ? 'disabled' : what
  c.executionCtx.waitUntil(auditEvent(c.var.db, administrator, 'sign-in refused', 'administrator', reason))
}

/** An unknown name, a wrong password and a disabled administrator get the same response after the same work. */
export const loginRoutes = new Hono<AppEnv>()
  .post('/', validBody(signInInput), async (c) => {
    requireTokenSecret(c.env)
    const { username, password } = c.req.valid('json')
    const throttle = signInThrottle(c.var.db, username, clientAddress(c))
    await countTry(c, 'LOGIN_LIMIT', { mayPass: throttle.isKnown })
    const [administrator] = await Promise.all([administratorByUsername(c.var.db, username), throttle.claim()])
    const isRight = await verifyPassword(password, administrator?.passwordHash)
    if (!administrator || !isRight || administrator.disabledAt) {
      noteRefusal(c, administrator, 'wrong password')
      throw unauthorized('Invalid credentials')
    }
    const started = signIn(c.var.db, administrator, sessionOn(c, administrator.id), '', administrator)
    const [session] = await Promise.all([started, throttle.recordSuccess()])
    if (!session) throw unauthorized('Invalid credentials')
    return c.json<Session>(await sessionBody(c, administrator, session), 200, NOT_STORED)
  })
  // Nobody guesses a passkey: only what was refused is counted.
  .post('/passkey/options', async (c) => c.json(await passkeyOptions(c, 'sign-in'), 200, NOT_STORED))
  .post('/passkey', validBody(passkeyInput), async (c) => {
    const passkey = await verifyPasskey(c, 'sign-in', c.req.valid('json').response).catch(async (error: unknown) => {
      if (!(error instanceof PasskeyRefused)) throw error
      await countTry(c, 'LOGIN_LIMIT')
      if (error.administrator) noteRefusal(c, { ...error.administrator, disabledAt: null }, 'passkey')
      throw unauthorized(error.message)
    })
    const owner = { ...passkey, id: passkey.adminId }
    const session = await signIn(c.var.db, owner, sessionOn(c, owner.id), 'passkey', { passkey: passkey.id })
    if (!session) throw unauthorized(UNKNOWN_PASSKEY)
    return c.json<Session>(await sessionBody(c, owner, session), 200, NOT_STORED)
  })
  // Throttled like password guesses; the code is used up only if the new password is acceptable.
  .post('/recovery', validBody(recoveryInput), async (c) => {
    requireTokenSecret(c.env)
    const { username, code, newPassword } = c.req.valid('json')
    const throttle = signInThrottle(c.var.db, username, clientAddress(c))
    await countTry(c, 'LOGIN_LIMIT', { mayPass: throttle.isKnown })
    await throttle.claim()
    const passwordHash = await hashOwnPassword(c.var.db, newPassword, 'newPassword', [username])
    const administrator = await administratorByUsername(c.var.db, username)
    // Also queried for unknown names: without this round trip, a faster response would reveal that the name is unknown.
    const whose = administrator ?? { id: 'nobody', username: 'nobody' }
    const hash = hashRecoveryCode(code)
    const session = await recoverWithCode(c.var.db, hash, passwordHash, sessionOn(c, whose.id), whose)
    if (!administrator || !session) {
      noteRefusal(c, administrator, 'wrong recovery code')
      throw unauthorized('This code is not valid, or has already been used')
    }
    await throttle.recordSuccess()
    return c.json<Session>(await sessionBody(c, administrator, session), 200, NOT_STORED)
  })
  // Otherwise the guard of the routes beside it would respond 401 to other methods.
  .on('ALL', ['/', '/passkey/options', '/passkey', '/recovery'], onlyPost)
