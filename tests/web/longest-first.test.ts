import { expect, test } from 'vitest'
import { longestTime } from '#tests/support/longest-first.ts'

test.each([
  ["test('a', () => {})", 0],
  ["test('a', { timeout: 240_000 }, () => {})\ntest('b', { timeout: 60_000 }, () => {})", 240_000],
  ["test('a', () => {\n}, 300_000)", 300_000],
  ['vi.setConfig({ testTimeout: 180_000 })', 180_000],
  ["test('a', { timeout: 5 * MINUTES }, () => {})", 300_000],
  ["expect('x'.repeat(500_000)).toHaveLength(500_000)", 0],
])('the longest time that %j allows is %i ms', (source, time) => expect(longestTime(source)).toBe(time))
