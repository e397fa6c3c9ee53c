import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import {
  type ComparedVersion,
  MAX_VERSIONS,
  type TextVersion,
  VERSION_DAYS,
  type Versioned,
  type VersionTexts,
} from '#contract/admin/versions.ts'
import type { StoredTranslations } from '#contract/translations/translation.ts'
import type { Actor } from './audit.ts'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import type { Described } from './resources.ts'
import { auditLog, textVersions } from './schema/history.ts'
import { MACHINES } from './schema/machinery.ts'
import { POSTS } from './schema/posts.ts'
import { settings } from './schema/settings.ts'
import { translations } from './schema/translations.ts'

const { id, resource, rowId, savedAt, savedBy, value } = textVersions

const textsOf = (isOfRow: SQL) => sql`(select json_group_object(language, json(fields)) from (
  select ${translations.language} as language, ${translations.fields} as fields from ${translations}
  where ${isOfRow} order by ${translations.language}))`

type Current = { key: SQL; from: SQL; version: SQL; value: SQL }

/** Returns where the rows of a described kind are, and the JSON that a version stores of one. */
function currentOf({
  table,
  id,
  version,
  versioned: { as, fields },
}: Described & Pick<Required<Described>, 'versioned'>): Current {
  const texts = textsOf(sql`${translations.resource} = ${sql.raw(`'${as}'`)} and ${translations.rowId} = ${id}`)
  const pairs = Object.entries(fields).map(([field, column]) => sql`${sql.raw(`'${field}'`)}, ${column}`)
  return {
    key: sql`${id}`,
    from: sql`${table}`,
    version: sql`${version}`,
    value: sql`json_object('fields', json_object(${sql.join(pairs, sql`, `)}), 'translations', json(${texts}))`,
  }
}

/** For each resource, where its rows are and what a version stores of them. */
const CURRENT: Record<Versioned, Current> = {
  posts: currentOf(POSTS),
  machinery: currentOf(MACHINES),
  settings: {
    key: sql`${settings.part}`,
    from: sql`${settings}`,
    version: sql`${settings.version}`,
    value: sql`json_object('fields', json(${settings.value}),
      'translations', json(${textsOf(sql`${translations.resource} = ${settings.part} and ${translations.rowId} = ${settings.part}`)}))`,
  },
}

/** Returns the statement that stores a version of the rows' texts, unless their latest version is the same. */
function store(db: Db, of: Versioned, ids: SQL, by: string | null): BatchItem<'sqlite'> {
  const { key, from, value: current } = CURRENT[of]
  const latest = sql`(select v.value from ${textVersions} v where v.resource = ${of} and v.row_id = stored.key
    order by v.id desc limit 1)`
  const row = { resource: of, rowId: sql`stored.key`, savedBy: by, savedAt: NOW, value: sql`stored.value` }
  return db.insert(textVersions).select(
    selectRow(
      textVersions,
      row,
      sql`from (select ${key} as key, ${current} as value from ${from} where ${key} in ${ids}) stored
          where stored.value is not ${latest}`,
    ),
  )
}

const NOW = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

const listed = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`

/**
 * Returns the statements that come before a save of these rows: what is stored may be older than versions, or from a
 * write that stores none.
 */
export const versionsBefore = (db: Db, of: Versioned, ids: readonly string[]) =>
  [store(db, of, listed(ids), null)] as const

/**
 * Returns the statements that come after a save of these rows: they store the new texts and delete surplus versions.
 */
export const versionsAfter = (db: Db, of: Versioned, ids: readonly string[], actor: Actor) =>
  [
    store(db, of, listed(ids), actor.username),
    db.delete(textVersions).where(
      sql`${id} in (select id from (
      select id, row_number() over (partition by row_id order by id desc) as place
      from text_versions where resource = ${of} and row_id in ${listed(ids)}) where place > ${MAX_VERSIONS + 1})`,
    ),
  ] as const

/**
 * The log's entry of the save before, for a version that was stored ahead of the first save that stores versions: who wrote its
 * texts was not at hand then.
 */
const inTheLog = (what: SQL) => sql<string | null>`case when ${savedBy} is null then (select ${what} from ${auditLog}
  where ${auditLog.entityId} = ${rowId} and ${auditLog.at} < ${savedAt} and ${auditLog.action} not in ('delete', 'restore', 'purge') order by ${auditLog.id} desc limit 1) end`
const author = {
  id,
  savedAt: sql<string>`coalesce(${inTheLog(sql`${auditLog.at}`)}, ${savedAt})`,
  savedBy: sql<string | null>`coalesce(${savedBy}, ${inTheLog(sql`${auditLog.username}`)})`,
}

const ofRow = (of: Versioned, row: string) => and(eq(resource, of), eq(rowId, row))

/** Returns a row's earlier versions, the latest first, without the current texts. */
export async function earlierVersions(db: Db, of: Versioned, row: string): Promise<TextVersion[]> {
  const { key, from, value: current } = CURRENT[of]
  const now = sql`(select ${current} from ${from} where ${key} = ${row})`
  return db
    .select(author)
    .from(textVersions)
    .where(
      and(
        ofRow(of, row),
        sql`(${value} <> ${now} or ${id} <> (select max(id) from text_versions
      where resource = ${of} and row_id = ${row}))`,
      ),
    )
    .orderBy(desc(id))
    .limit(MAX_VERSIONS)
}

/** Returns a version and the current texts; undefined if there is no such version or row. */
export async function comparedVersion(
  db: Db,
  of: Versioned,
  row: string,
  version: number,
): Promise<ComparedVersion | undefined> {
  const { key, from, version: rowVersion, value: current } = CURRENT[of]
  const ofNow = sql`from ${from} where ${key} = ${row}`
  const [found] = await db
    .select({
      ...author,
      earlier: value,
      now: sql<string | null>`(select ${current} ${ofNow})`,
      rowVersion: sql<number>`(select ${rowVersion} ${ofNow})`,
    })
    .from(textVersions)
    .where(and(ofRow(of, row), eq(id, version)))
  return found?.now ? { ...found, earlier: textsFrom(found.earlier), now: textsFrom(found.now) } : undefined
}

function textsFrom(stored: string): VersionTexts {
  const { fields, translations }: { fields: Record<string, unknown>; translations: StoredTranslations } =
    JSON.parse(stored)
  const texts = Object.entries(translations).map(([language, named = {}]) => [
    language,
    Object.fromEntries(Object.entries(named).map(([field, found]) => [field, found?.text ?? ''])),
  ])
  return { fields, translations: Object.fromEntries(texts) }
}

/** Deletes versions older than VERSION_DAYS. */
export async function purgeVersions(db: Db, now: number): Promise<void> {
  const first = new Date(now - VERSION_DAYS * 24 * 60 * 60 * 1000).toISOString()
  await db.delete(textVersions).where(lt(savedAt, first))
}

/** Returns the statement that deletes the versions which contain an e-mail address. */
export const eraseFromVersions = (db: Db, email: string) =>
  db.delete(textVersions).where(sql`instr(lower(${value}), lower(${email})) > 0`)
