import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './settings.ts'

const bin = join(projectRoot, 'node_modules/.bin')

/** Runs a tool of this project with its output on the terminal; ends this process as the tool ended, if it failed. */
export async function run(tool: string, args: string[]): Promise<void> {
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(join(bin, tool), args, {
      cwd: projectRoot,
      stdio: 'inherit',
      // The pinned node first: wrangler needs a later one than the machine may have.
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
    child.once('error', reject)
    child.once('exit', (status, signal) => resolve(signal ? 0 : (status ?? 1)))
  })
  if (code !== 0) process.exit(code)
}

export const wrangler = (args: string[]) => run('wrangler', args)
