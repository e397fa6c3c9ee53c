import { MAX_LISTED } from '#contract/csv-import.ts'
import type { ImportChange, ImportInput, ImportReport } from '#contract/machinery/import.ts'
import { dollarsOf, NO_RATE, type PriceBasis } from '#contract/money/first-price.ts'
import { NO_CLASS, type PartInput, partNumber, partSave, type SparePart } from '#contract/part.ts'
import { isJump } from '#domain/money/exchange.ts'
import { changedColumns, checkVersion, emptyReport, isConflict, list, withStoredPrices } from './import-report.ts'
import type { FileProblems, MachineryFile, MachineryRow } from './machinery-file.ts'
import { PART_INPUT_COLUMNS } from './parts-file.ts'

/** A part as a file changes it, the version it was changed from, and whether it fits other machines than before. */
export type PartUpdate = PartInput & { id: string; version: number; isRefitted: boolean }

/** The effect of a file on the stored parts. */
export type PartsPlan = {
  create: PartInput[]
  update: PartUpdate[]
  report: ImportReport
}

/** What the rows are compared with: the parts of their ids and numbers, the ids of machines by slug, the numbers in the bin, and the classes of VAT. */
export type PartsBasis = Pick<ImportInput, 'conflicts' | 'expectedVersions'> & {
  parts: SparePart[]
  machines: ReadonlyMap<string, string>
  binned: ReadonlySet<string>
  vatClasses: ReadonlySet<string>
  prices: PriceBasis
}

/** With the parts by number and by id: looked for one after the other, those of a long file take seconds. */
type Context = {
  plan: PartsPlan
  problems: FileProblems
  basis: PartsBasis
  byNumber: ReadonlyMap<string, SparePart>
  byId: ReadonlyMap<string, SparePart>
  /** The numbers of earlier rows, and the ids of the parts that they change. */
  seen: Set<string>
}

/**
 * Compares the rows of a file with the stored parts. A row with an id, or with the number of a part, changes that part in the
 * columns that the file has; any other adds one.
 */
export function planParts(file: MachineryFile, basis: PartsBasis): PartsPlan {
  const problems = file.problems.copy()
  const plan: PartsPlan = { create: [], update: [], report: emptyReport(basis.parts) }
  const byNumber = new Map(basis.parts.map((part) => [part.number, part]))
  const byId = new Map(basis.parts.map((part) => [part.id, part]))
  const context: Context = { plan, problems, basis, byNumber, byId, seen: new Set() }
  for (const row of file.rows) planPart(context, row)
  const errors = problems.listed.toSorted((a, b) => a.row - b.row)
  Object.assign(plan.report, { errorCount: problems.count, errors })
  return plan
}

function planPart(
  { plan, problems, basis, byNumber, byId, seen }: Context,
  { row, id, version, fields }: MachineryRow,
) {
  const before = problems.count
  const number = typeof fields.number === 'string' ? partNumber(fields.number) : ''
  const ofNumber = byNumber.get(number)
  const part = id ? byId.get(id) : ofNumber
  if (id && !part) problems.add(row, 'id', 'No part has this id')
  checkVersion(problems, { row, id, version })
  const name = number || part?.number || ''
  if (name && seen.has(name)) problems.add(row, 'number', 'This number appears twice in the file')
  else if (part && seen.has(part.id)) problems.add(row, 'number', 'An earlier row already changes this part')
  seen.add(name)
  if (part) seen.add(part.id)
  if (ofNumber && part && ofNumber.id !== part.id) problems.add(row, 'number', 'Another part has this number')
  if (!ofNumber && basis.binned.has(number)) {
    problems.add(row, 'number', 'A part in the bin has this number: restore it, or delete it for good')
  }
  // An empty cell in an optional column changes nothing.
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  if (Array.isArray(given.machines)) {
    given.machines = given.machines.map((key: string) => {
      const known = basis.machines.get(key) ?? part?.machines.find((one) => one === key)
      if (known === undefined) problems.add(row, 'machines', `No machine has the slug ${key.slice(0, MAX_LISTED)}`)
      return known ?? key
    })
  }
  const { vatClass } = given
  if (typeof vatClass === 'string' && vatClass && vatClass !== part?.vatClass && !basis.vatClasses.has(vatClass))
    problems.add(row, 'vatClass', NO_CLASS)
  const input = partSave.safeParse({ ...part, ...given })
  for (const { path, message } of input.error?.issues ?? []) problems.add(row, path.join('.'), message)
  const dollars = input.success ? dollarsOf(input.data, basis.prices) : null
  if (input.success && dollars === null) problems.add(row, 'price', NO_RATE)
  if (!input.success || dollars === null || problems.count > before) return
  const entered = withStoredPrices(input.data, dollars)
  if (part) return planUpdate(plan, row, part, entered, isConflict(part, version, basis))
  plan.create.push(entered)
  plan.report.creates += 1
  const price = { from: null, to: entered.price }
  list(plan.report.changes, {
    row,
    action: 'create',
    id: null,
    name: nameOf(entered),
    columns: Object.keys(entered),
    price,
  })
}

const nameOf = ({ number, name }: PartInput) => `${number} ${name}`

function planUpdate(
  { update, report }: PartsPlan,
  row: number,
  part: SparePart,
  input: PartInput,
  isConflict: boolean,
) {
  const columns = changedColumns(PART_INPUT_COLUMNS, part, input)
  if (columns.length === 0) {
    report.unchanged += 1
    return
  }
  const { id, version } = part
  const price = { from: part.price, to: input.price }
  const change: ImportChange = { row, action: 'update', id, name: nameOf(part), columns, price }
  if (isConflict) {
    report.conflictCount += 1
    return list(report.conflicts, change)
  }
  for (const column of ['price', 'priceNgn'] as const) {
    const [from, to] = [part[column], input[column]]
    if (!from || !to || !isJump(from, to)) continue
    report.jumpCount += 1
    list(report.jumps, { row, name: nameOf(part), column, from, to })
  }
  update.push({ ...input, id, version, isRefitted: columns.includes('machines') })
  report.updates += 1
  list(report.changes, { ...change, name: nameOf(input) })
}
