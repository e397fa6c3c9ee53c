// `npm start`: builds the web app, brings the local database up to date, fills an empty one with the demonstration
// content, and serves the whole site with wrangler dev.

import { loadDemoContent } from './demo-content.ts'
import { ensureDevVars } from './dev-vars.ts'
import { run, wrangler } from './run.ts'
import { port, stateDir } from './settings.ts'

ensureDevVars()
await run('vite', ['build', '--logLevel', 'warn'])
await wrangler(['d1', 'migrations', 'apply', 'gona', '--local', '--persist-to', stateDir])
await loadDemoContent()
console.log(`\n  Gona is at http://localhost:${port}\n`)
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
