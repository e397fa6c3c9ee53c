import { expect, test } from 'vitest'
import type { ImportReport } from '#contract/machinery/import.ts'
import { aStoredMachine } from '#tests/support/builders.ts'
import {
  conflictText,
  jumpsText,
  machineChangeText,
  priceJumpText,
} from '#web/admin/sections/machinery/import/import-text.ts'
import {
  csvOf,
  type PriceEdits,
  priceQuestion,
  refusalText,
  withEdit,
  withImportErrors,
} from '#web/admin/sections/machinery/prices/price-edits.ts'
import { readCsv } from '#web/admin/toolkit/csv-import/csv-import-dialog.tsx'
import { csvRows } from '#worker/csv/csv.ts'

const stored = aStoredMachine({ price: '27800.00', priceNgn: '44000000.00' })
const typed = (prices: { price?: string; priceNgn?: string | null }) =>
  Object.assign({ price: '27800', priceNgn: '44000000' }, prices)

test('a price that changes by 30 % or more is asked about, in either currency and direction', () => {
  expect(priceQuestion(typed({ price: '278000' }), stored)).toBe(
    'The price changes from $27,800 to $278,000: 10 times as much. Is that correct?',
  )
  expect(priceQuestion(typed({ price: '19460' }), stored)).toContain('$27,800 to $19,460: 30% less')
  expect(priceQuestion(typed({ priceNgn: '440000000' }), stored)).toBe(
    'The price changes from ₦44,000,000 to ₦440,000,000: 10 times as much. Is that correct?',
  )
  expect(priceQuestion(typed({ price: '2780', priceNgn: '4400000' }), stored)).toBe(
    'The price changes from ₦44,000,000 to ₦4,400,000: 90% less; and from $27,800 to $2,780: 90% less. Is that correct?',
  )
})

test('smaller changes, a new machine, and a fixed price that is added or removed are not asked about', () => {
  expect(priceQuestion(typed({}), stored)).toBeUndefined()
  expect(priceQuestion(typed({ price: '36139.99', priceNgn: '30800000.01' }), stored)).toBeUndefined()
  expect(priceQuestion(typed({ price: '1' }))).toBeUndefined()
  for (const none of ['', null]) {
    expect(priceQuestion(typed({ priceNgn: none }), stored)).toBeUndefined()
    expect(priceQuestion(typed({ priceNgn: '1' }), { ...stored, priceNgn: none })).toBeUndefined()
  }
})

const NONE: PriceEdits = new Map()
const tractor = aStoredMachine({ id: 'a', name: 'Tractor', price: '27800.00', priceNgn: null, version: 3 })
const plough = aStoredMachine({ id: 'b', name: 'Plough', price: '450.50', priceNgn: '700000.00', version: 1 })
const REPORT: ImportReport = {
  ...{ creates: 0, updates: 0, unchanged: 0, conflictCount: 0, jumpCount: 0, errorCount: 0 },
  ...{ changes: [], conflicts: [], jumps: [], errors: [], versions: {} },
}

test('edits become a CSV file of the edited rows, whatever is typed', () => {
  const edits = withEdit(withEdit(NONE, tractor, 'price', '$28,000'), plough, 'priceNgn', 'a "lot", =1+1')
  expect([...csvRows(csvOf(edits))].map(({ cells }) => cells)).toEqual([
    ['id', 'price', 'priceNgn', 'version'],
    ['a', '$28,000', '', '3'],
    ['b', '450.50', 'a "lot", =1+1', '1'],
  ])
})

test('a rejected save marks the rows it names and keeps what was typed', () => {
  const edits = withEdit(withEdit(NONE, tractor, 'price', 'cheap'), plough, 'price', '500')
  const marked = withImportErrors(edits, { ...REPORT, errors: [{ row: 2, column: 'price', message: 'Not a price' }] })
  expect(marked.get('a')).toMatchObject({ typed: { price: 'cheap' }, problems: { price: 'Not a price' } })
  expect(marked.get('b')).toMatchObject({ typed: { price: '500' }, problems: {} })
  expect(refusalText(marked)).toBe('Nothing was saved. See Tractor.')
  // Editing it clears the error.
  expect(withEdit(marked, tractor, 'price', '28000').get('a')?.problems).toEqual({})
})

test('a price changed by somebody else is overwritten on the second save', () => {
  const edits = withEdit(NONE, tractor, 'price', '28000')
  const price = { from: '29000.00', to: '28000.00' }
  const conflict = { row: 2, action: 'update' as const, id: 'a', name: 'Tractor', columns: ['price'], price }
  const marked = withImportErrors(edits, { ...REPORT, conflictCount: 1, conflicts: [conflict], versions: { a: 4 } })
  expect(marked.get('a')).toMatchObject({ version: 4, typed: { price: '28000' } })
  expect(marked.get('a')?.problems.row).toContain('now at $29,000')
})

test('a price that jumps is pointed out in its field', () => {
  const edits = withEdit(NONE, tractor, 'price', '2780')
  const jump = { row: 2, name: 'Tractor', column: 'price', from: '27800.00', to: '2780.00' } as const
  const marked = withImportErrors(edits, { ...REPORT, jumpCount: 1, jumps: [jump] })
  expect(marked.get('a')?.problems.price).toBe('$27,800 to $2,780: 90% less. Save again if that is correct.')
})

test('a file is read as UTF-8, otherwise as Windows-1252, and one that is no list says why', async () => {
  const read = (...parts: BlobPart[]) => readCsv(new Blob(parts))
  expect(await read('name\nƘasa')).toEqual({ csv: 'name\nƘasa' })
  expect(await read(Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toEqual({ csv: 'café' })
  expect(await read(Uint8Array.of(0xff, 0xfe, 0x98, 0x01))).toEqual({ csv: 'Ƙ' })
  expect(await read(Uint8Array.of(0xfe, 0xff, 0x01, 0x98))).toEqual({ csv: 'Ƙ' })
  expect(await read('PK')).toEqual({ csv: 'PK' })
  const workbook = 'This is a workbook. Save it as “CSV UTF-8” and choose that file.'
  expect(await read('PK\u0003\u0004...')).toEqual({ problem: workbook })
  expect(await read()).toEqual({ problem: 'The file is empty.' })
  const isTooLarge = async (bytes: number) => 'problem' in (await read(new Uint8Array(bytes).fill(0x61)))
  expect([await isTooLarge(8_000_000), await isTooLarge(8_000_001)]).toEqual([false, true])
})

test('a price that jumps is shown as it was and as it would be', () => {
  expect(jumpsText(1)).toBe('1 price changes by 30% or more. Check it before you import.')
  expect(jumpsText(2)).toBe('2 prices change by 30% or more. Check them before you import.')
  expect(priceJumpText({ column: 'price', from: '27800.00', to: '278000.00' })).toBe(
    '$27,800 to $278,000: 10 times as much',
  )
  expect(priceJumpText({ column: 'priceNgn', from: '44000000.00', to: '30000000.00' })).toBe(
    '₦44,000,000 to ₦30,000,000: 31.8% less',
  )
  expect(priceJumpText({ column: 'price', from: '100.00', to: '130.00' })).toBe('$100 to $130: 30% more')
})

test('a change is shown with its price', () => {
  const change = { row: 2, id: null, name: 'Gona T75' }
  expect(machineChangeText({ ...change, action: 'create', columns: [], price: { from: null, to: '45000.00' } })).toBe(
    'Added at $45,000',
  )
  const price = { from: '450.00', to: '500.50' }
  expect(machineChangeText({ ...change, action: 'update', columns: ['name', 'price'], price })).toBe(
    'Changes name, price ($450 to $500.50)',
  )
  expect(machineChangeText({ ...change, action: 'update', columns: ['name'], price })).toBe('Changes name')
  expect(conflictText({ ...change, action: 'update', columns: ['name', 'price'], price })).toBe(
    'Differs in name, price ($450 here, $500.50 in the file)',
  )
})
