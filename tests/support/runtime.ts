import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CacheContext, CachePurgeOptions } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { projectRoot } from '#worker/cli/settings.ts'
import { doorWorker, siteEnv } from './database-door.ts'
import { migratedState } from './migrated-state.ts'
import { WITH_TRIGGERS, workerOptionsOf } from './unstable.ts'

/** The methods of the cache in front of the Worker that it calls. */
export type FrontCache = Pick<CacheContext, 'purge'>

type Log = { level: string; message: unknown }

/** Signs the session of the bench's administrator. */
export const SECRET = 'a secret of the bench, which signs nothing else'

/** A built Worker in workerd, reached without wrangler dev's proxy, which takes as long as the Worker itself. */
export type Runtime = Awaited<ReturnType<typeof startRuntime>>

/** Starts wrangler.toml's Worker on an empty database and bucket. `isCounted` wraps it in tests/bench/counted-worker.ts. */
export async function startRuntime({
  assets,
  isCounted = false,
  frontCache,
  variables = {},
  state = mkdtempSync(join(tmpdir(), 'gona-state-')),
  isContinued = false,
}: {
  assets?: string
  isCounted?: boolean
  /** Carries out the Worker's calls of the cache in front of it. */
  frontCache?: FrontCache
  variables?: Record<string, string>
  /** The folder that wrangler would call `v3`; a given one is for commands that work on it beside the site. */
  state?: string
  /** Starts with the contents of `state`, from an earlier runtime, and does not delete it. */
  isContinued?: boolean
} = {}) {
  const workerOptions = workerOptionsOf('wrangler.toml', assets)
  if (!isContinued) cpSync(await migratedState(), state, { recursive: true })
  let logs: Log[] = []
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      // Otherwise Miniflare fetches a sample of request.cf from the network.
      cf: false,
      resourcePersistencePath: state,
      // For `scheduled`.
      ...WITH_TRIGGERS,
      handleStructuredLogs: (log) => void logs.push(log),
      workers: [
        {
          ...workerOptions,
          bindings: { ...(workerOptions.bindings as object | undefined), JWT_SECRET: SECRET, ...variables },
          ...(frontCache && {
            serviceBindings: {
              ...(workerOptions.serviceBindings as object | undefined),
              FRONT: carriedOutBy(frontCache),
            },
          }),
          modules: [
            ...around('fronted.js', frontCache !== undefined && 'tests/support/fronted-worker.ts'),
            ...around('counted.js', isCounted && 'tests/bench/counted-worker.ts'),
            esModule('index.js', contentsOf('dist/worker/index.js')),
          ],
        },
        doorWorker(workerOptions),
      ],
    }),
  )
  const url = await miniflare.ready
  const env = await siteEnv(miniflare)
  // Miniflare's own dispatchFetch, which can send a request to any host, takes as long as the Worker itself.
  const fetch = (path: string, init?: RequestInit) => {
    const to = new URL(path, url)
    if (to.origin === url.origin) return globalThis.fetch(to, init)
    return miniflare.dispatchFetch(to, init as never) as unknown as Promise<Response>
  }
  return {
    url,
    env,
    db: env.DB,
    media: env.MEDIA,
    fetch,
    /** Runs the Worker's cron trigger as if it were that time. */
    async runScheduled(time = new Date(), cron = '*/15 * * * *') {
      const search = new URLSearchParams({ format: 'json', cron, time: String(time.getTime()) })
      return (await (await fetch(`/cdn-cgi/local/scheduled?${search}`)).json()) as { outcome: string }
    },
    getLogs: () => logs,
    clearLogs() {
      logs = []
    },
    async stop() {
      await miniflare.dispose()
      if (!isContinued) rmSync(state, { recursive: true, force: true })
    },
  }
}

const carriedOutBy = (cache: FrontCache) => async (request: { json: () => Promise<unknown> }) =>
  Response.json(await cache.purge((await request.json()) as CachePurgeOptions))

/** A Worker beside the bundle, which it imports as index.js and stands in front of; none without a path. */
const around = (name: string, path: string | false) =>
  path ? [esModule(name, stripTypeScriptTypes(contentsOf(path)))] : []

const contentsOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const esModule = (path: string, contents: string) => ({ type: 'ESModule' as const, path, contents })
