import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Db, errorText } from './client.ts'
import { guards as table } from './schema/operations.ts'
import { settings } from './schema/settings.ts'

/** Why the database rejects a write; none begins like another. */
const REASONS = [
  'category-in-use',
  'fewer-hours',
  'image-deleted',
  'image-in-use',
  'more-hours',
  'no-piece-left',
  'not-allowed',
  'reserved',
  'settings-show-image',
  'slug-in-bin',
  'slug-taken',
  'stale-version',
  'unchanged',
  'unknown-category',
  'unknown-machine',
  'unknown-order',
  'unpaid',
  'unknown-vat-class',
  'unusual-price',
  'vat-class-in-use',
  'vat-not-registered',
] as const

export type Reason = (typeof REASONS)[number]

export type Guard = { reason: Reason; when: SQL }

/**
 * Returns the statement that fails, and its batch with it, where the condition of one of these guards holds: for the reason of
 * the first. It reads what is stored when it runs, so it goes before the write.
 */
export const rejectWhere = (db: Db, guards: readonly Guard[]) => {
  const cases = guards.map(({ reason, when }) => sql` when ${when} then ${reason}`)
  const first = sql`select case when false then ''${sql.join(cases)} end as reason`
  return db.insert(table).select(sql`select reason from (${first}) where reason is not null`)
}

/** Returns why the database rejected a write; undefined for an error that is none of these. */
export function reasonOf(error: unknown): Reason | undefined {
  const words = errorText(error)
  return REASONS.find((reason) => words.includes(`Rejected: ${reason}`))
}

export const requireRow = (table: SQLiteTable, where: SQL | undefined, reason: Reason): Guard => ({
  reason,
  when: sql`not exists (select 1 from ${table} where ${where})`,
})

type Versioned = { table: SQLiteTable; id: SQLiteColumn; version: SQLiteColumn }

/** Requires a row to be there, and to have the expected version if one is given. */
export const requireVersion = ({ table, id, version }: Versioned, row: string, expected?: number): Guard =>
  requireRow(table, and(eq(id, row), expected === undefined ? undefined : eq(version, expected)), 'stale-version')

/** Requires settings to have the version that `select` reads; none are of version 0. */
export const requireSaved = (select: SQL, expected: number | undefined): Guard[] =>
  expected === undefined ? [] : [{ reason: 'stale-version', when: sql`coalesce((${select}), 0) <> ${expected}` }]

export const requireSavedPart = (part: string, expected: number | undefined) =>
  requireSaved(sql`select ${settings.version} from ${settings} where ${settings.part} = ${part}`, expected)

export const requireVersions = (
  { table, id, version }: Versioned,
  expected: { id: string; version: number }[],
): Guard => {
  const pairs = JSON.stringify(expected.map(({ id, version }) => [id, version]))
  const matching = sql`select count(*) from json_each(${pairs}) join ${table} on ${id} = json_extract(value, '$[0]')
    and ${version} = json_extract(value, '$[1]')`
  return { reason: 'stale-version', when: sql`(${matching}) <> ${expected.length}` }
}
