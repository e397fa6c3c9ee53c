import { and, count, desc, eq, sql } from 'drizzle-orm'
import { fold, searchWords } from '#contract/fold.ts'
import type { ImageInput, ImageQuery, ImageUse, LibraryImage } from '#contract/image.ts'
import type { Paginated } from '#contract/pagination.ts'
import { type Actor, auditCreate, auditDelete, auditRows, auditUpdate, withAudit } from './audit.ts'
import type { Db } from './client.ts'
import { requireImages } from './deleted-images.ts'
import { countOfUses, isUnused, replaceUses, usedImages, usesOf } from './image-uses.ts'
import { selectRow } from './insert-select.ts'
import { bounds, paginated } from './pagination.ts'
import { deletedImages, images } from './schema/images.ts'

const { imageUrl, name, alt, version, createdAt } = images
const columns = { imageUrl, name, alt, version, createdAt }
const audited = { entity: 'image', table: images, id: imageUrl, name } as const

type Row = Pick<typeof images.$inferSelect, keyof typeof columns>

const urlOf = (id: string) => `/objects/${id}`
const idOf = (url: string) => url.slice('/objects/'.length)

const searchTextOf = (input: ImageInput) => fold(`${input.name} ${input.alt}`)

async function withUses(db: Db, rows: Row[]): Promise<LibraryImage[]> {
  const uses = await usesOf(
    db,
    rows.map((row) => row.imageUrl),
  )
  return rows.map((row) => ({ id: idOf(row.imageUrl), ...row, uses: uses.get(row.imageUrl) ?? [] }))
}

/** One results page of the library, the newest first; a word finds an image by its name, its text or what shows it. */
export async function paginatedImages(db: Db, query: ImageQuery): Promise<Paginated<LibraryImage>> {
  const { limit, offset } = bounds(query)
  const where = and(
    query.unused && sql`${imageUrl} not in ${usedImages()}`,
    ...searchWords(query.q ?? '').map(
      (word) => sql`(instr(${images.searchText}, ${word}) > 0 or ${imageUrl} in ${usedImages(word)})`,
    ),
  )
  const [rows, [matched], [all]] = await db.batch([
    db
      .select(columns)
      .from(images)
      .where(where)
      .orderBy(desc(createdAt), desc(imageUrl))
      .limit(limit + 1)
      .offset(offset),
    db.select({ rows: count() }).from(images).where(where),
    db.select({ rows: count() }).from(images),
  ])
  const page = paginated<Row>(rows, query, { matching: matched?.rows ?? 0, total: all?.rows ?? 0 })
  return { ...page, rows: await withUses(db, page.rows) }
}

/** The image with that id, with its uses. */
export async function imageById(db: Db, id: string): Promise<LibraryImage | undefined> {
  const rows = await db
    .select(columns)
    .from(images)
    .where(eq(imageUrl, urlOf(id)))
  return (await withUses(db, rows))[0]
}

/** Notes an upload that was processed. Processed again, it is noted once; deleted before, it is back. */
export async function addImage(db: Db, id: string, fileName: string | undefined, actor: Actor): Promise<void> {
  const name = fileName?.trim() || `image-${id.slice(0, 8)}`
  const row = { imageUrl: urlOf(id), name, searchText: searchTextOf({ name, alt: '' }) }
  await db.batch([
    db.insert(images).values(row).onConflictDoNothing(),
    auditCreate(db, actor, audited),
    db.delete(deletedImages).where(eq(deletedImages.id, id)),
  ])
}

/** Notes uploads that are in the bucket and not in the library; `uploadedAt` is ISO-8601 UTC. */
export const addFoundImages = (db: Db, found: { id: string; uploadedAt: string }[]) =>
  db
    .insert(images)
    .select(
      selectRow(
        images,
        {
          imageUrl: sql`'/objects/' || (value ->> 'id')`,
          name: sql`'image-' || substr(value ->> 'id', 1, 8)`,
          searchText: sql`'image-' || substr(value ->> 'id', 1, 8)`,
          createdAt: sql`value ->> 'uploadedAt'`,
        },
        sql`from json_each(${JSON.stringify(found)}) where (value ->> 'id') not in (select ${deletedImages.id} from ${deletedImages})`,
      ),
    )
    .onConflictDoNothing()

/** Changes the row and returns it; undefined when no row has that id, or it is no longer of `expectedVersion`. */
export async function changeImage(
  db: Db,
  id: string,
  input: ImageInput,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<LibraryImage | undefined> {
  const url = urlOf(id)
  const isExpected = expectedVersion === undefined ? undefined : eq(version, expectedVersion)
  const update = db
    .update(images)
    .set({ ...input, searchText: searchTextOf(input), version: sql`${version} + 1` })
    .where(and(eq(imageUrl, url), isExpected))
    .returning(columns)
  const rows = await withAudit(db, update, auditUpdate(db, actor, audited, url))
  return (await withUses(db, rows))[0]
}

/** Takes an image that nothing shows out of the library; returns what shows it otherwise, undefined where there is none. */
export async function removeImage(db: Db, id: string, actor: Actor): Promise<'removed' | ImageUse[] | undefined> {
  const url = urlOf(id)
  const where = and(eq(imageUrl, url), isUnused(imageUrl))
  const [, , removed] = await db.batch([
    auditDelete(db, actor, audited, url, isUnused(imageUrl)),
    db
      .insert(deletedImages)
      .select(selectRow(deletedImages, { id }, sql`from ${images} where ${where}`))
      .onConflictDoUpdate({ target: deletedImages.id, set: { isGone: false } }),
    db.delete(images).where(where).returning({ imageUrl }),
  ])
  return removed.length > 0 ? 'removed' : (await imageById(db, id))?.uses
}

/**
 * Shows another image wherever this one is shown, all of it or nothing; the other takes its alternative text where it has
 * none. Returns the other; undefined where one of the two is not in the library.
 */
export async function replaceImage(db: Db, id: string, by: string, actor: Actor): Promise<LibraryImage | undefined> {
  const url = urlOf(id)
  const [from, to] = await Promise.all([imageById(db, id), imageById(db, idOf(by))])
  if (!from || !to) return undefined
  const described = { alt: to.alt || from.alt, name: to.name }
  await db.batch([
    requireImages(db, [by]),
    auditRows(
      db,
      actor,
      {
        action: 'replace',
        entity: 'image',
        entityId: imageUrl,
        summary: sql`${name} || ' by ' || ${to.name} || ', uses: ' || ${countOfUses(url)}`,
      },
      sql`from ${images} where ${imageUrl} = ${url}`,
    ),
    ...replaceUses(db, url, by),
    db
      .update(images)
      .set({ ...described, searchText: searchTextOf(described), version: sql`${version} + 1` })
      .where(eq(imageUrl, by)),
  ])
  return imageById(db, to.id)
}
