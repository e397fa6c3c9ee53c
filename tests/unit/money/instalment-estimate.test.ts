import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceFromCents } from '#contract/money/decimal.ts'
import { nairaEstimate } from '#contract/money/exchange.ts'
import { instalmentEstimates } from '#contract/money/instalment-estimate.ts'
import { PAYMENT_INTERVALS, PAYMENT_MONTHS, share } from '#contract/money/instalments.ts'

const aDay = (koboPerDollar: number) => ({ rate: priceFromCents(koboPerDollar), date: '2026-11-04' })

test('instalments in naira follow from the price as it is shown, in whole naira', () => {
  const terms = { depositPoints: 3_000, yearlyPoints: 2_400, months: 12, interval: 'monthly' } as const
  const [, naira] = instalmentEstimates({ price: '101265.80' }, aDay(158_000), terms)
  // The price is shown as about ₦160 million.
  expect(naira).toMatchObject({ currency: 'NGN', atRate: true, plan: { deposit: 4_800_000_000 } })
  const [, fixed] = instalmentEstimates({ price: '1', priceNgn: '44000000.00' }, null, terms)
  expect(fixed).toMatchObject({ atRate: false, plan: { deposit: 1_320_000_000 } })
  expect((fixed?.plan.payment ?? 1) % 100).toBe(0)
  const [, withKobo] = instalmentEstimates({ price: '1', priceNgn: '1000.01' }, null, terms)
  expect(withKobo?.plan.total).toBe(100_001 + (withKobo?.plan.interest ?? 0))
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
        const shown = nairaEstimate(cents, rate)
        const { deposit, payments, total, interest } = naira?.plan ?? {}
        expect(deposit).toBe(share(shown, depositPoints) * 100)
        expect(payments?.reduce((sum, payment) => sum + payment, deposit ?? 0)).toBe(total)
        expect((total ?? 0) - (interest ?? 0)).toBe(shown * 100)
        for (const payment of payments ?? []) expect(payment % 100).toBe(0)
      },
    ),
  )
})

test('beyond what a number holds exactly there is no plan in naira', () => {
  const terms = { depositPoints: 0, yearlyPoints: 0, months: 1, interval: 'monthly' } as const
  expect(instalmentEstimates({ price: '99999999.99' }, aDay(99_999_999), terms)).toHaveLength(1)
})
