// `npm start`: builds the web app, brings the local database up to date, fills an empty one with the demonstration
// content, makes the first administrator, and serves the whole site with wrangler dev.

import { loadDemoContent } from './demo-content.ts'
import { ensureDevVars } from './dev-vars.ts'
import { ensureAdmin } from './first-admin.ts'
import { run, wrangler } from './run.ts'
import { port, stateDir } from './settings.ts'

const { ADMIN_USERNAME = '', ADMIN_PASSWORD = '' } = ensureDevVars()
await run('vite', ['build', '--logLevel', 'warn'])
await wrangler(['d1', 'migrations', 'apply', 'gona', '--local', '--persist-to', stateDir])
await loadDemoContent()
console.log(`\n  Gona is at http://localhost:${port}`)
if (ADMIN_USERNAME && ADMIN_PASSWORD) {
  const isNew = await ensureAdmin(ADMIN_USERNAME, ADMIN_PASSWORD)
  console.log(`  Administrators sign in at http://localhost:${port}/admin/login`)
  console.log(
    `  as ${ADMIN_USERNAME}, ${isNew ? `password ${ADMIN_PASSWORD} (it stands in .dev.vars)` : 'whose first password stands in .dev.vars'}`,
  )
}
console.log()
await wrangler([
  'dev',
  '--ip',
  '127.0.0.1',
  '--port',
  port,
  '--persist-to',
  stateDir,
  '--show-interactive-dev-session=false',
])
