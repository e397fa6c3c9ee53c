import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Binned } from '#contract/admin/bin.ts'
import type { Versioned } from '#contract/admin/versions.ts'
import type { TranslatedResource } from '#contract/translations/translation.ts'

/** A kind of row that audit entries are about: the log's word for it, and the row's name. */
export type Audited = { entity: string | SQLiteColumn; table: SQLiteTable; id: SQLiteColumn; name: SQLiteColumn | SQL }

/** A kind of row that administrators save, described once, below its table in the schema. */
export type Described = Audited & {
  entity: string
  version: SQLiteColumn
  /** Its name among the translated resources. */
  translated?: TranslatedResource
  /** What its earlier versions store, under its name among them. */
  versioned?: { as: Exclude<Versioned, 'settings'>; fields: Record<string, SQLiteColumn> }
}

type BinnedTable = {
  table: SQLiteTable & { id: SQLiteColumn; searchText: SQLiteColumn; version: SQLiteColumn }
  name: SQLiteColumn | SQL
  image?: SQLiteColumn
  /** The columns that refer to images: as a URL, in a list of URLs, or within a text. A test fails if one is missing. */
  images?: Record<string, SQLiteColumn>
  /** Whether a row has to be indexed for search again: its rules are not today's, or its translations have changed. */
  isToIndex?: SQL
  /** The slugs that lead to a row, as a JSON array. */
  slugs?: SQL
  /** The tables whose rows are deleted with a row, and the column that refers to it. A test fails if one is missing. */
  dependents?: { table: SQLiteTable; of: SQLiteColumn }[]
}

/** A kind of row that goes to the bin, with the table it is stored in. */
export type BinnedKind = Described & BinnedTable & { entity: Binned }

const kinds = new Map<string, BinnedKind>()

/** A type error that says what to do about a word that the bin does not know yet. */
type Known<Word> = Word extends Binned ? unknown : { 'add it to BINNED in worker/contract/admin/bin.ts': Word }

/**
 * Describes a kind of row whose deleted rows go to the bin. Only what this returns can be moved there, so everything in the
 * bin can be restored.
 */
export function binned<
  Word extends string,
  Definition extends BinnedTable & Omit<Described, keyof Audited | 'version'>,
>(word: Word & Known<Word>, definition: Definition): Definition & BinnedKind {
  const { id, version } = definition.table
  const kind = { ...definition, id, version, entity: word as Binned }
  kinds.set(word, kind)
  return kind
}

/** Returns the description of a kind of row in the bin. Throws if no schema of this release has it. */
export function binnedKind(entity: Binned): BinnedKind {
  const kind = kinds.get(entity)
  if (!kind) throw new Error(`No table is binned as "${entity}"`)
  return kind
}
