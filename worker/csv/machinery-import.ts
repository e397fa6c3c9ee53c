import { MAX_LISTED } from '#contract/csv-import.ts'
import { type Machinery, type MachineryInput, machineryInput } from '#contract/machinery.ts'
import type { ImportChange, ImportInput, ImportReport } from '#contract/machinery-import.ts'
import { centsFromPrice, priceFromCents } from '#contract/money/decimal.ts'
import { INPUT_COLUMNS } from './machinery-columns.ts'
import type { FileProblems, MachineryFile, MachineryRow } from './machinery-file.ts'

/** A machine as a file changes it, and the version it is changed from. */
type MachineryUpdate = MachineryInput & { id: string; version: number }

/** What a file would do to the machines that are stored. */
export type ImportPlan = { create: MachineryInput[]; update: MachineryUpdate[]; report: ImportReport }

/** How the rows are compared: with which versions they were looked at, and whether the file's own count. */
type Basis = Pick<ImportInput, 'conflicts' | 'expectedVersions'>

/**
 * Compares the rows of a file with the machines it names: a row with an id changes that machine, in the columns the file
 * has, one without makes one. A row whose machine is no longer of the version it was read in is a conflict.
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

const emptyReport = (stored: Machinery[]): ImportReport => ({
  creates: 0,
  updates: 0,
  unchanged: 0,
  conflictCount: 0,
  errorCount: 0,
  changes: [],
  conflicts: [],
  errors: [],
  versions: Object.fromEntries(stored.map(({ id, version }) => [id, version])),
})

function planRow(
  plan: ImportPlan,
  { row, id, version, fields }: MachineryRow,
  known: Map<string, Machinery>,
  problems: FileProblems,
  basis: Basis,
) {
  const before = problems.count
  const machine = known.get(id)
  if (id && !machine) problems.add(row, 'id', 'No machine has this id, or an earlier row has it')
  // A second row with the same id would contradict the first.
  known.delete(id)
  if (id && version && !/^\d{1,9}$/.test(version)) {
    problems.add(row, 'version', 'The version must be the number in the downloaded file, or empty')
  }
  // An empty cell of a column that need not be there leaves the machine what it has.
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  const input = machineryInput.safeParse({ ...machine, ...Object.fromEntries(entries) })
  for (const { path, message } of input.error?.issues ?? []) problems.add(row, path.join('.'), message)
  if (!input.success || problems.count > before) return
  const entered = { ...input.data, price: priceFromCents(centsFromPrice(input.data.price)) }
  if (machine) planUpdate(plan, row, machine, entered, isConflict(machine, version, basis))
  else planCreate(plan, row, entered)
}

/** Whether the machine was changed since the file was saved, or since it was looked at. */
function isConflict({ id, version: stored }: Machinery, version: string, { conflicts, expectedVersions }: Basis) {
  const expected = expectedVersions && Object.hasOwn(expectedVersions, id) ? expectedVersions[id] : stored
  const ofFile = version === '' || conflicts === 'overwrite' ? stored : Number(version)
  return expected !== stored || ofFile !== stored
}

function planCreate({ create, report }: ImportPlan, row: number, input: MachineryInput) {
  create.push(input)
  report.creates += 1
  const price = { from: null, to: input.price }
  list(report.changes, { row, action: 'create', id: null, name: input.name, columns: Object.keys(input), price })
}

function planUpdate(
  { update, report }: ImportPlan,
  row: number,
  machine: Machinery,
  input: MachineryInput,
  isConflict: boolean,
) {
  const columns = INPUT_COLUMNS.filter(({ name, write }) => {
    const field = name as keyof MachineryInput
    return input[field] !== undefined && write(input[field]) !== write(machine[field])
  }).map(({ name }) => name)
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
  update.push({ ...input, id, version })
  report.updates += 1
  list(report.changes, { ...change, name: input.name })
}

function list(changes: ImportChange[], change: ImportChange) {
  if (changes.length < MAX_LISTED) changes.push(change)
}
