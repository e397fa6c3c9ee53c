import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CachedResponse } from '#worker/cache/cached-response.ts'
import {
  cacheEpoch,
  getFromIsolate,
  invalidateIsolate,
  isolateUsage,
  setInIsolate,
} from '#worker/cache/isolate-cache.ts'

const MB = 1024 * 1024

const response = (bytes: number, header = ''): CachedResponse => ({
  body: new ArrayBuffer(bytes),
  headers: new Headers({ 'x-header': header }),
  etag: 'W/"1"',
  renderedAt: Date.now(),
})
const set = (key: string, cached: CachedResponse) => setInIsolate(key, cached, cacheEpoch())

beforeEach(() => {
  vi.useFakeTimers()
  invalidateIsolate()
})
afterEach(() => void vi.useRealTimers())

test('a response is fresh for a moment, then one request revalidates while others get the stale one', () => {
  set('/a', response(10))
  expect(getFromIsolate('/a')?.body.byteLength).toBe(10)
  vi.advanceTimersByTime(1_500)
  expect(getFromIsolate('/a')).toBeUndefined()
  expect(getFromIsolate('/a')?.body.byteLength).toBe(10)
  vi.advanceTimersByTime(3_000)
  expect([getFromIsolate('/a'), getFromIsolate('/a')]).toEqual([undefined, undefined])
})

test.for([
  ['bodies', (i: number) => set(`/${i}`, response(100_000))],
  ['headers', (i: number) => set(`/${i}`, response(10, 'h'.repeat(50_000)))],
  ['keys', (i: number) => set(`/${i}${'k'.repeat(50_000)}`, response(10))],
] as const)('the memory of many %s is counted and limited', ([, add]) => {
  for (let i = 0; i < 900; i++) add(i)
  const { bytes } = isolateUsage()
  expect(bytes).toBeGreaterThan(8 * MB)
  expect(bytes).toBeLessThanOrEqual(16 * MB)
})

test('small responses are limited in number, and the newest stay', () => {
  for (let i = 0; i < 5_000; i++) set(`/${i}`, response(1))
  expect(isolateUsage().entries).toBe(1_000)
  expect([getFromIsolate('/3999'), getFromIsolate('/4999')?.body.byteLength]).toEqual([undefined, 1])
})

test('a response too large for the cache is not stored, and evicts the older one under its key', () => {
  set('/a', response(10))
  set('/a', response(3 * MB))
  expect(isolateUsage()).toEqual({ entries: 0, bytes: 0 })
})

test('expired responses are evicted when others are stored', () => {
  for (let i = 0; i < 100; i++) set(`/${i}`, response(100))
  vi.advanceTimersByTime(5_000)
  set('/new', response(100))
  expect(isolateUsage().entries).toBe(1)
})

test('the count stays right while keys are overwritten', () => {
  for (let i = 0; i < 1_000; i++) set(`/${i % 10}`, response(1_000 + i))
  const { entries, bytes } = isolateUsage()
  expect(entries).toBe(10)
  expect(bytes).toBeLessThan(10 * 4_000)
})

test('a response rendered before an invalidation is not stored after it', () => {
  const before = cacheEpoch()
  invalidateIsolate()
  setInIsolate('/a', response(10), before)
  expect(isolateUsage().entries).toBe(0)
})
