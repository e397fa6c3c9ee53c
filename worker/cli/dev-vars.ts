import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './settings.ts'

const file = join(projectRoot, '.dev.vars')
const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/** Writes `.dev.vars` with random secrets at the first start; answers what it holds. Git ignores the file. */
export function ensureDevVars(): Record<string, string> {
  if (!existsSync(file)) {
    writeFileSync(
      file,
      [
        `JWT_SECRET=${random(48)}`,
        `SETUP_TOKEN=${random(24)}`,
        'ADMIN_USERNAME=admin',
        `ADMIN_PASSWORD=${random(15)}`,
        // wrangler dev writes each e-mail to a file and prints where.
        'SELLER_EMAIL=seller@gona.example',
        'MAIL_FROM=website@gona.example',
        '',
      ].join('\n'),
      { mode: 0o600 },
    )
  }
  return Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
