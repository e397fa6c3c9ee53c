import { sql } from 'drizzle-orm'
import type { PartInput, SparePart } from '#contract/part.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireVersions } from '#worker/db/guards.ts'
import { requireImages } from '#worker/db/images/deleted.ts'
import { sqlList, storeRows } from '#worker/db/insert-select.ts'
import { KINDS } from '#worker/db/resources.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { parts } from '#worker/db/schema/parts.ts'
import { addSearchWords } from '#worker/db/search/index.ts'
import { binnedAmong, requireFreeKeys } from '#worker/db/slugs.ts'
import { requireVatClasses, selectVatClasses } from '#worker/db/vat.ts'
import { unless, write } from '#worker/db/write.ts'
import { partColumnsIn, partsInChunks, requireFitted, toPartIn, toPartRow } from './parts.ts'

/** Reads what the rows of a file are compared with, by the ids and numbers of parts and the slugs of machines in it. */
export async function partsOfFile(db: Db, named: { ids: string[]; numbers: string[]; slugs: string[] }) {
  const machineKey = sql`coalesce(${machinery.slug}, ${machinery.id})`
  const [found, machines, binned, classes] = await db.batch([
    db
      .select(partColumnsIn(DEFAULT_LANGUAGE))
      .from(parts)
      .where(sql`${parts.id} in ${sqlList(named.ids)} or ${parts.number} in ${sqlList(named.numbers)}`),
    db
      .select({ key: sql<string>`${machineKey}`, id: machinery.id })
      .from(machinery)
      .where(sql`${machinery.slug} in ${sqlList(named.slugs)} or ${machinery.id} in ${sqlList(named.slugs)}`),
    db.select({ number: sql<string>`binned.value` }).from(binnedAmong('parts', named.numbers)),
    selectVatClasses(db),
  ])
  return {
    parts: found.map(toPartIn(DEFAULT_LANGUAGE)),
    machines: new Map(machines.flatMap(({ key, id }) => [[key, id] as const, [id, id] as const])),
    binned: new Set(binned.map(({ number }) => number)),
    vatClasses: new Set(classes.map(({ id }) => id)),
  }
}

/** Reads every part with its machines by their slugs, newest first, in chunks; one that is in the bin stays an id. */
export async function* partsWithSlugs(db: Db): AsyncGenerator<SparePart[], undefined> {
  for await (const rows of partsInChunks(db)) {
    const ids = [...new Set(rows.flatMap(({ machines }) => machines))]
    const found = await db
      .select({ id: machinery.id, slug: machinery.slug })
      .from(machinery)
      .where(sql`${machinery.id} in ${sqlList(ids)}`)
    const slugs = new Map(found.map(({ id, slug }) => [id, slug ?? id]))
    yield rows.map((part) => ({ ...part, machines: part.machines.map((id) => slugs.get(id) ?? id) }))
  }
}

/** Creates and changes the parts of a file, all or none; false if one has changed since, or a number is taken. */
export async function importParts(
  db: Db,
  create: PartInput[],
  update: (PartInput & { id: string; version: number; columns: string[] })[],
  actor: Actor,
): Promise<boolean> {
  const newRows = create.map(toPartRow)
  const changedRows = update.map((input) => ({ ...toPartRow(input), id: input.id }))
  const rows = [...newRows, ...changedRows]
  const numbers = [
    ...create.map(({ number }) => [number, ''] as const),
    ...update.map(({ number, id }) => [number, id] as const),
  ]
  const written = write(db, db.select({ id: parts.id }).from(parts).limit(1), {
    ...{ actor, action: 'import', entity: 'parts', summary: `${create.length} created, ${update.length} changed` },
    guards: [
      requireVersions(KINDS.parts, update),
      // One that keeps its machines has a price all the same, where they are in the bin or gone.
      requireFitted([...create, ...update.filter(({ columns }) => columns.includes('machines'))]),
      requireVatClasses([...create, ...update]),
      requireFreeKeys('parts', numbers),
      requireImages(rows.map(({ imageUrl }) => imageUrl)),
    ],
    before: [
      addSearchWords(
        db,
        rows.map((row) => row.searchText),
      ),
      ...storeRows(db, parts, { create: newRows, update: changedRows }, []),
    ],
  })
  return (await unless(['stale-version', 'slug-taken', 'unknown-machine', 'unknown-vat-class'], written)) !== undefined
}
