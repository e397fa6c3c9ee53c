import type { Db } from './db/client.ts'
import { imagesToRemove, noteRemoved } from './db/deleted-images.ts'
import { addFoundImages } from './db/images.ts'
import { removeImageFiles, storedImages } from './storage/image-files.ts'

/** The library is compared with the bucket once a night, in the quarter of an hour that begins then (UTC). */
const HOUR = 2
const QUARTER_MS = 15 * 60 * 1000
const MAX_REMOVED = 20

/** Takes images into the library that are in the bucket alone, such as those from before there was one. */
export async function addStoredImages(db: Db, media: R2Bucket, now: number): Promise<void> {
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0)
  const since = now - midnight - HOUR * 60 * 60 * 1000
  if (since < 0 || since >= QUARTER_MS) return
  for await (const found of storedImages(media)) if (found.length > 0) await addFoundImages(db, found)
}

/** Deletes the files of deleted images that were left behind. */
export async function removeDeletedImages(db: Db, media: R2Bucket): Promise<void> {
  for (const id of await imagesToRemove(db, MAX_REMOVED)) {
    await removeImageFiles(media, id)
    await noteRemoved(db, id)
  }
}
