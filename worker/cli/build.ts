import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { defineFlags } from './build-facts.ts'
import { runQuietly } from './run.ts'
import { WORKER_BUNDLE } from './serve.ts'
import { projectRoot } from './settings.ts'

// vitest and wrangler dev set another one, and React's development build is twice the size and ten times slower.
const PRODUCTION = { NODE_ENV: 'production' }

/** Builds the web app and the Worker's bundle, as a deployment sends them. */
export async function buildSite(): Promise<void> {
  await runQuietly('vite', ['build', '--logLevel', 'warn'], PRODUCTION)
  await runQuietly(
    'wrangler',
    ['deploy', '--dry-run', '--env=', '--outdir', 'dist/worker', ...defineFlags()],
    PRODUCTION,
  )
}

const SOURCES = ['worker/**', 'web/**', 'migrations/**', 'vite.config.ts', 'wrangler.toml', 'package-lock.json']
/** The last file of each of the two builds. */
const BUILT = ['dist/web/sw.js', WORKER_BUNDLE]

/** Returns whether what is built is newer than every source; a folder is newer when a file of it was deleted. */
export function isBuilt(): boolean {
  if (process.env.SERVICE_WORKER || !BUILT.every((file) => existsSync(join(projectRoot, file)))) return false
  const changed = (file: string) => statSync(join(projectRoot, file)).mtimeMs
  const builtAt = Math.min(...BUILT.map(changed))
  return globSync(SOURCES, { cwd: projectRoot }).every((file) => changed(file) < builtAt)
}
