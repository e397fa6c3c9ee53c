import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  englishText,
  type StoredTranslations,
  type TranslatedResource,
  translatedFields,
} from '#contract/translation.ts'
import type { Db } from './client.ts'
import { blogPosts } from './schema/blog.ts'
import { galleryItems } from './schema/gallery.ts'
import { machinery } from './schema/machinery.ts'
import { services } from './schema/services.ts'
import { translations } from './schema/translations.ts'
import { settingsToTranslate } from './settings.ts'

/** What is translated and has a table of its own; the rest are parts of the settings. */
export const TRANSLATED_TABLES = {
  machinery: { table: machinery, name: machinery.name },
  gallery: { table: galleryItems, name: galleryItems.title },
  posts: { table: blogPosts, name: blogPosts.title },
  services: { table: services, name: services.title },
} as const satisfies Partial<
  Record<TranslatedResource, { table: SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn }; name: SQLiteColumn }>
>

type ContentResource = keyof typeof TRANSLATED_TABLES

export const CONTENT_RESOURCES = Object.keys(TRANSLATED_TABLES) as ContentResource[]

export const isContent = (resource: string): resource is ContentResource => resource in TRANSLATED_TABLES

/** A row with its texts in every language; `id` is the name of a part of the settings. */
export type TranslatableRow = {
  resource: TranslatedResource
  id: string
  name: string
  version: number
  /** By field, those that are empty left out. */
  english: Partial<Record<string, string>>
  texts: StoredTranslations
}

/** The English of a row's translated fields as an object of JSON. */
export function englishOf(resource: ContentResource): SQL {
  const table = TRANSLATED_TABLES[resource].table as unknown as Record<string, SQLiteColumn>
  const pairs = translatedFields(resource).map((field) => sql`${sql.raw(`'${field}'`)}, ${table[field]}`)
  return sql`json_object(${sql.join(pairs, sql`, `)})`
}

const ROWS_A_CHUNK = 20

type Found = { place: number; id: string; name: string; version: number; english: string; texts: string | null }

/** Reads rows of a table in the order in which they were stored. */
async function read(
  db: Db,
  resource: ContentResource,
  where: SQL,
  limit: SQL,
): Promise<(TranslatableRow & { place: number })[]> {
  const { table, name } = TRANSLATED_TABLES[resource]
  const texts = sql`(select json_group_object(t.language, json(t.fields)) from ${translations} t
    where t.row_id = ${table.id} and t.resource = ${resource})`
  const rows = await db.all<Found>(sql`select ${sql.identifier(getTableName(table))}.rowid as place, ${table.id} as id,
    ${name} as name, ${table.version} as version, ${englishOf(resource)} as english, ${texts} as texts
    from ${table} where ${where} order by 1 ${limit}`)
  return rows.map((row) => ({
    ...row,
    resource,
    english: withoutEmpty(JSON.parse(row.english)),
    texts: JSON.parse(row.texts ?? '{}') as StoredTranslations,
  }))
}

const withoutEmpty = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))

/** Reads everything that can be translated, in chunks. */
export async function* translatableInChunks(db: Db): AsyncGenerator<TranslatableRow[], undefined> {
  yield await translatableSettings(db)
  for (const resource of CONTENT_RESOURCES) {
    const { table } = TRANSLATED_TABLES[resource]
    for (let last = 0; ; ) {
      const after = sql`${sql.identifier(getTableName(table))}.rowid > ${last}`
      const rows = await read(db, resource, after, sql`limit ${ROWS_A_CHUNK}`)
      if (rows.length === 0) break
      yield rows
      last = rows.at(-1)?.place ?? last
    }
  }
}

/** Reads the rows that a file names, by resource and key. */
export async function translatableNamed(
  db: Db,
  named: { resource: string; key: string }[],
): Promise<TranslatableRow[]> {
  const contents = CONTENT_RESOURCES.map((resource) => {
    const keys = [...new Set(named.filter((one) => one.resource === resource).map(({ key }) => key))]
    const { table } = TRANSLATED_TABLES[resource]
    return keys.length > 0
      ? read(db, resource, sql`${table.id} in (select value from json_each(${JSON.stringify(keys)}))`, sql``)
      : []
  })
  return [...(await translatableSettings(db)), ...(await Promise.all(contents)).flat()]
}

/** The parts of the settings as such rows. */
export async function translatableSettings(db: Db): Promise<TranslatableRow[]> {
  const parts = await settingsToTranslate(db)
  return parts.map(({ part, value, texts }) => ({
    resource: part,
    id: part,
    name: part,
    version: value.version,
    english: withoutEmpty(
      Object.fromEntries(
        translatedFields(part).map((field) => [field, englishText((value as Record<string, unknown>)[field])]),
      ),
    ),
    texts,
  }))
}
