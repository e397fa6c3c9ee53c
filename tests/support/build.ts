import { execFileSync } from 'node:child_process'
import { projectRoot } from '#worker/cli/settings.ts'

/** Builds what the tests run: the web app and the Worker's bundle, once for all files. */
export function setup() {
  const bin = (tool: string, ...args: string[]) =>
    execFileSync(`${projectRoot}/node_modules/.bin/${tool}`, args, {
      cwd: projectRoot,
      // vitest's own NODE_ENV would build React's development version, twice the size and not what is deployed.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  bin('vite', 'build', '--logLevel', 'error')
  bin('wrangler', 'deploy', '--dry-run', '--outdir', 'dist/worker')
}
