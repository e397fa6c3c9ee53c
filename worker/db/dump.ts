import { sql } from 'drizzle-orm'
import { UNSAVED_TABLE } from './backups.ts'
import type { Db } from './client.ts'

/** A table as it is written: its columns are those at the beginning of the backup. */
export type DumpedTable = { name: string; columns: string[] }

/** As much of a table as is read at once: some 1 MB of text, from at most so many rows. */
const CHUNK_LENGTH = 1_000_000
const CHUNK_ROWS = 1_000

const isOwn = sql`m.name not glob 'sqlite_*' and m.name not glob '_cf_*'`
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const ended = (statements: string[]) => statements.map((statement) => `${statement};\n`).join('')

/** The site's own tables with their columns; of the backups' own table no rows are saved. */
export async function tablesToDump(db: Db): Promise<DumpedTable[]> {
  const rows = await db.all<{ name: string; columns: string }>(sql`
    select m.name as name, json_group_array(c.name) as columns
    from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and ${isOwn} and m.name <> ${UNSAVED_TABLE} group by m.name order by m.name`)
  return rows.map(({ name, columns }) => ({ name, columns: JSON.parse(columns) as string[] }))
}

/** The statements that make the tables. References are checked at the end: the rows come in no order for it. */
export async function tableStatements(db: Db): Promise<string> {
  const tables = await db.all<{ sql: string }>(
    sql`select m.sql from sqlite_master m where m.type = 'table' and ${isOwn} order by m.name`,
  )
  return `PRAGMA defer_foreign_keys=TRUE;\n${ended(tables.map(({ sql }) => sql))}`
}

/** The statements that follow the rows: where the numbering of rows goes on, indexes, and triggers, which would refuse rows. */
export async function closingStatements(db: Db): Promise<string> {
  const hasSequences = await db.all(sql`select 1 from sqlite_master where name = 'sqlite_sequence'`)
  const sequences =
    hasSequences.length > 0
      ? await db.all<{ line: string }>(
          sql`select printf('INSERT INTO sqlite_sequence (name, seq) VALUES (%Q, %d)', name, seq) as line
            from sqlite_sequence where name not glob '_cf_*' order by name`,
        )
      : []
  const others = await db.all<{ sql: string }>(
    sql`select m.sql from sqlite_master m where m.type in ('index', 'trigger') and m.sql is not null and ${isOwn}
      order by m.type, m.name`,
  )
  const counted = sequences.length > 0 ? ['DELETE FROM sqlite_sequence', ...sequences.map(({ line }) => line)] : []
  return ended([...counted, ...others.map(({ sql }) => sql)])
}

/** Rows of a table as statements, and the place that the next chunk starts after; no rows where there are no more. */
export type DumpChunk = { lines: string[]; last: number }

/**
 * Reads the rows after a place (SQLite's rowid) as INSERT statements. SQLite writes the values itself, with quote(): each
 * is read back as the type it has. At least one row, however long it is.
 */
export async function dumpChunk(db: Db, { name, columns }: DumpedTable, after: number): Promise<DumpChunk> {
  const names = columns.map(quoted).join(',')
  const values = columns.map((column) => `quote(${quoted(column)})`).join(" || ',' || ")
  const into = `INSERT INTO ${quoted(name)} (${names}) VALUES (`.replaceAll("'", "''")
  const rows = await db.all<{ place: number; line: string }>(sql`
    select place, line from (
      select place, line, sum(length(line)) over (order by place) as total, row_number() over (order by place) as number
      from (
        select rowid as place, ${sql.raw(`'${into}' || ${values} || ');'`)} as line
        from ${sql.raw(quoted(name))} where rowid > ${after} order by rowid limit ${CHUNK_ROWS}
      )
    ) where total <= ${CHUNK_LENGTH} or number = 1 order by place`)
  return { lines: rows.map(({ line }) => line), last: rows.at(-1)?.place ?? after }
}
