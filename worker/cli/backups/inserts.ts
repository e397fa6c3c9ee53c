import type { DatabaseSync } from 'node:sqlite'
import { namesOf, quoted, type SavedTable } from '#worker/db/backups/lines.ts'

/** The table that holds the pieces of texts too long for one statement, until their row is written. */
export const PIECES = 'backup_pieces'

/** Below D1's limit of 100,000 bytes, with room for the longest table name. */
const STATEMENT_BYTES = 80_000
/** A piece of at most 60,000 bytes: a character is at most three (a surrogate pair is four), a doubled quote two. */
const PIECE_LENGTH = 20_000
/** In a row that is too long, texts with more characters than this are cut into pieces. */
const SHORT_LENGTH = 100

type Value = null | bigint | number | string | Uint8Array

/**
 * Yields the statements that insert the rows of a table, as wrangler runs them from a file: D1 takes none that is longer
 * than 100,000 bytes, and wrangler binds no values.
 */
export function* insertsOf(database: DatabaseSync, { name, columns }: SavedTable): Generator<string> {
  const select = database.prepare(`select ${namesOf(columns)} from ${quoted(name)} order by rowid`)
  select.setReturnArrays(true)
  select.setReadBigInts(true)
  const into = `INSERT INTO ${quoted(name)} (${namesOf(columns)}) VALUES `
  let waiting: string[] = []
  let bytes = 0
  const statement = () => `${into}${waiting.join(',\n')};\n`
  for (const row of select.iterate() as Iterable<unknown> as Iterable<Value[]>) {
    const values = `(${row.map((value) => literal(value)).join(',')})`
    const length = Buffer.byteLength(values)
    if (waiting.length > 0 && bytes + length > STATEMENT_BYTES) {
      yield statement()
      waiting = []
      bytes = 0
    }
    if (length > STATEMENT_BYTES) yield* longInsert(into, row)
    else {
      waiting.push(values)
      bytes += length + 2
    }
  }
  if (waiting.length > 0) yield statement()
}

/** Writes a value as SQL; `text` writes a text. */
function literal(value: Value, text = (characters: string) => `'${characters.replaceAll("'", "''")}'`): string {
  if (value === null) return 'NULL'
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value.toExponential() : `${value < 0 ? '-' : ''}9e999`
  // SQL ends at the character 0.
  if (typeof value === 'string' && !value.includes('\0')) return text(value)
  const bytes = `unhex(${text(Buffer.from(value).toString('hex'))})`
  return typeof value === 'string' ? `CAST(${bytes} AS TEXT)` : bytes
}

/** Yields the statements of a row that is too long for one: the pieces of its texts come first, so that the table's checks see it whole. */
function* longInsert(into: string, row: Value[]): Generator<string> {
  const pieces: string[] = []
  const values = row.map((value) =>
    literal(value, (characters) => {
      if (characters.length <= SHORT_LENGTH) return literal(characters)
      const first = pieces.length
      pieces.push(...piecesOf(characters))
      return `(SELECT group_concat("text",'' ORDER BY "number") FROM "${PIECES}" WHERE "number" BETWEEN ${first} AND ${pieces.length - 1})`
    }),
  )
  for (const [number, piece] of pieces.entries())
    yield `INSERT INTO "${PIECES}" ("number","text") VALUES (${number},${literal(piece)});\n`
  yield `${into}(${values.join(',')});\n`
  yield `DELETE FROM "${PIECES}";\n`
}

/** Cuts a text into pieces, never within a character. */
const piecesOf = (text: string): string[] => text.match(new RegExp(`[^]{1,${PIECE_LENGTH}}`, 'gu')) ?? []
