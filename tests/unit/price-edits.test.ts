import { expect, test } from 'vitest'
import type { ImportReport } from '#contract/machinery/import.ts'
import { aStoredMachine } from '#tests/support/builders.ts'
import {
  csvOf,
  type PriceEdits,
  refusalText,
  withoutSaved,
  withProblems,
  withProblemsOfSent,
  withTyped,
} from '#web/admin/sections/machinery/prices/price-edits.ts'
import { csvRows } from '#worker/csv/csv.ts'

const NONE: PriceEdits = new Map()
const tractor = aStoredMachine({ id: 'a', name: 'Tractor', price: '27800.00', priceNgn: null, version: 3 })
const plough = aStoredMachine({ id: 'b', name: 'Plough', price: '450.50', priceNgn: '700000.00', version: 1 })
const REPORT: ImportReport = {
  creates: 0,
  updates: 0,
  unchanged: 0,
  conflictCount: 0,
  jumpCount: 0,
  errorCount: 0,
  changes: [],
  conflicts: [],
  jumps: [],
  errors: [],
  versions: {},
}

test('typing the stored value again is not a change', () => {
  const changed = withTyped(NONE, tractor, 'price', '28,000')
  expect([...changed.keys()]).toEqual(['a'])
  expect(withTyped(changed, tractor, 'price', '27800').size).toBe(0)
  expect(withTyped(NONE, plough, 'priceNgn', '').get('b')?.typed).toEqual({ price: '450.50', priceNgn: '' })
})

test('edits become a CSV file of the edited rows, whatever is typed', () => {
  const edits = withTyped(withTyped(NONE, tractor, 'price', '$28,000'), plough, 'priceNgn', 'a "lot", =1+1')
  expect([...csvRows(csvOf(edits))].map(({ cells }) => cells)).toEqual([
    ['id', 'price', 'priceNgn', 'version'],
    ['a', '$28,000', '', '3'],
    ['b', '450.50', 'a "lot", =1+1', '1'],
  ])
})

test('a rejected save marks the rows it names and keeps what was typed', () => {
  const edits = withTyped(withTyped(NONE, tractor, 'price', 'cheap'), plough, 'price', '500')
  const marked = withProblems(edits, { ...REPORT, errors: [{ row: 2, column: 'price', message: 'Not a price' }] })
  expect(marked.get('a')).toMatchObject({ typed: { price: 'cheap' }, problems: { price: 'Not a price' } })
  expect(marked.get('b')).toMatchObject({ typed: { price: '500' }, problems: {} })
  expect(refusalText(marked)).toBe('Nothing was saved. See Tractor.')
  // Editing it clears the error.
  expect(withTyped(marked, tractor, 'price', '28000').get('a')?.problems).toEqual({})
})

test('a price changed by somebody else is overwritten on the second save', () => {
  const edits = withTyped(NONE, tractor, 'price', '28000')
  const conflict = {
    row: 2,
    action: 'update',
    id: 'a',
    name: 'Tractor',
    columns: ['price'],
    price: { from: '29000.00', to: '28000.00' },
  } as const
  const marked = withProblems(edits, {
    ...REPORT,
    conflictCount: 1,
    conflicts: [{ ...conflict, columns: ['price'] }],
    versions: { a: 4 },
  })
  expect(marked.get('a')).toMatchObject({ version: 4, typed: { price: '28000' } })
  expect(marked.get('a')?.problems.row).toContain('now at $29,000')
})

test('a price that jumps is pointed out in its field', () => {
  const edits = withTyped(NONE, tractor, 'price', '2780')
  const jump = { row: 2, name: 'Tractor', column: 'price', from: '27800.00', to: '2780.00' } as const
  const marked = withProblems(edits, { ...REPORT, jumpCount: 1, jumps: [jump] })
  expect(marked.get('a')?.problems.price).toBe('$27,800 to $2,780: 90% less. Save again if that is correct.')
})

test('a deleted machine is reported in its row', () => {
  const edits = withTyped(NONE, tractor, 'price', '28000')
  const marked = withProblems(edits, { ...REPORT, errors: [{ row: 2, column: 'id', message: 'No machine' }] })
  expect(marked.get('a')?.problems.row).toBe('This machine no longer exists.')
})

test('what is typed while prices are being saved stays, based on what was saved', () => {
  const sent = withTyped(withTyped(NONE, tractor, 'price', '28000'), plough, 'price', '500')
  const now = withTyped(sent, tractor, 'price', '29000')
  const change = { action: 'update' as const, name: '', columns: ['price'], price: { from: '1', to: '2' } }
  const changes = [
    { ...change, row: 2, id: 'a' },
    { ...change, row: 3, id: 'b' },
  ]
  const rest = withoutSaved(now, sent, { ...REPORT, changes, versions: { a: 3, b: 1 } })
  expect([...rest]).toEqual([['a', expect.objectContaining({ version: 4, typed: { price: '29000', priceNgn: '' } })]])
})

test('what is typed while prices are being rejected stays, without the problem of the earlier text', () => {
  const sent = withTyped(withTyped(NONE, tractor, 'price', 'cheap'), plough, 'price', 'dear')
  const errors = [2, 3].map((row) => ({ row, column: 'price', message: 'Not a price' }))
  const marked = withProblems(sent, { ...REPORT, errors })
  const after = withProblemsOfSent(withTyped(sent, tractor, 'price', '28000'), marked)
  expect(after.get('a')).toMatchObject({ typed: { price: '28000' }, problems: {} })
  expect(after.get('b')).toMatchObject({ typed: { price: 'dear' }, problems: { price: 'Not a price' } })
})
