import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instalmentEstimates } from '#contract/money/instalment-estimate.ts'
import type { FinancingOffer } from '#contract/money/prices.ts'
import { nairaAtRate } from '#domain/money/exchange.ts'
import { priceFromCents } from '#domain/money/format.ts'
import {
  fitsTerm,
  instalmentPlan,
  PAYMENT_INTERVALS,
  PAYMENT_MONTHS,
  type PaymentInterval,
  share,
} from '#domain/money/instalments.ts'
import { alike } from '#tests/support/cases.ts'
import { inEnglish } from '#web/shared/messages/translate.ts'
import { readTerms } from '#web/site/lib/instalment-terms.ts'

const payments = ['harvest', 'quarterly', 'monthly'] as const
const OFFER: FinancingOffer = { leastDeposit: '30', yearlyRate: '24.5', terms: [6, 12, 24], payments: [...payments] }

test('chosen terms are used, and otherwise the lowest deposit and the first term with a matching schedule', () => {
  expect(readTerms(inEnglish, {}, OFFER)).toEqual({ deposit: '30', months: 6, interval: 'quarterly', issue: null })
  const typed = { deposit: '40,5', term: '24', payments: 'harvest' }
  expect(readTerms(inEnglish, typed, OFFER)).toEqual({ deposit: '40,5', months: 24, interval: 'harvest', issue: null })
  const byHarvest = { months: 12, interval: 'harvest', issue: null }
  expect(readTerms(inEnglish, {}, { ...OFFER, payments: ['harvest'] })).toMatchObject(byHarvest)
  expect(readTerms(inEnglish, { payments: 'harvest' }, OFFER)).toMatchObject(byHarvest)
  expect(readTerms(inEnglish, {}, { ...OFFER, terms: [8], payments: ['harvest'] })).toMatchObject({ months: 8 })
})

test.each(['40,5', '40.5%', ' 40,5 % '])('a deposit of %s is taken as it is written', (deposit) => {
  expect(readTerms(inEnglish, { deposit, term: '12' }, OFFER).issue).toBeNull()
})

test.each([
  [{ deposit: '120' }, 'deposit', 'The deposit must be below 100%.'],
  [{ deposit: '100' }, 'deposit', 'The deposit must be below 100%.'],
  [{ deposit: '9,5' }, 'deposit', 'The deposit must be at least 30%.'],
  [{ deposit: '29.99' }, 'deposit', 'The deposit must be at least 30%.'],
  ...alike([{ deposit: '' }, { deposit: '-5' }], 'deposit', 'The deposit must be a percentage such as 40.'),
  [{ deposit: '<script>' }, 'deposit', 'The deposit must be a percentage such as 40.'],
  [{ term: '6', payments: 'harvest' }, 'payments', 'This payment schedule does not fit a term of 6 months.'],
])('%j is reported as invalid and returned as typed', (typed, field, issue) => {
  const chosen = readTerms(inEnglish, typed, OFFER)
  expect(chosen.issue).toMatchObject({ [field]: issue })
  if ('deposit' in typed) expect(chosen.deposit).toBe(typed.deposit)
})

test.each([
  ...alike([{ term: '0' }, { term: '36' }, { term: '1e1' }], 'term', 'This term is not offered.'),
  [{ payments: 'weekly' }, 'payments', 'This payment schedule is not offered.'],
])('%j is not offered and reported as such', (typed, field, issue) => {
  const first = { months: 6, interval: 'quarterly' }
  expect(readTerms(inEnglish, typed, OFFER)).toMatchObject({ ...first, issue: { [field]: issue } })
})

const aDay = (koboPerDollar: number) => ({ rate: priceFromCents(koboPerDollar), date: '2026-11-04' })

test('instalments in naira follow from the price as it is shown, in whole naira', () => {
  const terms = { depositPoints: 3_000, yearlyPoints: 2_400, months: 12, interval: 'monthly' } as const
  const [, naira] = instalmentEstimates({ price: '101265.80' }, aDay(158_000), terms)
  // The price is shown as ₦160,000,000.
  expect(naira).toMatchObject({ currency: 'NGN', atRate: true, plan: { deposit: 4_800_000_000 } })
  const [, fixed] = instalmentEstimates({ price: '1', priceNgn: '44000000.00' }, null, terms)
  expect(fixed).toMatchObject({ atRate: false, plan: { deposit: 1_320_000_000 } })
  expect((fixed?.plan.payment ?? 1) % 100).toBe(0)
  const [, withKobo] = instalmentEstimates({ price: '1', priceNgn: '1000.01' }, null, terms)
  expect(withKobo?.plan.total).toBe(100_001 + (withKobo?.plan.added ?? 0))
})

test('at any rate and terms they are whole naira, and sum exactly to price and interest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.integer({ min: 100, max: 500_000 }),
      fc.integer({ min: 0, max: 9_999 }),
      fc.integer({ min: 0, max: 4_000 }),
      fc.constantFrom(...PAYMENT_INTERVALS),
      fc.integer({ min: 1, max: 5 }),
      (cents, rate, depositPoints, yearlyPoints, interval, count) => {
        const terms = { depositPoints, yearlyPoints, months: count * PAYMENT_MONTHS[interval], interval }
        const [, naira] = instalmentEstimates({ price: priceFromCents(cents) }, aDay(rate), terms)
        const shown = nairaAtRate(cents, rate)
        const { deposit, payments, total, added } = naira?.plan ?? {}
        expect(deposit).toBe(share(shown, depositPoints) * 100)
        expect(payments?.reduce((sum, payment) => sum + payment, deposit ?? 0)).toBe(total)
        expect((total ?? 0) - (added ?? 0)).toBe(shown * 100)
        for (const payment of payments ?? []) expect(payment % 100).toBe(0)
      },
    ),
  )
})

test('beyond what a number holds exactly there is no plan in naira', () => {
  const terms = { depositPoints: 0, yearlyPoints: 0, months: 1, interval: 'monthly' } as const
  expect(instalmentEstimates({ price: '99999999.99' }, aDay(99_999_999), terms)).toHaveLength(1)
})

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
  ).toEqual({ deposit: 25_000, payment: 43_214, payments: [43_214, 43_215], total: 111_429, added: 11_429 })
})

test('without interest the payments add up to the price, and the last one takes the remainder', () => {
  const plan = instalmentPlan(10_000, { depositPoints: 0, yearlyPoints: 0, months: 3, interval: 'monthly' })
  const payments = [3_333, 3_333, 3_334]
  expect(plan).toEqual({ deposit: 0, payment: 3_333, payments, total: 10_000, added: 0 })
})

test.each([
  [{ months: 0 }, 'whole intervals'],
  [{ months: 18, interval: 'harvest' as const }, 'whole intervals'],
  ...alike([{ depositPoints: 12_000 }, { depositPoints: 10_000 }, { depositPoints: -1 }], 'deposit'),
  [{ yearlyPoints: -1 }, 'rate'],
  [{ markupPoints: -1 }, 'rate'],
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

test('deposit and payments add up to the total of price and interest, nothing is negative, and without interest it is the price', () => {
  fc.assert(
    fc.property(anyPlan, ({ price, ...terms }) => {
      const { deposit, payments, total, added } = instalmentPlan(price, terms)
      expect(payments.reduce((sum, payment) => sum + payment, deposit)).toBe(total)
      expect(total).toBe(price + added)
      expect(Math.min(deposit, added, ...payments)).toBeGreaterThanOrEqual(0)
      expect([deposit, total, ...payments].every(Number.isSafeInteger)).toBe(true)
      expect(instalmentPlan(price, { ...terms, yearlyPoints: 0 }).total).toBe(price)
    }),
  )
})

test('with a fixed mark-up all payments are equal to the unit, and sum with the deposit to price and mark-up', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(1, 100), (terms, markupPoints, unit) => {
      const price = terms.price * unit
      const { deposit, payment, payments, total, added } = instalmentPlan(price, { ...terms, markupPoints }, unit)
      expect(added).toBe(share(terms.price, markupPoints) * unit)
      expect(total).toBe(price + added)
      expect(deposit + payment * payments.length).toBe(total)
      expect(new Set([payment, ...payments]).size).toBe(1)
      expect([deposit % unit, payment % unit]).toEqual([0, 0])
      // What the division leaves over is less than a unit for each payment.
      const over = deposit - share(terms.price, terms.depositPoints) * unit
      expect(over).toBeGreaterThanOrEqual(0)
      expect(over).toBeLessThan(payments.length * unit)
    }),
  )
})

test('a larger deposit never costs more than rounding allows', () => {
  fc.assert(
    fc.property(anyPlan, fc.integer({ min: 0, max: 9_999 }), ({ price, ...terms }, other) => {
      const [low, high] = other < terms.depositPoints ? [other, terms.depositPoints] : [terms.depositPoints, other]
      const cost = (depositPoints: number) => instalmentPlan(price, { ...terms, depositPoints }).added
      expect(cost(high)).toBeLessThanOrEqual(cost(low) + terms.months * 2)
    }),
  )
})
