import { expect, test } from 'vitest'
import { dollarsOf, firstPriceQuestion } from '#contract/money/first-price.ts'

const RATE = '1600.00'
const USUAL = new Map([['tractors', { lowest: 2_000_000, highest: 4_000_000 }]])

/** What matters of a question: its amounts, how far apart they are, and the currencies that it names. */
const factsOf = (question = '') => question.match(/[$₦][\d.,]*\d|\d+ times (?:as|less)|naira|dollars/g)?.join(', ')

test.for<[category: string, rate: string | null, price: string, priceNgn: string | null, facts?: string]>([
  ['Tractors', null, '400000', null, '$400,000, 10 times as, $40,000, naira'],
  ['Tractors', RATE, '400000', '640000000', '₦640,000,000, $400,000, 10 times as, $40,000, dollars'],
  ['Tractors', null, '399999.99', null],
  ['Tractors', null, '2000', null, '$2,000, 10 times less, $20,000, naira'],
  ['Tractors', null, '2000', '3200000', '₦3,200,000, $2,000, 10 times less, $20,000, dollars'],
  ['Tractors', null, '2000.01', null],
  ['Tractors', RATE, '0', '1'],
  ['Ploughs', RATE, '1000', '4800000', '₦1,600, $1, $1,000, ₦4,800,000'],
  ['Ploughs', RATE, '3000', '1600000', '₦1,600, $1, $3,000, ₦1,600,000'],
  ['Ploughs', RATE, '1000', '4799999.99'],
  ['Ploughs', RATE, '1000', null],
  ['Ploughs', RATE, '2999.99', '1600000'],
  ['Ploughs', '0', '1000', '4800000'],
  ['Ploughs', null, '1000000', null, '$1,000,000, dollars, naira'],
  ['Ploughs', null, '999999.99', null],
  ['Ploughs', null, '1', '99999.99', '₦99,999.99, naira, dollars'],
  ['Ploughs', null, '1000000', '100000'],
])('of %s at a rate of %s, the first price of $%s and ₦%s is asked about: %s', (row) => {
  const [category, rate, price, priceNgn, facts] = row
  expect(factsOf(firstPriceQuestion({ category, price, priceNgn }, { rate, usual: USUAL }))).toBe(facts)
})

test.for<[price: string, priceNgn: string | null, rate: string | null, isFresh: boolean, dollars: string | null]>([
  ['27800', '1', RATE, true, '27800'],
  ['follows', '44480000', RATE, true, '27800.00'],
  ['follows', '44480000', RATE, false, null],
  ['follows', '44480000', null, true, null],
  ['follows', '44480000', '0', true, null],
  ['follows', null, RATE, true, null],
  ['follows', '0.01', RATE, true, null],
  ['follows', '99999999.99', '1', true, '99999999.99'],
  ['follows', '100000000', '1', true, null],
])('a price of %s and ₦%s at a rate of %s, a current one: %s, is $%s', ([price, priceNgn, rate, isFresh, dollars]) => {
  expect(dollarsOf({ price, priceNgn }, { rate, isFresh, usual: USUAL })).toBe(dollars)
})
