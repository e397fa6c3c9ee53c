// Serves the sites of the browser tests, each with a state of its own; one that already runs is reused at E2E_PORT.
// Started at the same time, because each waits for its own processes half of the time.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { PORTS, urlOf } from './sites.ts'

const isServed = async (site: keyof typeof PORTS) =>
  (await fetch(`${urlOf(site)}/api/health`).catch(() => null))?.ok === true

async function serve(site: keyof typeof PORTS): Promise<ChildProcess | undefined> {
  if (process.env.E2E_PORT && (await isServed(site))) return
  const state = `.wrangler/browser-${PORTS[site]}`
  rmSync(state, { recursive: true, force: true })
  const server = spawn('npm', ['start', '--', '--skip-build'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(PORTS[site]),
      STATE_DIR: state,
      // Tests write more than a person does, and none is about a purge that is refused.
      LOCAL_PURGES: 'unlimited',
      NODE_COMPILE_CACHE: '.cache/compiled',
    },
  })
  server.once('exit', (code) => process.exit(code ?? 1))
  while (!(await isServed(site))) await sleep(200)
  return server
}

const servers = await Promise.all((['reading', 'changing'] as const).map(serve))
process.once('SIGTERM', () => {
  for (const server of servers) server?.kill('SIGTERM')
})
console.log('The sites are served')
