import { and, getTableColumns, getTableName, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { TranslatedText } from '#contract/translations/translation.ts'
import { type Figures, figuresOf } from '#domain/machinery/figures.ts'
import { INDEX_VERSION, searchText } from '#domain/search/text.ts'
import { selectCategoryNames, wordsOfCategories } from '#worker/db/categories.ts'
import type { Db } from '#worker/db/client.ts'
import { galleryItems } from '#worker/db/schema/images.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { knownWords } from '#worker/db/schema/operations.ts'
import { parts } from '#worker/db/schema/parts.ts'
import { translations } from '#worker/db/schema/settings.ts'
import { freeSlug, takenSlugs } from '#worker/db/slugs.ts'

type Machine = Pick<typeof machinery.$inferSelect, 'name' | 'category' | 'series' | 'description' | 'specifications'> &
  Partial<Pick<typeof machinery.$inferSelect, 'deliveredTo' | 'delivered'>>
type GalleryTexts = Pick<typeof galleryItems.$inferSelect, 'title' | 'category' | 'description'>

type TextInAllLanguages = (field: string) => string
type WordsOfCategory = (category: string) => string

/** A row with translations is indexed once more after its save (`reindexSearch`): triggers in a migration mark it. */
export const machineIndex = (
  { name, category, series, description, specifications, deliveredTo = '', delivered = '' }: Machine,
  translated: TextInAllLanguages = () => '',
  ofCategory: WordsOfCategory = () => '',
) => ({
  searchText: searchText(
    `${name} ${translated('name')}`,
    `${category} ${ofCategory(category)}`.trim(),
    `${series} ${translated('series')}`,
    description,
    specifications,
    translated('description'),
    translated('specifications'),
    deliveredTo,
    delivered,
    translated('deliveredTo'),
    translated('delivered'),
  ),
  // Lines in another language count only if the English ones have no figures.
  ...figuresOf(`${specifications}\n${translated('specifications')}`),
  indexVersion: INDEX_VERSION,
})

export const galleryIndex = (
  { title, category, description }: GalleryTexts,
  translated: TextInAllLanguages = () => '',
  ofCategory: WordsOfCategory = () => '',
) => ({
  searchText: searchText(
    `${title} ${translated('title')}`,
    `${category} ${ofCategory(category)}`.trim(),
    description,
    translated('description'),
  ),
  indexVersion: INDEX_VERSION,
})

/** Selects a row's translations as JSON: the fields of each language. */
const fieldsOf = (resource: 'machinery' | 'gallery' | 'parts', id: SQLiteColumn) =>
  sql<string>`(select json_group_array(json(t.fields)) from ${translations} t
    where t.row_id = ${sql.identifier(getTableName(id.table))}.id and t.resource = ${resource})`.as('translated')

function allLanguages(translated: string): TextInAllLanguages {
  const languages: Partial<Record<string, TranslatedText>>[] = JSON.parse(translated)
  return (field) => languages.map((texts) => texts[field]?.text ?? '').join(' ')
}

const MIN_WORD_LETTERS = 4

/** Returns the statement that stores the words of these rows, for searches with a misspelt word. */
export function addSearchWords(db: Db, rows: { searchText: string }[]): BatchItem<'sqlite'> {
  const words = new Set(rows.flatMap(({ searchText }) => searchText.split(/\s+/)))
  const spelledWords = [...words].filter((word) => word.length >= MIN_WORD_LETTERS && /^\p{L}+$/u.test(word))
  return db
    .insert(knownWords)
    .select(sql`select value from json_each(${JSON.stringify(spelledWords)}) where true`)
    .onConflictDoNothing()
}

// A chunk is written in one batch. A request indexes one, the schedule up to MAX_CHUNKS.
const ROWS_PER_CHUNK = 250
const MAX_CHUNKS = 12

/** Indexes rows again that were indexed by other rules, or have other translations; returns how many. */
export async function reindexSearch(db: Db, maxChunks = MAX_CHUNKS): Promise<number> {
  let rows = 0
  for (let chunk = 0; chunk < maxChunks; chunk++) {
    const indexed = await Promise.all([reindexMachinery(db), reindexGallery(db), reindexParts(db)])
    const done = indexed.reduce((sum, one) => sum + one, 0)
    if (done === 0) break
    rows += done
  }
  return rows
}

// Two conditions that an index serves; "other than" would read every row at every run.
const otherVersionConditions = (version: SQLiteColumn) => [lt(version, INDEX_VERSION), gt(version, INDEX_VERSION)]

async function reindexMachinery(db: Db): Promise<number> {
  const [rows, names] = await db.batch([
    db
      .select({ ...getTableColumns(machinery), translated: fieldsOf('machinery', machinery.id) })
      .from(machinery)
      .where(or(...otherVersionConditions(machinery.indexVersion), isNull(machinery.slug)))
      .limit(ROWS_PER_CHUNK),
    selectCategoryNames(db),
  ])
  const ofCategory = wordsOfCategories(names)
  const unnamed = rows.filter(({ slug }) => !slug)
  const taken = await takenSlugs(db, unnamed)
  const slugOf = (row: (typeof rows)[number]) => {
    const slug = row.slug ?? freeSlug(row.name, taken)
    taken.add(slug)
    return slug
  }
  const indexed = rows.map((row) => ({
    id: row.id,
    version: row.version,
    slug: slugOf(row),
    ...machineIndex(row, allLanguages(row.translated), ofCategory),
  }))
  return storeIndexed(db, machinery, indexed)
}

async function reindexGallery(db: Db): Promise<number> {
  const [rows, names] = await db.batch([
    db
      .select({ ...getTableColumns(galleryItems), translated: fieldsOf('gallery', galleryItems.id) })
      .from(galleryItems)
      .where(or(...otherVersionConditions(galleryItems.indexVersion)))
      .limit(ROWS_PER_CHUNK),
    selectCategoryNames(db),
  ])
  const ofCategory = wordsOfCategories(names)
  const indexed = rows.map((row) => ({
    id: row.id,
    version: row.version,
    ...galleryIndex(row, allLanguages(row.translated), ofCategory),
  }))
  return storeIndexed(db, galleryItems, indexed)
}

const machineNames = sql<string>`(select coalesce(group_concat(m.name, ' '), '') from ${machinery} m
  where m.hidden = 0 and m.id in (select value from json_each(${sql.identifier('parts')}.machines)))`.as('names')

async function reindexParts(db: Db): Promise<number> {
  const rows = await db
    .select({ ...getTableColumns(parts), translated: fieldsOf('parts', parts.id), machineNames })
    .from(parts)
    .where(or(...otherVersionConditions(parts.indexVersion)))
    .limit(ROWS_PER_CHUNK)
  const indexed = rows.map((row) => ({
    id: row.id,
    version: row.version,
    ...partIndex(row, allLanguages(row.translated), row.machineNames),
  }))
  return storeIndexed(db, parts, indexed)
}

type Indexed = { id: string; version: number; searchText: string; slug?: string } & Partial<Figures>

/** Stores what rows are found by; one saved meanwhile has a new version, and was indexed by that save. */
async function storeIndexed(db: Db, table: typeof machinery | typeof galleryItems | typeof parts, rows: Indexed[]) {
  if (rows.length === 0) return 0
  const indexed = sql`json_each(${JSON.stringify(rows)}) as indexed`
  const update = db
    .update(table)
    .set({
      searchText: sql`indexed.value ->> 'searchText'`,
      indexVersion: INDEX_VERSION,
      ...(table === machinery && {
        slug: sql`coalesce(${machinery.slug}, indexed.value ->> 'slug')`,
        haFrom: sql`indexed.value ->> 'haFrom'`,
        haTo: sql`indexed.value ->> 'haTo'`,
        hpFrom: sql`indexed.value ->> 'hpFrom'`,
        hpTo: sql`indexed.value ->> 'hpTo'`,
      }),
    })
    .from(indexed)
    .where(and(sql`${table.id} = indexed.value ->> 'id'`, sql`${table.version} = indexed.value ->> 'version'`))
  await db.batch([addSearchWords(db, rows), update])
  return rows.length
}

/** Returns a part's number as people type it without hyphens and spaces. */
const withoutSeparators = (number: string) => number.replaceAll(/[^\p{L}\p{N}]/gu, '')

export const partIndex = (
  { number, name }: { number: string; name: string },
  translated: TextInAllLanguages = () => '',
  machines = '',
) => ({
  searchText: searchText(`${number} ${withoutSeparators(number)} ${name} ${translated('name')}`, '', machines),
  indexVersion: INDEX_VERSION,
})
