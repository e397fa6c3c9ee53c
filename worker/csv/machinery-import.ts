import type { ImportChange, ImportInput, ImportReport, PriceJump } from '#contract/machinery/import.ts'
import { type Machinery, type MachineryInput, pricedMachinery } from '#contract/machinery/machinery.ts'
import { dollarsOf, firstPriceQuestion, NO_RATE, type PriceBasis } from '#contract/money/first-price.ts'
import { isJump } from '#domain/money/exchange.ts'
import { centsFromPrice } from '#domain/money/format.ts'
import { changedColumns, checkVersion, emptyReport, isConflict, list, withStoredPrices } from './import-report.ts'
import { type FileProblems, INPUT_COLUMNS, type MachineryFile, type MachineryRow } from './machinery-file.ts'

/** A machine as a file changes it, and the version it was changed from. */
type MachineryUpdate = MachineryInput & { id: string; version: number }

/** The effect of a file on the stored machines. */
export type ImportPlan = {
  create: MachineryInput[]
  update: MachineryUpdate[]
  report: ImportReport
}

/**
 * What rows are compared with: the versions that the administrator previewed, and whether versions in the file count.
 */
type Basis = Pick<ImportInput, 'conflicts' | 'expectedVersions'> & {
  prices: PriceBasis
  /** The categories that a machine may be put into; any until the owner has saved a list. */
  categories?: string[]
}

/**
 * Compares the rows of a file with the stored machines: a row with an id changes that machine in the columns the file
 * has, one without creates a machine. A row whose machine no longer has the version it was exported with is a conflict.
 */
export function planImport(file: MachineryFile, stored: Machinery[], basis: Basis): ImportPlan {
  const problems = file.problems.copy()
  const known = new Map(stored.map((machine) => [machine.id, machine]))
  const plan: ImportPlan = { create: [], update: [], report: emptyReport(stored) }
  for (const row of file.rows) planRow(plan, row, known, problems, basis)
  const errors = problems.listed.toSorted((a, b) => a.row - b.row)
  Object.assign(plan.report, { errorCount: problems.count, errors })
  return plan
}

function planRow(
  plan: ImportPlan,
  { row, id, version, fields }: MachineryRow,
  known: Map<string, Machinery>,
  problems: FileProblems,
  basis: Basis,
) {
  const before = problems.count
  const machine = known.get(id)
  if (id && !machine) problems.add(row, 'id', 'No machine has this id, or the id appears twice')
  // A second row with the same id would contradict the first.
  known.delete(id)
  checkVersion(problems, { row, id, version })
  // An empty cell in an optional column changes nothing.
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  const input = pricedMachinery.safeParse({ ...machine, ...Object.fromEntries(entries) })
  for (const { path, message } of input.error?.issues ?? []) problems.add(row, path.join('.'), message)
  if (input.success && isUnknown(input.data.category, machine, basis)) {
    problems.add(row, 'category', `There is no such category: use ${basis.categories?.join(', ')}`)
  }
  const dollars = input.success ? dollarsOf(input.data, basis.prices) : null
  if (input.success && dollars === null) problems.add(row, 'price', NO_RATE)
  if (!input.success || dollars === null || problems.count > before) return
  const entered = withStoredPrices(input.data, dollars)
  if (machine) planUpdate(plan, row, machine, entered, isConflict(machine, version, basis))
  else planCreate(plan, row, entered)
  if (!machine || centsFromPrice(machine.price) === 0) askAboutFirst(plan.report, row, entered, basis.prices)
}

/** Returns whether a category is not in the list; a machine may stay in the one that it has. */
const isUnknown = (category: string, machine: Machinery | undefined, { categories }: Basis) =>
  categories !== undefined &&
  !categories.includes(category.toLowerCase()) &&
  machine?.category.toLowerCase() !== category.toLowerCase()

function planCreate(plan: ImportPlan, row: number, input: MachineryInput) {
  const { create, report } = plan
  create.push(input)
  report.creates += 1
  const price = { from: null, to: input.price }
  list(report.changes, { row, action: 'create', id: null, name: input.name, columns: Object.keys(input), price })
}

function planUpdate(plan: ImportPlan, row: number, machine: Machinery, input: MachineryInput, isConflict: boolean) {
  const { update, report } = plan
  const columns = changedColumns(INPUT_COLUMNS, machine, input)
  if (columns.length === 0) {
    report.unchanged += 1
    return
  }
  const { id, version } = machine
  const price = { from: machine.price, to: input.price }
  const change: ImportChange = { row, action: 'update', id, name: machine.name, columns, price }
  if (isConflict) {
    report.conflictCount += 1
    list(report.conflicts, change)
    return
  }
  for (const jump of jumpsOf(row, machine, input)) {
    report.jumpCount += 1
    list(report.jumps, jump)
  }
  update.push({ ...input, id, version })
  report.updates += 1
  list(report.changes, { ...change, name: input.name })
}

/** Asks about a first price that is far from the others of its category, or seems to be in the other currency. */
function askAboutFirst(report: ImportReport, row: number, input: MachineryInput, prices: PriceBasis) {
  const question = firstPriceQuestion(input, prices)
  if (!question) return
  report.jumpCount += 1
  list(report.jumps, { row, name: input.name, column: 'price', from: '0.00', to: input.price, question })
}

const PRICES = ['price', 'priceNgn'] as const

const jumpsOf = (row: number, machine: Machinery, input: MachineryInput): PriceJump[] =>
  PRICES.flatMap((column) => {
    const [from, to] = [machine[column], input[column]]
    return from && to && isJump(from, to) ? [{ row, name: machine.name, column, from, to }] : []
  })
