import { expect, test } from 'vitest'
import { aStoredMachine } from '#tests/support/builders.ts'
import { priceQuestion } from '#web/admin/sections/machinery/prices/price-edits.ts'

const stored = aStoredMachine({ price: '27800.00', priceNgn: '44000000.00' })
const typed = (prices: { price?: string; priceNgn?: string | null }) => ({
  price: '27800',
  priceNgn: '44000000',
  ...prices,
})

test('a price that changes by 30 % or more is asked about, in either currency and direction', () => {
  expect(priceQuestion(typed({ price: '278000' }), stored)).toBe(
    'The price changes from $27,800 to $278,000: 10 times as much. Is that correct?',
  )
  expect(priceQuestion(typed({ price: '19460' }), stored)).toContain('$27,800 to $19,460: 30% less')
  expect(priceQuestion(typed({ priceNgn: '440000000' }), stored)).toBe(
    'The price changes from ₦44,000,000 to ₦440,000,000: 10 times as much. Is that correct?',
  )
  expect(priceQuestion(typed({ price: '2780', priceNgn: '4400000' }), stored)).toBe(
    'The price changes from $27,800 to $2,780: 90% less; and from ₦44,000,000 to ₦4,400,000: 90% less. Is that correct?',
  )
})

test('smaller changes, a new machine, and a fixed price that is added or removed are not asked about', () => {
  expect(priceQuestion(typed({}), stored)).toBeUndefined()
  expect(priceQuestion(typed({ price: '36139.99', priceNgn: '30800000.01' }), stored)).toBeUndefined()
  expect(priceQuestion(typed({ price: '1' }))).toBeUndefined()
  for (const none of ['', null]) {
    expect(priceQuestion(typed({ priceNgn: none }), stored)).toBeUndefined()
    expect(priceQuestion(typed({ priceNgn: '1' }), { ...stored, priceNgn: none })).toBeUndefined()
  }
})
