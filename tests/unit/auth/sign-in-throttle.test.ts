import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryDb } from '#tests/support/memory-d1.ts'
import { signInThrottle } from '#worker/auth/throttle.ts'

const SECOND_MS = 1000
const HOUR_MS = 60 * 60 * SECOND_MS
const HOME = '203.0.113.7'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-25T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Attempts to sign in at one site: `fails` returns the seconds to wait, 0 for an attempt whose password is checked. */
function attempts() {
  const { db, sqlite } = memoryDb()
  const throttle = (name: string, address: string) => signInThrottle(db, name, address)
  return {
    sqlite,
    async fails(name = 'amina', address = HOME): Promise<number> {
      try {
        await throttle(name, address).claim()
        return 0
      } catch (error) {
        const { status, headers } = error as { status: number; headers: Record<string, string> }
        expect(status).toBe(429)
        return Number(headers['Retry-After'])
      }
    },
    knows: (address: string) => throttle('amina', address).isKnown(),
    async succeeds(name = 'amina', address = HOME) {
      await throttle(name, address).claim()
      await throttle(name, address).recordSuccess()
    },
  }
}

test('five attempts are free; after each further one the wait is twice as long', async () => {
  const { fails } = attempts()
  for (let i = 0; i < 5; i++) expect(await fails()).toBe(0)
  for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
    expect(await fails()).toBe(wait)
    vi.advanceTimersByTime(wait * SECOND_MS - 1)
    // The last millisecond is a second to whoever asks.
    expect(await fails()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await fails()).toBe(0)
  }
})

test('an attempt during the wait does not make it longer, and an hour ends it', async () => {
  const { fails } = attempts()
  for (let i = 0; i < 5; i++) await fails()
  for (let i = 0; i < 5; i++) expect(await fails()).toBe(1)
  vi.advanceTimersByTime(HOUR_MS + SECOND_MS)
  for (let i = 0; i < 5; i++) expect(await fails()).toBe(0)
  expect(await fails()).toBe(1)
})

test('the hour begins with the last attempt that was counted', async () => {
  const { fails } = attempts()
  for (let i = 0; i < 5; i++) await fails()
  vi.advanceTimersByTime(HOUR_MS - SECOND_MS)
  expect(await fails()).toBe(0)
  vi.advanceTimersByTime(2 * SECOND_MS)
  expect(await fails()).toBe(0)
  expect(await fails()).toBe(4)
})

test('a name is one name however it is written, and another one is not throttled with it', async () => {
  const { fails } = attempts()
  for (const name of ['amina', ' Amina ', 'AMINA', 'amína', 'amina']) expect(await fails(name)).toBe(0)
  expect(await fails('Amina')).toBe(1)
  expect(await fails('bello')).toBe(0)
})

test('another address is not throttled, another one of the same network is', async () => {
  const { fails } = attempts()
  for (let i = 1; i <= 5; i++) expect(await fails('amina', `2001:db8:1:2::${i}`)).toBe(0)
  expect(await fails('amina', '2001:db8:1:2:ffff::9')).toBe(1)
  expect(await fails('amina', '2001:db8:1:3::1')).toBe(0)
  expect(await fails('amina', HOME)).toBe(0)
  // “amina” at 12.0.0.1 is not “amina1” at 2.0.0.1.
  for (let i = 0; i < 5; i++) await fails('amina', '12.0.0.1')
  expect([await fails('amina', '12.0.0.1'), await fails('amina1', '2.0.0.1')]).toEqual([1, 0])
})

test('a success takes the attempt back, and lets its address in however the network is guessing', async () => {
  const { fails, succeeds } = attempts()
  for (let i = 0; i < 20; i++) await succeeds('amina', '2001:db8:1:2::1')
  for (let i = 0; i < 4; i++) expect(await fails('amina', '2001:db8:1:2::1')).toBe(0)
  await succeeds('amina', '2001:db8:1:2::1')
  for (let i = 0; i < 5; i++) await fails('amina', '2001:db8:1:2::2')
  expect(await fails('amina', '2001:db8:1:2::2')).toBeGreaterThan(0)
  expect(await fails('amina', '2001:db8:1:2::1')).toBe(0)
})

test.for([
  [30 * 24 * HOUR_MS, true],
  [30 * 24 * HOUR_MS + 1, false],
] as const)(
  'an address that signed in %i ms ago is known with its network, and let in however that is guessing: %s',
  async ([passed, isLetIn]) => {
    const { fails, knows, succeeds } = attempts()
    await fails('amina', HOME)
    await succeeds('amina', '2001:db8:1:2::1')
    vi.advanceTimersByTime(passed)
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2']) expect(await knows(address)).toBe(isLetIn)
    for (const address of ['2001:db8:1:3::1', HOME]) expect(await knows(address)).toBe(false)
    for (let i = 0; i < 5; i++) await fails('amina', '2001:db8:1:2::2')
    expect((await fails('amina', '2001:db8:1:2::1')) === 0).toBe(isLetIn)
  },
)

test('an account is throttled for everybody after 200 attempts, for a minute at most, but not where it has signed in', async () => {
  const { fails, succeeds } = attempts()
  await succeeds('amina', HOME)
  for (let i = 0; i < 200; i++) expect(await fails('amina', `198.51.100.${i}`)).toBe(0)
  expect(await fails('amina', '192.0.2.1')).toBe(1)
  await succeeds('amina', HOME)
  for (const wait of [2, 4, 8, 16, 32, 60, 60]) {
    vi.advanceTimersByTime(60 * SECOND_MS)
    expect(await fails('amina', `192.0.2.${wait}`)).toBe(0)
    expect(await fails('amina', '192.0.2.1')).toBe(wait)
  }
})

test('neither a name nor an address is stored', async () => {
  const { fails, sqlite } = attempts()
  await fails('amina', '2001:db8:1:2::1')
  const keys = sqlite.prepare('select key from login_attempts').all()
  expect(keys).toHaveLength(3)
  for (const { key } of keys) expect(key).toMatch(/^[0-9a-f]{64}$/)
})
