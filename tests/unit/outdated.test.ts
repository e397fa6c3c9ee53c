import { afterEach, expect, test, vi } from 'vitest'
import { isOver } from '#web/site/lib/outdated.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a day ends at midnight in Lagos, one hour before midnight UTC', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T22:59:59.999Z') })
  expect(isOver('2026-11-18')).toBe(false)
  expect(isOver('2026-11-17')).toBe(true)
  vi.setSystemTime(Date.parse('2026-11-18T23:00:00.000Z'))
  expect(isOver('2026-11-18')).toBe(true)
})
