import { PIECES } from '#worker/db/backups/dump-rows.ts'
import { statementWords } from './known-statements.ts'

/** Characters. A row of D1 has 2 MB at most, and escaping may double each character. */
const MAX_STATEMENT = 8_000_000
/** The longest statement that creates something, and the longest beginning of an insert. */
const MAX_HEAD = 50_000

const HEAD = /INSERT INTO ("\w+"|sqlite_sequence) ?(?:\((?:"\w+"|\w+)(?:, ?(?:"\w+"|\w+))*\) )?VALUES ?/y
const WHOLE = [
  /PRAGMA defer_foreign_keys=TRUE;/y,
  /DELETE FROM sqlite_sequence;/y,
  new RegExp(`DELETE FROM "${PIECES}";`, 'y'),
  new RegExp(`DROP TABLE "${PIECES}";`, 'y'),
]
/** Left by a backup or a restore in progress, or by the database itself. */
const FOREIGN = [
  /CREATE TABLE (?:IF NOT EXISTS )?"backup_(?:of_\w+|by_hand_\w+|trial)"\([^;']*\);/y,
  /CREATE TRIGGER "restoring_\w+"[^;]*;\s*END;/y,
  /ANALYZE sqlite_schema;/y,
]
const FOREIGN_TABLE = /^"(?:backup_of_\w+|backup_by_hand_\w+|backup_trial|sqlite_stat\d)"$/
const NOTHING = /(?:\s+|--[^\n]*\n)+/y
const VALUE = new RegExp(
  `NULL|-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?|X'[\\da-f]*'|\\(SELECT group_concat\\("text",'' ORDER BY "number"\\) FROM "${PIECES}" WHERE "number" BETWEEN \\d+ AND \\d+\\)`,
  'iy',
)
const REPLACED = /,'\\[nr]',char\(1[03]\)\)/y

/** Thrown if the text read so far ends too early. */
class MoreNeeded extends Error {}

/**
 * Reads the statements of a backup, and accepts no others: rows with literal values, and the tables, indexes and
 * triggers in `known`. Throws at the first other statement, so that none that is returned can reach beyond its own
 * database. Reads no further than each statement needs.
 */
export function* readStatements(chunks: Iterable<Uint8Array>, known: Map<string, string>): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const source = chunks[Symbol.iterator]()
  let text = ''
  let isAtEnd = false
  const readOn = () => {
    const { value, done } = source.next()
    isAtEnd = done === true
    text += isAtEnd ? decoder.decode() : decoder.decode(value as Uint8Array, { stream: true })
  }
  for (;;) {
    while (!isAtEnd && text.length < MAX_HEAD) readOn()
    const start = after(NOTHING, text, 0) ?? 0
    if (start > 0) {
      text = text.slice(start)
      continue
    }
    if (isAtEnd && text === '') return
    try {
      const { end, statement } = statementAt(text, known)
      text = text.slice(end)
      if (statement !== null) yield statement
    } catch (error) {
      if (!(error instanceof MoreNeeded)) throw error
      if (isAtEnd) throw new Error('it ends within a statement')
      if (text.length > MAX_STATEMENT) throw new Error('a statement is longer than any row')
      readOn()
    }
  }
}

/** Returns the end of a match at a position, if there is one. */
function after(pattern: RegExp, text: string, place: number): number | undefined {
  pattern.lastIndex = place
  return pattern.test(text) ? pattern.lastIndex : undefined
}

type Read = { end: number; statement: string | null }

/** Reads the statement at the beginning of `text`; `statement` is null if it needs no execution. */
function statementAt(text: string, known: Map<string, string>): Read {
  for (const pattern of WHOLE) {
    const end = after(pattern, text, 0)
    if (end !== undefined) return { end, statement: text.slice(0, end) }
  }
  for (const pattern of FOREIGN) {
    const end = after(pattern, text, 0)
    if (end !== undefined) return { end, statement: null }
  }
  if (text.startsWith('CREATE ')) return creationAt(text, known)
  const values = after(HEAD, text, 0)
  if (values === undefined) throw new Error(`it has a statement that no backup has: ${firstWords(text)}`)
  const end = afterRows(text, values)
  const [, table = ''] = text.slice(0, values).match(new RegExp(HEAD.source)) ?? []
  if (/^"sqlite_(?!sequence|stat\d)/.test(table)) throw new Error('it writes into a table of the database itself')
  return { end, statement: FOREIGN_TABLE.test(table) ? null : text.slice(0, end) }
}

/**
 * Reads a statement that creates something. A trigger contains semicolons: the list of known statements shows which one
 * ends it.
 */
function creationAt(text: string, known: Map<string, string>): Read {
  for (let end = text.indexOf(';'); end !== -1 && end < MAX_HEAD; end = text.indexOf(';', end + 1)) {
    const statement = known.get(statementWords(text.slice(0, end)))
    if (statement) return { end: end + 1, statement }
  }
  throw new Error(`it makes what no migration of this version makes: ${firstWords(text)}`)
}

/** Returns the beginning of a statement, SQL keywords only: the rest may contain personal data. */
const firstWords = (text: string) =>
  /^(?:CREATE [A-Z ]+["`]?\w{1,60}|[A-Z ]{0,40})/i.exec(text)?.[0].replace(/["`]/, '').trim()

function afterRows(text: string, place: number): number {
  let at = afterRow(text, place)
  while (text[at] === ',') {
    at = after(NOTHING, text, at + 1) ?? at + 1
    at = afterRow(text, at)
  }
  return expected(text, at, ';')
}

function afterRow(text: string, place: number): number {
  let at = afterValue(text, expected(text, place, '('))
  while (text[at] === ',') at = afterValue(text, text[at + 1] === ' ' ? at + 2 : at + 1)
  return expected(text, at, ')')
}

function expected(text: string, at: number, sign: string): number {
  if (at >= text.length) throw new MoreNeeded()
  if (text[at] !== sign) throw new Error('it has a row with something else than values')
  return at + 1
}

function afterValue(text: string, at: number): number {
  if (text[at] === "'") return afterText(text, at)
  if (text.startsWith('replace(', at)) {
    const end = after(REPLACED, text, afterValue(text, at + 'replace('.length))
    if (end !== undefined) return end
    throw text.length - at < MAX_STATEMENT
      ? new MoreNeeded()
      : new Error('it has a row with something else than values')
  }
  const end = after(VALUE, text, at)
  if (end !== undefined) return end
  // A value may be cut at the end of the text read so far.
  if (text.length - at < 200) throw new MoreNeeded()
  return expected(text, at, 'a value')
}

function afterText(text: string, start: number): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf("'", at)
    if (at === -1 || at + 1 >= text.length) throw new MoreNeeded()
    if (text[at + 1] !== "'") return at + 1
  }
}
