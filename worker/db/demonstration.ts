import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DemonstrationState } from '#contract/first-minutes.ts'
import { type Actor, auditChange } from './audit.ts'
import type { Db } from './client.ts'
import { selectRows } from './json-rows.ts'
import { auditLog, DEMONSTRATION } from './schema/audit.ts'
import { blogPosts } from './schema/blog.ts'
import { removedDemonstration } from './schema/demonstration.ts'
import { galleryItems } from './schema/gallery.ts'
import { machinery } from './schema/machinery.ts'
import { services } from './schema/services.ts'
import { translations } from './schema/translations.ts'

type Content = typeof machinery | typeof galleryItems | typeof blogPosts

/** The condition for a row that came with the demonstration; whoever changes one makes it the owner's. */
export const isDemonstration = (db: Db, table: Content): SQL | undefined =>
  and(
    eq(table.version, 1),
    // From the entries to their rows: the table may have many more. Written out, for the index of these entries to be used.
    inArray(
      table.id,
      db
        .select({ id: auditLog.entityId })
        .from(auditLog)
        .where(sql`${auditLog.username} = ${sql.raw(`'${DEMONSTRATION}'`)} and ${auditLog.entityId} is not null`),
    ),
  )

type Listed = { entity: string; table: Content | typeof services; where: (db: Db) => SQL | undefined }

const LISTS: Listed[] = [
  ...[machinery, galleryItems, blogPosts].map((table) => ({
    entity: table === machinery ? 'machinery' : table === galleryItems ? 'gallery item' : 'blog post',
    table,
    where: (db: Db) => isDemonstration(db, table),
  })),
  { entity: 'service', table: services, where: () => eq(services.version, 0) },
]

/** What a row's texts in other languages are stored as, to come back with it. */
const TRANSLATION = 'translation'

const isContent = ne(removedDemonstration.entity, TRANSLATION)

type Queries = [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]

/** How many rows are the demonstration's, and how many can be brought back. */
export async function demonstrationState(db: Db): Promise<DemonstrationState> {
  const [removed, ...lists] = (await db.batch([
    db.select({ rows: count() }).from(removedDemonstration).where(isContent),
    ...LISTS.map(({ table, where }) => db.select({ rows: count() }).from(table).where(where(db))),
  ] as Queries)) as { rows: number }[][]
  return { rows: lists.reduce((sum, [list]) => sum + (list?.rows ?? 0), 0), removed: removed?.[0]?.rows ?? 0 }
}

/** Removes the demonstration's rows that nobody has changed, and stores them to be brought back; returns how many. */
export async function removeDemonstration(db: Db, actor: Actor): Promise<number> {
  const found = await db.batch(
    LISTS.map(({ table, where }) => db.select().from(table).where(where(db))) as unknown as Queries,
  )
  const rows = LISTS.flatMap(({ entity }, i) => (found[i] as { id: string }[]).map((row) => ({ entity, row })))
  if (rows.length === 0) return 0
  const ids = JSON.stringify(rows.map(({ row }) => row.id))
  const texts = await db
    .select()
    .from(translations)
    .where(sql`${translations.rowId} in (select value from json_each(${ids}))`)
  const removed = [...rows, ...texts.map((row) => ({ entity: TRANSLATION, row }))]
  const statements = [
    // A row that was changed since it was read is the owner's by now, and stays.
    ...LISTS.map(({ table, where }) =>
      db.delete(table).where(and(sql`${table.id} in (select value from json_each(${ids}))`, where(db))),
    ),
    // After the deletions, of which the last may have found nothing: the audit entry asks what came before it.
    ...selectRows(removedDemonstration, removed).map((select) => db.insert(removedDemonstration).select(select)),
    auditChange(db, actor, 'delete', DEMONSTRATION, `${rows.length} entries`),
  ]
  await db.batch(statements as unknown as Queries)
  return rows.length
}

/** Brings the removed rows back, but for those whose place somebody has taken meanwhile; returns how many there were. */
export async function restoreDemonstration(db: Db, actor: Actor): Promise<number> {
  const stored = await db.select().from(removedDemonstration)
  if (stored.length === 0) return 0
  const statements = [...LISTS, { entity: TRANSLATION, table: translations }].flatMap(({ entity, table }) => {
    const rows = stored.filter((one) => one.entity === entity).map(({ row }) => row)
    return selectRows(table, rows as never).map((select) => db.insert(table).select(select).onConflictDoNothing())
  })
  const remove = db.delete(removedDemonstration)
  const content = stored.filter(({ entity }) => entity !== TRANSLATION)
  const audit = auditChange(db, actor, 'create', DEMONSTRATION, `${content.length} entries`)
  await db.batch([...statements, remove, audit] as unknown as Queries)
  return content.length
}
