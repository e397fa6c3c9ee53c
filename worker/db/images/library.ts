import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ImageInput, ImageQuery, ImageUse, LibraryImage } from '#contract/images.ts'
import type { Paginated } from '#contract/pagination.ts'
import { ILLUSTRATED } from '#contract/resources.ts'
import { fold, searchWords } from '#domain/fold.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { insertFrom, sqlList, unionAll } from '#worker/db/insert-select.ts'
import { countOf, resultsPage } from '#worker/db/pagination.ts'
import { KINDS } from '#worker/db/resources.ts'
import { utcNow } from '#worker/db/schema/columns.ts'
import { bin } from '#worker/db/schema/history.ts'
import { deletedImages, IMAGES, images } from '#worker/db/schema/images.ts'
import { blogPosts } from '#worker/db/schema/posts.ts'
import { settings, translations } from '#worker/db/schema/settings.ts'
import { changeRow, type RowChange, rejectionOf, write } from '#worker/db/write.ts'
import { requireImages } from './deleted.ts'

const { imageUrl, name, alt, version, createdAt } = images
const columns = { imageUrl, name, alt, version, createdAt }

/** A file name is not a description: IMG_2031.jpg, or the name of an upload without one. */
const isUndescribed = sql`(${alt} = '' or ${name} glob 'image-[0-9a-f]*' or lower(${name}) glob '*.jp*g'
  or lower(${name}) glob '*.png' or lower(${name}) glob '*.webp' or lower(${name}) glob '*.avif' or lower(${name}) glob '*.gif')`

type Row = Pick<typeof images.$inferSelect, keyof typeof columns>
type FoundUse = { resource: ImageUse['resource']; id: string; name: string; in_bin: number; url: string }

const urlOf = (id: string) => `/objects/${id}`
const idOf = (url: string) => url.slice('/objects/'.length)

const searchTextOf = (input: ImageInput) => fold(`${input.name} ${input.alt}`)

async function withUses(db: Db, rows: Row[]): Promise<LibraryImage[]> {
  const among = sql`shown.image_url in ${sqlList(rows.map((row) => row.imageUrl))}`
  const columns = sql`used.resource, used.id, used.name, used.in_bin, shown.image_url as url`
  const usesFound: FoundUse[] = rows.length > 0 ? await db.all(usesQuery(columns, among)) : []
  const usesByUrl = new Map<string, ImageUse[]>(rows.map((row) => [row.imageUrl, []]))
  for (const { url, in_bin, ...use } of usesFound) usesByUrl.get(url)?.push({ ...use, isInBin: in_bin === 1 })
  return rows.map((row) => ({ id: idOf(row.imageUrl), ...row, uses: usesByUrl.get(row.imageUrl) ?? [] }))
}

/** Returns one results page of the library, newest first; a search also matches what shows an image. */
export async function paginatedImages(db: Db, query: ImageQuery): Promise<Paginated<LibraryImage>> {
  const words = searchWords(query.q ?? '')
  const where = and(
    query.unused ? sql`${imageUrl} not in (${usesQuery(sql`shown.image_url`)})` : undefined,
    query.undescribed ? isUndescribed : undefined,
    words.length > 0 ? isFoundBy(words) : undefined,
  )
  const rows = db.select(columns).from(images).where(where).orderBy(desc(createdAt), desc(imageUrl))
  const page = await resultsPage<Row>(db, query, rows, [countOf(db, images), countOf(db, images, where)])
  return { ...page, rows: await withUses(db, page.rows) }
}

export async function imageById(db: Db, id: string): Promise<LibraryImage | undefined> {
  const url = urlOf(id)
  const rows = await db.select(columns).from(images).where(eq(imageUrl, url))
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
    of: IMAGES,
    id: row.imageUrl,
    actor,
    action: 'create',
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
  insertFrom(
    db,
    images,
    {
      imageUrl: sql`'/objects/' || (value ->> 'id')`,
      name: sql`'image-' || substr(value ->> 'id', 1, 8)`,
      searchText: sql`'image-' || substr(value ->> 'id', 1, 8)`,
      createdAt: sql`value ->> 'uploadedAt'`,
    },
    sql`from json_each(${JSON.stringify(found)}) where (value ->> 'id') not in (select ${deletedImages.id} from ${deletedImages})`,
  ).onConflictDoNothing()

const describe = (db: Db, url: string, input: ImageInput) =>
  db
    .update(images)
    .set({ ...input, searchText: searchTextOf(input), version: sql`${version} + 1` })
    .where(eq(imageUrl, url))

export async function changeImage(db: Db, { id, input, ...change }: RowChange<ImageInput>) {
  const url = urlOf(id)
  const update = describe(db, url, input).returning(columns)
  const row = await changeRow(db, IMAGES, update, { ...change, id: url })
  return row && (await withUses(db, [row]))[0]
}

/** Removes an unused image from the library; otherwise returns its uses, or undefined if there is no such image. */
export async function removeImage(db: Db, id: string, actor: Actor): Promise<'removed' | ImageUse[] | undefined> {
  const url = urlOf(id)
  const written = write(db, db.delete(images).where(eq(imageUrl, url)), {
    of: IMAGES,
    id: url,
    actor,
    action: 'delete',
    guards: [requireRow(images, and(eq(imageUrl, url), isUnused), 'image-in-use')],
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
  known: InSettings,
): Promise<LibraryImage | undefined> {
  const url = urlOf(id)
  const [from, to] = await Promise.all([imageById(db, id), imageById(db, idOf(by))])
  if (!from || !to) return undefined
  const parts = known.isSettings ? from.uses.filter(({ resource }) => resource === 'settings').map((use) => use.id) : []
  const countOfUses = sql`(select count(distinct resource || id) from (${texts}) where instr(text, ${url}) > 0)`
  const replaced = sql`${name} || ' by ' || ${to.name} || ', uses: ' || ${countOfUses}`
  await write(db, describe(db, by, { alt: to.alt || from.alt, name: to.name }), {
    of: { ...IMAGES, name: replaced },
    id: url,
    actor,
    action: 'replace',
    guards: [requireImages(by), { reason: 'settings-show-image', when: isShownOtherwise(url, known) }],
    before: replaceUses(db, url, by, known.logoRatio),
    versions: [{ as: 'settings', ids: parts }],
  })
  return imageById(db, to.id)
}

const SHOWING = ILLUSTRATED.flatMap((key) => (key === 'settings' ? [] : [KINDS[key]]))

const PREFIX = sql.raw(`'/objects/'`)

const joinColumns = (columns: (SQLiteColumn | SQL)[]) => sql.join(columns, sql` || ' ' || `)

const textsOf = ({ entity, table, name, images }: (typeof SHOWING)[number]): SQL =>
  sql`select ${sql.raw(`'${entity}'`)} as resource, ${table.id} as id, ${name} as name, 0 as in_bin, ${table.searchText} as search,
    ${joinColumns(Object.values(images))} as text from ${sql`${table}`}`

/** Translated texts with images, each by itself: a row with all of them might be too long for the database. */
const translated = sql`select 'posts' as resource, p.id, p.title as name, 0 as in_bin, p.search_text as search, t.fields as text
  from ${translations} t join ${blogPosts} p on p.id = t.row_id where t.resource = 'posts'`

const binned = [
  sql`select resource, id, name, 1 as in_bin, search_text as search, "row" as text from ${bin}`,
  sql`select resource, id, name, 1, search_text, dependents from ${bin}`,
]

/** The pictures that the settings name. A part has no name but its own. */
const inSettings = sql`select 'settings' as resource, part as id, part as name, 0 as in_bin, part as search, value as text from ${settings}`

/** Every text that refers to images, including those in the bin. */
const texts = unionAll([...SHOWING.map(textsOf), translated, ...binned, inSettings])

/**
 * Returns a query for the uses of the library's images: resource, id, name, in_bin, search and url. Each text is split at
 * its uploads in one pass, as a JSON array: a post may refer to one ten thousand times.
 */
const usesQuery = (columns: SQL, where: SQL = sql`true`): SQL =>
  sql`select distinct ${columns} from (${texts}) used
    join json_each('[' || replace(json_quote(used.text), ${PREFIX}, '","') || ']') piece
    join images shown on shown.image_url = ${PREFIX} || substr(piece.value, 1, 36)
    where instr(used.text, ${PREFIX}) > 0 and piece.key > 0 and ${where}`

/** Returns the condition for images with each of these words, in their own text or in what shows them. */
const isFoundBy = (words: string[]): SQL =>
  sql`${imageUrl} in (
    with word as materialized ${sqlList(words)},
      used as materialized (${usesQuery(sql`shown.image_url as url, used.search`)}),
      found as materialized (select distinct url, word.value as word from used join word on instr(search, word.value) > 0)
    select i.image_url from images i where not exists (
      select 1 from word where instr(i.search_text, word.value) = 0 and (i.image_url, word.value) not in (select url, word from found)
    ))`

const isUnused = sql`not exists (select 1 from (${texts}) where instr(text, ${imageUrl}) > 0)`

/** Returns the condition that the settings show an image otherwise than is known: at all, or as their logo. */
function isShownOtherwise(url: string, { isSettings, logoRatio }: InSettings): SQL {
  const isLogo = logoRatio === undefined ? sql`json_extract(${settings.value}, '$.logo') = ${url}` : sql`false`
  const isShown = isSettings ? isLogo : sql`instr(${settings.value}, ${url}) > 0`
  return sql`exists (select 1 from ${settings} where ${isShown})`
}

/** Returns the statements that show `to` wherever `from` is shown; `logoRatio` is that of `to` if `from` is the logo. */
const replaceUses = (db: Db, from: string, to: string, logoRatio: number | undefined) => [
  ...SHOWING.map(({ table, images: columns }) => {
    const replaced = Object.entries(columns).map(([field, column]) => [field, sql`replace(${column}, ${from}, ${to})`])
    const touched = 'updatedAt' in table ? { updatedAt: utcNow } : {}
    return db
      .update(table)
      .set({ ...Object.fromEntries(replaced), ...touched, version: sql`${table.version} + 1` })
      .where(sql`instr(${joinColumns(Object.values(columns))}, ${from}) > 0`)
  }),
  db
    .update(bin)
    .set({
      imageUrl: sql`replace(${bin.imageUrl}, ${from}, ${to})`,
      row: sql`replace(${bin.row}, ${from}, ${to})`,
      dependents: sql`replace(${bin.dependents}, ${from}, ${to})`,
    })
    .where(sql`instr(${bin.row}, ${from}) + instr(${bin.dependents}, ${from}) > 0`),
  ...(logoRatio === undefined
    ? []
    : [
        db
          .update(settings)
          .set({ value: sql`json_set(${settings.value}, '$.logoRatio', ${logoRatio})` })
          .where(sql`json_extract(${settings.value}, '$.logo') = ${from}`),
      ]),
  db
    .update(settings)
    .set({ value: sql`replace(${settings.value}, ${from}, ${to})`, version: sql`${settings.version} + 1` })
    .where(sql`instr(${settings.value}, ${from}) > 0`),
  db
    .update(translations)
    .set({ fields: sql`replace(${translations.fields}, ${from}, ${to})` })
    .where(sql`${translations.resource} = 'posts' and instr(${translations.fields}, ${from}) > 0`),
]
