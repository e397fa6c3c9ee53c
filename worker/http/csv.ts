// RFC 4180: commas, CRLF, quotes doubled. A spreadsheet takes a cell that begins like a formula for one, so such a
// cell is written behind an apostrophe, and read without it.

const FORMULA = /^'*[=+\-@\t\r\n]/
const NEUTRALISED = /^'+[=+\-@\t\r\n]/
const BOM = '\ufeff'

const written = (cell: string) => {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
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

// One cell and what ends it: a quoted cell, or one without quotes, then a comma, a line's end or the file's.
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y

/** The rows of a CSV file, lines ended by CRLF, LF or CR alike; empty lines are left out. Throws CsvError. */
export function parseCsv(file: string): { row: number; cells: string[] }[] {
  const text = file.startsWith(BOM) ? file.slice(BOM.length) : file
  const rows: { row: number; cells: string[] }[] = []
  let cells: string[] = []
  let row = 1
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length || cells.length > 0) {
    const match = CELL.exec(text)
    if (!match) throw new CsvError(row, 'A quoted cell is not closed, or a quote stands inside a cell without quotes')
    const [whole, quoted, plain = '', end] = match
    cells.push(read(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    if (end === ',') continue
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
