import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { start } from './run.ts'
import { port, projectRoot, stateDir } from './settings.ts'

/** The Worker's bundle as `buildSite` (./build.ts) writes it and `wrangler deploy` sends it. */
export const WORKER_BUNDLE = 'dist/worker/index.js'

/** That bundle behind a local stand-in for the cache that wrangler.toml switches on, which wrangler lacks. */
export const LOCAL_WORKER = 'dist/worker/local-worker.js'

const hasCache = /^\[cache\]\s+enabled = true$/m.test(readFileSync(join(projectRoot, 'wrangler.toml'), 'utf8'))

/** The arguments that serve the built site like a deployment: not bundled again, so without development code. */
export const WRANGLER_ARGS = [
  ...['dev', hasCache ? LOCAL_WORKER : WORKER_BUNDLE, '--no-bundle'],
  ...['--ip', '127.0.0.1', '--port', port, '--persist-to', stateDir],
  ...['--log-level', 'warn', '--show-interactive-dev-session=false'],
]

/** Serves the built site until it is stopped; calls `onReady` when it responds. Prints why if it never does. */
export async function serve(onReady: () => void): Promise<void> {
  const server = start('wrangler', WRANGLER_ARGS)
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopped = true
      server.kill(signal)
    })
  }
  const startupOutput: Buffer[] = []
  const listen = (bytes: Buffer) => void startupOutput.push(bytes)
  for (const stream of [server.stdout, server.stderr]) stream.on('data', listen)
  const ended = new Promise<number>((resolve) => server.once('exit', (status) => resolve(status ?? 1)))

  const isReady = await waitUntilResponds(server)
  if (isReady) {
    server.stdout.off('data', listen).pipe(process.stdout)
    server.stderr.off('data', listen).pipe(process.stderr)
    onReady()
  }
  const code = await ended
  if (!isReady) process.stderr.write(Buffer.concat(startupOutput))
  process.exit(isStopped ? 0 : code)
}

/** Returns whether the site responded before its process ended. */
async function waitUntilResponds(server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    if (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
