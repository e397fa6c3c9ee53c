import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instalmentEstimates } from '#contract/money/instalment-estimate.ts'
import type { FinancingOffer } from '#contract/money/prices.ts'
import { nairaAtRate } from '#domain/money/exchange.ts'
import { priceFromCents } from '#domain/money/format.ts'
import { fitsTerm, instalmentPlan, OFFERED_INTERVALS, PAYMENT_MONTHS, share } from '#domain/money/instalments.ts'
import { alike } from '#tests/support/cases.ts'
import { inEnglish } from '#web/shared/messages/translate.ts'
import { readTerms } from '#web/site/lib/instalment-terms.ts'

const payments = ['harvest', 'monthly'] as const
const OFFER: FinancingOffer = { leastDeposit: '30', markup: '18', terms: [6, 12, 24], payments: [...payments] }

test('chosen terms are used, and otherwise the lowest deposit and the first term with a matching schedule', () => {
  expect(readTerms(inEnglish, {}, OFFER)).toEqual({ deposit: '30', months: 6, interval: 'monthly', issue: null })
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
  const first = { months: 6, interval: 'monthly' }
  expect(readTerms(inEnglish, typed, OFFER)).toMatchObject({ ...first, issue: { [field]: issue } })
})

const aDay = (koboPerDollar: number) => ({ rate: priceFromCents(koboPerDollar), date: '2026-11-04' })

test('instalments in naira follow from the price as it is shown, in whole naira', () => {
  const terms = { depositPoints: 3_000, markupPoints: 1_800, months: 12, interval: 'monthly' } as const
  const [, naira] = instalmentEstimates({ price: '101265.80' }, aDay(158_000), terms)
  // The price is shown as ₦160,000,000.
  expect(naira).toMatchObject({ currency: 'NGN', atRate: true, plan: { deposit: 4_800_000_400 } })
  const [, fixed] = instalmentEstimates({ price: '1', priceNgn: '44000000.00' }, null, terms)
  expect(fixed).toMatchObject({ atRate: false, plan: { deposit: 1_320_000_800 } })
  expect((fixed?.plan.payment ?? 1) % 100).toBe(0)
  const [, withKobo] = instalmentEstimates({ price: '1', priceNgn: '1000.01' }, null, terms)
  expect(withKobo?.plan.total).toBe(100_001 + (withKobo?.plan.added ?? 0))
})

test('at any rate and terms they are whole naira, and sum exactly to price and mark-up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.integer({ min: 100, max: 500_000 }),
      fc.integer({ min: 0, max: 9_999 }),
      fc.integer({ min: 0, max: 4_000 }),
      fc.constantFrom(...OFFERED_INTERVALS),
      fc.integer({ min: 1, max: 5 }),
      (cents, rate, depositPoints, markupPoints, interval, count) => {
        const terms = { depositPoints, markupPoints, months: count * PAYMENT_MONTHS[interval], interval }
        const [, naira] = instalmentEstimates({ price: priceFromCents(cents) }, aDay(rate), terms)
        const shown = nairaAtRate(cents, rate)
        const { deposit = 0, payment = 1, total = 0, added = 0 } = naira?.plan ?? {}
        const over = deposit - share(shown, depositPoints) * 100
        expect([over % 100, payment % 100]).toEqual([0, 0])
        expect(over).toBeGreaterThanOrEqual(0)
        expect(over).toBeLessThan(count * 100)
        expect(deposit + count * payment).toBe(total)
        expect(total - added).toBe(shown * 100)
      },
    ),
  )
})

test('beyond what a number holds exactly there is no plan in naira', () => {
  const terms = { depositPoints: 0, markupPoints: 0, months: 1, interval: 'monthly' } as const
  expect(instalmentEstimates({ price: '99999999.99' }, aDay(99_999_999), terms)).toHaveLength(1)
})

test('a plan calculated by hand: three months at 10 % on $1,000 after a quarter deposit', () => {
  // (1,100 - 250) / 3 = 283.33, and the cent that is left over is paid with the deposit.
  expect(
    instalmentPlan(100_000, { depositPoints: 2_500, markupPoints: 1_000, months: 3, interval: 'monthly' }),
  ).toEqual({ deposit: 25_001, payment: 28_333, count: 3, total: 110_000, added: 10_000 })
})

test.each([
  [{ months: 0 }, 'whole intervals'],
  [{ months: 18, interval: 'harvest' as const }, 'whole intervals'],
  ...alike([{ depositPoints: 12_000 }, { depositPoints: 10_000 }, { depositPoints: -1 }], 'deposit'),
  [{ markupPoints: -1 }, 'mark-up'],
])('%j is not a valid plan', (over, message) => {
  const terms = { depositPoints: 3_000, markupPoints: 1_800, months: 12, interval: 'monthly' as const, ...over }
  expect(() => instalmentPlan(100_000, terms)).toThrow(message)
})

const anyPlan = fc
  .record({
    price: fc.integer({ min: 0, max: 9_999_999_999 }),
    depositPoints: fc.integer({ min: 0, max: 9_999 }),
    markupPoints: fc.integer({ min: 0, max: 10_000 }),
    months: fc.integer({ min: 1, max: 120 }),
    interval: fc.constantFrom(...OFFERED_INTERVALS),
  })
  .filter(({ months, interval }) => fitsTerm(months, interval))

test('all payments are equal to the unit, and sum with the deposit to price and mark-up', () => {
  fc.assert(
    fc.property(anyPlan, fc.constantFrom(1, 100), (terms, unit) => {
      const price = terms.price * unit
      const { deposit, payment, count, total, added } = instalmentPlan(price, terms, unit)
      expect(count).toBe(terms.months / PAYMENT_MONTHS[terms.interval])
      expect(added).toBe(share(terms.price, terms.markupPoints) * unit)
      expect(total).toBe(price + added)
      expect(deposit + payment * count).toBe(total)
      expect([deposit % unit, payment % unit]).toEqual([0, 0])
      // What the division leaves over is less than a unit for each payment.
      const over = deposit - share(terms.price, terms.depositPoints) * unit
      expect(over).toBeGreaterThanOrEqual(0)
      expect(over).toBeLessThan(count * unit)
    }),
  )
})
