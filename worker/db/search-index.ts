import { and, getTableColumns, getTableName, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { INDEX_VERSION, searchText } from '#contract/search/text.ts'
import type { TranslatedText } from '#contract/translation.ts'
import type { Db } from './client.ts'
import { galleryItems } from './schema/gallery.ts'
import { machinery } from './schema/machinery.ts'
import { searchWords } from './schema/search.ts'
import { translations } from './schema/translations.ts'
import { freeSlug, takenSlugs } from './slugs.ts'

type Machine = Pick<typeof machinery.$inferSelect, 'name' | 'category' | 'series' | 'description' | 'specifications'>
type GalleryTexts = Pick<typeof galleryItems.$inferSelect, 'title' | 'category' | 'description'>

/** Returns a field in every language. */
type InAll = (field: string) => string
const inEnglish: InAll = () => ''

/**
 * What a machine is searched by, and by which rules that was written. A row that has translations is indexed once more
 * behind its save (reindexSearch), for which triggers in the migration mark it.
 */
export const machineIndex = (
  { name, category, series, description, specifications }: Machine,
  translated: InAll = inEnglish,
) => ({
  searchText: searchText(
    `${name} ${translated('name')}`,
    category,
    series,
    description,
    specifications,
    translated('description'),
    translated('specifications'),
  ),
  indexVersion: INDEX_VERSION,
})

/** As machineIndex, of a gallery item. */
export const galleryIndex = ({ title, category, description }: GalleryTexts, translated: InAll = inEnglish) => ({
  searchText: searchText(`${title} ${translated('title')}`, category, description, translated('description')),
  indexVersion: INDEX_VERSION,
})

/** What is selected of a row's translations, as JSON: the fields of each language. */
const fieldsOf = (resource: 'machinery' | 'gallery', id: SQLiteColumn) =>
  sql<string>`(select json_group_array(json(t.fields)) from ${translations} t
    where t.row_id = ${sql.identifier(getTableName(id.table))}.id and t.resource = ${resource})`.as('translated')

function inAll(translated: string): InAll {
  const languages = JSON.parse(translated) as Partial<Record<string, TranslatedText>>[]
  return (field) => languages.map((texts) => texts[field]?.text ?? '').join(' ')
}

const MIN_LETTERS = 4

/**
 * Returns the statement that notes the words of search texts, for a search that has one of them misspelt. A word stays
 * when its last row goes: it leads to no row then.
 */
export function addSearchWords(db: Db, texts: string[]): BatchItem<'sqlite'> {
  const words = new Set(texts.flatMap((text) => text.split(/\s+/)))
  const letters = [...words].filter((word) => word.length >= MIN_LETTERS && /^\p{L}+$/u.test(word))
  return db
    .insert(searchWords)
    .select(sql`select value from json_each(${JSON.stringify(letters)}) where true`)
    .onConflictDoNothing()
}

// One statement each: within the 50 statements that one invocation may run on a free account.
const ROWS_A_CHUNK = 250
const MAX_CHUNKS = 12

/**
 * Indexes again the rows that other rules were used for, or whose translations have changed; returns how many. What one
 * run leaves, the next one finds.
 */
export async function reindexSearch(db: Db, maxChunks = MAX_CHUNKS): Promise<number> {
  let rows = 0
  for (let chunk = 0; chunk < maxChunks; chunk++) {
    const done = (await reindexMachinery(db)) + (await reindexGallery(db))
    if (done === 0) break
    rows += done
  }
  return rows
}

// Two conditions that an index serves, where "other than" would read every row at every run.
const isOfOtherRules = (version: SQLiteColumn) => [lt(version, INDEX_VERSION), gt(version, INDEX_VERSION)]

async function reindexMachinery(db: Db): Promise<number> {
  const rows = await db
    .select({ ...getTableColumns(machinery), translated: fieldsOf('machinery', machinery.id) })
    .from(machinery)
    .where(or(...isOfOtherRules(machinery.indexVersion), isNull(machinery.slug)))
    .limit(ROWS_A_CHUNK)
  const taken = await takenSlugs(
    db,
    rows.filter(({ slug }) => !slug).map(({ name }) => name),
  )
  const slugOf = (row: (typeof rows)[number]) => {
    const slug = row.slug ?? freeSlug(row.name, taken)
    taken.add(slug)
    return slug
  }
  return write(
    db,
    machinery,
    rows.map((row) => ({
      id: row.id,
      version: row.version,
      slug: slugOf(row),
      ...machineIndex(row, inAll(row.translated)),
    })),
  )
}

async function reindexGallery(db: Db): Promise<number> {
  const rows = await db
    .select({ ...getTableColumns(galleryItems), translated: fieldsOf('gallery', galleryItems.id) })
    .from(galleryItems)
    .where(or(...isOfOtherRules(galleryItems.indexVersion)))
    .limit(ROWS_A_CHUNK)
  return write(
    db,
    galleryItems,
    rows.map((row) => ({ id: row.id, version: row.version, ...galleryIndex(row, inAll(row.translated)) })),
  )
}

type Indexed = { id: string; version: number; searchText: string; slug?: string }

/** A row that was saved meanwhile has another version, and was indexed then. */
async function write(db: Db, table: typeof machinery | typeof galleryItems, rows: Indexed[]): Promise<number> {
  if (rows.length === 0) return 0
  const indexed = sql`json_each(${JSON.stringify(rows)}) as indexed`
  const update = db
    .update(table)
    .set({
      searchText: sql`indexed.value ->> 'searchText'`,
      indexVersion: INDEX_VERSION,
      ...(table === machinery && { slug: sql`coalesce(${machinery.slug}, indexed.value ->> 'slug')` }),
    })
    .from(indexed)
    .where(and(sql`${table.id} = indexed.value ->> 'id'`, sql`${table.version} = indexed.value ->> 'version'`))
  await db.batch([
    addSearchWords(
      db,
      rows.map((row) => row.searchText),
    ),
    update,
  ])
  return rows.length
}
