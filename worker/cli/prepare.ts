import { loadDemoContent } from './demo-content.ts'
import { ensureDevVars, faultOfDevVars } from './dev-vars.ts'
import { ensureAdmin, type FirstAdmin } from './first-admin.ts'
import { faultOfPort } from './port.ts'
import { runQuietly } from './run.ts'
import { port, stateDir } from './settings.ts'
import { claimState, faultOfState } from './state-folder.ts'
import { fail } from './terminal.ts'

/**
 * Checks what a server needs, before anything takes time, and claims the state for it; then brings the local database
 * up to date, fills an empty one with the demonstration content and makes the first administrator. Returns the lines
 * that say where the site is and how to sign in. Ends the process with one sentence if it cannot.
 */
export async function prepareSite(announcement: string): Promise<string> {
  const vars = readDevVars()
  const fault =
    faultOfDevVars(vars) ??
    (await faultOfPort(port)) ??
    faultOfState(stateDir) ??
    (claimState(stateDir) ? null : `Another server uses ${stateDir}: stop it, or choose another folder with STATE_DIR.`)
  if (fault) fail(fault)

  console.log(`  ${announcement}`)
  await runQuietly('wrangler', ['d1', 'migrations', 'apply', 'gona', '--local', '--persist-to', stateDir])
  await loadDemoContent()
  const admin = await ensureAdmin(vars.ADMIN_USERNAME, vars.ADMIN_PASSWORD)
  return `\n  Gona is at http://localhost:${port}\n${signInLines(admin, vars)}`
}

function readDevVars(): Record<string, string> {
  try {
    return ensureDevVars()
  } catch (error) {
    return fail(`.dev.vars cannot be read or written: ${(error as NodeJS.ErrnoException).code}`)
  }
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
