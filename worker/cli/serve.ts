import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { bin, environment } from './run.ts'
import { port, projectRoot, stateDir } from './settings.ts'

/** Where `buildWorker` leaves the Worker's bundle, as `wrangler deploy` would send it. */
export const WORKER_BUNDLE = 'dist/worker/index.js'

/** The built site as a deployment would run it: nothing is bundled again, and so nothing for development. */
export const SERVE = [
  ...['dev', WORKER_BUNDLE, '--no-bundle', '--ip', '127.0.0.1', '--port', port, '--persist-to', stateDir],
  ...['--log-level', 'warn', '--show-interactive-dev-session=false'],
]

/**
 * Serves the built site until it is stopped. `onReady` is called when it responds; what is printed before is shown only
 * where it never does, in which case this process ends.
 */
export async function serve(onReady: () => void): Promise<void> {
  const server = spawn(join(bin, 'wrangler'), SERVE, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  })
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopped = true
      server.kill(signal)
    })
  }
  const said: Buffer[] = []
  const listen = (bytes: Buffer) => void said.push(bytes)
  for (const stream of [server.stdout, server.stderr]) stream.on('data', listen)
  const ended = new Promise<number>((resolve) =>
    server.once('exit', (status, signal) => resolve(signal ? 0 : (status ?? 1))),
  )

  const isReady = await responds(server)
  if (isReady) {
    for (const [stream, terminal] of [
      [server.stdout, process.stdout],
      [server.stderr, process.stderr],
    ] as const) {
      stream.off('data', listen).pipe(terminal)
    }
    onReady()
  }
  const code = await ended
  if (!isReady) process.stderr.write(Buffer.concat(said))
  process.exit(isStopped ? 0 : code)
}

/** Returns whether the site came to respond, rather than end. */
async function responds(server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    const health = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (health) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
