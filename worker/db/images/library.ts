import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { ImageInput, ImageQuery, ImageUse, LibraryImage } from '#contract/images.ts'
import type { Paginated } from '#contract/pagination.ts'
import { fold, searchWords } from '#domain/fold.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { selectRow } from '#worker/db/insert-select.ts'
import { bounds, paginated } from '#worker/db/pagination.ts'
import { deletedImages, IMAGES, images } from '#worker/db/schema/images.ts'
import { changeRow, rejectionOf, write } from '#worker/db/write.ts'
import { requireImages } from './deleted.ts'
import { countOfUses, isFoundBy, isShownBySettings, isUnused, replaceUses, usedImages, usesOf } from './uses.ts'

const { imageUrl, name, alt, version, createdAt } = images
const columns = { imageUrl, name, alt, version, createdAt }

/** A file name is not a description: IMG_2031.jpg, or the name of an upload without one. */
const isUndescribed = sql`(${alt} = '' or ${name} glob 'image-[0-9a-f]*' or lower(${name}) glob '*.jp*g'
  or lower(${name}) glob '*.png' or lower(${name}) glob '*.webp' or lower(${name}) glob '*.avif' or lower(${name}) glob '*.gif')`

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

/**
 * Returns one results page of the library, newest first; a search matches an image's name, its alternative text or
 * whatever shows it.
 */
export async function paginatedImages(db: Db, query: ImageQuery): Promise<Paginated<LibraryImage>> {
  const { limit, offset } = bounds(query)
  const words = searchWords(query.q ?? '')
  const where = and(
    query.unused ? sql`${imageUrl} not in ${usedImages()}` : undefined,
    query.undescribed ? isUndescribed : undefined,
    words.length > 0 ? isFoundBy(images, words) : undefined,
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

/** Returns the image with that id and its uses. */
export async function imageById(db: Db, id: string): Promise<LibraryImage | undefined> {
  const rows = await db
    .select(columns)
    .from(images)
    .where(eq(imageUrl, urlOf(id)))
  return (await withUses(db, rows))[0]
}

/** A processed upload; `isNew` if its files have just been stored. */
type Processed = { id: string; fileName?: string | undefined; isNew: boolean }

/**
 * Adds a processed upload to the library: only once if it is processed again, and again if it was deleted before. Returns
 * whether it is there: not if it is being deleted, or was deleted while its files were found.
 */
export async function addImage(db: Db, { id, fileName, isNew }: Processed, actor: Actor): Promise<boolean> {
  const name = fileName?.trim() || `image-${id.slice(0, 8)}`
  const row = { imageUrl: urlOf(id), name, searchText: searchTextOf({ name, alt: '' }) }
  const isThere = sql`exists (select 1 from ${images} where ${imageUrl} = ${row.imageUrl})`
  const isGone = isNew ? deletedImages.isGone : sql`false`
  const isDeleted = sql`exists (select 1 from ${deletedImages} where ${deletedImages.id} = ${id} and not ${isGone})`
  const written = write(db, db.insert(images).values(row), {
    ...{ of: IMAGES, id: row.imageUrl, actor, action: 'create' },
    guards: [
      { reason: 'unchanged', when: isThere },
      { reason: 'image-deleted', when: isDeleted },
    ],
    after: [db.delete(deletedImages).where(eq(deletedImages.id, id))],
  })
  return (await rejectionOf(written)) !== 'image-deleted'
}

/** Adds uploads found in the bucket but not in the library; `uploadedAt` is ISO-8601 UTC. */
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

/** Changes the image and returns it; undefined if there is none with that id or it no longer has `expectedVersion`. */
export async function changeImage(
  db: Db,
  id: string,
  input: ImageInput,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<LibraryImage | undefined> {
  const url = urlOf(id)
  const update = db
    .update(images)
    .set({ ...input, searchText: searchTextOf(input), version: sql`${version} + 1` })
    .where(eq(imageUrl, url))
    .returning(columns)
  const row = await changeRow(db, IMAGES, update, { id: url, expectedVersion, actor })
  return row && (await withUses(db, [row]))[0]
}

/** Removes an unused image from the library; otherwise returns its uses, or undefined if there is no such image. */
export async function removeImage(db: Db, id: string, actor: Actor): Promise<'removed' | ImageUse[] | undefined> {
  const url = urlOf(id)
  const written = write(db, db.delete(images).where(eq(imageUrl, url)), {
    ...{ of: IMAGES, id: url, actor, action: 'delete' },
    guards: [requireRow(images, and(eq(imageUrl, url), isUnused(imageUrl)), 'image-in-use')],
    before: [
      db
        .insert(deletedImages)
        .values({ id })
        .onConflictDoUpdate({ target: deletedImages.id, set: { isGone: false } }),
    ],
  })
  return (await rejectionOf(written)) ? (await imageById(db, id))?.uses : 'removed'
}

/** What was found out about the settings: whether they show the image, and the ratio of the other if it is the logo. */
type InSettings = { isSettings: boolean; logoRatio: number | undefined }

/**
 * Shows another image wherever this one is shown, everywhere or nowhere. The other takes over the alternative text if
 * it has none. Returns the other; undefined if one of the two is not in the library. Rejects as 'settings-show-image'
 * where the settings show the image otherwise than was found out.
 */
export async function replaceImage(
  db: Db,
  id: string,
  by: string,
  actor: Actor,
  { isSettings, logoRatio }: InSettings,
): Promise<LibraryImage | undefined> {
  const url = urlOf(id)
  const [from, to] = await Promise.all([imageById(db, id), imageById(db, idOf(by))])
  if (!from || !to) return undefined
  const described = { alt: to.alt || from.alt, name: to.name }
  const parts = isSettings ? from.uses.filter(({ resource }) => resource === 'settings').map((use) => use.id) : []
  const update = db
    .update(images)
    .set({ ...described, searchText: searchTextOf(described), version: sql`${version} + 1` })
    .where(eq(imageUrl, by))
  const replaced = sql`${name} || ' by ' || ${to.name} || ', uses: ' || ${countOfUses(url)}`
  await write(db, update, {
    ...{ of: { ...IMAGES, name: replaced }, id: url, actor, action: 'replace' },
    guards: [
      requireImages(by),
      { reason: 'settings-show-image', when: isShownBySettings(url, { isSettings, isLogo: logoRatio !== undefined }) },
    ],
    before: replaceUses(db, url, by, logoRatio),
    versions: [{ as: 'settings', ids: parts }],
  })
  return imageById(db, to.id)
}
