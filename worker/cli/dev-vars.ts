import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { loginInput } from '#contract/admin/session.ts'
import { projectRoot } from './settings.ts'

const file = join(projectRoot, '.dev.vars')
const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/** Writes `.dev.vars` with random secrets at the first start; returns its contents. Git ignores the file. */
export function ensureDevVars(): Record<string, string> {
  if (!existsSync(file)) {
    writeFileSync(
      file,
      [
        `JWT_SECRET=${random(48)}`,
        `SETUP_TOKEN=${random(24)}`,
        'ADMIN_USERNAME=admin',
        `ADMIN_PASSWORD=${random(15)}`,
        // wrangler dev writes each e-mail to a file and prints its path.
        'SELLER_EMAIL=seller@site.example',
        'MAIL_FROM=website@site.example',
        '',
      ].join('\n'),
      { mode: 0o600 },
    )
  }
  return parseDevVars(readFileSync(file, 'utf8'))
}

/** Reads the file like wrangler: quotes, comments and Windows line ends are not part of a value. */
export const parseDevVars = (text: string) => parseEnv(text.replace(/^\uFEFF/, '')) as Record<string, string>

/** Returns a sentence about what prevents the site from running; null if nothing does. */
export function faultOfDevVars(vars: Record<string, string>): string | null {
  const remedy = 'Add it, or delete .dev.vars: the next start writes a new one.'
  const secret = vars.JWT_SECRET ?? ''
  if (secret.length < 32) return `.dev.vars has no JWT_SECRET of at least 32 characters. ${remedy}`
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = vars
  if (!username && !password) return null
  const checked = loginInput.safeParse({ username, password })
  if (checked.success) return null
  const [issue] = checked.error.issues
  return `.dev.vars names an administrator who could not sign in (ADMIN_${String(issue?.path[0]).toUpperCase()}: ${issue?.message}). ${remedy}`
}
