import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts a site of its own by `npm start -- --empty`, of what is built; `stop` ends it and removes what it stored. */
export async function startEmptySite() {
  const state = mkdtempSync(join(tmpdir(), 'empty-site-'))
  const origin = `http://localhost:${await freePort()}`
  const args = ['worker/cli/start.ts', '--empty', '--skip-build']
  const server = spawn(join(projectRoot, 'node_modules/.bin/node'), args, {
    cwd: projectRoot,
    env: { ...process.env, PORT: new URL(origin).port, STATE_DIR: state },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (bytes) => {
      said += String(bytes)
      if (said.includes('A guided set-up begins there')) resolve()
    })
    server.once('exit', () => reject(new Error(said)))
  })
  return {
    origin,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(state, { recursive: true, force: true })
    },
  }
}
