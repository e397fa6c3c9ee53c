import { z } from 'zod/mini'
import { type ImportError, MAX_LISTED } from '#contract/csv-import.ts'
import { type MachineImage, machineryInput } from '#contract/machinery/machinery.ts'
import { formatNumber } from '#domain/format-number.ts'
import { currencyQuestion, plainNumber } from '#domain/money/typed-number.ts'
import { type Column, columnsOf, sameLineEnds, text } from './columns.ts'
import { CsvError, csvRows } from './csv.ts'

const writeImages = (images: MachineImage[]) =>
  images.map(({ imageUrl, alt }) => `${imageUrl} ${alt}`.trim()).join('\n')

/** Reads one image per line: its URL, a space, and its alternative text. */
const readImages = (cell: string): MachineImage[] =>
  cell.split('\n').flatMap((line) => {
    const [imageUrl = '', ...alt] = line.trim().split(/\s+/)
    return imageUrl ? [{ imageUrl, alt: alt.join(' ') }] : []
  })

/** Reads an amount; one that names the other currency stays text, which the schema asks about. */
export const readPriceCell = (cell: string, currency: 'USD' | 'NGN') =>
  currencyQuestion(cell, currency) ? cell.trim() : plainNumber(cell)

export const INPUT_COLUMNS = columnsOf(z.omit(machineryInput, { slug: true, translations: true }), {
  price: { read: (cell) => readPriceCell(cell, 'USD') },
  priceNgn: { read: (cell) => readPriceCell(cell, 'NGN') || null },
  moreImages: { write: writeImages, read: readImages },
})

const MAX_ROWS = 5_000
/** A spreadsheet also saves rows that were once in use; the search for data ends after this many. */
const MAX_LINES = 100_000

/** A row of a machinery file: `id` and `version` are empty if it has none. */
export type MachineryRow = { row: number; id: string; version: string; fields: Record<string, unknown> }

/** The problems of a file: all are counted, the first ones listed. */
export class FileProblems {
  listed: ImportError[] = []
  count = 0

  /** Copies the list, to add what is wrong in one comparison with the stored machines. */
  copy() {
    return Object.assign(new FileProblems(), { listed: [...this.listed], count: this.count })
  }

  add(row: number, column: string, message: string) {
    this.count += 1
    // An unknown column's name may be as long as the file.
    if (this.listed.length < MAX_LISTED) this.listed.push({ row, column: column.slice(0, MAX_LISTED), message })
  }
}

export type RowsFile = { rows: MachineryRow[]; problems: FileProblems }

/** What a file has rows of: the columns of their input, the word for one of them, whether each has a price, how many it takes. */
export type FileOf = { what: string; input: Column[]; isPriced: boolean; maxRows?: number }

/** Returns the columns of a file. The version comes last; by it an import knows which state of the row was changed. */
export const columnsOfFile = ({ input }: FileOf): Pick<Column, 'name' | 'write'>[] => [
  { name: 'id', write: text },
  ...input,
  { name: 'version', write: text },
]

export const MACHINES_OF_FILE: FileOf = { what: 'machine', input: INPUT_COLUMNS, isPriced: true }
export const MACHINERY_COLUMNS = columnsOfFile(MACHINES_OF_FILE)

export const readRowsFile = (csv: string, of: FileOf): RowsFile =>
  readFile<MachineryRow>(csv, {
    what: of.what,
    maxRows: of.maxRows ?? MAX_ROWS,
    readHeader: (cells, problems) => readHeader(cells, of, problems),
    readRow: (row, cells, columns, problems) => readRow(row, cells, columns, of, problems),
  })

/** How the rows of a file are read; `readRow` returns none where it has said what is wrong. */
type RowsOf<Row> = {
  what: string
  maxRows: number
  maxRecord?: number
  readHeader: (cells: string[], problems: FileProblems) => string[]
  readRow: (row: number, cells: string[], columns: string[], problems: FileProblems) => Row | undefined
}

/** Reads a CSV file up to the first row too many, and no row below a header with something wrong. */
export function readFile<Row>(csv: string, { what, maxRows, maxRecord, readHeader, readRow }: RowsOf<Row>) {
  const [rows, problems]: [Row[], FileProblems] = [[], new FileProblems()]
  try {
    let columns: string[] | undefined
    for (const { row, cells } of csvRows(csv, maxRecord)) {
      if (row > MAX_LINES) {
        problems.add(row, '', `At most ${formatNumber(MAX_LINES)} lines, including empty ones`)
        break
      }
      if (cells.every((cell) => cell.trim() === '')) continue
      if (!columns) {
        columns = readHeader(cells, problems)
        if (problems.count > 0) break
      } else if (rows.length === maxRows) {
        problems.add(row, '', `At most ${formatNumber(maxRows)} rows`)
        break
      } else {
        const read = readRow(row, cells, columns, problems)
        if (read) rows.push(read)
      }
    }
    if (!columns) problems.add(1, '', 'The file is empty')
    else if (rows.length === 0 && problems.count === 0) problems.add(2, '', `There is no ${what} below the header`)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    problems.add(error.row, '', error.message)
  }
  return { rows, problems }
}

/** Drops empty cells at the end, left over from columns once in use, down to `length` cells. */
const withoutEmptyEnd = (cells: string[], length = 1) =>
  cells.slice(0, Math.max(length, cells.findLastIndex((cell) => cell.trim() !== '') + 1))

function readHeader(cells: string[], of: FileOf, problems: FileProblems): string[] {
  const knownColumns = columnsOfFile(of).map(({ name }) => name)
  const columns = withoutEmptyEnd(cells).map((cell) => {
    const typed = cell.trim()
    return knownColumns.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed
  })
  const required = of.input.filter(({ name, isRequired }) => isRequired && name !== 'price').map(({ name }) => name)
  // A row has its price in dollars or in naira.
  if (of.isPriced && !columns.includes('priceNgn')) required.push('price')
  // A file with ids may contain only the columns it changes.
  checkColumns(columns, columns.includes('id') ? [] : required, knownColumns, problems)
  return columns
}

/** Adds which columns a header lacks, and which it cannot have or has twice. */
export function checkColumns(columns: string[], required: readonly string[], known: string[], problems: FileProblems) {
  for (const name of required) if (!columns.includes(name)) problems.add(1, name, 'This column is missing')
  const seenColumns = new Set<string>()
  for (const column of columns) {
    if (!known.includes(column)) problems.add(1, column, 'There is no such column')
    else if (seenColumns.has(column)) problems.add(1, column, 'This column appears twice')
    seenColumns.add(column)
  }
}

function readRow(row: number, all: string[], columns: string[], { input }: FileOf, problems: FileProblems) {
  const cells = withoutEmptyEnd(all, columns.length)
  if (cells.length !== columns.length) {
    problems.add(row, '', `The row has ${cells.length} cells, the header ${columns.length}`)
    return undefined
  }
  const cellOf = Object.fromEntries(columns.map((column, i) => [column, sameLineEnds(cells[i] ?? '')]))
  const fields = Object.fromEntries(
    input.filter(({ name }) => name in cellOf).map(({ name, read }) => [name, read(cellOf[name] as string)]),
  )
  return { row, id: (cellOf.id ?? '').trim(), version: (cellOf.version ?? '').trim(), fields }
}
