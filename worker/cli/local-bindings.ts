import { join } from 'node:path'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { getPlatformProxy } from 'wrangler'
import { projectRoot, stateDir } from './settings.ts'

/** Runs `work` with the bindings that `wrangler dev` will serve, on the same stored state. */
export async function withLocalBindings(work: (bindings: { DB: D1Database; MEDIA: R2Bucket }) => Promise<void>) {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; MEDIA: R2Bucket }>({
    configPath: join(projectRoot, 'wrangler.toml'),
    // wrangler keeps its state under a folder named for the format's version.
    persist: { path: join(stateDir, 'v3') },
  })
  try {
    await work(env)
  } finally {
    await dispose()
  }
}
