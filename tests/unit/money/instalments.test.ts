import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsTerm, instalmentPlan, PAYMENT_INTERVALS, type PaymentInterval } from '#contract/money/instalments.ts'

/** Loans whose payments others have published. */
const PUBLISHED: [source: string, dollars: number, yearly: number, months: number, PaymentInterval, payment: number][] =
  [
    ['numpy-financial, pmt (numpy.org/numpy-financial/latest/pmt.html)', 200_000, 750, 180, 'monthly', 185_402],
    ['Microsoft Excel, PMT (support.microsoft.com, "PMT function")', 10_000, 800, 10, 'monthly', 103_703],
    ['MathWorks Financial Toolbox, amortize (mathworks.com/help/finance)', 100_000, 1_200, 360, 'monthly', 102_861],
    ['MathWorks Financial Toolbox, payper (mathworks.com/help/finance)', 9_000, 1_175, 36, 'monthly', 29_786],
    ['Claris FileMaker Pro, PMT (help.claris.com)', 21_000, 690, 48, 'monthly', 50_190],
    ['Microsoft Visual FoxPro, PAYMENT (learn.microsoft.com)', 100_000, 1_050, 240, 'monthly', 99_838],
    ['R package EngrEcon, present_to_annual (CRAN)', 200_000, 800, 360, 'harvest', 1_776_549],
  ]

test.each(PUBLISHED)(
  '%s: $%i at %i basis points over %i months, %s',
  (_, dollars, yearlyPoints, months, interval, payment) => {
    const plan = instalmentPlan(dollars * 100, { depositPoints: 0, yearlyPoints, months, interval })
    expect(plan.payment).toBe(payment)
  },
)

test('half-yearly payments match a published worked example, rounded to the dollar', () => {
  // techwhiff.com/learn/your-dream-is-finally-coming-true-youve-saved-and/276901: $145,750 at 6 %, three years.
  const plan = instalmentPlan(14_575_000, { depositPoints: 0, yearlyPoints: 600, months: 36, interval: 'half-yearly' })
  expect(Math.round(plan.payment / 100)).toBe(26_905)
})

test('a plan calculated by hand: two harvests at 10 % on $1,000 after a quarter deposit', () => {
  // 750 = x/1.1 + x/1.21, so x = 750 * 1.21 / 2.1 = 432.142857...; the last one: (825 - 432.14) * 1.1 = 432.146.
  expect(
    instalmentPlan(100_000, { depositPoints: 2_500, yearlyPoints: 1_000, months: 24, interval: 'harvest' }),
  ).toEqual({ deposit: 25_000, payment: 43_214, payments: [43_214, 43_215], total: 111_429, interest: 11_429 })
})

test('without interest the payments add up to the price, and the last one takes the remainder', () => {
  expect(instalmentPlan(10_000, { depositPoints: 0, yearlyPoints: 0, months: 3, interval: 'monthly' })).toEqual({
    deposit: 0,
    payment: 3_333,
    payments: [3_333, 3_333, 3_334],
    total: 10_000,
    interest: 0,
  })
})

test.each([
  [{ months: 0 }, 'whole intervals'],
  [{ months: 18, interval: 'harvest' as const }, 'whole intervals'],
  [{ depositPoints: 12_000 }, 'deposit'],
  [{ depositPoints: 10_000 }, 'deposit'],
  [{ depositPoints: -1 }, 'deposit'],
  [{ yearlyPoints: -1 }, 'rate'],
])('%j is not a valid plan', (over, message) => {
  const terms = { depositPoints: 3_000, yearlyPoints: 2_400, months: 12, interval: 'monthly' as const, ...over }
  expect(() => instalmentPlan(100_000, terms)).toThrow(message)
})

const anyPlan = fc
  .record({
    price: fc.integer({ min: 0, max: 9_999_999_999 }),
    depositPoints: fc.integer({ min: 0, max: 9_999 }),
    yearlyPoints: fc.integer({ min: 0, max: 10_000 }),
    months: fc.integer({ min: 1, max: 120 }),
    interval: fc.constantFrom(...PAYMENT_INTERVALS),
  })
  .filter(({ months, interval }) => fitsTerm(months, interval))

test('deposit and payments add up to the total of price and interest, and nothing is negative', () => {
  fc.assert(
    fc.property(anyPlan, ({ price, ...terms }) => {
      const { deposit, payments, total, interest } = instalmentPlan(price, terms)
      expect(payments.reduce((sum, payment) => sum + payment, deposit)).toBe(total)
      expect(total).toBe(price + interest)
      expect(Math.min(deposit, interest, ...payments)).toBeGreaterThanOrEqual(0)
      expect([deposit, total, ...payments].every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

test('without interest the total equals the price for any plan', () => {
  fc.assert(
    fc.property(anyPlan, ({ price, ...terms }) => {
      expect(instalmentPlan(price, { ...terms, yearlyPoints: 0 }).total).toBe(price)
    }),
  )
})

test('a larger deposit never costs more than rounding allows', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 0, max: 9_999 }), ({ price, ...terms }, other) => {
      const [low, high] = other < terms.depositPoints ? [other, terms.depositPoints] : [terms.depositPoints, other]
      const cost = (depositPoints: number) => instalmentPlan(price, { ...terms, depositPoints }).interest
      expect(cost(high)).toBeLessThanOrEqual(cost(low) + terms.months * 2)
    }),
  )
})
