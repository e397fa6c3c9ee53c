import { MAX_LISTED } from '#contract/csv-import.ts'
import type { ImportChange, ImportInput, ImportReport } from '#contract/machinery/import.ts'
import { isOtherOwner, serialKey, type Unit, type UnitInput, unitInput } from '#contract/unit.ts'
import { formatNumber } from '#domain/format-number.ts'
import { formatDay } from '#domain/money/format.ts'
import { phoneText } from '#domain/phone.ts'
import { changedColumns, checkVersion, emptyReport, isConflict, list } from './import-report.ts'
import type { FileProblems, MachineryFile, MachineryRow } from './machinery-file.ts'
import { UNIT_INPUT_COLUMNS } from './units-file.ts'

type NewUnit = UnitInput & { machineName: string }

/** The effect of a file on the stored units. */
export type UnitsPlan = {
  create: NewUnit[]
  update: (NewUnit & { id: string; version: number })[]
  report: ImportReport
}

/** What the rows are compared with: the units of their ids and serial numbers, machines by slug, serial numbers in the bin. */
type UnitsBasis = Pick<ImportInput, 'conflicts' | 'expectedVersions'> & {
  units: Unit[]
  machines: ReadonlyMap<string, { id: string; name: string; guaranteeMonths: number | null }>
  binned: ReadonlySet<string>
}

/** With the units by serial number and by id: looked for one after the other, those of a long file take seconds. */
type Context = {
  plan: UnitsPlan
  problems: FileProblems
  basis: UnitsBasis
  bySerial: ReadonlyMap<string, Unit>
  byId: ReadonlyMap<string, Unit>
  /** The serial numbers of earlier rows, and the ids of the units that they change. */
  seen: Set<string>
}

/**
 * Compares the rows of a file with the stored units. A row with an id, or with the serial number of a unit, changes that unit in
 * the columns that the file has; any other adds one.
 */
export function planUnits(file: MachineryFile, basis: UnitsBasis): UnitsPlan {
  const problems = file.problems.copy()
  const plan: UnitsPlan = { create: [], update: [], report: emptyReport(basis.units) }
  const bySerial = new Map(basis.units.map((unit) => [serialKey(unit.serial), unit]))
  const byId = new Map(basis.units.map((unit) => [unit.id, unit]))
  const context: Context = { plan, problems, basis, bySerial, byId, seen: new Set() }
  for (const row of file.rows) planUnit(context, row)
  const errors = problems.listed.toSorted((a, b) => a.row - b.row)
  Object.assign(plan.report, { errorCount: problems.count, errors })
  return plan
}

function planUnit(
  { plan, problems, basis, bySerial, byId, seen }: Context,
  { row, id, version, fields }: MachineryRow,
) {
  const before = problems.count
  const key = typeof fields.serial === 'string' ? serialKey(fields.serial) : ''
  const ofSerial = bySerial.get(key)
  const unit = id ? byId.get(id) : ofSerial
  if (id && !unit) problems.add(row, 'id', 'No unit has this id')
  checkVersion(problems, { row, id, version })
  const name = key || (unit ? serialKey(unit.serial) : '')
  if (name && seen.has(name)) problems.add(row, 'serial', 'This serial number appears twice in the file')
  else if (unit && seen.has(unit.id)) problems.add(row, 'serial', 'An earlier row already changes this unit')
  seen.add(name)
  if (unit) seen.add(unit.id)
  if (ofSerial && unit && ofSerial.id !== unit.id) problems.add(row, 'serial', 'Another unit has this serial number')
  if (!ofSerial && basis.binned.has(key)) {
    problems.add(row, 'serial', 'A unit in the bin has this serial number: restore it, or delete it for good')
  }
  // An empty cell in an optional column changes nothing.
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
  const slug = given.machine
  const machine = typeof slug === 'string' ? basis.machines.get(slug) : undefined
  if (slug && !machine && slug !== unit?.machine) {
    problems.add(row, 'machine', `No machine has the slug ${String(slug).slice(0, MAX_LISTED)}`)
  }
  const isOther = machine && machine.id !== unit?.machine
  // Another machine's name is not that of this one, also where the file has it from a download.
  if (isOther && given.machineName === unit?.machineName) delete given.machineName
  const input = unitInput.safeParse({
    ...unit,
    ...(isOther && { machineName: machine.name, guaranteeMonths: machine.guaranteeMonths }),
    ...(unit && isOtherOwner(unit, given) && { shownAtWork: false }),
    ...given,
    ...(machine && { machine: machine.id }),
  })
  for (const { path, message } of input.error?.issues ?? []) problems.add(row, path.join('.'), message)
  if (input.data?.hours != null && unit?.hours != null && input.data.hours < unit.hours) {
    problems.add(row, 'hours', `The meter showed ${formatNumber(unit.hours)} hours before`)
  }
  if (unit && input.data && !isLaterService(unit, input.data)) {
    const said = `Its last service was on ${formatDay(unit.servicedOn)}: record an earlier one on its screen`
    problems.add(row, 'servicedOn', said)
  }
  if (!input.success || problems.count > before) return
  const { machineName = '', ownerPhone = '', ...rest } = input.data
  const entered = { ...rest, machineName, ownerPhone: phoneText(ownerPhone) }
  if (unit) return planUpdate(plan, row, unit, entered, isConflict(unit, version, basis))
  plan.create.push(entered)
  plan.report.creates += 1
  list(plan.report.changes, { row, action: 'create', id: null, name: nameOf(entered), columns: Object.keys(entered) })
}

/** Returns whether a row leaves a unit's last service as it is, or has a later one, at which the meter showed no less. */
const isLaterService = (unit: Unit, { servicedOn = '', servicedHours = null }: UnitInput) =>
  (servicedOn === unit.servicedOn && servicedHours === unit.servicedHours) ||
  (servicedOn > unit.servicedOn && (servicedHours ?? Number.POSITIVE_INFINITY) >= (unit.servicedHours ?? 0))

const nameOf = ({ serial, machineName }: Pick<NewUnit, 'serial' | 'machineName'>) => `${serial} ${machineName}`

function planUpdate({ update, report }: UnitsPlan, row: number, unit: Unit, input: NewUnit, isConflict: boolean) {
  const columns = changedColumns(UNIT_INPUT_COLUMNS, unit, input)
  if (columns.length === 0) {
    report.unchanged += 1
    return
  }
  const { id, version } = unit
  const change: ImportChange = { row, action: 'update', id, name: nameOf(unit), columns }
  if (isConflict) {
    report.conflictCount += 1
    return list(report.conflicts, change)
  }
  update.push({ ...input, id, version })
  report.updates += 1
  list(report.changes, change)
}
