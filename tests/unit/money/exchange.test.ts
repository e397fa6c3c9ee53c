import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsFromKobo, koboFromCents, nairaEstimate } from '#contract/money/exchange.ts'
import { roundHalfUp } from '#contract/money/rounding.ts'

const MAX_CENTS = 9_999_999_999
const MAX_RATE = 99_999_999

test.each([
  [2_780_000, 160_000, 44_000_000],
  [4_500_000, 158_735, 71_000_000],
  [100, 160_000, 1_600],
  [1, 160_000, 16],
  [0, 160_000, 0],
  // Exactly halfway: rounded up.
  [100_050, 1_000_000, 10_000_000],
  [10_005, 1_000_000, 1_000_000],
  [100_500, 10_000, 100_000],
  [102_500, 10_000, 105_000],
  [102_499, 10_000, 100_000],
  [1_234_567, 10_000, 1_250_000],
  [2_450_000, 10_000, 2_500_000],
  [99_950, 10_000, 100_000],
  [99_499, 10_000, 99_000],
  [MAX_CENTS, MAX_RATE, 100_000_000_000_000],
])('%i cents at %i kobo a dollar are about ₦%i', (cents, rate, naira) => {
  expect(nairaEstimate(cents, rate)).toBe(naira)
})

test.each([
  [1, 150, 2],
  [1, 149, 1],
  [2_780_000, 158_735, 4_412_833_000],
])('%i cents at %i kobo a dollar are %i kobo', (cents, rate, kobo) => {
  expect(koboFromCents(cents, rate)).toBe(kobo)
})

test.each([
  // Exactly half a cent: rounded up.
  [1, 200, 1],
  [1, 201, 0],
  [4_412_833_000, 158_735, 2_780_000],
])('%i kobo at %i kobo a dollar are %i cents', (kobo, rate, cents) => {
  expect(centsFromKobo(kobo, rate)).toBe(cents)
})

test('an amount in kobo too large to be exact is rejected, not rounded', () => {
  expect(() => koboFromCents(MAX_CENTS, MAX_RATE)).toThrow(RangeError)
})

const cents = fc.integer({ min: 0, max: MAX_CENTS })
const rate = fc.integer({ min: 1, max: MAX_RATE })

test('an estimate is a whole number of two digits, or three behind a 1, at most 2.5% from the exact value', () => {
  fc.assert(
    fc.property(cents, rate, (price, koboPerDollar) => {
      const estimate = nairaEstimate(price, koboPerDollar)
      expect(String(estimate)).toMatch(/^(?:\d{1,2}|1\d5)0*$/)
      const exact = BigInt(price) * BigInt(koboPerDollar)
      const distance = BigInt(estimate) * 10_000n - exact
      // Amounts under ten naira are whole.
      const most = exact < 100_000n ? 5_000n : exact / 40n + 5_000n
      expect(distance < 0n ? -distance : distance).toBeLessThanOrEqual(most)
    }),
  )
})

test('a higher price or rate never shows fewer naira', () => {
  fc.assert(
    fc.property(cents, cents, rate, (one, other, koboPerDollar) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      expect(nairaEstimate(low, koboPerDollar)).toBeLessThanOrEqual(nairaEstimate(high, koboPerDollar))
    }),
  )
})

test('half up is symmetrical, and a denominator must be positive', () => {
  expect([roundHalfUp(5n, 2n), roundHalfUp(-5n, 2n), roundHalfUp(4n, 3n), roundHalfUp(-4n, 3n)]).toEqual([
    3n,
    -3n,
    1n,
    -1n,
  ])
  expect(() => roundHalfUp(1n, 0n)).toThrow(RangeError)
})

test('a fraction without a positive denominator is a mistake of the caller', () => {
  for (const denominator of [0n, -2n]) expect(() => roundHalfUp(1n, denominator)).toThrow(new RangeError('denominator'))
})
