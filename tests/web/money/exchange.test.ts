import fc from 'fast-check'
import { expect, test } from 'vitest'
import { koboFromCents, nairaEstimate } from '#contract/money/exchange.ts'
import { roundHalfUp } from '#contract/money/rounding.ts'

const MAX_CENTS = 9_999_999_999
const MAX_RATE = 99_999_999

test.each([
  [2_780_000, 160_000, 44_500_000],
  [4_500_000, 158_735, 71_400_000],
  [100, 160_000, 1_600],
  [1, 160_000, 16],
  [0, 160_000, 0],
  // Exactly between two: up.
  [100_050, 1_000_000, 10_000_000],
  [10_005, 1_000_000, 1_000_000],
  [100_500, 10_000, 101_000],
  [99_950, 10_000, 100_000],
  [99_949, 10_000, 99_900],
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

test('an amount in kobo too large to be exact is rejected, not rounded', () => {
  expect(() => koboFromCents(MAX_CENTS, MAX_RATE)).toThrow(RangeError)
})

const cents = fc.integer({ min: 0, max: MAX_CENTS })
const rate = fc.integer({ min: 1, max: MAX_RATE })

test('an estimate is a whole number with three significant digits, at most half a unit of the last from the exact value', () => {
  fc.assert(
    fc.property(cents, rate, (price, koboPerDollar) => {
      const estimate = nairaEstimate(price, koboPerDollar)
      expect(String(estimate).replace(/0+$/, '').length).toBeLessThanOrEqual(3)
      const exact = BigInt(price) * BigInt(koboPerDollar)
      const unit = 10n ** BigInt(Math.max(0, String(exact / 10_000n).length - 3))
      const distance = BigInt(estimate) * 10_000n - exact
      expect(2n * (distance < 0n ? -distance : distance)).toBeLessThanOrEqual(unit * 10_000n)
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
