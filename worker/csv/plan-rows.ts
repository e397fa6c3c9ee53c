import type { z } from 'zod/mini'
import { MAX_LISTED } from '#contract/csv-import.ts'
import type { ImportChange, ImportInput, ImportReport } from '#contract/machinery/import.ts'
import { dollarsOf, type PriceBasis } from '#contract/money/first-price.ts'
import type { PricedInBoth } from '#contract/money/naira-price.ts'
import { isJump } from '#domain/money/exchange.ts'
import { centsFromPrice, priceFromCents } from '#domain/money/format.ts'
import { type Column, hasLostLetters, isDayFirst, isRewritten, LOST_LETTERS, sameLineEnds } from './columns.ts'
import type { RowsFile } from './machinery-file.ts'

type Stored = { id: string; version: number }
type Prices = Partial<PricedInBoth>

/** The effect of a file on what is stored: `columns` are those that differ. */
export type Plan<Input> = {
  create: Input[]
  update: (Input & Stored & { columns: string[] })[]
  report: ImportReport
}

/** What rows are compared with: the versions that the administrator previewed, and whether versions in the file count. */
export type Basis = Pick<ImportInput, 'conflicts' | 'expectedVersions'>

export type Say = (column: string, message: string) => void

type Kind<Row extends Stored, Input> = {
  what: string
  columns: Column[]
  nameOf: (row: Row | Input) => string
  unknownId: string
  /** By which text a row without an id is found: no two have the same, nor has one in the bin. */
  key?: { column: keyof Row & string; label: string; read: (typed: string) => string; binned: ReadonlySet<string> }
  /** Returns what a row's cells make of the stored one, or of nothing; undefined where it said that something is wrong. */
  inputOf: (given: Record<string, unknown>, stored: Row | undefined, say: Say) => Input | undefined
  question?: (input: Input) => string | undefined
}

/** A row with the id or key of a stored one changes that one, any other adds one; an earlier version is a conflict. */
export function planRows<Row extends Stored & Prices, Input extends object>(
  file: RowsFile,
  stored: Row[],
  basis: Basis,
  { what, columns, nameOf, unknownId, key, inputOf, question }: Kind<Row, Input>,
): Plan<Input> {
  const problems = file.problems.copy()
  const report: ImportReport = {
    creates: 0,
    updates: 0,
    unchanged: 0,
    conflictCount: 0,
    jumpCount: 0,
    errorCount: 0,
    changes: [],
    conflicts: [],
    jumps: [],
    errors: [],
    versions: Object.fromEntries(stored.map(({ id, version }) => [id, version])),
  }
  const plan: Plan<Input> = { create: [], update: [], report }
  // Looked for one after the other, those of a long file would take seconds.
  const byId = new Map(stored.map((row) => [row.id, row]))
  const byKey = new Map(key && stored.map((row) => [key.read(String(row[key.column])), row]))
  const seen = new Set<string>()
  const startsWithDay = isDayFirst(file.rows.flatMap(({ fields }) => Object.values(fields)))
  const ask = (jump: ImportReport['jumps'][number]) => {
    report.jumpCount += 1
    list(report.jumps, jump)
  }
  const planUpdate = (row: number, version: string, found: Row, input: Input) => {
    const prices: Prices = input
    const to = prices.price
    const changed = changedColumns(columns, found, input)
    if (changed.length === 0) {
      report.unchanged += 1
      return
    }
    const { id, version: current } = found
    const price = found.price !== undefined && to !== undefined && { price: { from: found.price, to } }
    const change: ImportChange = { row, action: 'update', id, name: nameOf(found), columns: changed, ...price }
    // One that the preview did not know was added since.
    const expected = basis.expectedVersions ? basis.expectedVersions[id] : current
    const ofFile = version === '' || basis.conflicts === 'overwrite' ? current : Number(version)
    // Changed since the file was saved, or since the preview.
    if (expected !== current || ofFile !== current) {
      report.conflictCount += 1
      list(report.conflicts, change)
      return
    }
    for (const column of ['price', 'priceNgn'] as const) {
      const [from, to] = [found[column], prices[column]]
      if (from && to && isJump(from, to)) ask({ row, name: nameOf(found), column, from, to })
    }
    plan.update.push({ ...input, id, version: current, columns: changed })
    report.updates += 1
    list(report.changes, { ...change, name: nameOf(input) })
  }
  for (const { row, id, version, fields } of file.rows) {
    const before = problems.count
    const say: Say = (column, message) => problems.add(row, column, message)
    const typed = key && fields[key.column]
    const name = key && typeof typed === 'string' ? key.read(typed) : ''
    const named = byKey.get(name)
    const storedRow = id ? byId.get(id) : named
    if (id && !storedRow) say('id', unknownId)
    if (id && version && !/^\d{1,9}$/.test(version))
      say('version', 'The version must be the number in the downloaded file, or empty')
    // A second row for the same one would contradict the first.
    if (!key) byId.delete(id)
    else {
      const { column, label } = key
      const keyText = name || (storedRow ? key.read(String(storedRow[column])) : '')
      if (keyText && seen.has(keyText)) say(column, `This ${label} appears twice in the file`)
      else if (storedRow && seen.has(storedRow.id)) say(column, `An earlier row already changes this ${what}`)
      seen.add(keyText)
      if (storedRow) seen.add(storedRow.id)
      if (named && storedRow && named.id !== storedRow.id) say(column, `Another ${what} has this ${label}`)
      if (!named && key.binned.has(name))
        say(column, `A ${what} in the bin has this ${label}: restore it, or delete it permanently`)
    }
    // An empty cell in an optional column changes nothing.
    const givenFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    for (const [name, was] of Object.entries(storedRow ?? {})) {
      if (isRewritten(givenFields[name], was, startsWithDay)) givenFields[name] = was
      if (hasLostLetters(givenFields[name], was)) say(name, LOST_LETTERS)
    }
    const input = inputOf(givenFields, storedRow, say)
    if (!input || problems.count > before) continue
    const { price: to }: Prices = input
    if (storedRow) planUpdate(row, version, storedRow, input)
    else {
      plan.create.push(input)
      report.creates += 1
      const created = { row, action: 'create' as const, id: null, name: nameOf(input), columns: Object.keys(input) }
      list(report.changes, to === undefined ? created : { ...created, price: { from: null, to } })
    }
    const asked = to && (!storedRow || centsFromPrice(storedRow.price ?? '0') === 0) && question?.(input)
    if (asked) ask({ row, name: nameOf(input), column: 'price', from: '0.00', to, question: asked })
  }
  const errors = problems.listed.toSorted((a, b) => a.row - b.row)
  Object.assign(report, { errorCount: problems.count, errors })
  return plan
}

/** Returns what was read of a row; undefined where it said that something is wrong. */
export function validInput<Input>(read: z.util.SafeParseResult<Input>, say: Say): Input | undefined {
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) say(path.join('.'), message)
  return undefined
}

/** Returns the input with its prices as they are stored: a spreadsheet writes 44000000.00 as 44000000. */
export const withStoredPrices = <Input extends PricedInBoth>(input: Input, prices: PriceBasis): Input => ({
  ...input,
  price: storedPrice(dollarsOf(input, prices)),
  ...(input.priceNgn && { priceNgn: centsFromPrice(input.priceNgn) > 0 ? storedPrice(input.priceNgn) : null }),
})

const storedPrice = (decimal: string) => priceFromCents(centsFromPrice(decimal))

/** Returns the names of the columns in which a row's input differs from what is stored; one that the file lacks does not. */
function changedColumns(columns: Column[], stored: object, input: object): string[] {
  const [before, after] = [new Map(Object.entries(stored)), new Map(Object.entries(input))]
  const written = ({ name, write }: Column, fields: typeof before) => sameLineEnds(write(fields.get(name)))
  return columns
    .filter((column) => after.get(column.name) !== undefined && written(column, after) !== written(column, before))
    .map(({ name }) => name)
}

/** Adds a change to those that a report lists; more than that are only counted. */
export function list<Change>(changes: Change[], change: Change) {
  if (changes.length < MAX_LISTED) changes.push(change)
}
