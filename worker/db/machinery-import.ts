import { getTableColumns, sql } from 'drizzle-orm'
import type { MachineryInput } from '#contract/machinery.ts'
import { type Actor, auditChange } from './audit.ts'
import type { Db } from './client.ts'
import { requireImages } from './deleted-images.ts'
import { isStaleVersion, requireVersions } from './expected-versions.ts'
import { selectRows } from './json-rows.ts'
import { toRow } from './machinery.ts'
import { machinery } from './schema/machinery.ts'
import { addSearchWords } from './search-index.ts'
import { freeSlug, takenSlugs } from './slugs.ts'

/**
 * Makes and changes the machines of a file, all of them or none, with one entry in the audit log; returns false, and
 * does nothing, where a machine is no longer of the version it was changed from.
 */
export async function importMachines(
  db: Db,
  create: MachineryInput[],
  update: (MachineryInput & { id: string; version: number })[],
  actor: Actor,
): Promise<boolean> {
  const { id, slug: _, version, createdAt, ...changed } = getTableColumns(machinery)
  const set = Object.fromEntries(
    Object.entries(changed).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  )
  const taken = await takenSlugs(
    db,
    create.map(({ name }) => name),
  )
  const newRows = create.map((input) => {
    const slug = input.slug ?? freeSlug(input.name, taken)
    taken.add(slug)
    return { ...toRow(input), slug }
  })
  // No file changes a slug: the row's own would be a second conflict, which stands for another machine's.
  const changedRows = update.map(({ id, version: _, ...input }) => ({ ...toRow(input), id, slug: null }))
  const created = selectRows(machinery, newRows)
  const updated = selectRows(machinery, changedRows)
  const words = addSearchWords(
    db,
    [...newRows, ...changedRows].map((row) => row.searchText),
  )
  const summary = `${create.length} created, ${update.length} changed`
  try {
    await db.batch([
      words,
      requireVersions(db, machinery, update),
      requireImages(
        db,
        [...create, ...update].map(({ imageUrl }) => imageUrl),
      ),
      ...created.map((rows) => db.insert(machinery).select(rows)),
      // An upsert, because Drizzle cannot write a SQLite update of many rows with different values.
      ...updated.map((rows) =>
        db
          .insert(machinery)
          .select(rows)
          .onConflictDoUpdate({ target: id, set: { ...set, version: sql`${version} + 1` } }),
      ),
      auditChange(db, actor, 'import', 'machinery', summary),
    ])
    return true
  } catch (error) {
    if (isStaleVersion(error)) return false
    throw error
  }
}
