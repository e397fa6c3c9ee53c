import { expect, test } from 'vitest'
import { listPrice, unusualShare } from '#contract/money/list-price.ts'

const line = (unitPrice: number, discountPoints = 0) => ({ quantity: 2, unitPrice, discountPoints })

test('a machine’s list price is its own in the currency, else the dollars at the rate', () => {
  const tractor = { price: '27800.00', priceNgn: null }
  expect(listPrice(tractor, 'USD', null)).toBe(2_780_000)
  expect(listPrice(tractor, 'NGN', 158_000)).toBe(4_392_400_000)
  expect(listPrice(tractor, 'NGN', null)).toBeNull()
  expect(listPrice({ ...tractor, priceNgn: '44000000.00' }, 'NGN', null)).toBe(4_400_000_000)
})

test.each([
  [line(8_000), undefined],
  [line(7_999), 80],
  [line(12_000), undefined],
  [line(12_001), 120],
  [line(10_000, 2_000), undefined],
  [line(10_000, 2_500), 75],
  [line(278), 2.8],
  [line(0), 0],
])('%j of a list price of 10,000 is pointed out as %s', (priced, share) => {
  expect(unusualShare(priced, 10_000)).toBe(share)
})

test('without a list price nothing is pointed out', () => {
  expect(unusualShare(line(5), null)).toBeUndefined()
})
