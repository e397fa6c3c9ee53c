import { eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '#contract/admin/audit.ts'
import { TRANSLATED_TABLES, VERSIONED } from '#contract/resources.ts'
import { type Actor, auditEntry, type NewEntry } from './audit.ts'
import type { Db } from './client.ts'
import { type Guard, type Reason, reasonOf, rejectWhere, requireVersion } from './guards.ts'
import { requireImages } from './images/deleted.ts'
import type { Described } from './resources.ts'
import { type GivenTranslations, saveTranslations } from './translations/translations.ts'
import { type VersionedRows, versionsAround } from './versions.ts'

export type Statement = BatchItem<'sqlite'>
type Change<Result> = RunnableQuery<Result, 'sqlite'>

export type WriteParts = {
  /** What must be true. If it is not, nothing is written: so all that follows can take the change for made. */
  guards?: readonly Guard[]
  before?: readonly Statement[]
  after?: readonly Statement[]
  /** The changed rows that have earlier versions. */
  versions?: readonly VersionedRows[]
}

/** Actions whose entry names a row that the change takes away, or counts such rows. */
const NAMED_BEFORE: AuditAction[] = ['delete', 'erase', 'purge', 'replace', 'restore']

/** Makes a change with its audit entry as one transaction, and returns what the change returns. Rejects for a guard's reason. */
export async function write<Result>(
  db: Db,
  change: Change<Result>,
  { guards = [], before = [], after = [], versions = [], ...entry }: NewEntry & WriteParts,
): Promise<Result> {
  const audit = [auditEntry(db, entry)]
  const isAuditedFirst = NAMED_BEFORE.includes(entry.action)
  const stored = versions.map((rows) => versionsAround(db, rows, entry.actor))
  const first = [...stored.flatMap((around) => around.before), ...(isAuditedFirst ? audit : []), ...before]
  const last = [...(isAuditedFirst ? [] : audit), ...after, ...stored.flatMap((around) => around.after)]
  const results = await db.batch([rejectWhere(db, guards), ...first, change, ...last])
  return results[1 + first.length]
}

/** Returns what a write returns; undefined if it was rejected for one of these reasons. */
export async function unlessRejected<Result>(
  reasons: Reason | Reason[],
  written: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await written
  } catch (error) {
    const reason = reasonOf(error)
    if (reason && reasons.includes(reason)) return undefined
    throw error
  }
}

/** Waits for a write; returns why it was rejected, or undefined where it was made. */
export const rejectionOf = (written: Promise<unknown>): Promise<Reason | undefined> =>
  written.then(
    () => undefined,
    (error) => {
      const reason = reasonOf(error)
      if (reason) return reason
      throw error
    },
  )

/** Makes a change like `write`; returns whether it was made, and not rejected for a guard's reason. */
export const isWritten = async (...change: Parameters<typeof write>): Promise<boolean> =>
  !(await rejectionOf(write(...change)))

type Save = Pick<WriteParts, 'guards' | 'before'> & {
  id: string
  /** What is saved, if it may show images or have texts in other languages. */
  input?: { translations?: GivenTranslations }
  actor: Actor
}

export async function addRow<Row>(db: Db, of: Described, insert: Change<Row[]>, save: Save): Promise<Row> {
  const { id, input = {}, actor, guards = [], before } = save
  const after = translationsOf(db, of, save)
  const all = [...guards, requireImages(input)]
  return insertedRow(await write(db, insert, { of, id, actor, action: 'create', guards: all, before, after }))
}

export function insertedRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('Nothing was inserted')
  return row
}

/** A change as somebody asks for it: of which row, in which version, to what. It is made by `changeRow`. */
export type RowChange<Input = undefined> = {
  id: string
  input: Input
  expectedVersion: number | undefined
  actor: Actor
  as?: AuditAction
}

/** Returns the statement that changes a row, and counts the change. */
export const updateOf = <Table extends SQLiteTable & Record<'id' | 'version', SQLiteColumn>>(
  db: Db,
  table: Table,
  id: string,
  values: SQLiteUpdateSetSource<Table>,
) =>
  db
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))

/** Updates a row with its earlier versions and returns it; undefined if it is not there with `expectedVersion`. */
export async function changeRow<Row>(
  db: Db,
  of: Described,
  update: Change<Row[]>,
  save: Save & { expectedVersion: number | undefined; as?: AuditAction | undefined },
): Promise<Row | undefined> {
  const { id, input = {}, actor, expectedVersion, as = 'update', guards = [], before } = save
  const versioned = VERSIONED.find((resource) => resource === of.entity)
  const written = write(db, update, {
    of,
    id,
    actor,
    action: as,
    guards: [requireVersion(of, id, expectedVersion), ...guards, requireImages(input)],
    before,
    after: translationsOf(db, of, save),
    versions: versioned ? [{ as: versioned, ids: [id] }] : [],
  })
  return (await unlessRejected('stale-version', written))?.[0]
}

function translationsOf(db: Db, { entity }: Described, { id, input = {} }: Save) {
  const table = TRANSLATED_TABLES.find((resource) => resource === entity)
  return table ? saveTranslations(db, table, input.translations, input, id) : []
}
