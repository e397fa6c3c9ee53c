import type { D1Database } from '@cloudflare/workers-types'
import { SECRET } from '#tests/support/runtime.ts'
import { issueToken } from '#worker/auth/token.ts'

/** Stores an administrator of the bench, signed in: the headers of a request, and what a browser has stored of it. */
export async function signInToBench(db: D1Database) {
  const admin = { id: crypto.randomUUID(), username: 'bench', role: 'admin' }
  await db
    .prepare('insert into admins (id, username, email, password_hash) values (?, ?, ?, ?)')
    .bind(admin.id, admin.username, 'bench@example.com', 'no password fits this')
    .run()
  const session = crypto.randomUUID()
  await db
    .prepare(`insert into admin_sessions (id, admin_id, device, expires_at) values (?, ?, 'bench', '2999')`)
    .bind(session, admin.id)
    .run()
  const token = await issueToken(SECRET, { id: admin.id, session })
  return {
    headers: { Authorization: `Bearer ${token}` },
    stored: { admin_token: token, admin_user: JSON.stringify(admin) },
  }
}
