import { getTableColumns, sql } from 'drizzle-orm'
import type { MachineryInput } from '#contract/machinery/machinery.ts'
import type { Actor } from '#worker/db/audit.ts'
import { markUnderCategories, requireCategories } from '#worker/db/categories.ts'
import type { Db } from '#worker/db/client.ts'
import { requireVersions } from '#worker/db/guards.ts'
import { requireImages } from '#worker/db/images/deleted.ts'
import { selectRows } from '#worker/db/insert-select.ts'
import { KINDS } from '#worker/db/resources.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { addSearchWords } from '#worker/db/search/index.ts'
import { freeSlug, takenSlugs } from '#worker/db/slugs.ts'
import { unless, write } from '#worker/db/write.ts'
import { toMachineryRow } from './rows.ts'

/** Creates and changes the machines of a file, all or none; false if one no longer has the version compared with. */
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
    return { ...toMachineryRow(input), slug }
  })
  // A file never changes a slug. Were it included, the row's own slug would be a second conflict beside the id's.
  const changedRows = update.map(({ id, version: _, ...input }) => ({ ...toMachineryRow(input), id, slug: null }))
  const created = selectRows(machinery, newRows)
  const updated = selectRows(machinery, changedRows)
  const words = addSearchWords(
    db,
    [...newRows, ...changedRows].map((row) => row.searchText),
  )
  const summary = `${create.length} created, ${update.length} changed`
  const ids = update.map(({ id }) => id)
  const mark = markUnderCategories(
    db,
    ids,
    newRows.map(({ slug }) => slug),
  )
  const written = write(db, mark, {
    ...{ actor, action: 'import', entity: 'machinery', summary },
    guards: [
      requireVersions(KINDS.machinery, update),
      requireCategories([...create, ...update]),
      requireImages([...create, ...update].map(({ imageUrl, moreImages, manual }) => [imageUrl, moreImages, manual])),
    ],
    before: [
      words,
      ...created.map((rows) => db.insert(machinery).select(rows)),
      // An upsert, because Drizzle cannot write one SQLite update of many rows with different values.
      ...updated.map((rows) =>
        db
          .insert(machinery)
          .select(rows)
          .onConflictDoUpdate({ target: id, set: { ...set, version: sql`${version} + 1` } }),
      ),
    ],
    versions: [{ as: 'machinery', ids }],
  })
  // The category was removed since the file was compared with the list.
  return (await unless(['stale-version', 'unknown-category'], written)) !== undefined
}
