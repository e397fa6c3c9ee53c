import Papa from 'papaparse'

// As in RFC 4180: commas, CRLF, quotes doubled. Spreadsheets run a cell that begins like a formula, some also after
// white space or in full-width characters, so such a cell is written with an apostrophe before it, which is removed
// when it is read.

const FORMULA = '(?:[\\s\\p{Cc}\\p{Cf}]*[=+\\-@＝＋－＠﹦﹢﹣﹫−]|[\\t\\r\\n])'
const BEGINS_LIKE_FORMULA = new RegExp(`^'*${FORMULA}`, 'u')
const GUARDED = new RegExp(`^'+${FORMULA}`, 'u')

/** The byte order mark, by which a spreadsheet recognises UTF-8. */
export const CSV_START = '\ufeff'

/** A number is no formula, whatever its sign: with an apostrophe before it, spreadsheets could not add it up. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Returns the rows as lines of a CSV file, without the byte order mark; columns that `isNumber` names as numbers. */
export const csvLines = (rows: readonly (readonly string[])[], isNumber: readonly boolean[] = []) =>
  Papa.unparse(
    rows.map((row) =>
      row.map((cell, i) => (BEGINS_LIKE_FORMULA.test(cell) && !(isNumber[i] && NUMBER.test(cell)) ? `'${cell}` : cell)),
    ),
    // Separators of other countries' spreadsheets are quoted as well.
    { newline: '\r\n', quotes: (cell: unknown) => /[;\t]/.test(String(cell)) },
  ) + (rows.length > 0 ? '\r\n' : '')

/** Thrown if the file ends inside a quoted cell, a quote is out of place, or a row is too long; `row` counts from 1. */
export class CsvError extends Error {
  readonly row: number

  constructor(row: number, message: string) {
    super(message)
    this.row = row
  }
}

/** The line in which Excel names the separator; Excel does not show it as a row. */
const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n|\r|\n)/i

/** Twice the longest machine in the site's own file, with its quotes doubled. */
const MAX_RECORD = 100_000

/** Separated by commas, semicolons or tabs, as in the first row; lines end with CRLF, LF or CR. Throws CsvError. */
export function* csvRows(file: string, maxRecord = MAX_RECORD): Generator<{ row: number; cells: string[] }> {
  const withoutMark = file.startsWith(CSV_START) ? file.slice(CSV_START.length) : file
  const separatorLine = SEPARATOR_LINE.exec(withoutMark)
  const text = separatorLine ? withoutMark.slice(separatorLine[0].length) : withoutMark
  let separator = separatorLine?.[1]
  for (const { row, record } of recordsOf(text, maxRecord)) {
    separator ??= separatorOf(record)
    const cells = parseRecord(record, separator)
    if (!cells) throw new CsvError(row, BROKEN_QUOTE)
    yield { row, cells: cells.map((cell) => (GUARDED.test(cell) ? cell.slice(1) : cell)) }
  }
}

/** Returns the separator of the first row: a comma, or what spreadsheets use in countries with a decimal comma. */
function separatorOf(record: string): string {
  const unquoted = record.replace(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

const BROKEN_QUOTE = 'A quoted cell is not closed, or an unquoted cell contains a quote'

function parseRecord(record: string, separator: string): string[] | null {
  const { data, errors } = Papa.parse<string[]>(record, { delimiter: separator, newline: '\n' })
  return errors.length > 0 || data.length !== 1 ? null : (data[0] as string[])
}

const [QUOTE, CR, LF] = ['"', '\r', '\n'].map((char) => char.charCodeAt(0))

/** Yields rows as text: Papa Parse takes one kind of line end, and minutes for an error in a row of megabytes. */
function* recordsOf(text: string, maxRecord: number): Generator<{ row: number; record: string }> {
  let [start, row, isQuoted] = [0, 1, false]
  for (let i = 0; i <= text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === QUOTE) isQuoted = !isQuoted
    if (i - start > maxRecord) throw new CsvError(row, `A row is longer than ${maxRecord} characters`)
    if (i < text.length && (isQuoted || (char !== CR && char !== LF))) continue
    if (isQuoted) throw new CsvError(row, BROKEN_QUOTE)
    if (i > start) yield { row, record: text.slice(start, i) }
    if (char === CR && text.charCodeAt(i + 1) === LF) i += 1
    start = i + 1
    row += 1
  }
}
