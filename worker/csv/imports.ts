import { z } from 'zod/mini'
import { MAX_LISTED } from '#contract/csv-import.ts'
import { type Machinery, type MachineryInput, pricedMachinery } from '#contract/machinery/machinery.ts'
import { firstPriceQuestion, type PriceBasis } from '#contract/money/first-price.ts'
import type { PricedInBoth } from '#contract/money/naira-price.ts'
import { FROM_NAIRA } from '#contract/money/price.ts'
import { type PartInput, partInput, partSave, type SparePart, toPartNumber, UNKNOWN_CLASS } from '#contract/part.ts'
import { isOtherOwner, serialKey, type Unit, type UnitInput, unitFields, unitInput } from '#contract/unit.ts'
import { formatNumber } from '#domain/format-number.ts'
import { formatDay } from '#domain/lagos-date.ts'
import { phoneText } from '#domain/phone.ts'
import { columnsOf } from './columns.ts'
import { columnsOfFile, type FileOf, INPUT_COLUMNS, type RowsFile, readPriceCell } from './machinery-file.ts'
import { type Basis, type Plan, planRows, validInput, withStoredPrices } from './plan-rows.ts'

type MachineryBasis = Basis & {
  prices: PriceBasis
  /** The categories that a machine may be put into; any until the owner has saved a list. */
  categories?: string[]
}

export const planImport = (file: RowsFile, stored: Machinery[], basis: MachineryBasis): Plan<MachineryInput> =>
  planRows<Machinery, MachineryInput>(file, stored, basis, {
    what: 'machine',
    columns: INPUT_COLUMNS,
    nameOf: ({ name }) => name,
    unknownId: 'No machine has this id, or the id appears twice',
    inputOf: (given, machine, say) => {
      const input = validInput(
        pricedMachinery.safeParse({ ...machine, ...given, ...dollarsFollow(given, machine, basis.prices) }),
        say,
      )
      if (input && isUnknown(input.category, machine, basis))
        say('category', `There is no such category: use ${basis.categories?.join(', ')}`)
      return input && withStoredPrices(input, basis.prices)
    },
    question: (input) => firstPriceQuestion(input, basis.prices) ?? undefined,
  })

/** Where a file changes the price in naira and has none in dollars, those follow at a current rate, as in the forms. */
const dollarsFollow = (
  { price, priceNgn }: Record<string, unknown>,
  stored: PricedInBoth | undefined,
  { rate, isFresh }: PriceBasis,
) =>
  stored && rate && isFresh && priceNgn && price === undefined && Number(priceNgn) !== Number(stored.priceNgn)
    ? { price: FROM_NAIRA }
    : {}

/** Returns whether a category is not in the list; a machine may stay in the one that it has. */
const isUnknown = (category: string, machine: Machinery | undefined, { categories }: MachineryBasis) =>
  categories !== undefined &&
  !categories.includes(category.toLowerCase()) &&
  machine?.category.toLowerCase() !== category.toLowerCase()

const OF_PARTS = columnsOf(z.omit(partInput, { translations: true }), {
  price: { read: (cell) => readPriceCell(cell, 'USD') },
  priceNgn: { read: (cell) => readPriceCell(cell, 'NGN') || null },
  machines: {
    write: (slugs: string[]) => slugs.join('\n'),
    read: (cell) => cell.split(/[\s,;]+/).filter((slug) => slug !== ''),
  },
})

/** Its rows are short: as many as a maker's whole list has. */
export const PARTS_OF_FILE: FileOf = { what: 'part', input: OF_PARTS, isPriced: true, maxRows: 20_000 }
export const PART_COLUMNS = columnsOfFile(PARTS_OF_FILE)

/** What the rows are compared with: the parts of their ids and numbers, the ids of machines by slug, the numbers in the bin, and the classes of VAT. */
export type PartsBasis = Basis & {
  parts: SparePart[]
  machines: ReadonlyMap<string, string>
  binned: ReadonlySet<string>
  vatClasses: ReadonlySet<string>
  prices: PriceBasis
}

export const planParts = (file: RowsFile, basis: PartsBasis): Plan<PartInput> =>
  planRows<SparePart, PartInput>(file, basis.parts, basis, {
    what: 'part',
    columns: OF_PARTS,
    nameOf: ({ number, name }) => `${number} ${name}`,
    unknownId: 'No part has this id',
    key: { column: 'number', label: 'number', read: toPartNumber, binned: basis.binned },
    inputOf: (given, part, say) => {
      const machines =
        Array.isArray(given.machines) &&
        given.machines.map((key: string) => {
          const known = basis.machines.get(key) ?? part?.machines.find((one) => one === key)
          if (known === undefined) say('machines', `No machine has the slug ${key.slice(0, MAX_LISTED)}`)
          return known ?? key
        })
      const { vatClass } = given
      if (typeof vatClass === 'string' && vatClass && vatClass !== part?.vatClass && !basis.vatClasses.has(vatClass))
        say('vatClass', UNKNOWN_CLASS)
      const input = validInput(
        partSave.safeParse({
          ...part,
          ...given,
          ...dollarsFollow(given, part, basis.prices),
          ...(machines && { machines }),
        }),
        say,
      )
      return input && withStoredPrices(input, basis.prices)
    },
  })

const OF_UNITS = columnsOf(unitFields, {})

export const UNITS_OF_FILE: FileOf = { what: 'unit', input: OF_UNITS, isPriced: false }
export const UNIT_COLUMNS = columnsOfFile(UNITS_OF_FILE)

type NewUnit = UnitInput & { machineName: string }

/** What the rows are compared with: the units of their ids and serial numbers, machines by slug, serial numbers in the bin. */
type UnitsBasis = Basis & {
  units: Unit[]
  machines: ReadonlyMap<string, { id: string; name: string; guaranteeMonths: number | null }>
  binned: ReadonlySet<string>
}

export const planUnits = (file: RowsFile, basis: UnitsBasis): Plan<NewUnit> =>
  planRows<Unit, NewUnit>(file, basis.units, basis, {
    what: 'unit',
    columns: OF_UNITS,
    nameOf: ({ serial, machineName }) => `${serial} ${machineName}`,
    unknownId: 'No unit has this id',
    key: { column: 'serial', label: 'serial number', read: serialKey, binned: basis.binned },
    inputOf: (cells, unit, say) => {
      const given = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null))
      // A spreadsheet drops the zero of 0803 123 4567.
      if (typeof given.ownerPhone === 'string') given.ownerPhone = given.ownerPhone.replace(/^[789][01]\d{8}$/, '0$&')
      const slug = given.machine
      const machine = typeof slug === 'string' ? basis.machines.get(slug) : undefined
      if (slug && !machine && slug !== unit?.machine)
        say('machine', `No machine has the slug ${String(slug).slice(0, MAX_LISTED)}`)
      const isOther = machine && machine.id !== unit?.machine
      // Another machine's name is not that of this one, also where the file has it from a download.
      if (isOther && given.machineName === unit?.machineName) delete given.machineName
      const input = validInput(
        unitInput.safeParse({
          ...unit,
          ...(isOther && { machineName: machine.name, guaranteeMonths: machine.guaranteeMonths }),
          ...given,
          // The owner before agreed, not this one.
          ...(unit?.shownAtWork && isOtherOwner(unit, given) && { shownAtWork: false }),
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
