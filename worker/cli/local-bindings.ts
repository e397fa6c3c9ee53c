import { join } from 'node:path'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { projectRoot, stateDir } from './settings.ts'

/** Runs `work` with the bindings that the local site serves, on the same stored state. */
export async function withLocalBindings(work: (bindings: { DB: D1Database; MEDIA: R2Bucket }) => Promise<void>) {
  // Its warnings are about experimental settings of wrangler.toml, and would be repeated at every call.
  process.env.WRANGLER_LOG ??= 'error'
  // Loading wrangler takes a second, which a command that refuses its arguments does not need.
  const { getPlatformProxy } = await import('wrangler')
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; MEDIA: R2Bucket }>({
    configPath: join(projectRoot, 'wrangler.toml'),
    // wrangler stores its state under a folder named for the format's version.
    persist: { path: join(stateDir, 'v3') },
  })
  try {
    await work(env)
  } finally {
    await dispose()
  }
}
