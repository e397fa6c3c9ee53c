import { and, desc, eq, getTableName, lt, type SQL, sql } from 'drizzle-orm'
import { BIN_DAYS, type BinItem } from '#contract/admin/history.ts'
import type { BinQuery } from '#contract/list-query.ts'
import { nounOf } from '#contract/resources.ts'
import { DAY_MS } from '#domain/lagos-date.ts'
import { type Actor, SITE_ACTOR } from '#worker/db/audit.ts'
import { requireBinnedCategory } from '#worker/db/categories.ts'
import type { Db } from '#worker/db/client.ts'
import { foldedSql } from '#worker/db/folded-sql.ts'
import { requireRow, requireVersion } from '#worker/db/guards.ts'
import { insertFrom, rowAsJson, selectFromJson } from '#worker/db/insert-select.ts'
import { countOf, resultsPage, searchConditions } from '#worker/db/pagination.ts'
import { type BinnedKind, KINDS } from '#worker/db/resources.ts'
import { bin } from '#worker/db/schema/history.ts'
import { partMachines, parts } from '#worker/db/schema/parts.ts'
import { requireBinnedSlugs } from '#worker/db/slugs.ts'
import { type RowChange, unlessRejected, write } from '#worker/db/write.ts'

const { id, resource, name, imageUrl, deletedAt, deletedBy } = bin
const purgeAt = sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${deletedAt}, ${sql.raw(`'+${BIN_DAYS} days'`)})`
const BIN_ITEMS = { entity: resource, table: bin, id, name }
const columns = { id, resource, name, imageUrl, deletedAt, deletedBy, purgeAt }
/** Also the name as it is written, and a part's number: the text for search has words without their hyphens. */
const searched = foldedSql(bin.searchText, name, bin.slugs)

/** Moves a row to the bin, and returns its id; undefined if there is none with that id and `expectedVersion`. */
export async function moveToBin(db: Db, kind: BinnedKind, { id: rowId, expectedVersion, actor }: RowChange) {
  const { table, name, image, slugs = [], dependents = [] } = kind
  const where = eq(table.id, rowId)
  const dependentRows = dependents.map(
    (dependent) =>
      sql`${getTableName(dependent.table)}, json((select json_group_array(json(${rowAsJson(dependent.table)}))
        from ${dependent.table} where ${dependent.of} = ${table.id}))`,
  )
  const row = {
    id: sql`${table.id}`,
    resource: kind.entity,
    entity: nounOf(kind.entity),
    name: sql`${name}`,
    imageUrl: image && sql`${image}`,
    slugs: slugsOf(slugs, rowId),
    row: rowAsJson(table),
    dependents: sql`json_object(${sql.join(dependentRows, sql`, `)})`,
    searchText: sql`${table.searchText}`,
    deletedById: actor.id,
    deletedBy: actor.username,
  }
  const move = insertFrom(db, bin, row, sql`from ${table} where ${where}`).returning({ id })
  const written = write(db, move, {
    of: kind,
    id: rowId,
    actor,
    action: 'delete',
    guards: [requireVersion(kind, rowId, expectedVersion)],
    after: [db.delete(table).where(where)],
  })
  return (await unlessRejected('stale-version', written))?.[0]?.id
}

const slugsOf = (slugs: NonNullable<BinnedKind['slugs']>, rowId: string) =>
  slugs.length === 0
    ? sql`'[]'`
    : sql`(select json_group_array(slug) from (${sql.join(
        slugs.map((from) => sql`select ${from.slug} as slug from ${from.table} where ${from.of} = ${rowId}`),
        sql` union `,
      )}) where slug is not null)`

export function paginatedBin(db: Db, query: BinQuery) {
  const where = and(query.resource && eq(resource, query.resource), ...searchConditions(query.q, searched))
  const rows = db.select(columns).from(bin).where(where).orderBy(desc(deletedAt), desc(id))
  return resultsPage<BinItem>(db, query, rows, [countOf(db, bin), countOf(db, bin, where)])
}

/** Restores a row and returns the bin's data; undefined if gone. Rejects as 'slug-taken' or 'unknown-category'. */
export async function restoreFromBin(db: Db, rowId: string, actor: Actor): Promise<BinItem | undefined> {
  const [item] = await db.select(columns).from(bin).where(eq(id, rowId))
  if (!item) return undefined
  const { table, dependents = [] } = KINDS[item.resource]
  const thisRow = sql`${id} = ${rowId}`
  const restored = db.select({ id: table.id }).from(table).where(eq(table.id, rowId))
  const ofMachine = db.select({ id: partMachines.partId }).from(partMachines).where(eq(partMachines.machineId, rowId))
  const written = write(db, restored, {
    of: BIN_ITEMS,
    id: rowId,
    actor,
    action: 'restore',
    guards: [
      // Somebody may have restored or purged it since it was read.
      requireRow(bin, thisRow, 'stale-version'),
      requireBinnedCategory(rowId),
      requireBinnedSlugs(item.resource, rowId),
    ],
    before: [
      db.insert(table).select(selectFromJson(table, sql`${bin.row}`, sql`from ${bin} where ${thisRow}`)),
      ...dependents.map((dependent) => {
        const rows = sql`from ${bin}, json_each(${bin.dependents}, ${`$.${getTableName(dependent.table)}`}) where ${thisRow}`
        return db.insert(dependent.table).select(selectFromJson(dependent.table, sql`value`, rows))
      }),
    ],
    after: [
      // What was saved while its machine was here does not have that one's name in what it is searched by.
      db.update(parts).set({ indexVersion: 0 }).where(sql`${parts.id} in ${ofMachine}`),
      db.delete(bin).where(thisRow),
    ],
  })
  return (await unlessRejected('stale-version', written)) && item
}

/** Deletes permanently, with an audit entry for each row; returns how many there were. */
async function purge(db: Db, where: SQL, actor: Actor): Promise<number> {
  const remove = db.delete(bin).where(where).returning({ id })
  return (await write(db, remove, { of: BIN_ITEMS, where, actor, action: 'purge' })).length
}

export const purgeFromBin = async (db: Db, rowId: string, actor: Actor): Promise<boolean> =>
  (await purge(db, eq(id, rowId), actor)) > 0

/** Deletes permanently what has been in the bin for BIN_DAYS; `now` is milliseconds since 1970. */
export const purgeBin = (db: Db, now: number): Promise<number> =>
  purge(db, lt(deletedAt, new Date(now - BIN_DAYS * DAY_MS).toISOString()), SITE_ACTOR)
