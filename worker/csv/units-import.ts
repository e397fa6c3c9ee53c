import { MAX_LISTED } from '#contract/csv-import.ts'
import { isOtherOwner, serialKey, type Unit, type UnitInput, unitFields, unitInput } from '#contract/unit.ts'
import { formatNumber } from '#domain/format-number.ts'
import { formatDay } from '#domain/money/format.ts'
import { phoneText } from '#domain/phone.ts'
import { columnsOf } from './columns.ts'
import { columnsOfFile, type FileOf, type MachineryFile } from './machinery-file.ts'
import { type Basis, type Plan, planRows, sound } from './plan-rows.ts'

/** The input fields of a unit as columns of the file; its machine by its slug. */
const INPUT_COLUMNS = columnsOf(unitFields, {})

export const UNITS_OF_FILE: FileOf = { what: 'unit', input: INPUT_COLUMNS, isPriced: false }
export const UNIT_COLUMNS = columnsOfFile(UNITS_OF_FILE)

type NewUnit = UnitInput & { machineName: string }

/** What the rows are compared with: the units of their ids and serial numbers, machines by slug, serial numbers in the bin. */
type UnitsBasis = Basis & {
  units: Unit[]
  machines: ReadonlyMap<string, { id: string; name: string; guaranteeMonths: number | null }>
  binned: ReadonlySet<string>
}

/** Compares the rows of a file with the stored units: a unit is found by its id or its serial number. */
export const planUnits = (file: MachineryFile, basis: UnitsBasis): Plan<NewUnit> =>
  planRows<Unit, NewUnit>(file, basis.units, basis, {
    what: 'unit',
    columns: INPUT_COLUMNS,
    nameOf: ({ serial, machineName }) => `${serial} ${machineName}`,
    unknownId: 'No unit has this id',
    key: { column: 'serial', label: 'serial number', read: serialKey, binned: basis.binned },
    inputOf: (cells, unit, say) => {
      const given = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null))
      const slug = given.machine
      const machine = typeof slug === 'string' ? basis.machines.get(slug) : undefined
      if (slug && !machine && slug !== unit?.machine)
        say('machine', `No machine has the slug ${String(slug).slice(0, MAX_LISTED)}`)
      const isOther = machine && machine.id !== unit?.machine
      // Another machine's name is not that of this one, also where the file has it from a download.
      if (isOther && given.machineName === unit?.machineName) delete given.machineName
      const input = sound(
        unitInput.safeParse({
          ...unit,
          ...(isOther && { machineName: machine.name, guaranteeMonths: machine.guaranteeMonths }),
          ...(unit && isOtherOwner(unit, given) && { shownAtWork: false }),
          ...given,
          ...(machine && { machine: machine.id }),
        }),
        say,
      )
      if (!input) return undefined
      if (input.hours != null && unit?.hours != null && input.hours < unit.hours)
        say('hours', `The meter showed ${formatNumber(unit.hours)} hours before`)
      if (unit && !isLaterService(unit, input)) {
        const said = `Its last service was on ${formatDay(unit.servicedOn)}: record an earlier one on its screen`
        say('servicedOn', said)
      }
      const { machineName = '', ownerPhone = '', ...rest } = input
      return { ...rest, machineName, ownerPhone: phoneText(ownerPhone) }
    },
  })

/** Returns whether a row leaves a unit's last service as it is, or has a later one, at which the meter showed no less. */
const isLaterService = (unit: Unit, { servicedOn = '', servicedHours = null }: UnitInput) =>
  (servicedOn === unit.servicedOn && servicedHours === unit.servicedHours) ||
  (servicedOn > unit.servicedOn && (servicedHours ?? Number.POSITIVE_INFINITY) >= (unit.servicedHours ?? 0))
