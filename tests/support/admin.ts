import { randomUUID, scryptSync } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { Role } from '#contract/admin/session.ts'
import { issueToken, TOKEN_SECONDS } from '#worker/auth/token.ts'
import { SECRETS, type Site, startSite } from './site.ts'

export const PASSWORD = 'kasuwar-kurmi-2026'

// A hash names its own cost: with the least, a sign-in does not take a tenth of a second.
const SALT = Buffer.alloc(16)
const KEY = scryptSync(PASSWORD, SALT, 32, { N: 2, r: 1, p: 1 })
const HASH = `$scrypt$ln=1,r=1,p=1$${[SALT, KEY].map((bytes) => bytes.toString('base64').replace(/=+$/, '')).join('$')}`

/** Stores an administrator whose password is `PASSWORD`. */
export async function anAdmin(
  site: Pick<Site, 'env'>,
  username = 'amina',
  role: Role = 'admin',
): Promise<{ id: string; username: string }> {
  const id = randomUUID()
  await site.env.DB.prepare('insert into admins (id, username, email, password_hash, role) values (?, ?, ?, ?, ?)')
    .bind(id, username, `${username}@example.com`, HASH, role)
    .run()
  return { id, username }
}

export async function aToken(
  site: Pick<Site, 'env'>,
  adminId: string,
  startedAt = Date.now(),
  secret: string = SECRETS.JWT_SECRET,
): Promise<string> {
  const session = randomUUID()
  await site.env.DB.prepare('insert into admin_sessions (id, admin_id, device, expires_at) values (?, ?, ?, ?)')
    .bind(session, adminId, 'Firefox on Linux', new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString())
    .run()
  return issueToken(secret, { id: adminId, session }, startedAt)
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Stores an administrator and returns request headers signed in as them. */
export async function signedIn(
  site: Pick<Site, 'env'>,
  username?: string,
  role?: Role,
): Promise<{ Authorization: string }> {
  const { id } = await anAdmin(site, username, role)
  return bearer(await aToken(site, id))
}

type Answer = {
  id: string
  version: number
  slug: string
  message: string
  asks: string
  issues: { path: string; message: string }[]
}

/** Signs an administrator in before each test; returns who, their headers and calls. Call it once, below `startSite`. */
export function administrator(site: Site, username?: string, role?: Role) {
  const who = { id: '', username: '' }
  const admin = { Authorization: '' }
  beforeEach(async () => {
    Object.assign(who, await anAdmin(site, username, role))
    Object.assign(admin, bearer(await aToken(site, who.id)))
  })
  const call = <Body = Answer>(method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    site.call<Body>(method, path, body, { ...admin, ...more })
  return {
    who,
    headers: admin,
    call,
    get: async <Body = Answer>(path: string) => (await call<Body>('GET', path)).body,
    text: (path: string) => site.text(path, { headers: admin }),
  }
}

/** Starts a site whose administrator is signed in before each test. Call it once, at the top. */
export function adminSite(settings?: Record<string, string>, username?: string, role?: Role) {
  const site = startSite(settings)
  const admin = administrator(site, username, role)
  return { site, admin, ...admin }
}
