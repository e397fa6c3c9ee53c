import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Binned } from '#contract/bin.ts'
import type { ImageUse } from '#contract/image.ts'
import { binnedKind } from './binned.ts'
import type { Db } from './client.ts'
import { bin } from './schema/bin.ts'
import { blogPosts } from './schema/blog.ts'
import { galleryItems } from './schema/gallery.ts'
import { machinery } from './schema/machinery.ts'
import { translations } from './schema/translations.ts'

/** The columns that show images: as a URL, in a list of them, or within a text. A test finds one that is missing here. */
export const IMAGE_COLUMNS = {
  machinery: { imageUrl: machinery.imageUrl, moreImages: machinery.moreImages },
  'gallery item': { imageUrl: galleryItems.imageUrl },
  'blog post': { imageUrl: blogPosts.imageUrl, content: blogPosts.content },
} satisfies Partial<Record<Binned, Record<string, SQLiteColumn>>>

type Showing = keyof typeof IMAGE_COLUMNS

const PREFIX = '/objects/'
/** With the prefix: ids are UUIDs. */
const URL_LENGTH = PREFIX.length + 36

const joined = (columns: (SQLiteColumn | SQL)[]) => sql.join(columns, sql` || ' ' || `)

/** What shows images in another language. */
const translated: Partial<Record<Binned, SQL>> = {
  'blog post': sql`coalesce((select group_concat(t.fields, ' ') from ${translations} t where t.row_id = ${blogPosts}.id), '')`,
}

const textsOf = (entity: Showing): SQL => {
  const { table, name } = binnedKind(entity)
  const shown = [...Object.values(IMAGE_COLUMNS[entity]), ...[translated[entity] ?? []].flat()]
  return sql`select ${entity} as entity, ${table.id} as id, ${name} as name, 0 as in_bin, ${table.searchText} as search,
    ${joined(shown)} as text from ${table as SQLiteTable}`
}

const KINDS = Object.keys(IMAGE_COLUMNS) as Showing[]

const inBin = sql`${bin.row} || ' ' || ${bin.dependents}`

/** The texts of everything that shows images, the bin included. D1 joins at most five selects. */
const texts = sql`${sql.join(KINDS.map(textsOf), sql` union all `)} union all
  select ${bin.entity}, ${bin.id}, ${bin.name}, 1, ${bin.searchText}, ${inBin} from ${bin}`

const firstIn = (text: SQL) => sql`substr(${text}, instr(${text}, ${PREFIX}), ${URL_LENGTH}) as url,
  substr(${text}, instr(${text}, ${PREFIX}) + ${PREFIX.length}) as rest`

/** Returns a query for each use of an upload: entity, id, name, in_bin, search and url. */
const uses = (columns: SQL, where: SQL): SQL =>
  sql`with recursive texts as (${texts}), found as (
    select entity, id, name, in_bin, search, ${firstIn(sql`text`)} from texts where instr(text, ${PREFIX}) > 0
    union all
    select entity, id, name, in_bin, search, ${firstIn(sql`rest`)} from found where instr(rest, ${PREFIX}) > 0
  ) select distinct ${columns} from found where ${where}`

/** Returns a list, for `in`, of the uploads that are used: by anything, or by what a search word finds. */
export const usedImages = (word?: string): SQL =>
  sql`(${uses(sql`url`, word === undefined ? sql`true` : sql`instr(search, ${word}) > 0`)})`

/** Returns the condition that nothing shows the image with that URL. */
export const isUnused = (imageUrl: SQL | SQLiteColumn): SQL =>
  sql`not exists (select 1 from (${texts}) where instr(text, ${imageUrl}) > 0)`

/** How many uses an image has, as an expression. */
export const countOfUses = (imageUrl: string): SQL =>
  sql`(select count(*) from (${uses(sql`entity, id`, sql`url = ${imageUrl}`)}))`

type FoundUse = { entity: Binned; id: string; name: string; in_bin: number; url: string }

/** The uses of each of these images. */
export async function usesOf(db: Db, imageUrls: string[]): Promise<Map<string, ImageUse[]>> {
  const among = sql`url in (select value from json_each(${JSON.stringify(imageUrls)}))`
  const rows: FoundUse[] = imageUrls.length > 0 ? await db.all(uses(sql`entity, id, name, in_bin, url`, among)) : []
  const byUrl = new Map<string, ImageUse[]>(imageUrls.map((url) => [url, []]))
  for (const { url, in_bin, ...use } of rows) byUrl.get(url)?.push({ ...use, isInBin: in_bin === 1 })
  return byUrl
}

/** The statements that show `to` wherever `from` is shown. */
export const replaceUses = (db: Db, from: string, to: string) => [
  ...KINDS.map((kind) => {
    const { table } = binnedKind(kind)
    const columns = IMAGE_COLUMNS[kind]
    const replaced = Object.entries(columns).map(([field, column]) => [field, sql`replace(${column}, ${from}, ${to})`])
    const touched = 'updatedAt' in table ? { updatedAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')` } : {}
    return db
      .update(table)
      .set({ ...Object.fromEntries(replaced), ...touched, version: sql`${table.version} + 1` })
      .where(sql`instr(${joined(Object.values(columns))}, ${from}) > 0`)
  }),
  db
    .update(bin)
    .set({
      imageUrl: sql`replace(${bin.imageUrl}, ${from}, ${to})`,
      row: sql`replace(${bin.row}, ${from}, ${to})`,
      dependents: sql`replace(${bin.dependents}, ${from}, ${to})`,
    })
    .where(sql`instr(${inBin}, ${from}) > 0`),
  db
    .update(translations)
    .set({ fields: sql`replace(${translations.fields}, ${from}, ${to})` })
    .where(sql`instr(${translations.fields}, ${from}) > 0`),
]
