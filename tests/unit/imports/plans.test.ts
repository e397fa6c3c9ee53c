import { describe, expect, test } from 'vitest'
import type { ImportChange } from '#contract/machinery/import.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { SparePart } from '#contract/part.ts'
import type { Unit } from '#contract/unit.ts'
import { aPart, aStoredMachine, aTractor } from '#tests/support/builders.ts'
import { FileProblems, type MachineryRow, readMachineryFile, readRowsFile } from '#worker/csv/machinery-file.ts'
import { planImport } from '#worker/csv/machinery-import.ts'
import { PARTS_OF_FILE } from '#worker/csv/parts-file.ts'
import { planParts } from '#worker/csv/parts-import.ts'
import { UNITS_OF_FILE } from '#worker/csv/units-file.ts'
import { planUnits } from '#worker/csv/units-import.ts'

const fields = aTractor({ name: 'Gona T75', price: '100.00' })

const machine = (over: Partial<Machinery> = {}) => aStoredMachine({ ...fields, id: 'm-1', version: 3, ...over })

const ROW: MachineryRow = { row: 2, id: 'm-1', version: '3', fields: {} }
const line = (over: Partial<MachineryRow> = {}): MachineryRow => ({ ...ROW, ...over })

const NO_PRICES = { rate: null, isFresh: false, usual: new Map() }

type Basis = Partial<Parameters<typeof planImport>[2]>
const plan = (rows: MachineryRow[], stored: Machinery[] = [machine()], basis: Basis = {}) =>
  planImport({ rows, problems: new FileProblems() }, stored, { conflicts: 'refuse', prices: NO_PRICES, ...basis })

const NOTHING = {
  ...{ creates: 0, updates: 0, unchanged: 0, conflictCount: 0, jumpCount: 0, errorCount: 0 },
  ...{ changes: [], conflicts: [], jumps: [], errors: [] },
}

const update = (over: Partial<ImportChange>): ImportChange => ({
  row: 2,
  action: 'update',
  id: 'm-1',
  name: 'Gona T75',
  columns: [],
  price: { from: '100.00', to: '100.00' },
  ...over,
})

describe('a row without an id', () => {
  test('is a new machine', () => {
    const row = line({ row: 5, id: '', version: '', fields: { ...fields, price: '45000.5' } })
    const { create, update: updated, report } = plan([row])
    expect(create).toEqual([{ ...fields, price: '45000.50' }])
    expect(updated).toEqual([])
    const price = { from: null, to: '45000.50' }
    const change = update({ row: 5, action: 'create', id: null, columns: Object.keys(fields), price })
    expect(report).toEqual({ ...NOTHING, creates: 1, versions: { 'm-1': 3 }, changes: [change] })
  })

  test('needs what a machine needs, and has no version to compare', () => {
    const { create, report } = plan([line({ id: '', version: 'x', fields: { ...fields, name: '', price: 'much' } })])
    expect(create).toEqual([])
    expect(report).toMatchObject({ creates: 0, errorCount: 2 })
    expect(report.errors.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 name', '2 price'])
    expect(plan([line({ id: '', version: 'x', fields })]).report.errors).toEqual([])
  })

  test('says where in a list something is wrong', () => {
    const moreImages = [{ imageUrl: '/objects/a', alt: 'a'.repeat(201) }]
    const { report } = plan([line({ id: '', fields: { ...fields, moreImages } })])
    expect(report.errors.map(({ column }) => column)).toContain('moreImages.0.alt')
  })
})

describe('a row with an id', () => {
  test('changes that machine in the columns that differ', () => {
    const { update: updated, create, report } = plan([line({ fields: { name: 'Gona T80', price: '110' } })])
    expect(create).toEqual([])
    expect(updated).toEqual([
      expect.objectContaining({ ...fields, id: 'm-1', version: 3, name: 'Gona T80', price: '110.00' }),
    ])
    const change = update({ name: 'Gona T80', columns: ['name', 'price'], price: { from: '100.00', to: '110.00' } })
    expect(report).toEqual({ ...NOTHING, updates: 1, versions: { 'm-1': 3 }, changes: [change] })
  })

  test('changes nothing where it is the same, or empty in a column that is not needed', () => {
    const { update: updated, report } = plan([line({ fields: { ...fields, price: '100', stock: undefined } })])
    expect(updated).toEqual([])
    expect(report).toEqual({ ...NOTHING, unchanged: 1, versions: { 'm-1': 3 } })
    const onOrder = machine({ stock: 'on-order' })
    expect(plan([line({ fields: { stock: undefined } })], [onOrder]).report.unchanged).toBe(1)
  })

  test('has its prices in either currency as a spreadsheet writes them, and zero naira are none', () => {
    const stored = [machine({ priceNgn: '44000000.00' })]
    const saved = (priceNgn: string, version = '2') => [line({ version, fields: { price: '100.0', priceNgn } })]
    for (const priceNgn of ['44000000', '44000000.0'])
      expect(plan(saved(priceNgn), stored).report).toMatchObject({ unchanged: 1, conflictCount: 0 })
    expect(plan(saved('0')).report).toMatchObject({ unchanged: 1 })
    expect(plan(saved('0', '3'), stored).update[0]?.priceNgn).toBeNull()
    expect(plan(saved('0.5', '3')).update[0]?.priceNgn).toBe('0.50')
  })

  test('leaves what is empty as it is where another column differs', () => {
    const rows = [line({ fields: { name: 'A', stock: undefined } })]
    const { update: updated } = plan(rows, [machine({ stock: 'on-order' })])
    expect(updated).toEqual([expect.objectContaining({ name: 'A', stock: 'on-order' })])
  })

  test('may have a version of up to nine digits', () => {
    const row = line({ version: '123456789', fields: { name: 'A' } })
    expect(plan([row], [machine({ version: 123_456_789 })]).report).toMatchObject({ updates: 1, errorCount: 0 })
  })

  test('has texts that a spreadsheet has given other line ends', () => {
    const file = (text: string) => readMachineryFile(`id,description\nm-1,"${text}"`).rows
    for (const [stored, saved] of [
      ['One\nTwo', 'One\r\nTwo'],
      ['One\r\nTwo', 'One\nTwo'],
    ] as const)
      expect(plan(file(saved), [machine({ description: stored })]).report).toMatchObject({ unchanged: 1 })
    expect(plan(file('One\rTwo')).update[0]?.description).toBe('One\nTwo')
  })

  test('takes a naira price away where its cell is empty', () => {
    const rows = [line({ fields: { priceNgn: null } })]
    const { update: updated, report } = plan(rows, [machine({ priceNgn: '44000000.00' })])
    expect(updated[0]?.priceNgn).toBeNull()
    expect(report.changes[0]?.columns).toEqual(['priceNgn'])
  })

  test('must be of a machine that is there, and the only row of it', () => {
    const rows = [line({ fields: { name: 'A' } }), line({ row: 3, fields: { name: 'B' } }), line({ row: 4, id: 'm-2' })]
    const { update: updated, report } = plan(rows)
    expect(updated.map(({ name }) => name)).toEqual(['A'])
    const message = 'No machine has this id, or the id appears twice'
    expect(report.errors.filter(({ column }) => column === 'id')).toEqual([
      { row: 3, column: 'id', message },
      { row: 4, column: 'id', message },
    ])
  })

  test.for(['x', '1.5', '-1', ' 3', '1234567890', 'x3', '3x'])('refuses the version "%s"', (version) => {
    const { update: updated, report } = plan([line({ version, fields: { name: 'A' } })])
    expect(updated).toEqual([])
    expect(report.errors).toEqual([
      { row: 2, column: 'version', message: 'The version must be the number in the downloaded file, or empty' },
    ])
  })

  test('is refused with the errors of its fields, and those of the file before them', () => {
    const problems = new FileProblems()
    problems.add(9, 'name', 'of the file')
    const rows = [line({ row: 4, fields: { name: '' } }), line({ row: 3, id: 'm-9' })]
    const { report } = planImport({ rows, problems }, [machine()], { conflicts: 'refuse', prices: NO_PRICES })
    expect(report.errors.map(({ row }) => row)).toEqual([...report.errors.map(({ row }) => row)].sort())
    expect([report.errors[0]?.row, report.errors.at(-1)?.message]).toEqual([3, 'of the file'])
    expect(report.errorCount).toBe(report.errors.length)
    expect(problems.count).toBe(1)
  })
})

describe('a machine that was changed since', () => {
  const changed = [line({ version: '2', fields: { name: 'A' } })]
  const conflict = update({ columns: ['name'] })

  test('the file was saved is a conflict, under the name that it has', () => {
    const { update: updated, report } = plan(changed)
    expect(updated).toEqual([])
    expect(report).toEqual({ ...NOTHING, versions: { 'm-1': 3 }, conflictCount: 1, conflicts: [conflict] })
    expect(plan(changed, undefined, { conflicts: 'skip' }).report.conflictCount).toBe(1)
  })

  test('is overwritten if that was chosen', () => {
    expect(plan(changed, undefined, { conflicts: 'overwrite' })).toMatchObject({
      update: [{ id: 'm-1', name: 'A', version: 3 }],
      report: { conflictCount: 0, updates: 1 },
    })
  })

  test('is none if the row has no version, or differs in nothing', () => {
    expect(plan([line({ version: '', fields: { name: 'A' } })]).report).toMatchObject({ updates: 1, conflictCount: 0 })
    expect(plan([line({ version: '2', fields })]).report).toMatchObject({ unchanged: 1, conflictCount: 0 })
  })

  test('the preview is a conflict even if it was to be overwritten', () => {
    const row = [line({ fields: { name: 'A' } })]
    for (const conflicts of ['refuse', 'overwrite'] as const) {
      expect(plan(row, undefined, { conflicts, expectedVersions: { 'm-1': 2 } }).report.conflictCount).toBe(1)
      expect(plan(row, undefined, { conflicts, expectedVersions: { 'm-1': 3 } }).report.conflictCount).toBe(0)
    }
    expect(plan(row, undefined, { expectedVersions: { 'm-2': 1 } }).report.conflictCount).toBe(0)
  })
})

describe('a price', () => {
  test('that jumps is named, and the change is planned', () => {
    const stored = [machine({ priceNgn: '44000000.00' })]
    const { update: updated, report } = plan([line({ fields: { price: '130', priceNgn: '30000000.00' } })], stored)
    expect(updated).toHaveLength(1)
    expect(report).toMatchObject({ updates: 1, jumpCount: 2 })
    expect(report.jumps).toEqual([
      { row: 2, name: 'Gona T75', column: 'price', from: '100.00', to: '130.00' },
      { row: 2, name: 'Gona T75', column: 'priceNgn', from: '44000000.00', to: '30000000.00' },
    ])
  })

  test('that changes less is not named, nor one that there was not before, or is no more', () => {
    expect(plan([line({ fields: { price: '129' } })]).report).toMatchObject({ updates: 1, jumpCount: 0, jumps: [] })
    expect(plan([line({ fields: { priceNgn: '44000000' } })]).report).toMatchObject({ updates: 1, jumpCount: 0 })
    const stored = [machine({ priceNgn: '44000000.00' })]
    expect(plan([line({ fields: { priceNgn: null } })], stored).report).toMatchObject({ updates: 1, jumpCount: 0 })
  })
})

describe('a category', () => {
  const categories = ['tractors', 'ploughs']
  const NONE = 'There is no such category: use tractors, ploughs'
  const errors = (row: MachineryRow, basis: Basis, stored = [machine()]) =>
    plan([row], stored, basis).report.errors.map(({ column, message }) => `${column}: ${message}`)

  test('is any until the owner has saved a list, and then one of that list, in any case', () => {
    const row = (category: string) => line({ id: '', version: '', fields: { ...fields, category } })
    expect(errors(row('boats'), {})).toEqual([])
    expect(errors(row('boats'), { categories })).toEqual([`category: ${NONE}`])
    expect(errors(row('Ploughs'), { categories })).toEqual([])
    expect(plan([row('boats')], [], { categories }).create).toEqual([])
  })

  test('may stay what it is', () => {
    const stored = [machine({ category: 'Balers' })]
    expect(errors(line({ fields: { category: 'balers' } }), { categories }, stored)).toEqual([])
    expect(errors(line({ fields: { name: 'A' } }), { categories }, stored)).toEqual([])
    expect(errors(line({ fields: { category: 'boats' } }), { categories }, stored)).toEqual([`category: ${NONE}`])
  })
})

test('everything is counted, and 200 of each are listed', () => {
  const ids = Array.from({ length: 201 }, (_, i) => `m-${i}`)
  const stored = ids.map((id) => machine({ id }))
  const rows = (version: string, price: string) =>
    ids.map((id, i) => line({ row: i + 2, id, version, fields: { price } }))
  const changed = plan(rows('3', '130'), stored).report
  expect([changed.updates, changed.changes.length]).toEqual([201, 200])
  expect([changed.jumpCount, changed.jumps.length]).toEqual([201, 200])
  const conflicting = plan(rows('2', '130'), stored).report
  expect([conflicting.conflictCount, conflicting.conflicts.length]).toEqual([201, 200])
  const created = plan(ids.map((_, i) => line({ row: i + 2, id: '', fields }))).report
  expect([created.creates, created.changes.length]).toEqual([201, 200])
})

const ROWS = 300
/** What a row reads of the one that it changes; the others are none of its business. */
const READS_A_ROW = 20

const each = <Row>(make: (i: number) => Row) => Array.from({ length: ROWS }, (_, i) => make(i))

/** Returns a row that counts how often its field is read, and the count. */
function counted() {
  const count = { reads: 0 }
  const row = (field: string, value: string, rest: object) =>
    Object.defineProperty({ ...rest }, field, {
      enumerable: true,
      get: () => {
        count.reads += 1
        return value
      },
    })
  return { count, row }
}

test('each row of a file of parts looks at the part that it changes alone', () => {
  const { count, row } = counted()
  const rest = { name: 'Filter', machines: ['m'], price: '9.00', stock: 'in-stock', wears: false, vatClass: '' }
  const parts = each((i) => row('number', `GN-${i}`, { ...rest, id: `p${i}`, imageUrl: '', version: 1 }) as SparePart)
  const csv = ['number,name,machines,price', ...each((i) => `GN-${i},Oil filter,t75,9.50`)].join('\n')
  const prices = { rate: null, usual: new Map() } as never
  const basis = {
    conflicts: 'refuse' as const,
    parts,
    machines: new Map([['t75', 'm']]),
    binned: new Set<string>(),
    prices,
  }
  expect(planParts(readRowsFile(csv, PARTS_OF_FILE), basis).report).toMatchObject({ updates: ROWS, errorCount: 0 })
  expect(count.reads).toBeLessThan(ROWS * READS_A_ROW)
})

test('each row of a file of units looks at the unit that it changes alone', () => {
  const { count, row } = counted()
  const texts = { machine: '', deliveredOn: '', town: '', ownerName: '', ownerPhone: '', ended: '', servicedOn: '' }
  const rest = { ...texts, guaranteeMonths: null, hours: null, servicedHours: null, shownAtWork: false, language: 'en' }
  const units = each((i) => row('serial', `GT ${i}`, { ...rest, id: `u${i}`, machineName: 'T75', version: 1 }) as Unit)
  const csv = ['serial,machineName', ...each((i) => `gt${i},Gona T75`)].join('\n')
  const basis = { conflicts: 'refuse' as const, units, machines: new Map(), binned: new Set<string>() }
  expect(planUnits(readRowsFile(csv, UNITS_OF_FILE), basis).report).toMatchObject({ updates: ROWS, errorCount: 0 })
  expect(count.reads).toBeLessThan(ROWS * READS_A_ROW)
})

test('a file that names another owner of a unit brings nobody’s agreement along', () => {
  const texts = {
    machine: '',
    deliveredOn: '',
    town: 'Kura',
    ownerName: 'Zebra',
    ownerPhone: '',
    ended: '',
    servicedOn: '',
  }
  const rest = { ...texts, guaranteeMonths: null, hours: null, servicedHours: null, shownAtWork: true, language: 'en' }
  const unit = { ...rest, id: 'u1', serial: 'GT 1', machineName: 'T75', version: 1 } as Unit
  const basis = { conflicts: 'refuse' as const, units: [unit], machines: new Map(), binned: new Set<string>() }
  const updated = (columns: string, cells: string) =>
    JSON.stringify(planUnits(readRowsFile(`serial,${columns}\nGT 1,${cells}`, UNITS_OF_FILE), basis).update)
  expect(updated('ownerName', 'Giwa')).toContain('"shownAtWork":false')
  expect(updated('ownerName,town', 'Zebra,Kano')).toContain('"shownAtWork":true')
})

test('a part or a unit that one row changes is changed by no other, whichever number names it', () => {
  const basis = { conflicts: 'refuse' as const, machines: new Map(), binned: new Set<string>() }
  const stored = { id: 'a', version: 1 }
  const message = (noun: string) => `An earlier row already changes this ${noun}`
  const part = { ...aPart('m'), ...stored, number: 'GN-1' } as SparePart
  const ofParts = { ...basis, parts: [part], prices: NO_PRICES }
  const { report } = planParts(readRowsFile('id,number\na,GN-9\n,GN-1\n', PARTS_OF_FILE), ofParts)
  expect(report.errors).toEqual([{ row: 3, column: 'number', message: message('part') }])
  const texts = { machineName: 'T75', ownerName: '', ownerPhone: '', servicedOn: '' }
  const unit = { ...stored, ...texts, serial: 'GT 1', servicedHours: null } as Unit
  const units = planUnits(readRowsFile('id,serial\na,GT 9\n,gt1\n', UNITS_OF_FILE), { ...basis, units: [unit] })
  expect(units.report.errors).toEqual([{ row: 3, column: 'serial', message: message('unit') }])
})
