import { expect, test } from 'vitest'
import { formatPercent } from '#contract/money/format-percent.ts'

test('a percentage is written as its language writes numbers, without digits that say nothing', () => {
  expect([750, 3_000, 2_425].map((points) => formatPercent(points))).toEqual(['7.5', '30', '24.25'])
  expect([750, 3_000, 2_425].map((points) => formatPercent(points, 'fr'))).toEqual(['7,5', '30', '24,25'])
  expect(formatPercent(750, 'ha')).toBe('7.5')
})
