import { createServer } from 'node:net'
import type { D1Database } from '@cloudflare/workers-types'
import { hashPassword } from '#worker/auth/password.ts'
import { adminSql } from './admin-sql.ts'
import { loadContent } from './demo-content.ts'
import { ensureDevVars, faultOfDevVars } from './dev-vars.ts'
import { withLocalBindings } from './local-bindings.ts'
import { migrateLocally } from './local-migrations.ts'
import { port, stateDir } from './settings.ts'
import { claimState, faultOfState } from './state-folder.ts'
import { fail } from './terminal.ts'

/**
 * Prepares the local site for a server. First it checks what the server needs and claims the state; then it migrates
 * the local database, fills an empty one with the demonstration content, unless the
 * site is to be without it, and creates the first administrator. Returns
 * the lines that say where the site is and how to sign in. Ends the process with one sentence if something is wrong.
 */
export async function prepareSite(announcement: string, { isEmpty = false } = {}): Promise<string> {
  const vars = readDevVars()
  const fault =
    faultOfDevVars(vars) ??
    (await faultOfPort(port)) ??
    faultOfState(stateDir) ??
    (claimState(stateDir) ? null : `Another server uses ${stateDir}: stop it, or choose another folder with STATE_DIR.`)
  if (fault) fail(fault)

  console.log(`  ${announcement}`)
  await migrateLocally()
  let admin = null as FirstAdmin | null
  await withLocalBindings(async ({ DB }) => {
    if (await loadContent(DB, { isEmpty })) admin = await ensureAdmin(DB, vars)
  })
  if (!admin) {
    fail(`${stateDir} has had the demonstration: choose another folder with STATE_DIR, or start without --empty.`)
  }
  const line = `\n  ${isEmpty ? 'Your site' : 'Gona'} is at http://localhost:${port}\n${signInLines(admin, vars)}`
  return isEmpty ? `${line}  A guided set-up begins there: ten minutes, on a phone as well.\n` : line
}

function readDevVars(): Record<string, string> {
  try {
    return ensureDevVars()
  } catch (error) {
    return fail(`.dev.vars cannot be read or written: ${(error as NodeJS.ErrnoException).code}`)
  }
}

/** How an administrator can sign in: with the given password, with their own, or not at all. */
type FirstAdmin = 'created' | 'existing' | 'none'

/** Creates the administrator named in .dev.vars, unless there is one with that name. */
async function ensureAdmin(
  DB: D1Database,
  { ADMIN_USERNAME: username, ADMIN_PASSWORD: password }: Record<string, string>,
): Promise<FirstAdmin> {
  if (!username || !password) return (await DB.prepare(adminSql.any).first()) ? 'existing' : 'none'
  if (await DB.prepare(adminSql.exists(username)).first()) return 'existing'
  const create = adminSql.create(username, `${username}@site.example`, await hashPassword(password))
  await DB.batch([DB.prepare(create), DB.prepare(adminSql.auditEntry('create', username))])
  return 'created'
}

function signInLines(
  admin: FirstAdmin,
  { ADMIN_USERNAME: username, ADMIN_PASSWORD: password }: Record<string, string>,
) {
  if (admin === 'none') {
    return '  There is no administrator yet: npm run admin -- create <username> --email <address>\n'
  }
  const where = `  Administrators sign in at http://localhost:${port}/admin/login\n`
  if (admin === 'created') return `${where}  as ${username}, password ${password} (from .dev.vars)\n`
  return username ? `${where}  as ${username}, whose first password is in .dev.vars\n` : where
}

// The addresses that a browser may try for localhost; the site itself only listens on the first.
const LOOPBACK = ['127.0.0.1', '::1']

/** Returns a sentence about why the site cannot listen on the port; null if it can. */
export async function faultOfPort(port: string): Promise<string | null> {
  const number = Number(port)
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    return `PORT must be a number from 1 to 65535, and is "${port}".`
  }
  for (const host of LOOPBACK) {
    const code = await errorOnListening(host, number)
    if (code === 'EADDRINUSE') {
      return `Port ${port} is taken: stop what is running there, or choose another with PORT=${number === 65_535 ? number - 1 : number + 1} npm start.`
    }
    if (code === 'EACCES') return `Port ${port} needs more rights than you have: choose one above 1023 with PORT.`
  }
  return null
}

function errorOnListening(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
