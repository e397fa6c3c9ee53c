import type { Context } from 'hono'
import type { Admin, Session } from '#contract/session.ts'
import type { NewSession } from '#worker/db/admin-sessions.ts'
import type { AppEnv } from '#worker/env.ts'
import { deviceOf } from './device.ts'
import { tokenSecret } from './secret.ts'
import { issueToken, TOKEN_SECONDS } from './token.ts'

/** A session of that administrator on the device that asks; it ends with its token. */
export const sessionOn = (c: Context<AppEnv>, adminId: string): NewSession => ({
  adminId,
  device: deviceOf(c.req.header('User-Agent') ?? ''),
  expiresAt: new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString(),
})

/** What the browser stores of a session that was started. */
export async function sessionBody(c: Context<AppEnv>, admin: Admin, session: string): Promise<Session> {
  const { id, username, role } = admin
  return { token: await issueToken(tokenSecret(c.env), { id, session }), admin: { id, username, role } }
}
