import type { Context, MiddlewareHandler } from 'hono'
import type { Session, SignedInAdministrator } from '#contract/admin/session.ts'
import { activeSession, type NewSession, type SignedIn, touchSession } from '#worker/db/admins/sessions.ts'
import type { AppEnv } from '#worker/env.ts'
import { ApiError, adminsOnly, badRequest, identityUnconfirmed, sessionEnded, unauthorized } from '#worker/errors.ts'
import { tokenSecret, tokenSecrets } from './secret.ts'
import { issueToken, readToken, TOKEN_SECONDS } from './token.ts'

/** Lets signed-in requests of any role pass and sets `c.var.actor`; responds 401 to others. */
export const requireSignedIn: MiddlewareHandler<AppEnv> = async (c, next) => {
  await authenticate(c)
  await next()
  c.header('Cache-Control', 'no-store')
}

/** Lets requests of signed-in administrators with the role `admin` pass; responds 403 to an editor, 401 to others. */
export const requireAdmin: MiddlewareHandler<AppEnv> = async (c, next) => {
  await authenticate(c)
  if (c.var.actor.role !== 'admin') throw adminsOnly()
  await next()
  c.header('Cache-Control', 'no-store')
}

/** "Last used" may be this old, to avoid a write for each request. */
const TOUCH_MS = 5 * 60 * 1000

/**
 * Sets the owner of the request's valid Bearer token. Session and administrator are read for each request, so that signing
 * out, a changed password or role, and disabling take effect at once: after the body, which may take minutes to arrive, and
 * which nobody may make this Worker read without a token of ours.
 */
async function authenticate(c: Context<AppEnv>): Promise<void> {
  if (c.var.actor) return
  const secrets = tokenSecrets(c.env)
  const token = bearerToken(c.req.raw)
  if (!token) throw unauthorized('Sign in to continue')
  const subject = await readToken(secrets, token)
  if (!subject) throw sessionEnded()
  if (c.req.raw.body) await c.req.text().catch(throwUnreadable)
  const now = new Date()
  const session = await activeSession(c.var.db, { id: subject.session, adminId: subject.id }, now.toISOString())
  if (!session) throw sessionEnded()
  c.set('actor', { id: session.adminId, username: session.username, role: session.role })
  c.set('session', { id: session.id, confirmedAt: session.confirmedAt })
  if (now.getTime() - Date.parse(session.lastUsedAt) > TOUCH_MS) {
    c.executionCtx.waitUntil(touchSession(c.var.db, session.id, now.toISOString()))
  }
}

const throwUnreadable = (error: unknown) => {
  throw error instanceof ApiError ? error : badRequest('The request did not arrive in full')
}

const FRESH_MS = 5 * 60 * 1000

/** Lets requests pass if a password or passkey was checked in their session within the last minutes. */
export const requireConfirmed: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (Date.now() - Date.parse(c.var.session.confirmedAt) > FRESH_MS) throw identityUnconfirmed()
  await next()
}

/** Returns who acts in this request, with their session: for writes that look once more whether they still may. */
export const signedInAs = ({ var: { actor, session } }: Context<AppEnv>): SignedIn => ({
  ...actor,
  session: session.id,
})

const bearerToken = ({ headers }: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1]

// A User-Agent lists several browsers for compatibility: the first match in this list is the real one.
const BROWSERS: [mark: RegExp, name: string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: [mark: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], text: string) => names.find(([mark]) => mark.test(text))?.[1]

/** Returns a device's name: "Chrome on Android". A version would only help fingerprinting. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? 'Unknown app'
  const system = nameIn(SYSTEMS, userAgent)
  return system ? `${browser} on ${system}` : browser
}

/** Returns a new session of that administrator on the requesting device; it ends together with its token. */
export const sessionOn = (c: Context<AppEnv>, adminId: string): NewSession => ({
  adminId,
  device: deviceName(c.req.header('User-Agent') ?? ''),
  expiresAt: new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString(),
})

export async function sessionBody(c: Context<AppEnv>, owner: SignedInAdministrator, session: string): Promise<Session> {
  const { id, username, role } = owner
  return { token: await issueToken(tokenSecret(c.env), { id, session }), admin: { id, username, role } }
}
