import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#worker/db/client.ts'
import type { Guard } from '#worker/db/guards.ts'
import { insertFrom, sqlList } from '#worker/db/insert-select.ts'
import { bin } from '#worker/db/schema/history.ts'
import { deletedImages } from '#worker/db/schema/images.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { papers } from '#worker/db/schema/orders.ts'

const UPLOAD = /\/objects\/([0-9a-f-]{36})/g

/** Requires that nothing in these texts refers to a deleted image. An image that never existed is allowed. */
export const requireImages = (shownIn: unknown): Guard => {
  const ids = new Set(Array.from(JSON.stringify(shownIn).matchAll(UPLOAD), ([, id = '']) => id))
  const isDeleted = sql`${deletedImages.id} in ${sqlList(ids)}`
  return { reason: 'image-deleted', when: sql`exists (select 1 from ${deletedImages} where ${isDeleted})` }
}

/** Marks those manuals as deleted, by the ids of their uploads, that no machine has any more, nor one in the bin. */
export function deleteUnusedManuals(db: Db, ids: string[]) {
  const unused = sql`from json_each(${JSON.stringify(ids)}) as found
    where not exists (select 1 from ${machinery} where instr(${machinery.manual}, found.value) > 0)
    and not exists (select 1 from ${bin} where ${bin.resource} = 'machinery' and instr(${bin.row}, found.value) > 0)`
  return insertFrom(db, deletedImages, { id: sql`found.value` }, unused).onConflictDoNothing()
}

/** Returns deleted images, or one of them, whose files still exist, but for those that a paper shows, which it does for good. */
export async function imagesToRemove(db: Db, limit: number, only?: string): Promise<string[]> {
  const { id, isGone } = deletedImages
  const isOnPaper = sql`exists (select 1 from ${papers} where instr(${papers.body}, ${id}) > 0)`
  const isRemovable = and(eq(isGone, false), sql`not ${isOnPaper}`, only === undefined ? undefined : eq(id, only))
  return (await db.select({ id }).from(deletedImages).where(isRemovable).limit(limit)).map((image) => image.id)
}

/** Records that a deleted image's files have been deleted. */
export const markFilesDeleted = (db: Db, id: string) =>
  db.update(deletedImages).set({ isGone: true }).where(eq(deletedImages.id, id))
