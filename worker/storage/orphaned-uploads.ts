/** Where uploads are stored until they are processed (upload-url.ts). */
const PENDING = 'pending/'

/** Deletes unprocessed uploads from before `before` (milliseconds since 1970); returns how many. */
export async function removeOrphanedUploads(media: R2Bucket, before: number): Promise<number> {
  let removed = 0
  let cursor: string | undefined
  do {
    const listed = await media.list({ prefix: PENDING, cursor })
    const orphaned = listed.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key)
    if (orphaned.length > 0) await media.delete(orphaned)
    removed += orphaned.length
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor)
  return removed
}
