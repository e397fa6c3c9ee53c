import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { projectRoot } from '#worker/cli/settings.ts'

// What wrangler and Miniflare call unstable or unsafe may change with any version: only here (tests/unit/sources.test.ts).

/** Returns wrangler's configuration of an environment in wrangler.toml; without a name, the site's own. */
export const readConfig = (environment?: string) =>
  unstable_readConfig({ config: join(projectRoot, 'wrangler.toml'), env: environment })

/** Returns Miniflare's options for a wrangler.toml, with the built files in `assets` or the usual place. */
export const workerOptionsOf = (config = 'wrangler.toml', assets?: string) =>
  unstable_getMiniflareWorkerOptions(join(projectRoot, config), undefined, {
    overrides: assets ? { assets: { directory: assets } } : {},
  }).workerOptions

/** A Worker's option: gives it a socket of its own. */
export const OWN_SOCKET = { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }
export const socketOf = (miniflare: Miniflare, name: string): Promise<URL> => miniflare.unsafeGetDirectURL(name)

/** A Miniflare's option: lets a request run the cron trigger. */
export const WITH_TRIGGERS = { unsafeTriggerHandlers: true }
