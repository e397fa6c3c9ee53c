// Written as RFC 4180 has it: commas, CRLF, quotes doubled. A spreadsheet takes a cell that begins like a formula for one, so such a
// cell is written behind an apostrophe, and read without it.

const FORMULA = /^'*[=+\-@\t\r\n]/
const NEUTRALISED = /^'+[=+\-@\t\r\n]/
const BOM = '\ufeff'

const written = (cell: string) => {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  // What separates cells in another country's spreadsheet is quoted as well.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const read = (cell: string) => (NEUTRALISED.test(cell) ? cell.slice(1) : cell)

/** The rows as a CSV file; the mark at its start tells a spreadsheet that it is UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  BOM + rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')

/** The file was cut off inside a quoted cell, or text follows a closing quote; `row` counts from 1. */
export class CsvError extends Error {
  readonly row: number

  constructor(row: number, message: string) {
    super(message)
    this.row = row
  }
}

/** One cell and what ends it: a quoted cell, or one without quotes, then a separator, a line's end or the file's. */
const cellBefore = (separator: string) =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y')

/** Excel's own line that names the separator; Excel does not show it as a row. */
const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n|\r|\n)/i

/** What stands between the cells of the first row: a comma, or what a spreadsheet writes where that is a decimal one. */
function separatorOf(text: string): string {
  const [firstLine = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const count = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

/**
 * The rows of a CSV file, with commas, semicolons or tabs between the cells as its first row has them, and lines ended by
 * CRLF, LF or CR alike; empty lines are left out. Throws CsvError.
 */
export function parseCsv(file: string): { row: number; cells: string[] }[] {
  const marked = file.startsWith(BOM) ? file.slice(BOM.length) : file
  const named = SEPARATOR_LINE.exec(marked)
  const text = named ? marked.slice(named[0].length) : marked
  const separator = named?.[1] ?? separatorOf(text)
  const cell = cellBefore(separator)
  const rows: { row: number; cells: string[] }[] = []
  let cells: string[] = []
  let row = 1
  while (cell.lastIndex < text.length || cells.length > 0) {
    const match = cell.exec(text)
    if (!match) throw new CsvError(row, 'A quoted cell is not closed, or a quote stands inside a cell without quotes')
    const [whole, quoted, plain = '', end] = match
    cells.push(read(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    if (end === separator) continue
    const isEmptyLine = cells.length === 1 && whole === end
    if (!isEmptyLine) rows.push({ row, cells })
    cells = []
    row += 1
    if (end === '') break
  }
  return rows
}

/** The headers of a file that the browser saves. */
export const csvFile = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
})
