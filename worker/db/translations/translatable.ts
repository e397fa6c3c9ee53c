import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Paginated } from '#contract/pagination.ts'
import {
  TRANSLATED_TABLES,
  type TranslatedKind,
  type TranslatedResource,
  type TranslatedTable,
} from '#contract/resources.ts'
import type { TranslationGap, TranslationQuery } from '#contract/translations/list.ts'
import { englishText, type StoredTranslations, translatedFields } from '#contract/translations/translation.ts'
import { OTHER_LANGUAGES } from '#domain/language.ts'
import type { Db } from '#worker/db/client.ts'
import { sqlList, unionAll } from '#worker/db/insert-select.ts'
import { bounds, paginated } from '#worker/db/pagination.ts'
import { KINDS } from '#worker/db/resources.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { translations } from '#worker/db/schema/settings.ts'
import { settingsToTranslate, TRANSLATED_PARTS } from '#worker/db/settings.ts'
import { translationsOf } from './translations.ts'

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
const ROWS_PER_CHUNK = 20

type Found = { place: number; id: string; name: string; version: number; english: string; texts: string | null }

async function read(db: Db, resource: TranslatedTable, where: SQL, limit: SQL) {
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
    return read(db, resource, isAfter, sql`limit ${ROWS_PER_CHUNK}`)
  }
  const [settings, ...firsts] = await Promise.all([
    translatableSettings(db),
    ...TRANSLATED_TABLES.map((resource) => after(resource, 0)),
  ])
  yield settings
  for (const [i, resource] of TRANSLATED_TABLES.entries()) {
    let rows = firsts[i] ?? []
    if (rows.length > 0) yield rows
    while (rows.length === ROWS_PER_CHUNK) {
      rows = await after(resource, rows.at(-1)?.place ?? 0)
      if (rows.length > 0) yield rows
    }
  }
}

export async function translatableNamed(db: Db, named: { resource: string; key: string }[]) {
  const contents = TRANSLATED_TABLES.map((resource) => {
    const keys = [...new Set(named.filter((one) => one.resource === resource).map(({ key }) => key))]
    const { id } = KINDS[resource]
    return keys.length > 0 ? read(db, resource, sql`${id} in ${sqlList(keys)}`, sql``) : []
  })
  // Together: if one fails, nobody would wait for the others.
  return (await Promise.all([translatableSettings(db), ...contents])).flat()
}

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

type FoundGaps = { gaps: string; matching: number; total: number }

const MAX_IN_SETTINGS = TRANSLATED_PARTS.length * OTHER_LANGUAGES.length

/** Returns what is not translated or has changed in English since: the settings first, then each kind by name. */
export async function translationGaps(
  db: Db,
  query: TranslationQuery,
  kinds: readonly TranslatedKind[],
): Promise<Paginated<TranslationGap>> {
  const { limit, offset } = bounds(query)
  // How many gaps of the settings come first is only known afterwards, so up to as many rows more are read.
  const from = Math.max(0, offset - MAX_IN_SETTINGS)
  const [rows, found] = await Promise.all([
    kinds.includes('settings') ? translatableSettings(db) : [],
    contentGaps(db, query, kinds, { limit: offset + limit + 1 - from, offset: from }),
  ])
  const inSettings = rows.flatMap(gapsOf)
  const settings = inSettings.filter((gap) => isAsked(gap, query))
  const further = found.gaps.slice(Math.max(0, offset - settings.length) - from)
  return paginated([...settings.slice(offset), ...further], query, {
    matching: found.matching + settings.length,
    total: found.total + inSettings.length,
  })
}

/** A part of the settings is found by the name that the list shows (gap-text.ts). */
const isAsked = ({ language, resource, name }: TranslationGap, query: TranslationQuery) =>
  (!query.language || language === query.language) &&
  (!query.kind || query.kind === 'settings') &&
  `${name} ${resource === 'firm' ? 'company details' : 'settings'}`.includes(query.q?.trim().toLowerCase() ?? '')

function gapsOf({ resource, id, name, english, texts }: TranslatableRow): TranslationGap[] {
  return OTHER_LANGUAGES.map((language) => {
    const textOf = (field: string) => texts[language]?.[field]
    // A list is stored whole: where a name is missing, its English stands.
    const isWhole = (field: string) => !english[field]?.split('\n').some((line, i) => line === linesOf(field)[i])
    const linesOf = (field: string) => textOf(field)?.text.split('\n') ?? []
    const isThere = (field: string) =>
      Boolean(textOf(field)?.text.trim()) && (resource !== 'categories' || isWhole(field))
    const fields = Object.keys(english)
    return {
      resource,
      id,
      name,
      language,
      missing: fields.filter((field) => !isThere(field)),
      older: fields.filter((field) => isThere(field) && textOf(field)?.of !== english[field]),
    }
  }).filter(({ missing, older }) => missing.length + older.length > 0)
}

/** Returns the same as `gapsOf` for content with its own table; the database compares the many texts. */
async function contentGaps(
  db: Db,
  { language, kind, q = '' }: TranslationQuery,
  kinds: readonly TranslatedKind[],
  { limit, offset }: { limit: number; offset: number },
) {
  const tables = TRANSLATED_TABLES.filter((resource) => kinds.includes(resource)).map((resource): SQL => {
    const { table, id, name } = KINDS[resource]
    return sql`select ${resource} as resource, ${id} as id, ${name} as name, ${englishOf(resource)} as english
      from ${table}`
  })
  const conditions = [
    ...(language ? [sql`language = ${language}`] : []),
    ...(kind ? [sql`resource = ${kind}`] : []),
    ...(q.trim() ? [sql`instr(lower(name), lower(${q.trim()})) > 0`] : []),
  ]
  const [row] = await db.all<FoundGaps>(sql`
    with content as (${unionAll(tables)}),
    texts as (
      select c.resource, c.id, c.name, l.value as language, e.key as field, e.value as english,
        coalesce(json_extract(t.fields, '$.' || e.key || '.text'), '') as text,
        json_extract(t.fields, '$.' || e.key || '.of') as made_from
      from content c join json_each(${JSON.stringify(OTHER_LANGUAGES)}) l join json_each(c.english) e
      left join ${translations} t on t.row_id = c.id and t.resource = c.resource and t.language = l.value
      where e.value <> ''
    ),
    gaps as (
      select resource, id, name, language,
        json_group_array(field) filter (where trim(text) = '') as missing,
        json_group_array(field) filter (where trim(text) <> '' and made_from is not english) as older
      from texts group by resource, id, language
      having sum(trim(text) = '' or made_from is not english) > 0
    ),
    found as (select * from gaps where ${sql.join([sql`true`, ...conditions], sql` and `)}),
    shown as (
      select * from found order by resource, name collate nocase, id, language limit ${limit} offset ${offset}
    )
    select (select count(*) from gaps) as total, (select count(*) from found) as matching,
      (select json_group_array(json_object('resource', resource, 'id', id, 'name', name, 'language', language,
        'missing', json(missing), 'older', json(older))) from shown) as gaps`)
  return { gaps: JSON.parse(row?.gaps ?? '[]'), matching: row?.matching ?? 0, total: row?.total ?? 0 }
}

/** Returns everything that is translated of a row; for a part of the settings, `rowId` is its name. */
export async function rowTranslations(db: Db, resource: TranslatedResource, rowId: string) {
  const parts = await settingsToTranslate(db)
  return parts.find(({ part }) => part === resource)?.texts ?? translationsOf(db, resource, rowId)
}
