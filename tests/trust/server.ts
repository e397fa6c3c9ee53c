import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'

const PORT = process.env.TRUST_PORT ?? '8798'
export const ORIGIN = `http://127.0.0.1:${PORT}`

/**
 * Starts `npm start` with its own state, or with `again` without building again. It leads a process group that can be
 * killed as a whole.
 */
export async function startServer(state: string, { again = false } = {}): Promise<ChildProcess> {
  const server = spawn('npm', ['start', ...(again ? ['--', '--skip-build'] : [])], {
    cwd: projectRoot,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT, STATE_DIR: state },
  })
  // The process group would outlive this process when that is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      killGroup(server)
      process.exit(1)
    })
  }
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${ORIGIN}/api/health`).catch(() => null)
    if (answer?.ok) return server
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  killGroup(server)
  throw new Error('The server did not start')
}

/** Kills everything that the server started, at once. */
export function killGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/** Returns the headers of the first administrator, who exists after the first start. */
export async function signIn(): Promise<Record<string, string>> {
  const vars = readFileSync(join(projectRoot, '.dev.vars'), 'utf8')
  const [, password] = /^ADMIN_PASSWORD=(.*)$/m.exec(vars) ?? []
  const [, username] = /^ADMIN_USERNAME=(.*)$/m.exec(vars) ?? []
  const answer = await send('/api/admin/login', { username, password })
  const { token } = (await answer.json()) as { token: string }
  return { Authorization: `Bearer ${token}` }
}

export const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(ORIGIN + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
