/** The database that a backup is read from: D1, or that of a command. */
export type Dumped = { all<Row>(query: string): PromiseLike<Row[]> }

/** The table that holds the pieces of texts too long for one statement, until their row is written. */
export const PIECES = 'backup_pieces'

/** A row by its rowid: its values as SQL and their length in bytes; null if they are too long for a statement. */
export type WrittenRow = { place: number; values: string | null; bytes: number | null }

/** A table: its name in the backup, and the name of the table its rows are read from. */
type Table = { name: string; from: string; columns: string[] }

/** Below D1's limit of 100,000 bytes, with room for the longest table name. */
const STATEMENT_BYTES = 80_000
/** A piece of at most 60,000 bytes: a character is at most three (a surrogate pair is four), a doubled quote two. */
const PIECE_LENGTH = 20_000
/** In a row that is too long, texts with more bytes than this are cut into pieces. */
const SHORT_BYTES = 300

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const into = ({ name, columns }: Table) => `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(',')}) VALUES `

/** Returns rows as statements of about 80,000 bytes each. */
export function insertsOf(table: Table, rows: WrittenRow[]): string[] {
  const statements: string[] = []
  let waiting: string[] = []
  let length = 0
  const end = () => {
    if (waiting.length > 0) statements.push(`${into(table)}${waiting.join(',\n')};\n`)
    waiting = []
    length = into(table).length
  }
  end()
  for (const { values, bytes } of rows) {
    if (length + (bytes ?? 0) > STATEMENT_BYTES) end()
    waiting.push(`(${values})`)
    length += (bytes ?? 0) + 4
  }
  end()
  return statements
}

/**
 * Returns the statements of a row that is too long for one: the pieces of its texts come first, so that the row is
 * whole when the table's checks see it.
 */
export async function longInsert(db: Dumped, table: Table, place: number): Promise<string[]> {
  const { from, columns } = table
  const where = `from ${quoted(from)} where rowid = ${place}`
  const isLong = (column: string) => `typeof(${column}) = 'text' and octet_length(${column}) > ${SHORT_BYTES}`
  const short = columns
    .map(quoted)
    .map((name, i) => `case when ${isLong(name)} then null else quote(${name}) end as "${i}"`)
  const [written = {}] = await db.all<Record<string, string | null>>(`select ${short.join(', ')} ${where}`)
  const long = columns.flatMap((column, i) => (written[i] === null ? [`${quoted(column)} as "${i}"`] : []))
  const [texts = {}] = long.length > 0 ? await db.all<Record<string, string>>(`select ${long.join(', ')} ${where}`) : []
  const statements: string[] = []
  const values = columns.map((_, i) => {
    const text = texts[i]
    if (text === undefined) return written[i]
    const first = statements.length + 1
    for (const piece of piecesOf(text)) statements.push(insertPiece(statements.length + 1, piece))
    return `(SELECT group_concat("text",'' ORDER BY "number") FROM "${PIECES}" WHERE "number" BETWEEN ${first} AND ${statements.length})`
  })
  return [...statements, `${into(table)}(${values.join(',')});\n`, `DELETE FROM "${PIECES}";\n`]
}

const insertPiece = (number: number, piece: string) =>
  `INSERT INTO "${PIECES}" ("number","text") VALUES (${number},'${piece.replaceAll("'", "''")}');\n`

/** Cuts a text into pieces, never within a character. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let start = 0; start < text.length; ) {
    const end = start + PIECE_LENGTH
    const isPair = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '')
    pieces.push(text.slice(start, isPair ? end - 1 : end))
    start += pieces.at(-1)?.length ?? 0
  }
  return pieces
}
