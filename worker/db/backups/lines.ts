/** Runs statements in one transaction, and returns the rows of each: in D1, in D1 through wrangler, or in a command's own. */
export type RunSql = (statements: string[]) => Promise<Record<string, unknown>[][]>

/** A table to save, with the columns it has when the backup begins. */
export type SavedTable = { name: string; columns: string[] }

/** A part is read in chunks of about 1 MB, with at most this many rows. */
const CHUNK_BYTES = 1_000_000
const CHUNK_ROWS = 1_000
/** Bytes of a row that SQLite writes as a line: as JSON it may be six times as long, and D1 has no text over 2 MB. */
const ROW_BYTES = 200_000

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const namesOf = (columns: string[]) => columns.map(quoted).join(', ')

const isOwn = `m.name not glob 'sqlite_*' and m.name not glob '_cf_*' and m.name not glob 'backup_*'`

/** The query for the site's own tables, except the platform's and the temporary ones of a backup. */
export const OWN_TABLES = `select m.name as name from sqlite_master m where m.type = 'table' and ${isOwn} order by m.name`

/** The query for the tables whose rows are saved, with their stored columns; `backups` is about the files beside it. */
export const SAVED_TABLES = `select m.name as name, json_group_array(c.name) as columns
  from sqlite_master m, pragma_table_info(m.name) c
  where m.type = 'table' and ${isOwn} and m.name <> 'backups' group by m.name order by m.name`

export const savedTables = (rows: Record<string, unknown>[] = []): SavedTable[] =>
  rows.map(({ name, columns }) => ({ name: String(name), columns: JSON.parse(String(columns)) }))

/** Returns a value as JSON. A number has all its digits, which json_quote() rounds; no column has bytes, which it refuses. */
const jsonOf = (column: string) => `iif(typeof(${column}) = 'real', quote(${column}), json_quote(${column}))`

export const valueIn = (line: string, place: number) => `${line} ->> ${place}`

/** The first line of a part: what the others are. `table` is null for the images. */
export const firstLine = (table: string | null, columns: string[]) => `${JSON.stringify({ table, columns })}\n`

/** A chunk of a table: its rows as lines, their number, the rowid after which the next one begins, and the queries it took. */
export type Chunk = { text: string; rows: number; last: number; queries: number }

/** Reads the rows after a rowid, from the table or its copy `from`: at least one, and none at the table's end. */
export async function readChunk(run: RunSql, table: SavedTable, after: number, from = table.name): Promise<Chunk> {
  const bytes = balanced(table.columns, (column) => `coalesce(octet_length(${quoted(column)}), 4)`, '+')
  const line = balanced(table.columns, (column) => jsonOf(quoted(column)), `||','||`)
  const [rows = []] = await run([
    `select rowid as place, iif(${bytes} <= ${ROW_BYTES}, '[' || ${line} || ']', null) as line
    from ${quoted(from)} where rowid > ${after} and rowid <= (
      select max(place) from (
        select place, sum(bytes) over (order by place) as total, row_number() over (order by place) as number
        from (select rowid as place, ${bytes} as bytes from ${quoted(from)} where rowid > ${after} order by rowid limit ${CHUNK_ROWS})
      ) where total <= ${CHUNK_BYTES} or number = 1
    ) order by rowid`,
  ])
  let queries = 1
  const lines: string[] = []
  for (const { place, line } of rows) {
    if (line === null) queries++
    lines.push(`${line ?? (await longLine(run, table.columns, `${quoted(from)} where rowid = ${place}`))}\n`)
  }
  return { text: lines.join(''), rows: rows.length, last: Number(rows.at(-1)?.place ?? after), queries }
}

/** Returns a row whose line may be too long for SQLite: its texts come as they are. */
async function longLine(run: RunSql, columns: string[], row: string): Promise<string> {
  const isText = (column: string) => `typeof(${quoted(column)}) = 'text'`
  const texts = columns.map((column, i) => `iif(${isText(column)}, ${quoted(column)}, null) as "${i}"`)
  const other = (column: string) => `iif(${isText(column)}, 'null', ${jsonOf(quoted(column))})`
  const others = balanced(columns, other, '||char(10)||')
  const [[found = {}] = []] = await run([`select ${texts.join(', ')}, ${others} as others from ${row}`])
  const rest = String(found.others).split('\n')
  return `[${columns.map((_, i) => (typeof found[i] === 'string' ? JSON.stringify(found[i]) : rest[i])).join(',')}]`
}

/** Joins the columns' expressions into a tree as flat as possible: SQLite allows at most 100 levels in D1. */
function balanced(columns: string[], of: (column: string) => string, operator: string): string {
  if (columns.length <= 1) return columns.map(of).join('')
  const half = Math.ceil(columns.length / 2)
  return `(${balanced(columns.slice(0, half), of, operator)}${operator}${balanced(columns.slice(half), of, operator)})`
}
