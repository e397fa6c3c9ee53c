import { appendFileSync, writeFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { namesOf, quoted, SAVED_TABLES, type SavedTable, savedTables } from '#worker/db/backups/lines.ts'
import { openingStatements } from '#worker/db/backups/restoring.ts'
import type { OpenBackup } from './backups/scratch-database.ts'

/** Restored without rows, or sessions ended since the backup would be valid again. Everybody must sign in again. */
export const NOT_RESTORED = ['admin_sessions', 'admin_invitations']

const SEQUENCES = `select printf('INSERT INTO sqlite_sequence (name, seq) VALUES (%Q, %d)', name, seq) as sql from sqlite_sequence order by name`

const schemaQuery = (types: string) =>
  `select sql from sqlite_master where type in (${types}) and sql is not null and name not glob 'sqlite_*' order by type, name`

/** Writes the SQL that replaces the tables by a backup's; all of it fails unless each then has the expected rows. */
export function writeRestoredSql(file: string, { database, rows }: OpenBackup, oldTables: string[], until: number) {
  const write = (statements: string[]) => appendFileSync(file, statements.map((sql) => `${sql};\n`).join(''))
  const found = (query: string) => (database.prepare(query).all() as { sql: string }[]).map(({ sql }) => sql)
  writeFileSync(file, '', { mode: 0o600 })
  // The new tables accept writes again. Dropping a table changes rows that refer to it, so triggers are dropped first.
  write(['PRAGMA defer_foreign_keys=TRUE', ...openingStatements(oldTables)])
  const numbered = Object.keys(NUMBERS).filter((name) => oldTables.includes(name))
  write(numbered.map((name) => `CREATE TABLE "before_${name}" AS SELECT * FROM ${quoted(name)}`))
  write(oldTables.map((name) => `DROP TABLE ${quoted(name)}`))
  write(found(schemaQuery(`'table'`)))
  write([`CREATE TABLE "${PIECES}" ("number" INTEGER PRIMARY KEY, "text" TEXT NOT NULL)`])
  for (const table of savedTables(database.prepare(SAVED_TABLES).all()))
    if (!NOT_RESTORED.includes(table.name))
      for (const statement of insertsOf(database, table)) appendFileSync(file, statement)
  write([`DROP TABLE "${PIECES}"`, 'DELETE FROM sqlite_sequence', ...found(SEQUENCES)])
  // After `until`, in seconds since 1970, the site accepts writes again, which the restore would lose.
  write(checks(rows, oldTables.length > 0 ? until : null))
  write(numbered.flatMap(continueNumbering))
  // A trigger would act on the rows, or refuse them.
  write(found(schemaQuery(`'index', 'trigger'`)))
  // What the cache in front has stored of the site before, the schedule drops: nothing else would for an hour.
  if (oldTables.length > 0 && 'waiting_purges' in rows)
    write([`INSERT INTO "waiting_purges" ("last_error") VALUES ('A backup was restored')`])
}

/** The tables of the last numbers of papers, each with the key of its rows. */
const NUMBERS = { document_numbers: '"kind", "year"', quotation_numbers: '"year"' }

/** A paper that was given out since the backup is in a buyer's hands: its number is not used again. */
const continueNumbering = (name: string) => [
  `INSERT INTO ${quoted(name)} SELECT * FROM "before_${name}" WHERE true
    ON CONFLICT (${NUMBERS[name as keyof typeof NUMBERS]}) DO UPDATE SET "last" = max("last", "excluded"."last")`,
  `DROP TABLE "before_${name}"`,
]

const checks = (rows: Record<string, number>, until: number | null) => [
  'CREATE TABLE "backup_check" ("table" TEXT, "rows" INTEGER, "expected" INTEGER, CHECK ("rows" = "expected"))',
  ...Object.entries(rows).map(
    ([name, count]) =>
      `INSERT INTO "backup_check" SELECT '${name}', count(*), ${NOT_RESTORED.includes(name) ? 0 : count} FROM ${quoted(name)}`,
  ),
  ...(until === null ? [] : [`INSERT INTO "backup_check" SELECT 'in time', unixepoch() < ${until}, 1`]),
  'DROP TABLE "backup_check"',
]

/** The table that holds the pieces of texts too long for one statement, until their row is written. */
const PIECES = 'backup_pieces'

/** Below D1's limit of 100,000 bytes, with room for the longest table name. */
const STATEMENT_BYTES = 80_000
/** A piece of at most 60,000 bytes: a character is at most three (a surrogate pair is four), a doubled quote two. */
const PIECE_LENGTH = 20_000
/** In a row that is too long, texts with more characters than this are cut into pieces. */
const SHORT_LENGTH = 100

type Value = null | bigint | number | string | Uint8Array

/** Yields the statements that insert a table's rows from a file: D1 takes none longer than 100,000 bytes. */
function* insertsOf(database: DatabaseSync, { name, columns }: SavedTable): Generator<string> {
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
