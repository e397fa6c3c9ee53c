import { existsSync, globSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { defineFlags } from './build-facts.ts'
import { runQuietly } from './run.ts'
import { LOCAL_WORKER, WORKER_BUNDLE } from './serve.ts'
import { projectRoot } from './settings.ts'

// vitest and wrangler dev set another value, and React's development build is twice the size and ten times slower.
const PRODUCTION = { NODE_ENV: 'production' }

export async function buildSite(): Promise<void> {
  await runQuietly('vite', ['build', '--logLevel', 'warn'], PRODUCTION)
  const bundle = ['deploy', '--dry-run', '--env=', '--outdir', 'dist/worker', ...defineFlags()]
  await runQuietly('wrangler', bundle, PRODUCTION)
  await addLocalWorker()
}

/** Joins the bundle with the cache in front of it. Loading Vite takes half a second, which only a build needs. */
async function addLocalWorker() {
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'warn',
    root: projectRoot,
    publicDir: false,
    resolve: { alias: { './index.js': join(projectRoot, WORKER_BUNDLE) } },
    build: {
      outDir: dirname(LOCAL_WORKER),
      emptyOutDir: false,
      target: 'esnext',
      minify: false,
      lib: {
        entry: 'worker/cli/workers-cache/local-worker.ts',
        formats: ['es'],
        fileName: () => basename(LOCAL_WORKER),
      },
      rolldownOptions: { external: /^(?:node|cloudflare):/ },
    },
  })
}

const SOURCES = ['worker/**', 'web/**', 'migrations/**', 'vite.config.ts', 'wrangler.toml', 'package-lock.json']
/** The file that each of the two builds writes last. */
const BUILT = ['dist/web/sw.js', WORKER_BUNDLE, LOCAL_WORKER]

/** Returns whether the build is newer than every source; deleting a file makes its folder newer. */
export function isBuilt(): boolean {
  if (process.env.SERVICE_WORKER || !BUILT.every((file) => existsSync(join(projectRoot, file)))) return false
  const changed = (file: string) => statSync(join(projectRoot, file)).mtimeMs
  const builtAt = Math.min(...BUILT.map(changed))
  return globSync(SOURCES, { cwd: projectRoot }).every((file) => changed(file) < builtAt)
}
