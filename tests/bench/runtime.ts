import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { projectRoot } from '#worker/cli/settings.ts'

/** A built Worker in workerd, reached without wrangler dev's proxy, which would be what is measured. */
export type Runtime = {
  url: URL
  db: D1Database
  media: R2Bucket
  inspector: () => Promise<URL>
  stop: () => Promise<void>
}

/** Signs the session of the bench's own administrator. */
export const SECRET = 'a secret of the bench, which signs nothing else'

/**
 * Starts what `config` (a wrangler.toml) describes with the bundle at `script`, on an empty, migrated database. An
 * inspector looks into it only where one is asked for: it costs speed. `isCounted` puts counted-worker.ts around it.
 */
export async function startRuntime(
  config: string,
  script: string,
  {
    assets,
    isInspected = false,
    isCounted = false,
  }: { assets?: string; isInspected?: boolean; isCounted?: boolean } = {},
): Promise<Runtime> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(projectRoot, config), undefined, {
    overrides: assets ? { assets: { directory: assets } } : {},
  })
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      ...(isInspected && { inspectorPort: 0 }),
      // Without this it asks the network for a sample of request.cf.
      cf: false,
      workers: [
        {
          ...workerOptions,
          bindings: {
            ...(workerOptions.bindings as object | undefined),
            JWT_SECRET: SECRET,
          },
          modules: [
            ...(isCounted ? [{ type: 'ESModule' as const, path: 'counted.js', contents: countedWorker() }] : []),
            { type: 'ESModule', path: 'index.js', contents: readFileSync(join(projectRoot, script), 'utf8') },
          ],
        },
      ],
    }),
  )
  const url = await runtime.ready
  const db = (await runtime.getD1Database('DB')) as unknown as D1Database
  for (const statement of migrations()) await db.prepare(statement).run()
  const media = (await runtime.getR2Bucket('MEDIA')) as unknown as R2Bucket
  return { url, db, media, inspector: () => runtime.getInspectorURL(), stop: () => runtime.dispose() }
}

// Beside the bundle, which it imports as index.js.
const countedWorker = () =>
  stripTypeScriptTypes(readFileSync(join(projectRoot, 'tests/bench/counted-worker.ts'), 'utf8'))

const migrations = () =>
  readdirSync(join(projectRoot, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => readFileSync(join(projectRoot, 'migrations', name), 'utf8').split('--> statement-breakpoint'))
