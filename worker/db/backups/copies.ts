import { sql } from 'drizzle-orm'
import type { Db } from '#worker/db/client.ts'
import {
  type CopyPrefix,
  CREATE_PIECES,
  closingText,
  copyStatements,
  type DumpedTable,
  type Lines,
  openingText,
  REST_QUERY,
  SEQUENCES_QUERY,
  TABLES_QUERY,
  tablesToDump,
} from './dump.ts'
import { PIECES, quoted } from './dump-rows.ts'

/** Holds the rows of one part at a time, to test whether they can be restored. */
const TRIAL = 'backup_trial'
/** The name prefix of the copies from which a backup in the bucket is written. */
export const NIGHTLY: CopyPrefix = 'backup_of_'

const run = async (db: Db, statements: string[]) => {
  const [first, ...rest] = statements.map((statement) => db.run(sql.raw(statement)))
  return first ? ((await db.batch([first, ...rest])) as { results?: unknown[] }[]) : []
}

/** Copied tables with their numbers of rows, and the text before and after their rows. */
export type Copied = { tables: DumpedTable[]; rows: Record<string, number>; opening: string; closing: string }

/**
 * Copies every table in one transaction: what is read from the copies later is of one moment, however long reading
 * takes.
 */
export async function copyTables(db: Db, prefix: CopyPrefix): Promise<Copied> {
  const tables = await tablesToDump(db)
  const copies = copyStatements(tables, prefix)
  const results = await run(db, [...copies, rowsQuery(tables, prefix), TABLES_QUERY, SEQUENCES_QUERY, REST_QUERY])
  const [counted, ...lines] = results.slice(copies.length).map(({ results }) => results ?? [])
  const [made, sequences, rest] = lines as Lines[]
  return {
    tables,
    rows: { ...(counted?.[0] as Record<string, number>) },
    opening: openingText(made ?? []),
    closing: closingText(sequences ?? [], rest ?? []),
  }
}

/** Returns the query for how many rows each copy has: a new copy numbers them from 1 on, so that none is read for this. */
const rowsQuery = (tables: DumpedTable[], prefix: CopyPrefix) =>
  `select ${tables.map(({ name }) => `(select coalesce(max(rowid), 0) from ${quoted(prefix + name)}) as ${quoted(name)}`).join(', ')}`

/** Deletes the copies with one prefix, or with any. */
export async function dropCopies(db: Db, prefix: CopyPrefix | 'backup_'): Promise<void> {
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name glob ${`${prefix}*`}`,
  )
  await run(
    db,
    tables.map(({ name }) => `drop table if exists ${quoted(name)}`),
  )
}

/**
 * Writes the rows of a part to an empty table and compares each with the copied row it was saved from, beginning with
 * the first row after `after`. Returns the numbers of rows and statements. Throws if a statement fails or a row
 * differs.
 */
export async function tryPart(db: Db, table: DumpedTable, text: string, after: number) {
  const copy = quoted(NIGHTLY + table.name)
  const into = `INSERT INTO ${quoted(table.name)} `
  const writes = statementsOf(text).map((statement) =>
    statement.startsWith(into) ? `INSERT INTO "${TRIAL}" ${statement.slice(into.length)}` : statement,
  )
  const names = (of: string, write = '%') =>
    `(${table.columns.map((column) => write.replace('%', `${of}.${quoted(column)}`)).join(', ')})`
  const drops = [TRIAL, PIECES].map((name) => `drop table if exists "${name}"`)
  const results = await run(db, [
    `create table "${TRIAL}" as select * from ${copy} limit 0`,
    CREATE_PIECES,
    ...writes,
    `select count(*) as "rows", count(c.rowid) as same from "${TRIAL}" r left join ${copy} c on c.rowid = r.rowid + ${after}
      and ${names('r')} is ${names('c')} and ${names('r', 'typeof(%)')} = ${names('c', 'typeof(%)')}`,
    ...drops,
  ])
  const [count] = (results.at(-1 - drops.length)?.results ?? []) as { rows: number; same: number }[]
  if (!count || count.rows === 0 || count.rows !== count.same)
    throw new Error(`Rows of ${table.name} do not come back as they were`)
  return { rows: count.rows, statements: results.length }
}

/** Splits the text of a backup into statements: a semicolon ends one, unless it is within a string. */
function statementsOf(text: string): string[] {
  const statements: string[] = []
  let start = 0
  let isInText = false
  for (const { 0: found, index } of text.matchAll(/'|;\n/g)) {
    if (found === "'") isInText = !isInText
    else if (!isInText) {
      statements.push(text.slice(start, index))
      start = index + found.length
    }
  }
  return statements
}
