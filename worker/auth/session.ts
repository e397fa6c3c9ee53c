import type { Context } from 'hono'
import type { Admin, Session } from '#contract/admin/session.ts'
import type { NewSession } from '#worker/db/admins/sessions.ts'
import type { AppEnv } from '#worker/env.ts'
import { tokenSecret } from './secret.ts'
import { issueToken, TOKEN_SECONDS } from './token.ts'

// A User-Agent is self-reported and lists several browsers for compatibility: the first match in this list is the real
// one.
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
export function deviceOf(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? 'Unknown app'
  const system = nameIn(SYSTEMS, userAgent)
  return system ? `${browser} on ${system}` : browser
}

/** Returns a new session of that administrator on the requesting device; it ends together with its token. */
export const sessionOn = (c: Context<AppEnv>, adminId: string): NewSession => ({
  adminId,
  device: deviceOf(c.req.header('User-Agent') ?? ''),
  expiresAt: new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString(),
})

export async function sessionBody(c: Context<AppEnv>, admin: Admin, session: string): Promise<Session> {
  const { id, username, role } = admin
  return { token: await issueToken(tokenSecret(c.env), { id, session }), admin: { id, username, role } }
}
