import type { R2Bucket, R2Object } from '@cloudflare/workers-types'
import { BACKUPS } from '#contract/admin/backup.ts'

/** Lists the files of the site's content, a thousand at once; its own backups are not part of it. */
export async function* contentFiles(bucket: R2Bucket): AsyncGenerator<R2Object> {
  for (let cursor: string | undefined; ; ) {
    const listed = await bucket.list({ cursor, include: ['httpMetadata'] })
    yield* listed.objects.filter(({ key }) => !key.startsWith(BACKUPS))
    if (!listed.truncated) return
    cursor = listed.cursor
  }
}
