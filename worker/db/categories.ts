import { eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { type Category, type CategoryUse, translatedNames } from '#contract/machinery/category.ts'
import { CATEGORISED } from '#contract/resources.ts'
import { FIRST_SETTINGS } from '#contract/settings/first-settings.ts'
import type { TranslatedText } from '#contract/translations/translation.ts'
import { DEFAULT_LANGUAGE, type Language, OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import { FIRST_CATEGORIES } from '#domain/machinery/choices.ts'
import { INDEX_VERSION } from '#domain/search/text.ts'
import { isDemonstration } from './audit.ts'
import type { Db } from './client.ts'
import type { Guard } from './guards.ts'
import { sqlList } from './insert-select.ts'
import { countedGroups } from './pagination.ts'
import { bin } from './schema/history.ts'
import { galleryItems } from './schema/images.ts'
import { machinery } from './schema/machinery.ts'
import { settings, translations } from './schema/settings.ts'

// What ties the machines to the categories, which are a part of the settings (./settings.ts).

const STORED = sql`(select ${settings.value} -> '$.categories' from ${settings} where ${settings.part} = 'categories')`

/** The list as rows: that of every site until the owner has saved another. */
const listed = sql`json_each(coalesce(${STORED}, ${JSON.stringify(FIRST_SETTINGS.categories.categories)}))`
const storedValues = sql`(select value ->> 'value' from json_each(${STORED}))`

/** Requires the owner's list, once there is one, to have a machine's category; the one that it has may stay. */
export const requireCategories = (machines: { id?: string; category: string }[]): Guard => {
  const given = JSON.stringify(machines.map(({ id, category }) => ({ id, category })))
  const isUnchanged = sql`select 1 from ${machinery} where ${machinery.id} = given.value ->> 'id'
    and ${machinery.category} = given.value ->> 'category' collate nocase`
  return {
    reason: 'unknown-category',
    when: sql`exists (select 1 from json_each(${given}) given where ${STORED} is not null
      and lower(given.value ->> 'category') not in ${storedValues} and not exists (${isUnchanged}))`,
  }
}

export const requireBinnedCategory = (rowId: string): Guard => ({
  reason: 'unknown-category',
  when: sql`exists (select 1 from ${bin} where ${bin.id} = ${rowId} and ${bin.resource} = 'machinery' and ${STORED} is not null
    and lower(json_extract(${bin.row}, '$.category')) not in ${storedValues})`,
})

const TABLES = [machinery, galleryItems]

/** Returns a `guard` that rejects removing a category in use, and what goes `behind` the save: moves and reindexing. */
export function categoryChange(
  db: Db,
  before: { categories: Category[] },
  after: { categories: Category[] },
  moves: Record<string, string> = {},
) {
  const leaving = Object.keys(moves).map((from) => from.toLowerCase())
  const stay = sqlList([...after.categories.map(({ value }) => value), ...leaving])
  const used = TABLES.map(
    (table) => sql`select 1 from ${table} where lower(${table.category}) in (select value ->> 'value' from ${listed})
      and lower(${table.category}) not in ${stay}`,
  )
  const guard: Guard = { reason: 'category-in-use', when: sql`exists (${sql.join(used, sql` union all `)})` }
  return {
    guard,
    behind: (areTranslated: boolean): BatchItem<'sqlite'>[] => [
      ...Object.entries(moves).flatMap(([from, to]) => move(db, from.toLowerCase(), to)),
      ...markCategories(db, areTranslated ? undefined : renamedValues(before.categories, after.categories)),
    ],
  }
}

/** Moves what uses a category, what is in the bin included, if the save that removes it has been made. */
function move(db: Db, from: string, to: string): BatchItem<'sqlite'>[] {
  const isMade = sql`${from} not in ${storedValues} and ${to} in ${storedValues}`
  const category = sql`json_extract(${bin.row}, '$.category')`
  return [
    ...TABLES.map((table) =>
      db
        .update(table)
        // A row of the demonstration stays one, to be removed with it.
        .set({
          category: to,
          version: sql`${table.version} + iif(${isDemonstration(db, table)}, 0, 1)`,
          indexVersion: 0,
        })
        .where(sql`${table.category} = ${from} collate nocase and ${isMade}`),
    ),
    db
      .update(bin)
      .set({ row: sql`json_set(${bin.row}, '$.category', ${to}, '$.index_version', 0)` })
      .where(sql`${bin.resource} in ${sqlList([...CATEGORISED])} and lower(${category}) = ${from} and ${isMade}`),
  ]
}

/** Returns the categories of either list that are found by other words in the other. */
function renamedValues(before: Category[], after: Category[]): string[] {
  const namesIn = (list: Category[], of: string) => {
    const category = list.find(({ value }) => value === of)
    return category && `${category.label}\n${category.words}`
  }
  const values = [...new Set([...before, ...after].map(({ value }) => value))]
  return values.filter((value) => namesIn(before, value) !== namesIn(after, value))
}

/** Marks the rows of these categories, or of all, to be indexed again (./search/index.ts). */
export function markCategories(db: Db, values?: string[]): BatchItem<'sqlite'>[] {
  if (values?.length === 0) return []
  return TABLES.map((table) =>
    db
      .update(table)
      .set({ indexVersion: 0 })
      .where(sql`lower(${table.category}) in ${values ? sqlList(values) : storedValues}`),
  )
}

/** The index version of a machine that is saved: under the owner's categories it is indexed again, with their names. */
export const indexVersionUnderCategories = sql<number>`case when ${STORED} is null then ${INDEX_VERSION} else 0 end`

/** Returns the statement that marks the changed and the new machines of a file in the same way. */
export function markUnderCategories(db: Db, changed: { id: string }[], created: { slug: string }[]) {
  const ids = sqlList(changed.map(({ id }) => id))
  const slugs = sqlList(created.map(({ slug }) => slug))
  const isMarked = sql`${STORED} is not null and (${machinery.id} in ${ids} or ${machinery.slug} in ${slugs})`
  return db.update(machinery).set({ indexVersion: 0 }).where(isMarked)
}

/** Returns how many machines and images use each category, also those that are not in the list. */
export async function categoryUses(db: Db): Promise<CategoryUse[]> {
  const [machines, images] = await db.batch([countedGroups(db, 'machinery'), countedGroups(db, 'gallery')])
  const rowsOf = (groups: typeof machines, value: string) => groups.find(({ group }) => group === value)?.rows ?? 0
  const values = [...new Set([...machines, ...images].map(({ group }) => group))]
  return values
    .map((value) => ({ value, machines: rowsOf(machines, value), images: rowsOf(images, value) }))
    .filter(({ machines: some, images: more }) => some + more > 0)
}

/** Returns whether a name of a category is one that every site begins with, which the synonyms of the search know. */
export function isKnownName({ value, label }: Pick<Category, 'value' | 'label'>, language: Language, name?: string) {
  const known = FIRST_CATEGORIES.find((one) => one.value === value && one.label === label)
  if (!known) return false
  return language === DEFAULT_LANGUAGE || !name || known[language] === name
}

/** Selects the owner's categories and what is translated of them. No row as long as the list is that of every site. */
export const selectCategoryNames = (db: Db) =>
  db
    .select({
      value: sql<string>`${settings.value}`,
      texts: sql<string>`(select json_group_object(t.language, json(t.fields)) from ${translations} t
        where t.resource = 'categories')`,
    })
    .from(settings)
    .where(eq(settings.part, 'categories'))

/** Returns what finds the rows of a category besides its own name: its names in every language, and the owner's words. */
export function wordsOfCategories([row]: { value: string; texts: string }[]): (category: string) => string {
  if (!row) return () => ''
  const { categories = [] }: { categories?: Category[] } = JSON.parse(row.value)
  const texts: Partial<Record<OtherLanguage, { categories?: TranslatedText }>> = JSON.parse(row.texts)
  const names = OTHER_LANGUAGES.flatMap((language) =>
    translatedNames(categories, texts[language]?.categories).map((name, index) => ({ index, name, language })),
  )
  const words = new Map(
    categories.map((category, place) => {
      const unknown = names.filter(
        ({ index, name, language }) => index === place && name && !isKnownName(category, language, name),
      )
      const english = isKnownName(category, DEFAULT_LANGUAGE) ? [] : [category.label]
      return [category.value, [...english, category.words, ...unknown.map(({ name }) => name)].join(' ').trim()]
    }),
  )
  return (category) => words.get(category.toLowerCase()) ?? ''
}
