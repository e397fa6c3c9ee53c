// `npm start`: builds the site as it is deployed, brings the local database up to date, fills an empty one with the
// demonstration content, makes the first administrator, and serves it all.

import { loadDemoContent } from './demo-content.ts'
import { ensureDevVars, faultOfDevVars } from './dev-vars.ts'
import { ensureAdmin, type FirstAdmin } from './first-admin.ts'
import { faultOfPort } from './port.ts'
import { runQuietly } from './run.ts'
import { serve } from './serve.ts'
import { port, stateDir } from './settings.ts'
import { claimState, faultOfState } from './state-folder.ts'
import { fail, readArguments } from './terminal.ts'

const { values } = readArguments({ 'skip-build': { type: 'boolean' } }, 'npm start [-- --skip-build]')

// What would fail later is said before anything takes time.
const vars = readDevVars()
const fault =
  faultOfDevVars(vars) ??
  (await faultOfPort(port)) ??
  faultOfState(stateDir) ??
  (claimState(stateDir) ? null : `Another server uses ${stateDir}: stop it, or choose another folder with STATE_DIR.`)
if (fault) fail(fault)

console.log(values['skip-build'] ? '  Starting Gona...' : '  Building and starting Gona, some 20 seconds...')
await runQuietly('wrangler', ['d1', 'migrations', 'apply', 'gona', '--local', '--persist-to', stateDir])
await loadDemoContent()
const admin = await ensureAdmin(vars.ADMIN_USERNAME, vars.ADMIN_PASSWORD)
if (!values['skip-build']) {
  const settings = { NODE_ENV: 'production' }
  await runQuietly('vite', ['build', '--logLevel', 'warn'], settings)
  await runQuietly('wrangler', ['deploy', '--dry-run', '--outdir', 'dist/worker'], settings)
}
await serve(() => console.log(`\n  Gona is at http://localhost:${port}\n${signInLines(admin)}`))

function readDevVars(): Record<string, string> {
  try {
    return ensureDevVars()
  } catch (error) {
    return fail(`.dev.vars cannot be read or written: ${(error as NodeJS.ErrnoException).code}`)
  }
}

function signInLines(admin: FirstAdmin): string {
  if (admin === 'none') {
    return '  There is no administrator yet: npm run admin -- create <username> --email <address>\n'
  }
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = vars
  const who =
    admin === 'created'
      ? `  as ${username}, password ${password} (it stands in .dev.vars)\n`
      : username
        ? `  as ${username}, whose first password stands in .dev.vars\n`
        : ''
  return `  Administrators sign in at http://localhost:${port}/admin/login\n${who}`
}
