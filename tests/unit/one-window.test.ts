import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inOneWindow } from '#tests/support/one-window.ts'

const MINUTE = Date.parse('2026-11-04T08:30:00Z')

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Fails so many times, each after some time; returns how often it was carried out. */
async function failing({ from, takes, times }: { from: number; takes: number; times: number }) {
  vi.setSystemTime(from)
  let carriedOut = 0
  const check = async (time: number) => {
    expect(time).toBe(carriedOut)
    carriedOut += 1
    vi.setSystemTime(Date.now() + takes)
    if (time < times) throw new Error(`failed ${time}`)
  }
  const error = await inOneWindow(check).catch(String)
  return [carriedOut, error]
}

test('a check of a limit is repeated if it fails while a minute ends, and only then', async () => {
  expect(await failing({ from: MINUTE + 1_000, takes: 2_000, times: 0 })).toEqual([1, undefined])
  expect(await failing({ from: MINUTE + 1_000, takes: 2_000, times: 1 })).toEqual([1, 'Error: failed 0'])
  expect(await failing({ from: MINUTE + 58_500, takes: 2_000, times: 1 })).toEqual([2, undefined])
  expect(await failing({ from: MINUTE + 58_500, takes: 2_000, times: 2 })).toEqual([2, 'Error: failed 1'])
})

test('at the very beginning of a minute the Worker may still count in the one before', async () => {
  expect(await failing({ from: MINUTE + 100, takes: 2_000, times: 1 })).toEqual([2, undefined])
})
