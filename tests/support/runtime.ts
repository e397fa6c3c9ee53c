import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { projectRoot } from '#worker/cli/settings.ts'
import { doorWorker, siteEnv } from './database-door.ts'
import { migratedState } from './migrated-state.ts'

type Log = { level: string; message: unknown }

/** Signs the session of the bench's own administrator. */
export const SECRET = 'a secret of the bench, which signs nothing else'

/** A built Worker in workerd, reached without wrangler dev's proxy, which takes as long as the Worker itself. */
export type Runtime = Awaited<ReturnType<typeof startRuntime>>

/**
 * Starts what `config` (a wrangler.toml) describes with the bundle at `script`, with an empty, migrated database and an
 * empty bucket of its own. An inspector looks into it only where one is asked for: it costs speed. `isCounted` puts
 * tests/bench/counted-worker.ts around it.
 */
export async function startRuntime({
  config = 'wrangler.toml',
  script = 'dist/worker/index.js',
  assets,
  isInspected = false,
  isCounted = false,
  variables = {},
}: {
  config?: string
  script?: string
  assets?: string
  isInspected?: boolean
  isCounted?: boolean
  variables?: Record<string, string>
} = {}) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(projectRoot, config), undefined, {
    overrides: assets ? { assets: { directory: assets } } : {},
  })
  const state = mkdtempSync(join(tmpdir(), 'gona-state-'))
  cpSync(await migratedState(), state, { recursive: true })
  let logs: Log[] = []
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      ...(isInspected && { inspectorPort: 0 }),
      // Without this it asks the network for a sample of request.cf.
      cf: false,
      resourcePersistencePath: state,
      // For `scheduled`.
      unsafeTriggerHandlers: true,
      handleStructuredLogs: (log) => void logs.push(log),
      workers: [
        {
          ...workerOptions,
          bindings: {
            ...(workerOptions.bindings as object | undefined),
            JWT_SECRET: SECRET,
            ...variables,
          },
          modules: [
            ...(isCounted ? [{ type: 'ESModule' as const, path: 'counted.js', contents: countedWorker() }] : []),
            { type: 'ESModule', path: 'index.js', contents: readFileSync(join(projectRoot, script), 'utf8') },
          ],
        },
        doorWorker(workerOptions),
      ],
    }),
  )
  const url = await miniflare.ready
  const env = await siteEnv(miniflare)
  const fetch = (path: string, init?: RequestInit) =>
    miniflare.dispatchFetch(new URL(path, url), init as never) as unknown as Promise<Response>
  return {
    url,
    env,
    db: env.DB,
    media: env.MEDIA,
    fetch,
    /** Runs the Worker's cron trigger as if it were that time. */
    async runScheduled(time = new Date()) {
      const search = new URLSearchParams({ format: 'json', cron: '*/15 * * * *', time: String(time.getTime()) })
      return (await (await fetch(`/cdn-cgi/local/scheduled?${search}`)).json()) as { outcome: string }
    },
    /** What the Worker has written to its log. */
    getLogs: () => logs,
    clearLogs() {
      logs = []
    },
    inspector: () => miniflare.getInspectorURL(),
    async stop() {
      await miniflare.dispose()
      rmSync(state, { recursive: true, force: true })
    },
  }
}

// Beside the bundle, which it imports as index.js.
const countedWorker = () =>
  stripTypeScriptTypes(readFileSync(join(projectRoot, 'tests/bench/counted-worker.ts'), 'utf8'))
