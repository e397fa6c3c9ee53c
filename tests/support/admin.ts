import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/session.ts'
import { hashPassword } from '#worker/auth/password.ts'
import { issueToken } from '#worker/auth/token.ts'
import { SECRETS, type Site } from './site.ts'

export const PASSWORD = 'kasuwar-kurmi-2026'
const hash = hashPassword(PASSWORD)

/** Stores an administrator whose password is `PASSWORD`. */
export async function anAdmin(
  site: Site,
  username = 'amina',
  role: Role = 'admin',
): Promise<{ id: string; username: string }> {
  const id = randomUUID()
  await site.env.DB.prepare('insert into admins (id, username, email, password_hash, role) values (?, ?, ?, ?, ?)')
    .bind(id, username, `${username}@example.com`, await hash, role)
    .run()
  return { id, username }
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Stores an administrator and answers the headers of a request that is signed in as them. */
export async function signedIn(site: Site, username?: string, role?: Role): Promise<{ Authorization: string }> {
  const { id } = await anAdmin(site, username, role)
  return bearer(await issueToken(SECRETS.JWT_SECRET, { id, version: 0 }))
}
