import { expect, test } from 'vitest'
import {
  conflictsText,
  conflictText,
  jumpOf,
  jumpsText,
  machineChangeText,
  machineryImportLabel,
  machineryPreviewText,
  machinesImportedText,
  overwriteLabel,
} from '#web/admin/sections/machinery/import/import-text.ts'
import { errorsText } from '#web/admin/toolkit/csv-import/csv-import-dialog.tsx'
import { readCsv } from '#web/admin/toolkit/csv-import/use-csv-import.ts'

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

test('an import is summarised in numbers', () => {
  const lists = { changes: [], conflicts: [], jumps: [], errors: [], versions: {} }
  const report = { creates: 2, updates: 1, unchanged: 5, conflictCount: 0, jumpCount: 0, errorCount: 0, ...lists }
  expect(machineryPreviewText(report)).toBe(
    '2 machines will be added, 1 machine will be changed, 5 machines stay as they are.',
  )
  expect(machinesImportedText({ ...report, creates: 1 })).toBe('1 machine added, 1 changed')
  expect(machinesImportedText({ ...report, creates: 0, updates: 20 })).toBe('20 machines changed')
  expect(machinesImportedText({ ...report, updates: 0 })).toBe('2 machines added')
  expect(machineryImportLabel(report)).toBe('Import 3 machines')
  expect(machineryImportLabel({ ...report, jumpCount: 1 })).toBe('Prices are correct: import 3 machines')
  const mixed = { ...report, conflictCount: 2 }
  expect([machineryImportLabel(mixed), overwriteLabel(mixed)]).toEqual([
    'Import the other 3 machines',
    'Import all and overwrite 2 machines',
  ])
  expect(overwriteLabel({ ...mixed, creates: 0, updates: 0, conflictCount: 1 })).toBe('Overwrite 1 machine')
  expect(conflictsText(1)).toBe(
    '1 machine was changed since this file was saved. Choose whether the file overwrites that change.',
  )
  expect(errorsText(1)).toBe('Nothing can be imported: 1 problem in the file.')
})

test('a price that jumps is shown as it was and as it would be', () => {
  expect(jumpsText(1)).toBe('1 price changes by 30% or more. Check it before you import.')
  expect(jumpsText(2)).toBe('2 prices change by 30% or more. Check them before you import.')
  expect(jumpOf({ column: 'price', from: '27800.00', to: '278000.00' })).toBe('$27,800 to $278,000: 10 times as much')
  expect(jumpOf({ column: 'priceNgn', from: '44000000.00', to: '30000000.00' })).toBe(
    '₦44,000,000 to ₦30,000,000: 31.8% less',
  )
  expect(jumpOf({ column: 'price', from: '100.00', to: '130.00' })).toBe('$100 to $130: 30% more')
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
