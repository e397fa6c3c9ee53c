import { expect, test } from 'vitest'
import { plainPrice } from '#contract/price.ts'
import { errorsText } from '#web/pages/admin/components/csv-import/errors-text.ts'
import { csvText, isWorkbook } from '#web/pages/admin/components/csv-import/read-csv.ts'
import {
  changeText,
  conflictsText,
  conflictText,
  doneText,
  importLabel,
  overwriteLabel,
  previewText,
} from '#web/pages/admin/sections/machinery/import/import-text.ts'

test('a file is read as UTF-8, otherwise as Windows-1252', () => {
  expect(csvText(new TextEncoder().encode('name\nƘasa').buffer)).toBe('name\nƘasa')
  expect(csvText(Uint8Array.of(0x63, 0x61, 0x66, 0xe9).buffer)).toBe('café')
  expect(csvText(Uint8Array.of(0xff, 0xfe, 0x98, 0x01).buffer)).toBe('Ƙ')
  expect(csvText(Uint8Array.of(0xfe, 0xff, 0x01, 0x98).buffer)).toBe('Ƙ')
  expect(csvText(new ArrayBuffer(0))).toBe('')
  expect(isWorkbook(new TextEncoder().encode('PK\u0003\u0004...').buffer)).toBe(true)
  expect(isWorkbook(new TextEncoder().encode('PK').buffer)).toBe(false)
})

test('an import is summarised in numbers', () => {
  const lists = { changes: [], conflicts: [], errors: [], versions: {} }
  const report = { creates: 2, updates: 1, unchanged: 5, conflictCount: 0, errorCount: 0, ...lists }
  expect(previewText(report)).toBe('2 machines will be added, 1 machine will be changed, 5 machines stay as they are.')
  expect(doneText({ ...report, creates: 1 })).toBe('1 machine added, 1 changed')
  expect(doneText({ ...report, creates: 0, updates: 20 })).toBe('20 machines changed')
  expect(doneText({ ...report, updates: 0 })).toBe('2 machines added')
  expect(importLabel(report)).toBe('Import 3 machines')
  const mixed = { ...report, conflictCount: 2 }
  expect([importLabel(mixed), overwriteLabel(mixed)]).toEqual([
    'Import the other 3 machines',
    'Import all and overwrite 2 machines',
  ])
  expect(overwriteLabel({ ...mixed, creates: 0, updates: 0, conflictCount: 1 })).toBe('Overwrite 1 machine')
  expect(conflictsText(1)).toBe(
    '1 machine was changed since this file was saved. Choose whether the file overwrites that change.',
  )
  expect(errorsText(1)).toBe('Nothing can be imported: 1 problem in the file.')
})

test('a change is shown with its price', () => {
  const change = { row: 2, id: null, name: 'Gona T75' }
  expect(changeText({ ...change, action: 'create', columns: [], price: { from: null, to: '45000.00' } })).toBe(
    'Added at $45,000',
  )
  const price = { from: '450.00', to: '500.50' }
  expect(changeText({ ...change, action: 'update', columns: ['name', 'price'], price })).toBe(
    'Changes name, price ($450 to $500.50)',
  )
  expect(changeText({ ...change, action: 'update', columns: ['name'], price })).toBe('Changes name')
  expect(conflictText({ ...change, action: 'update', columns: ['name', 'price'], price })).toBe(
    'Differs in name, price ($450 here, $500.50 in the file)',
  )
})

test('a price is parsed the way people write it', () => {
  for (const [typed, price] of [
    ['$45,000', '45000'],
    ['45,000.50', '45000.50'],
    ['45000,50', '45000.50'],
    ['45.000,5', '45000.5'],
    ['1 234 567,89', '1234567.89'],
    ['45,000,50', '45000.50'],
    // Neither one nor the other: refused as it stands.
    ['45.5,20', '45.520'],
    ['45.000.000', '45.000.000'],
    ['cheap', 'cheap'],
  ] as const) {
    expect(plainPrice(typed)).toBe(price)
  }
})
