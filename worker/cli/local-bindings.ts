import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { D1Database, R2Bucket, R2Object } from '@cloudflare/workers-types'
import { BACKUPS } from '#contract/admin/backup.ts'
import { isBusy } from '#worker/db/backups/restoring.ts'
import { projectRoot, stateDir } from './settings.ts'

/** Runs `work` with the bindings of the local site, on the same stored state. */
export async function withLocalBindings(work: (bindings: { DB: D1Database; MEDIA: R2Bucket }) => Promise<void>) {
  // It would repeat its warnings about experimental settings of wrangler.toml at every call.
  process.env.WRANGLER_LOG ??= 'error'
  // Loading wrangler takes a second, which a command that rejects its arguments does not need.
  const { getPlatformProxy } = await import('wrangler')
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; MEDIA: R2Bucket }>({
    configPath: join(projectRoot, 'wrangler.toml'),
    // wrangler stores its state in a folder named after the format's version.
    persist: { path: join(stateDir, 'v3') },
  })
  try {
    await work(env)
  } finally {
    await dispose()
  }
}

const ATTEMPTS = 10
/** What D1 says of some calls whose file is locked: the reason is only in the log. */
const UNNAMED = /internal error; reference/

/** Repeats work until the running local site lets it through. Throws the last error after some ten seconds. */
export async function whenUnlocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !(isBusy(error) || UNNAMED.test(String(error)))) throw error
      await setTimeout(200 * attempt)
    }
  }
}

/** Lists the files of the site's content, a thousand at once; its own backups are not part of it. */
export async function* contentFiles(bucket: R2Bucket): AsyncGenerator<R2Object> {
  for (let cursor: string | undefined; ; ) {
    const listed = await bucket.list({ cursor, include: ['httpMetadata'] })
    yield* listed.objects.filter(({ key }) => !key.startsWith(BACKUPS))
    if (!listed.truncated) return
    cursor = listed.cursor
  }
}
