import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { MAX_VERSIONS, type TextVersion, VERSION_DAYS, VERSIONED_PARTS } from '#contract/admin/history.ts'
import { VERSIONED, type Versioned } from '#contract/resources.ts'
import type { StoredTranslations } from '#contract/translations/translation.ts'
import { DAY_MS } from '#domain/lagos-date.ts'
import type { Actor } from './audit.ts'
import type { Db } from './client.ts'
import { insertFrom, jsonOf, sqlList } from './insert-select.ts'
import { KINDS } from './resources.ts'
import { utcNow } from './schema/columns.ts'
import { auditLog, textVersions } from './schema/history.ts'
import { settings, translations } from './schema/settings.ts'

const { id, resource, rowId, savedAt, savedBy, value } = textVersions

type VersionSource = { key: SQLiteColumn; from: SQLiteTable; version: SQLiteColumn; value: SQL }

/** Returns where rows are, and the JSON that a version stores of one: its fields, and its translations. */
const versionSource = (
  from: SQLiteTable,
  key: SQLiteColumn,
  version: SQLiteColumn,
  of: SQL,
  fields: SQL,
): VersionSource => ({
  from,
  key,
  version,
  value: sql`json_object('fields', json(${fields}), 'translations', json((
    select json_group_object(language, json(fields)) from (
      select ${translations.language} as language, ${translations.fields} as fields from ${translations}
      where ${translations.resource} = ${of} and ${translations.rowId} = ${key} order by ${translations.language}))))`,
})

const versionSourceOf = (of: Versioned): VersionSource => {
  if (of === 'settings')
    return versionSource(settings, settings.part, settings.version, sql`${settings.part}`, sql`${settings.value}`)
  const { table, id, version, versioned } = KINDS[of]
  return versionSource(table, id, version, sql.raw(`'${of}'`), jsonOf(Object.entries(versioned)))
}

/** Returns the statement that stores a version of the rows' texts, unless their latest version is the same. */
function store(db: Db, of: Versioned, ids: SQL, by: string | null): BatchItem<'sqlite'> {
  const { key, from, value: current } = versionSourceOf(of)
  const latest = sql`(select v.value from ${textVersions} v where v.resource = ${of} and v.row_id = stored.key
    order by v.id desc limit 1)`
  const row = { resource: of, rowId: sql`stored.key`, savedBy: by, savedAt: utcNow, value: sql`stored.value` }
  const stored = sql`from (select ${key} as key, ${current} as value from ${from} where ${key} in ${ids}) stored`
  return insertFrom(db, textVersions, row, sql`${stored} where stored.value is not ${latest}`)
}

export type VersionedRows = { as: Versioned; ids: readonly string[] }

/**
 * Returns the statements around a save of these rows. Those before it store what is there, which may be older than versions,
 * or from a write that stores none; those after it store the new texts and delete surplus versions.
 */
export function versionsAround(db: Db, { as, ids }: VersionedRows, actor: Actor) {
  if (ids.length === 0) return { before: [], after: [] }
  const surplus = sql`select id from (select id, row_number() over (partition by row_id order by id desc) as place
    from text_versions where resource = ${as} and row_id in ${sqlList(ids)}) where place > ${MAX_VERSIONS + 1}`
  return {
    before: [store(db, as, sqlList(ids), null)],
    after: [store(db, as, sqlList(ids), actor.username), db.delete(textVersions).where(sql`${id} in (${surplus})`)],
  }
}

/** Returns those rows that have earlier versions; the resource of a part of the settings is the part. */
export const versionedAmong = (rows: { resource: string; id: string }[]): VersionedRows[] =>
  VERSIONED.map((as) => ({
    as,
    ids: rows
      .filter(({ resource }) =>
        as === 'settings' ? VERSIONED_PARTS.some((part) => part === resource) : as === resource,
      )
      .map(({ id }) => id),
  }))

/**
 * The log's entry of the save before, for a version that was stored ahead of the first save that stores versions: who wrote its
 * texts was not at hand then.
 */
const fromAuditLog = (what: SQL) => sql<
  string | null
>`case when ${savedBy} is null then (select ${what} from ${auditLog}
  where ${auditLog.entityId} = ${rowId} and ${auditLog.at} < ${savedAt} and ${auditLog.action} not in ('delete', 'restore', 'purge') order by ${auditLog.id} desc limit 1) end`
const versionColumns = {
  id,
  savedAt: sql<string>`coalesce(${fromAuditLog(sql`${auditLog.at}`)}, ${savedAt})`,
  savedBy: sql<string | null>`coalesce(${savedBy}, ${fromAuditLog(sql`${auditLog.username}`)})`,
}

const ofRow = (of: Versioned, row: string) => and(eq(resource, of), eq(rowId, row))

/** Returns a row's earlier versions, the latest first, without the current texts. */
export async function earlierVersions(db: Db, of: Versioned, row: string): Promise<TextVersion[]> {
  const { key, from, value: current } = versionSourceOf(of)
  const now = sql`(select ${current} from ${from} where ${key} = ${row})`
  const isLatest = sql`${id} = (select max(id) from text_versions where resource = ${of} and row_id = ${row})`
  return db
    .select(versionColumns)
    .from(textVersions)
    .where(and(ofRow(of, row), sql`(${value} <> ${now} or not ${isLatest})`))
    .orderBy(desc(id))
    .limit(MAX_VERSIONS)
}

/** Texts as a version stores them: the translations with the English that each was made from. */
export type StoredVersion = { fields: Record<string, unknown>; translations: StoredTranslations }

export type ComparedTexts = NonNullable<Awaited<ReturnType<typeof comparedVersion>>>

export async function comparedVersion(db: Db, of: Versioned, row: string, version: number) {
  const { key, from, version: rowVersion, value: current } = versionSourceOf(of)
  const ofNow = sql`from ${from} where ${key} = ${row}`
  const [found] = await db
    .select({
      ...versionColumns,
      earlier: value,
      now: sql<string | null>`(select ${current} ${ofNow})`,
      rowVersion: sql<number>`(select ${rowVersion} ${ofNow})`,
    })
    .from(textVersions)
    .where(and(ofRow(of, row), eq(id, version)))
  return found?.now ? { ...found, earlier: textsFrom(found.earlier), now: textsFrom(found.now) } : undefined
}

function textsFrom(stored: string): StoredVersion {
  const { fields, translations }: StoredVersion = JSON.parse(stored)
  // The alternative texts of a machine's further images are those of the images it has, which have no versions.
  const texts = Object.entries(translations).map(([language, named = {}]) => [
    language,
    Object.fromEntries(Object.entries(named).filter(([field]) => field in fields)),
  ])
  return { fields, translations: Object.fromEntries(texts) }
}

export async function purgeVersions(db: Db, now: number): Promise<void> {
  const first = new Date(now - VERSION_DAYS * DAY_MS).toISOString()
  await db.delete(textVersions).where(lt(savedAt, first))
}

/** Returns the statement that deletes the versions which contain an email address. */
export const eraseFromVersions = (db: Db, email: string) =>
  db.delete(textVersions).where(sql`instr(lower(${value}), lower(${email})) > 0`)
