import { expect, test } from 'vitest'
import { doneText, errorsText, importLabel, previewText } from '../../web/pages/admin/machinery/import/import-text.ts'
import { csvText } from '../../web/pages/admin/machinery/import/read-csv.ts'

test('a file is read as UTF-8, and one that is not as Windows writes it', () => {
  expect(csvText(new TextEncoder().encode('name\nƘasa').buffer)).toBe('name\nƘasa')
  expect(csvText(Uint8Array.of(0x63, 0x61, 0x66, 0xe9).buffer)).toBe('café')
})

test('what an import does is said in numbers', () => {
  const report = { creates: 2, updates: 1, unchanged: 5, changes: [], errors: [] }
  expect(previewText(report)).toBe('2 machines will be added, 1 changed; 5 stay as they are.')
  expect(doneText({ ...report, creates: 1 })).toBe('1 machine added, 1 changed')
  expect(importLabel(report)).toBe('Import 3 machines')
  expect(errorsText(1)).toBe('Nothing can be imported: 1 problem in the file.')
})
