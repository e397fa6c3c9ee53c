import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ImageUse } from '#contract/images.ts'
import { ILLUSTRATED } from '#contract/resources.ts'
import type { Db } from '#worker/db/client.ts'
import { unionAll } from '#worker/db/insert-select.ts'
import { KINDS } from '#worker/db/resources.ts'
import { utcNow } from '#worker/db/schema/columns.ts'
import { bin } from '#worker/db/schema/history.ts'
import { blogPosts } from '#worker/db/schema/posts.ts'
import { settings } from '#worker/db/schema/settings.ts'
import { translations } from '#worker/db/schema/translations.ts'

/** The kinds of rows that show images. */
const SHOWING = ILLUSTRATED.flatMap((key) => (key === 'settings' ? [] : [KINDS[key]]))

const PREFIX = sql.raw(`'/objects/'`)

const joined = (columns: (SQLiteColumn | SQL)[]) => sql.join(columns, sql` || ' ' || `)

const textsOf = ({ entity, table, name, images }: (typeof SHOWING)[number]): SQL =>
  sql`select ${sql.raw(`'${entity}'`)} as resource, ${table.id} as id, ${name} as name, 0 as in_bin, ${table.searchText} as search,
    ${joined(Object.values(images))} as text from ${sql`${table}`}`

/**
 * Translated texts with images. Each is read by itself, since a row with all of them might be too long for the
 * database.
 */
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
const uses = (columns: SQL, where: SQL = sql`true`): SQL =>
  sql`select distinct ${columns} from (${texts}) used
    join json_each('[' || replace(json_quote(used.text), ${PREFIX}, '","') || ']') piece
    join images shown on shown.image_url = ${PREFIX} || substr(piece.value, 1, 36)
    where instr(used.text, ${PREFIX}) > 0 and piece.key > 0 and ${where}`

/**
 * Returns the condition for images with each of these words in their own text or in that of something that shows them.
 */
export const isFoundBy = (image: { imageUrl: SQLiteColumn; searchText: SQLiteColumn }, words: string[]): SQL =>
  sql`${image.imageUrl} in (
    with word as materialized (select value from json_each(${JSON.stringify(words)})),
      used as materialized (${uses(sql`shown.image_url as url, used.search`)}),
      found as materialized (select distinct url, word.value as word from used join word on instr(search, word.value) > 0)
    select i.image_url from images i where not exists (
      select 1 from word where instr(i.search_text, word.value) = 0 and (i.image_url, word.value) not in (select url, word from found)
    ))`

/** Returns the used images, as a list for `in`. */
export const usedImages = (): SQL => sql`(${uses(sql`shown.image_url`)})`

/** Returns the condition that nothing shows the image with that URL. */
export const isUnused = (imageUrl: SQL | SQLiteColumn): SQL =>
  sql`not exists (select 1 from (${texts}) where instr(text, ${imageUrl}) > 0)`

/** Returns an expression for how many uses an image has. */
export const countOfUses = (imageUrl: string): SQL =>
  sql`(select count(distinct resource || id) from (${texts}) where instr(text, ${imageUrl}) > 0)`

type FoundUse = { resource: ImageUse['resource']; id: string; name: string; in_bin: number; url: string }

/** Returns the uses of each of these images. */
export async function usesOf(db: Db, imageUrls: string[]): Promise<Map<string, ImageUse[]>> {
  const among = sql`shown.image_url in (select value from json_each(${JSON.stringify(imageUrls)}))`
  const columns = sql`used.resource, used.id, used.name, used.in_bin, shown.image_url as url`
  const rows: FoundUse[] = imageUrls.length > 0 ? await db.all(uses(columns, among)) : []
  const byUrl = new Map<string, ImageUse[]>(imageUrls.map((url) => [url, []]))
  for (const { url, in_bin, ...use } of rows) byUrl.get(url)?.push({ ...use, isInBin: in_bin === 1 })
  return byUrl
}

/** Returns the condition that the settings show an image otherwise than `known`: at all, or as their logo. */
export const isShownBySettings = (url: string, known: { isSettings: boolean; isLogo: boolean }): SQL => {
  const isLogo = sql`json_extract(${settings.value}, '$.logo') = ${url}`
  const shown = known.isSettings ? (known.isLogo ? sql`false` : isLogo) : sql`instr(${settings.value}, ${url}) > 0`
  return sql`exists (select 1 from ${settings} where ${shown})`
}

/** Returns the statements that show `to` wherever `from` is shown; `logoRatio` is that of `to` if `from` is the logo. */
export const replaceUses = (db: Db, from: string, to: string, logoRatio?: number) => [
  ...SHOWING.map(({ table, images: columns }) => {
    const replaced = Object.entries(columns).map(([field, column]) => [field, sql`replace(${column}, ${from}, ${to})`])
    const touched = 'updatedAt' in table ? { updatedAt: utcNow } : {}
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
