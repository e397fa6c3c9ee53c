import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import {
  type Administrators,
  acceptanceInput,
  disabledInput,
  invitationInput,
  invitationToken,
  type NewInvitation,
  roleInput,
} from '#contract/admin/administrators.ts'
import { type NewAdministrator, type Role, registerInput, type Session } from '#contract/admin/session.ts'
import { DAY_MS } from '#domain/lagos-date.ts'
import { fieldConflict, NOT_STORED, onlyPost } from '#worker/api/responses.ts'
import { hashNewPassword, hashOwnPassword } from '#worker/auth/new-password.ts'
import { requireAdmin, requireConfirmed, sessionBody, sessionOn, signedInAs } from '#worker/auth/require-admin.ts'
import { hashLinkToken, newLinkToken, requireTokenSecret } from '#worker/auth/secret.ts'
import { safeEqual } from '#worker/auth/token.ts'
import {
  addAdministrator,
  addFirstAdministrator,
  administratorById,
  hasAdministrator,
  listAdministrators,
  removeAdministrator,
  setDisabled,
  setRole,
} from '#worker/db/admins/administrators.ts'
import {
  acceptInvitation,
  addInvitation,
  invitationByHash,
  openInvitations,
  removeInvitation,
} from '#worker/db/admins/invitations.ts'
import { signIn } from '#worker/db/admins/sign-in.ts'
import { isUniqueViolation } from '#worker/db/client.ts'
import type { AppEnv } from '#worker/env.ts'
import { ApiError, adminsOnly, conflict, forbidden, gone, notFound, unauthorized } from '#worker/errors.ts'
import { countTry } from '#worker/http/rate-limit.ts'
import { validBody } from '#worker/http/valid-body.ts'

/** Returns the link of an invitation. Its token follows the "#", so it appears in no server log and no Referer. */
const invitationLink = (c: Context<AppEnv>, token: string) => new URL(`/admin/invitation#${token}`, c.req.url).href

type StoredAdministrator = NonNullable<Awaited<ReturnType<typeof administratorById>>>

/** Responds 204, also if it `isAlreadySo` (a request may be sent again); or 404 or 409 with the reason. */
async function respondOrExplain(
  c: Context<AppEnv>,
  isDone: boolean,
  done: string,
  isAlreadySo?: (administrator: StoredAdministrator) => boolean,
) {
  if (isDone) return c.body(null, 204)
  const administrator = await administratorById(c.var.db, c.req.param('id') ?? '')
  if (!administrator) throw notFound('Administrator')
  if (isAlreadySo?.(administrator)) return c.body(null, 204)
  if (!(await isStillAdmin(c))) throw adminsOnly()
  throw conflict(`${administrator.username} is the last administrator with the role admin and cannot be ${done}`)
}

const isStillAdmin = async (c: Context<AppEnv>) => {
  const by = await administratorById(c.var.db, c.var.actor.id)
  return by?.role === 'admin' && !by.disabledAt
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
    const invitation = await addInvitation(c.var.db, { ...c.req.valid('json'), ...row }, c.var.actor)
    if (!invitation && !(await isStillAdmin(c))) throw adminsOnly()
    if (!invitation) throw fieldConflict('email', 'An administrator already has this address')
    return c.json<NewInvitation>({ invitation, link: invitationLink(c, token) }, 201)
  })
  .delete('/invitations/:id', async (c) => {
    if (!(await removeInvitation(c.var.db, c.req.param('id'), c.var.actor))) throw notFound('Invitation')
    return c.body(null, 204)
  })
  .put('/:id/role', requireConfirmed, validBody(roleInput), async (c) => {
    const { role } = c.req.valid('json')
    const isDone = await setRole(c.var.db, c.req.param('id'), role, signedInAs(c))
    return respondOrExplain(c, isDone, 'made an editor', (stored) => stored.role === role)
  })
  .put('/:id/disabled', validBody(disabledInput), async (c) => {
    const { disabled } = c.req.valid('json')
    // Disabling somebody takes effect without a confirmation; enabling them needs one.
    if (!disabled) await requireConfirmed(c, async () => {})
    const isDone = await setDisabled(c.var.db, c.req.param('id'), disabled, signedInAs(c))
    return respondOrExplain(c, isDone, 'disabled', ({ disabledAt }) => (disabledAt !== null) === disabled)
  })
  .delete('/:id', requireConfirmed, async (c) =>
    respondOrExplain(c, await removeAdministrator(c.var.db, c.req.param('id'), signedInAs(c)), 'removed'),
  )

const USED = 'This invitation has already been used. Sign in with the username and password chosen then.'
const EXPIRED = 'This invitation has expired: it is valid for 24 hours. Ask for a new one.'

/** Returns the invitation of a usable link; otherwise throws an error that explains why the link is not usable. */
async function requireOpenInvitation(c: Context<AppEnv>, hash: string, now: string) {
  const invitation = await invitationByHash(c.var.db, hash)
  if (!invitation) {
    await countTry(c, 'LOGIN_LIMIT')
    throw new ApiError(404, 'This invitation is not valid: the link is incomplete, or it was withdrawn.')
  }
  if (invitation.usedAt) throw gone(USED)
  if (invitation.expiresAt <= now) throw gone(EXPIRED)
  return invitation
}

export const invitationRoutes = new Hono<AppEnv>()
  .post('/', validBody(invitationToken), async (c) => {
    const hash = await hashLinkToken(c.req.valid('json').token)
    const { email, role } = await requireOpenInvitation(c, hash, new Date().toISOString())
    return c.json<{ email: string; role: Role }>({ email, role }, 200, NOT_STORED)
  })
  .post('/accept', validBody(acceptanceInput), async (c) => {
    requireTokenSecret(c.env)
    const { token, username, password } = c.req.valid('json')
    const hash = await hashLinkToken(token)
    const now = new Date().toISOString()
    const { email, role } = await requireOpenInvitation(c, hash, now)
    const passwordHash = await hashOwnPassword(c.var.db, password, 'password', [username, email])
    const row = { hash, username, passwordHash, email, role }
    const administrator = await acceptInvitation(c.var.db, row, now).catch(rejectTakenNameOrEmail)
    if (!administrator) throw gone(USED)
    const session = await signIn(c.var.db, administrator, sessionOn(c, administrator.id), 'invitation')
    // Disabled or removed at once.
    if (!session) throw gone(USED)
    return c.json<Session>(await sessionBody(c, administrator, session), 201, NOT_STORED)
  })
  .on('ALL', ['/', '/accept'], onlyPost)

const ADMINISTRATOR_EXISTS = 'There is already an administrator: sign in to register another'

const confirmedAdmin = every(requireAdmin, requireConfirmed)

/** Allows an administrator who has just confirmed their identity; or the setup token while there is none. */
const requireAdminOrSetupToken: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.header('Authorization')) return confirmedAdmin(c, next)
  await countTry(c, 'LOGIN_LIMIT')
  requireTokenSecret(c.env)
  const body: { setupToken?: unknown } | null = await c.req.json().catch(() => null)
  const givenToken = body?.setupToken
  if (typeof givenToken !== 'string' || givenToken === '') throw unauthorized('Sign in to register an administrator')
  if (!c.env.SETUP_TOKEN || !safeEqual(givenToken, c.env.SETUP_TOKEN)) throw forbidden('The setup token is not valid')
  if (await hasAdministrator(c.var.db)) throw forbidden(ADMINISTRATOR_EXISTS)
  return next()
}

function rejectTakenNameOrEmail(error: unknown): never {
  if (isUniqueViolation(error, 'admins.username')) throw fieldConflict('username', 'This username is taken')
  if (isUniqueViolation(error, 'admins.email')) throw fieldConflict('email', 'This email is taken')
  throw error
}

export const registerRoutes = new Hono<AppEnv>()
  .post('/', requireAdminOrSetupToken, validBody(registerInput), async (c) => {
    const { username, email, password } = c.req.valid('json')
    const { actor, db } = c.var
    const row = { username, email, passwordHash: await hashNewPassword(password, 'password') }
    // Without an administrator the setup token was accepted; two such requests must create only one.
    const administrator = await (actor
      ? addAdministrator(db, row, signedInAs(c))
      : addFirstAdministrator(db, row)
    ).catch(rejectTakenNameOrEmail)
    if (!administrator) throw actor ? adminsOnly() : forbidden(ADMINISTRATOR_EXISTS)
    return c.json<NewAdministrator>(administrator, 201, NOT_STORED)
  })
  // Otherwise the guard of the routes beside it would respond 401 to other methods.
  .all('/', onlyPost)
