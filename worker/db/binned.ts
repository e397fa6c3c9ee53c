import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Binned } from '#contract/bin.ts'

type BinnedTable = {
  table: SQLiteTable & { id: SQLiteColumn; searchText: SQLiteColumn; version: SQLiteColumn }
  name: SQLiteColumn
  image?: SQLiteColumn
  /** The slugs that lead to a row, as a list in JSON. */
  slugs?: SQL
  /** The tables whose rows go with a row, and the column that names it. A test finds one that is missing. */
  dependents?: { table: SQLiteTable; of: SQLiteColumn }[]
}

/** A kind of row that goes to the bin, and where it is stored. */
export type BinnedKind = BinnedTable & { entity: Binned }

const kinds = new Map<Binned, BinnedKind>()

/**
 * Says beside a table that its rows go to the bin when they are deleted. Only what this returns can be moved there, so
 * nothing is that could not be restored.
 */
export function binned(entity: Binned, definition: BinnedTable): BinnedKind {
  const kind = { ...definition, entity }
  kinds.set(entity, kind)
  return kind
}

/** Returns the kind of a row in the bin. Throws if no schema of this release defines it. */
export function binnedKind(entity: Binned): BinnedKind {
  const kind = kinds.get(entity)
  if (!kind) throw new Error(`No table is binned as "${entity}"`)
  return kind
}
