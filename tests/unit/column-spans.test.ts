import { expect, test } from 'vitest'
import { columnSpans } from '#web/site/pages/home/column-spans.ts'

test('nine tiles fill four rows of three, the fifth of them two columns wide', () => {
  expect(columnSpans(9, 3)).toEqual([1, 1, 1, 1, 2, 2, 1, 2, 1])
  expect(columnSpans(9, 2)).toEqual([1, 1, 1, 1, 2, 1, 1, 1, 1])
})

test.each([2, 3] as const)('no row of %i columns has a gap, however many tiles there are', (columns) => {
  for (let count = 1; count <= 30; count++) {
    let inRow = 0
    for (const span of columnSpans(count, columns)) {
      inRow += span
      expect(inRow).toBeLessThanOrEqual(columns)
      if (inRow === columns) inRow = 0
    }
    expect(inRow, `${count} tiles`).toBe(0)
  }
})
