import { type Dumped, insertsOf, longInsert, PIECES, quoted, type WrittenRow } from './dump-rows.ts'

/** A table to save, with the columns it has when the backup begins. */
export type DumpedTable = { name: string; columns: string[] }

/** A backup contains no rows of this table: they are about the files beside it. */
export const UNSAVED_TABLE = 'backups'
/** The name prefix of the copies that a backup makes and deletes again: one for each kind of backup. */
export type CopyPrefix = 'backup_of_' | 'backup_by_hand_'
export const CREATE_PIECES = `CREATE TABLE "${PIECES}" ("number" INTEGER PRIMARY KEY, "text" TEXT NOT NULL)`

/** A table is read in chunks of about 1 MB, with at most this many rows. */
const CHUNK_BYTES = 1_000_000
const CHUNK_ROWS = 1_000
/** A row with less data fits in one statement even if every character is a quote. D1 takes at most 100,000 bytes. */
const ROW_BYTES = 30_000

const isOwn = `m.name not glob 'sqlite_*' and m.name not glob '_cf_*' and m.name not glob 'backup_*' and m.name not glob 'restoring_*'`

/** Returns the site's own tables with their columns. */
export async function tablesToDump(db: Dumped): Promise<DumpedTable[]> {
  const rows = await db.all<{ name: string; columns: string }>(`
    select m.name as name, json_group_array(c.name) as columns
    from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and ${isOwn} and m.name <> '${UNSAVED_TABLE}' group by m.name order by m.name`)
  return rows.map(({ name, columns }) => ({ name, columns: JSON.parse(columns) as string[] }))
}

/** Returns the statements that copy tables as they are now, so that their rows can be read one chunk after another. */
export const copyStatements = (tables: DumpedTable[], prefix: CopyPrefix): string[] =>
  tables.flatMap(({ name, columns }) => [
    `drop table if exists ${quoted(prefix + name)}`,
    `create table ${quoted(prefix + name)} as select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by rowid`,
  ])

/** The query for the statements that create the tables. */
export const TABLES_QUERY = `select m.sql as line from sqlite_master m where m.type = 'table' and ${isOwn} order by m.name`

/** The query for the statements that create indexes and triggers; triggers would reject rows. */
export const REST_QUERY = `select m.sql as line from sqlite_master m
  where m.type in ('index', 'trigger') and m.sql is not null and ${isOwn} order by m.type, m.name`

/** The query for where the numbering of rows continues. */
export const SEQUENCES_QUERY = `select printf('INSERT INTO sqlite_sequence (name, seq) VALUES (%Q, %d)', name, seq) as line
  from sqlite_sequence where name in (select m.name from sqlite_master m where ${isOwn}) order by name`

export type Lines = { line: string }[]

const ended = (lines: Lines) => lines.map(({ line }) => `${line};\n`).join('')

/** Returns the text before the rows. Foreign keys are checked at the end, since the rows are not ordered by them. */
export const openingText = (tables: Lines) =>
  `PRAGMA defer_foreign_keys=TRUE;\n${ended([...tables, { line: CREATE_PIECES }])}`

/** Returns the text after the rows. */
export const closingText = (sequences: Lines, rest: Lines) =>
  ended([{ line: `DROP TABLE "${PIECES}"` }, { line: 'DELETE FROM sqlite_sequence' }, ...sequences, ...rest])

/**
 * A chunk of a table: its rows as statements, their number, the rowid after which the next chunk begins, and the
 * queries it took.
 */
export type DumpChunk = { text: string; rows: number; last: number; queries: number }

/**
 * Reads the rows after a rowid as INSERT statements, from the table itself or from its copy `from`: at least one row,
 * however long, and none at the end of the table.
 */
export async function dumpChunk(
  db: Dumped,
  { name, columns }: DumpedTable,
  after: number,
  from = name,
): Promise<DumpChunk> {
  const table = { name, from, columns }
  const bytes = balanced(
    columns.map((column) => `coalesce(octet_length(${quoted(column)}), 4)`),
    '+',
  )
  const values = balanced(
    columns.map((column) => `quote(${quoted(column)})`),
    `||','||`,
  )
  const rows = await db.all<WrittenRow>(`
    select place, values_text as "values", octet_length(values_text) as bytes from (
      select rowid as place, case when ${bytes} <= ${ROW_BYTES} then ${values} end as values_text
      from ${quoted(from)} where rowid > ${after} and rowid <= (
        select max(place) from (
          select place, sum(bytes) over (order by place) as total, row_number() over (order by place) as number
          from (select rowid as place, ${bytes} as bytes from ${quoted(from)} where rowid > ${after} order by rowid limit ${CHUNK_ROWS})
        ) where total <= ${CHUNK_BYTES} or number = 1
      )
    ) order by place`)
  const statements: string[] = []
  for (const group of byLength(rows)) {
    const [first] = group
    if (first?.values === null) statements.push(...(await longInsert(db, table, first.place)))
    else statements.push(...insertsOf(table, group))
  }
  const long = rows.filter(({ values }) => values === null).length
  return { text: statements.join(''), rows: rows.length, last: rows.at(-1)?.place ?? after, queries: 1 + 2 * long }
}

/** Groups rows that go into one statement; each long row gets its own group. */
function byLength(rows: WrittenRow[]): WrittenRow[][] {
  const groups: WrittenRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (row.values !== null && last && last[0]?.values !== null) last.push(row)
    else groups.push([row])
  }
  return groups
}

/** Joins expressions into a tree as flat as possible: SQLite allows at most 100 levels. */
function balanced(expressions: string[], operator: string): string {
  if (expressions.length <= 1) return expressions[0] ?? ''
  const half = Math.ceil(expressions.length / 2)
  return `(${balanced(expressions.slice(0, half), operator)}${operator}${balanced(expressions.slice(half), operator)})`
}
