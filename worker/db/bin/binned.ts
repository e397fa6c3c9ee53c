import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Binned } from '#contract/admin/bin.ts'

type BinnedTable = {
  table: SQLiteTable & { id: SQLiteColumn; searchText: SQLiteColumn; version: SQLiteColumn }
  name: SQLiteColumn
  image?: SQLiteColumn
  /** Whether a row has to be indexed for search again: its rules are not today's, or its translations have changed. */
  isToIndex?: SQL
  /** The slugs that lead to a row, as a JSON array. */
  slugs?: SQL
  /** The tables whose rows are deleted with a row, and the column that refers to it. A test fails if one is missing. */
  dependents?: { table: SQLiteTable; of: SQLiteColumn }[]
}

/** A kind of row that goes to the bin, with the table it is stored in. */
export type BinnedKind = BinnedTable & { entity: Binned }

const kinds = new Map<Binned, BinnedKind>()

/** A type error that says what to do about a word that the bin does not know yet. */
type Known<Word> = Word extends Binned ? unknown : { 'add it to BINNED in worker/contract/admin/bin.ts': Word }

/**
 * Declares beside a table that its deleted rows go to the bin. Only what this returns can be moved there, so everything
 * in the bin can be restored.
 */
export function binned<Word extends string>(word: Word & Known<Word>, definition: BinnedTable): BinnedKind {
  const entity = word as Binned
  const kind = { ...definition, entity }
  kinds.set(entity, kind)
  return kind
}

/** Returns the definition of a kind of row in the bin. Throws if no schema of this release has it. */
export function binnedKind(entity: Binned): BinnedKind {
  const kind = kinds.get(entity)
  if (!kind) throw new Error(`No table is binned as "${entity}"`)
  return kind
}
