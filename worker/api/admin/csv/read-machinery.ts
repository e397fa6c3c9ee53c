import type { Machinery, MachineryInput } from '#contract/machinery.ts'
import { machineryInput } from '#contract/machinery.ts'
import type { ImportChange, ImportError } from '#contract/machinery-import.ts'
import { centsFromPrice, priceFromCents } from '#contract/money/decimal.ts'
import { plainPrice } from '#contract/price.ts'
import { CsvError, parseCsv } from '#worker/http/csv.ts'
import { MACHINERY_COLUMNS, type MachineryColumn } from './machinery-columns.ts'

/** Ten rows a statement: within the 1,000 statements one invocation may ask of D1. */
const MAX_ROWS = 5_000

/** What a file would do to the machinery that is stored. */
export type ReadFile = {
  create: MachineryInput[]
  update: (MachineryInput & { id: string })[]
  unchanged: number
  changes: ImportChange[]
  errors: ImportError[]
}

type Record = Partial<{ [Column in MachineryColumn]: string }>

/** Compares a CSV file with the machines that are stored: a row with an id changes that machine, one without makes one. */
export function readMachinery(csv: string, stored: Machinery[]): ReadFile {
  const file: ReadFile = { create: [], update: [], unchanged: 0, changes: [], errors: [] }
  const [header, ...rows] = parsed(csv, file.errors)
  const columns = header && readHeader(header, file.errors)
  if (!columns) return file
  if (rows.length === 0) file.errors.push({ row: 2, column: '', message: 'No machine stands below the header' })
  if (rows.length > MAX_ROWS) file.errors.push({ row: MAX_ROWS + 2, column: '', message: `At most ${MAX_ROWS} rows` })
  const known = new Map(stored.map((machine) => [machine.id, machine]))
  for (const { row, cells: all } of rows) {
    const cells = withoutEmptyEnd(all, columns.length)
    if (cells.length !== columns.length) {
      file.errors.push({ row, column: '', message: `The row has ${cells.length} cells, the header ${columns.length}` })
      continue
    }
    const record: Record = Object.fromEntries(columns.map((column, i) => [column, cells[i]]))
    readRow(file, row, record, known)
  }
  return file
}

function parsed(csv: string, errors: ImportError[]) {
  try {
    // A spreadsheet also writes the rows that were once in use.
    const rows = parseCsv(csv).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    if (rows.length === 0) errors.push({ row: 1, column: '', message: 'The file is empty' })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    errors.push({ row: error.row, column: '', message: error.message })
    return []
  }
}

/** The cells without the empty ones at the end, of columns once in use; at least `length` of them stay. */
const withoutEmptyEnd = (cells: string[], length = 1) =>
  cells.slice(0, Math.max(length, cells.findLastIndex((cell) => cell.trim() !== '') + 1))

function readHeader({ cells }: { cells: string[] }, errors: ImportError[]): string[] | null {
  const columns = withoutEmptyEnd(cells).map((cell) => {
    const name = cell.trim()
    return MACHINERY_COLUMNS.find((column) => column.toLowerCase() === name.toLowerCase()) ?? name
  })
  const problem = (column: string, message: string) => void errors.push({ row: 1, column, message })
  for (const column of MACHINERY_COLUMNS) {
    if (column !== 'id' && !columns.includes(column)) problem(column, 'This column is missing')
  }
  for (const [i, column] of columns.entries()) {
    if (!(MACHINERY_COLUMNS as readonly string[]).includes(column)) problem(column, 'There is no such column')
    else if (columns.indexOf(column) !== i) problem(column, 'This column stands twice')
  }
  return errors.length > 0 ? null : columns
}

function readRow(file: ReadFile, row: number, { id: cell = '', ...record }: Record, known: Map<string, Machinery>) {
  const id = cell.trim()
  const result = machineryInput.safeParse({ ...record, price: plainPrice(record.price ?? '') })
  if (!result.success) {
    for (const { path, message } of result.error.issues) {
      file.errors.push({ row, column: path.join('.'), message })
    }
  }
  const machine = known.get(id)
  if (id && !machine) file.errors.push({ row, column: 'id', message: 'No machine has this id, or a row above has it' })
  // A second row with the same id would contradict the first.
  known.delete(id)
  if (!result.success || (id && !machine)) return
  const input = { ...result.data, price: priceFromCents(centsFromPrice(result.data.price)) }
  if (!machine) {
    file.create.push(input)
    const price = { from: null, to: input.price }
    file.changes.push({ row, action: 'create', id: null, name: input.name, columns: Object.keys(input), price })
    return
  }
  const columns = MACHINERY_COLUMNS.filter((column) => column !== 'id' && input[column] !== machine[column])
  if (columns.length === 0) {
    file.unchanged += 1
    return
  }
  file.update.push({ ...input, id })
  const price = { from: machine.price, to: input.price }
  file.changes.push({ row, action: 'update', id, name: input.name, columns, price })
}
