import { type Context, Hono } from 'hono'
import {
  type Administrators,
  acceptanceInput,
  disabledInput,
  invitationInput,
  invitationToken,
  type NewInvitation,
  roleInput,
} from '#contract/admin/administrators.ts'
import type { Role, Session } from '#contract/admin/session.ts'
import { hashOwnPassword } from '#worker/auth/new-password.ts'
import { requireConfirmed, signedInAs } from '#worker/auth/require-admin.ts'
import { hashLinkToken, newLinkToken, tokenSecret } from '#worker/auth/secret.ts'
import { sessionBody, sessionOn } from '#worker/auth/session.ts'
import { listAdministrators, removeAdministrator, setDisabled, setRole } from '#worker/db/admins/administrators.ts'
import { adminById, signIn } from '#worker/db/admins/admins.ts'
import {
  acceptInvitation,
  addInvitation,
  invitationByHash,
  openInvitations,
  removeInvitation,
} from '#worker/db/admins/invitations.ts'
import type { AppEnv } from '#worker/env.ts'
import { ApiError, adminsOnly, conflict, gone, methodNotAllowed, notFound } from '#worker/errors.ts'
import { countTry } from '#worker/http/rate-limit.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { nameTaken } from './register.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EMAIL_TAKEN = 'An administrator already has this address'

/** Returns the link of an invitation. Its token follows the "#", so it appears in no server log and no Referer. */
const linkOf = (c: Context<AppEnv>, token: string) => new URL(`/admin/invitation#${token}`, c.req.url).href

type Stored = NonNullable<Awaited<ReturnType<typeof adminById>>>

/** Responds 204, also if it `isSo` already (a request may be sent again); or 404 or 409 with the reason. */
async function doneOrRefused(c: Context<AppEnv>, isDone: boolean, done: string, isSo?: (admin: Stored) => boolean) {
  if (isDone) return c.body(null, 204)
  const admin = await adminById(c.var.db, c.req.param('id') ?? '')
  if (!admin) throw notFound('Administrator')
  if (isSo?.(admin)) return c.body(null, 204)
  if (!(await isStillAdmin(c))) throw adminsOnly()
  throw conflict(`${admin.username} is the last administrator with the role admin and cannot be ${done}`)
}

const isStillAdmin = async (c: Context<AppEnv>) => {
  const by = await adminById(c.var.db, c.var.admin.id)
  return by?.role === 'admin' && !by.disabledAt
}

/** Returns the reason why nobody was invited: the address is taken, or whoever invites is no admin any more. */
async function whyNotInvited(c: Context<AppEnv>) {
  if (!(await isStillAdmin(c))) return adminsOnly()
  return conflict(EMAIL_TAKEN, [{ path: 'email', message: EMAIL_TAKEN }])
}

export const administratorRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { db } = c.var
    const [administrators, invitations] = await Promise.all([
      listAdministrators(db),
      openInvitations(db, new Date().toISOString()),
    ])
    return c.json<Administrators>({ administrators, invitations })
  })
  .post('/invitations', requireConfirmed, validBody(invitationInput), async (c) => {
    const token = newLinkToken()
    const row = { hash: await hashLinkToken(token), expiresAt: new Date(Date.now() + DAY_MS).toISOString() }
    const invitation = await addInvitation(c.var.db, { ...c.req.valid('json'), ...row }, c.var.admin)
    if (!invitation) throw await whyNotInvited(c)
    return c.json<NewInvitation>({ invitation, link: linkOf(c, token) }, 201)
  })
  .delete('/invitations/:id', async (c) => {
    if (!(await removeInvitation(c.var.db, c.req.param('id'), c.var.admin))) throw notFound('Invitation')
    return c.body(null, 204)
  })
  .put('/:id/role', requireConfirmed, validBody(roleInput), async (c) => {
    const { role } = c.req.valid('json')
    const isDone = await setRole(c.var.db, c.req.param('id'), role, signedInAs(c))
    return doneOrRefused(c, isDone, 'made an editor', (admin) => admin.role === role)
  })
  .put('/:id/disabled', validBody(disabledInput), async (c) => {
    const { disabled } = c.req.valid('json')
    // Disabling somebody takes effect without a confirmation; enabling them needs one.
    if (!disabled) await requireConfirmed(c, async () => {})
    const isDone = await setDisabled(c.var.db, c.req.param('id'), disabled, signedInAs(c))
    return doneOrRefused(c, isDone, 'disabled', ({ disabledAt }) => (disabledAt !== null) === disabled)
  })
  .delete('/:id', requireConfirmed, async (c) => {
    const isDone = await removeAdministrator(c.var.db, c.req.param('id'), signedInAs(c))
    return doneOrRefused(c, isDone, 'removed')
  })

const UNKNOWN = 'This invitation is not valid: the link is incomplete, or it was withdrawn.'
const USED = 'This invitation has already been used. Sign in with the username and password chosen then.'
const EXPIRED = 'This invitation has expired: it is valid for 24 hours. Ask for a new one.'

/** Returns the invitation of a usable link; otherwise throws an error that explains why the link is not usable. */
async function openInvitation(c: Context<AppEnv>, hash: string, now: string) {
  const invitation = await invitationByHash(c.var.db, hash)
  if (!invitation) {
    await countTry(c, 'LOGIN_LIMIT')
    throw new ApiError(404, UNKNOWN)
  }
  if (invitation.usedAt) throw gone(USED)
  if (invitation.expiresAt <= now) throw gone(EXPIRED)
  return invitation
}

const onlyPost = () => {
  throw methodNotAllowed('POST')
}

const NOT_STORED = { 'Cache-Control': 'no-store' }

/** For the holder of an invitation's link: what it is for, and accepting it. */
export const invitationRoutes = new Hono<AppEnv>()
  .post('/', validBody(invitationToken), async (c) => {
    const hash = await hashLinkToken(c.req.valid('json').token)
    const { email, role } = await openInvitation(c, hash, new Date().toISOString())
    return c.json<{ email: string; role: Role }>({ email, role }, 200, NOT_STORED)
  })
  .post('/accept', validBody(acceptanceInput), async (c) => {
    tokenSecret(c.env)
    const { token, username, password } = c.req.valid('json')
    const [hash, now] = [await hashLinkToken(token), new Date().toISOString()]
    const { email, role } = await openInvitation(c, hash, now)
    const passwordHash = await hashOwnPassword(c.var.db, password, 'password', [username, email])
    const row = { hash, username, passwordHash, email, role }
    const admin = await acceptInvitation(c.var.db, row, now).catch(nameTaken)
    if (!admin) throw gone(USED)
    const session = await signIn(c.var.db, admin, sessionOn(c, admin.id), 'invitation')
    // Disabled or removed at once.
    if (!session) throw gone(USED)
    return c.json<Session>(await sessionBody(c, admin, session), 201, NOT_STORED)
  })
  .all('/', onlyPost)
  .all('/accept', onlyPost)
