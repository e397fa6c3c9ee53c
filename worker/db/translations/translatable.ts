import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { TRANSLATED_TABLES, type TranslatedTable } from '#contract/resources.ts'
import {
  englishText,
  type StoredTranslations,
  type TranslatedResource,
  translatedFields,
} from '#contract/translations/translation.ts'
import type { Db } from '#worker/db/client.ts'
import { KINDS } from '#worker/db/resources.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { translations } from '#worker/db/schema/settings.ts'
import { settingsToTranslate } from '#worker/db/settings.ts'

/** A row with its texts in every language; for a part of the settings, `id` is its name. */
export type TranslatableRow = {
  resource: TranslatedResource
  id: string
  name: string
  version: number
  /** The English texts by field, without empty ones. */
  english: Partial<Record<string, string>>
  texts: StoredTranslations
}

/** The alternative texts of a machine's further images, one per line, like `englishText`. */
const ALTERNATIVE_TEXTS = sql`(select coalesce(group_concat(i.value ->> 'alt', char(10)), '')
  from json_each(${machinery.moreImages}) i where i.value ->> 'alt' <> '')`

export function englishOf(resource: TranslatedTable): SQL {
  const columns: Record<string, SQLiteColumn> = getTableColumns(KINDS[resource].table)
  const pairs = translatedFields(resource).map(
    (field) => sql`${sql.raw(`'${field}'`)}, ${field === 'moreImages' ? ALTERNATIVE_TEXTS : columns[field]}`,
  )
  return sql`json_object(${sql.join(pairs, sql`, `)})`
}

/** A post may have 300,000 characters in all languages. */
const ROWS_A_CHUNK = 20

type Found = { place: number; id: string; name: string; version: number; english: string; texts: string | null }

/** Reads the rows of a table in the order in which they were added. */
async function read(
  db: Db,
  resource: TranslatedTable,
  where: SQL,
  limit: SQL,
): Promise<(TranslatableRow & { place: number })[]> {
  const { table, id, version, name } = KINDS[resource]
  const texts = sql`(select json_group_object(t.language, json(t.fields)) from ${translations} t
    where t.row_id = ${id} and t.resource = ${resource})`
  const rows = await db.all<Found>(sql`select ${sql.identifier(getTableName(table))}.rowid as place, ${id} as id,
    ${name} as name, ${version} as version, ${englishOf(resource)} as english, ${texts} as texts
    from ${table} where ${where} order by 1 ${limit}`)
  return rows.map((row) => ({
    ...row,
    resource,
    english: withoutEmpty(JSON.parse(row.english)),
    texts: JSON.parse(row.texts ?? '{}'),
  }))
}

const withoutEmpty = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))

/** Reads everything translatable, in chunks; the first of each kind together, in one trip. */
export async function* translatableInChunks(db: Db): AsyncGenerator<TranslatableRow[], undefined> {
  const after = (resource: TranslatedTable, last: number) => {
    const { table } = KINDS[resource]
    const isAfter = sql`${sql.identifier(getTableName(table))}.rowid > ${last}`
    return read(db, resource, isAfter, sql`limit ${ROWS_A_CHUNK}`)
  }
  const [settings, ...firsts] = await Promise.all([
    translatableSettings(db),
    ...TRANSLATED_TABLES.map((resource) => after(resource, 0)),
  ])
  yield settings
  for (const [i, resource] of TRANSLATED_TABLES.entries()) {
    let rows = firsts[i] ?? []
    if (rows.length > 0) yield rows
    while (rows.length === ROWS_A_CHUNK) {
      rows = await after(resource, rows.at(-1)?.place ?? 0)
      if (rows.length > 0) yield rows
    }
  }
}

export async function translatableNamed(
  db: Db,
  named: { resource: string; key: string }[],
): Promise<TranslatableRow[]> {
  const contents = TRANSLATED_TABLES.map((resource) => {
    const keys = [...new Set(named.filter((one) => one.resource === resource).map(({ key }) => key))]
    const { id } = KINDS[resource]
    return keys.length > 0
      ? read(db, resource, sql`${id} in (select value from json_each(${JSON.stringify(keys)}))`, sql``)
      : []
  })
  // Together: if one fails, nobody would wait for the others.
  return (await Promise.all([translatableSettings(db), ...contents])).flat()
}

/** Returns the parts of the settings as such rows. */
export async function translatableSettings(db: Db): Promise<TranslatableRow[]> {
  const parts = await settingsToTranslate(db)
  return parts.map(({ part, value, texts }) => ({
    resource: part,
    id: part,
    name: part,
    version: value.version,
    english: withoutEmpty(
      Object.fromEntries(translatedFields(part).map((field) => [field, englishText(Reflect.get(value, field))])),
    ),
    texts,
  }))
}
