import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'

/** Runs a command of worker/cli on a state folder; returns its exit status and what it printed. */
export function runCli(command: string, stateDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    join(projectRoot, 'node_modules/.bin/node'),
    [`worker/cli/${command}.ts`, ...args],
    { cwd: projectRoot, env: { ...process.env, STATE_DIR: stateDir }, encoding: 'utf8' },
  )
  return { status, output: stdout + stderr }
}
