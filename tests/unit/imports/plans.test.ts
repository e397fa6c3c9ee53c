import { describe, expect, test } from 'vitest'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { SparePart } from '#contract/part.ts'
import type { Unit } from '#contract/unit.ts'
import { aPart, aStoredMachine, aTractor } from '#tests/support/builders.ts'
import { PARTS_OF_FILE, planImport, planParts, planUnits, UNITS_OF_FILE } from '#worker/csv/imports.ts'
import { FileProblems, MACHINES_OF_FILE, type MachineryRow, readRowsFile } from '#worker/csv/machinery-file.ts'

const fields = aTractor({ name: 'Gona T75', price: '100.00' })
const machine = (over: Partial<Machinery> = {}) => aStoredMachine({ ...fields, id: 'm-1', version: 3, ...over })
const ROW: MachineryRow = { row: 2, id: 'm-1', version: '3', fields: {} }
const line = (over: Partial<MachineryRow> = {}): MachineryRow => ({ ...ROW, ...over })
const NO_PRICES = { rate: null, isFresh: false, usual: new Map() }

type Basis = Partial<Parameters<typeof planImport>[2]>
const plan = (rows: MachineryRow[], stored: Machinery[] = [machine()], basis: Basis = {}) =>
  planImport({ rows, problems: new FileProblems() }, stored, { conflicts: 'refuse', prices: NO_PRICES, ...basis })

describe('a row with an id', () => {
  test('has its prices in either currency as a spreadsheet writes them, and zero naira are none', () => {
    const stored = [machine({ priceNgn: '44000000.00' })]
    const saved = (priceNgn: string, version = '2') => [line({ version, fields: { price: '100.0', priceNgn } })]
    for (const priceNgn of ['44000000', '44000000.0'])
      expect(plan(saved(priceNgn), stored).report).toMatchObject({ unchanged: 1, conflictCount: 0 })
    expect(plan(saved('0')).report).toMatchObject({ unchanged: 1 })
    expect(plan(saved('0', '3'), stored).update[0]?.priceNgn).toBeNull()
    expect(plan(saved('0.5', '3')).update[0]?.priceNgn).toBe('0.50')
  })

  test('has texts that a spreadsheet has given other line ends', () => {
    const file = (text: string) => readRowsFile(`id,description\nm-1,"${text}"`, MACHINES_OF_FILE).rows
    for (const [stored, saved] of [
      ['One\nTwo', 'One\r\nTwo'],
      ['One\r\nTwo', 'One\nTwo'],
    ] as const)
      expect(plan(file(saved), [machine({ description: stored })]).report).toMatchObject({ unchanged: 1 })
    expect(plan(file('One\rTwo')).update[0]?.description).toBe('One\nTwo')
  })

  test.for([
    ['2026-03-14', '14/03/2026', '3/14/2026', '14-3-2026'],
    ['00123', '123'],
    ['31234567890123', '3.12346E+13', '3.12346e+13'],
  ])('has %s as a spreadsheet writes it', ([deliveredTo = '', ...cells]) => {
    for (const cell of [...cells, deliveredTo])
      expect(plan([line({ fields: { deliveredTo: cell } })], [machine({ deliveredTo })]).report.unchanged).toBe(1)
    for (const cell of ['14/04/2026', '124', '3.12347E+13', ''])
      expect(plan([line({ fields: { deliveredTo: cell } })], [machine({ deliveredTo })]).report.updates).toBe(1)
  })

  test('has a day that may be a month as the other days of its file are written', () => {
    const stored = ['2026-03-14', '2026-03-04'].map((deliveredTo, i) => machine({ id: `m-${i}`, deliveredTo }))
    const saved = (...cells: string[]) => cells.map((cell, i) => line({ id: `m-${i}`, fields: { deliveredTo: cell } }))
    expect(plan(saved('14/03/2026', '04/03/2026'), stored).report).toMatchObject({ unchanged: 2 })
    expect(plan(saved('14/03/2026', '03/04/2026'), stored).report).toMatchObject({ unchanged: 1, updates: 1 })
    expect(plan(saved('3/14/2026', '3/4/2026'), stored).report).toMatchObject({ unchanged: 2 })
    expect(plan(saved('2026-03-14', '04/03/2026'), stored).report).toMatchObject({ unchanged: 2 })
    expect(plan(saved('2026-03-14', '03/04/2026'), stored).report).toMatchObject({ unchanged: 1, updates: 1 })
  })

  test('refuses a file whose letters were lost', () => {
    const saved = (name: string) => plan([line({ fields: { name } })], [machine({ name: 'Ƙarfi ₦' })]).report
    expect(saved('?arfi ?').errors).toMatchObject([{ column: 'name', message: expect.stringContaining('CSV UTF-8') }])
    expect(saved('?arfi').errors).toEqual([])
  })

  test.for(['x', '1.5', '-1', ' 3', '1234567890', 'x3', '3x'])('refuses the version "%s"', (version) => {
    const { update: updated, report } = plan([line({ version, fields: { name: 'A' } })])
    expect(updated).toEqual([])
    expect(report.errors).toEqual([
      { row: 2, column: 'version', message: 'The version must be the number in the downloaded file, or empty' },
    ])
  })
})

describe('a machine that was changed since', () => {
  test('is one that was added after the preview', () => {
    const basis = { expectedVersions: {} }
    expect(plan([line({ fields: { name: 'A' } })], [machine()], basis).report).toMatchObject({ conflictCount: 1 })
  })

  test('is none if the row has no version, or differs in nothing', () => {
    expect(plan([line({ version: '', fields: { name: 'A' } })]).report).toMatchObject({ updates: 1, conflictCount: 0 })
    expect(plan([line({ version: '2', fields })]).report).toMatchObject({ unchanged: 1, conflictCount: 0 })
  })
})

describe('a price', () => {
  test('in dollars follows from a new one in naira, where a file has none', () => {
    const prices = { ...NO_PRICES, rate: '1600', isFresh: true }
    const rows = [line({ fields: { priceNgn: '160000' } })]
    expect(plan(rows, [machine()], { prices }).update).toMatchObject([{ price: '100.00', priceNgn: '160000.00' }])
    const changed = (isFresh: boolean) =>
      plan([line({ fields: { priceNgn: '320000' } })], [machine()], { prices: { ...prices, isFresh } }).update[0]?.price
    expect([changed(true), changed(false)]).toEqual(['200.00', '100.00'])
    const stored = [machine({ priceNgn: '320000.00' })]
    expect(plan([line({ fields: { priceNgn: '320000' } })], stored, { prices }).report.unchanged).toBe(1)
  })

  test('that changes less is not named, nor one that there was not before, or is no more', () => {
    expect(plan([line({ fields: { price: '129' } })]).report).toMatchObject({ updates: 1, jumpCount: 0, jumps: [] })
    const stored = [machine({ priceNgn: '44000000.00' })]
    expect(plan([line({ fields: { priceNgn: null } })], stored).report).toMatchObject({ updates: 1, jumpCount: 0 })
  })
})
const ROWS = 300
/** What a row reads of the one that it changes; the others are none of its business. */
const READS_PER_ROW = 20
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
    vatClasses: new Set<string>(),
    prices,
  }
  expect(planParts(readRowsFile(csv, PARTS_OF_FILE), basis).report).toMatchObject({ updates: ROWS, errorCount: 0 })
  expect(count.reads).toBeLessThan(ROWS * READS_PER_ROW)
})

test('each row of a file of units looks at the unit that it changes alone', () => {
  const { count, row } = counted()
  const texts = { machine: '', deliveredOn: '', town: '', ownerName: '', ownerPhone: '', ended: '', servicedOn: '' }
  const rest = { ...texts, guaranteeMonths: null, hours: null, servicedHours: null, shownAtWork: false, language: 'en' }
  const units = each((i) => row('serial', `GT ${i}`, { ...rest, id: `u${i}`, machineName: 'T75', version: 1 }) as Unit)
  const csv = ['serial,machineName', ...each((i) => `gt${i},Gona T75`)].join('\n')
  const basis = { conflicts: 'refuse' as const, units, machines: new Map(), binned: new Set<string>() }
  expect(planUnits(readRowsFile(csv, UNITS_OF_FILE), basis).report).toMatchObject({ updates: ROWS, errorCount: 0 })
  expect(count.reads).toBeLessThan(ROWS * READS_PER_ROW)
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
  for (const [columns, cells] of [
    ['ownerName', 'Giwa'],
    ['ownerName,shownAtWork', 'Giwa,true'],
  ] as const)
    expect(updated(columns, cells)).toContain('"shownAtWork":false')
  expect(updated('ownerName,town', 'Zebra,Kano')).toContain('"shownAtWork":true')
})

test('a part or a unit that one row changes is changed by no other, whichever number names it', () => {
  const basis = { conflicts: 'refuse' as const, machines: new Map(), binned: new Set<string>() }
  const stored = { id: 'a', version: 1 }
  const message = (noun: string) => `An earlier row already changes this ${noun}`
  const part = { ...aPart('m'), ...stored, number: 'GN-1' } as SparePart
  const ofParts = { ...basis, parts: [part], prices: NO_PRICES, vatClasses: new Set<string>() }
  const { report } = planParts(readRowsFile('id,number\na,GN-9\n,GN-1\n', PARTS_OF_FILE), ofParts)
  expect(report.errors).toEqual([{ row: 3, column: 'number', message: message('part') }])
  const texts = { machineName: 'T75', ownerName: '', ownerPhone: '', servicedOn: '' }
  const unit = { ...stored, ...texts, serial: 'GT 1', servicedHours: null } as Unit
  const units = planUnits(readRowsFile('id,serial\na,GT 9\n,gt1\n', UNITS_OF_FILE), { ...basis, units: [unit] })
  expect(units.report.errors).toEqual([{ row: 3, column: 'serial', message: message('unit') }])
})
