import { expect, test } from 'vitest'
import type { SparePart } from '#contract/part.ts'
import type { Unit } from '#contract/unit.ts'
import { readRowsFile } from '#worker/csv/machinery-file.ts'
import { PARTS_OF_FILE } from '#worker/csv/parts-file.ts'
import { planParts } from '#worker/csv/parts-import.ts'
import { UNITS_OF_FILE } from '#worker/csv/units-file.ts'
import { planUnits } from '#worker/csv/units-import.ts'

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
