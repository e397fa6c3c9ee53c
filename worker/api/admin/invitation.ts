import { type Context, Hono } from 'hono'
import { acceptanceInput, invitationToken } from '#contract/admin/administrators.ts'
import type { Role, Session } from '#contract/admin/session.ts'
import { hashOwnPassword } from '#worker/auth/new-password.ts'
import { hashLinkToken, tokenSecret } from '#worker/auth/secret.ts'
import { sessionBody, sessionOn } from '#worker/auth/session.ts'
import { signIn } from '#worker/db/admins/admins.ts'
import { acceptInvitation, invitationByHash } from '#worker/db/admins/invitations.ts'
import type { AppEnv } from '#worker/env.ts'
import { ApiError, gone, methodNotAllowed } from '#worker/errors.ts'
import { countTry } from '#worker/http/rate-limit.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { nameTaken } from './register.ts'

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
