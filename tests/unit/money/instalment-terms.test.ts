import { expect, test } from 'vitest'
import type { FinancingOffer } from '#contract/money/prices.ts'
import { inEnglish } from '#web/shared/messages/translate.ts'
import { readTerms } from '#web/site/lib/instalment-terms.ts'

const OFFER: FinancingOffer = {
  leastDeposit: '30',
  yearlyRate: '24.5',
  terms: [6, 12, 24],
  payments: ['harvest', 'quarterly', 'monthly'],
}

test('without a choice, the lowest deposit, the first term and a matching schedule are used', () => {
  expect(readTerms(inEnglish, {}, OFFER)).toEqual({ deposit: '30', months: 6, interval: 'quarterly', issue: null })
})

test('chosen terms are used', () => {
  const typed = { deposit: '40,5', term: '24', payments: 'harvest' }
  expect(readTerms(inEnglish, typed, OFFER)).toEqual({ deposit: '40,5', months: 24, interval: 'harvest', issue: null })
})

test.each(['40,5', '40.5%', ' 40,5 % '])('a deposit of %s is taken as it is written', (deposit) => {
  expect(readTerms(inEnglish, { deposit, term: '12' }, OFFER).issue).toBeNull()
})

test.each([
  [{ deposit: '120' }, 'deposit', 'The deposit must be below 100%.'],
  [{ deposit: '100' }, 'deposit', 'The deposit must be below 100%.'],
  [{ deposit: '9,5' }, 'deposit', 'The deposit must be at least 30%.'],
  [{ deposit: '29.99' }, 'deposit', 'The deposit must be at least 30%.'],
  [{ deposit: '' }, 'deposit', 'The deposit must be a percentage such as 40.'],
  [{ deposit: '-5' }, 'deposit', 'The deposit must be a percentage such as 40.'],
  [{ deposit: '<script>' }, 'deposit', 'The deposit must be a percentage such as 40.'],
  [{ term: '6', payments: 'harvest' }, 'payments', 'This payment schedule does not fit a term of 6 months.'],
])('%j is reported as invalid and returned as typed', (typed, field, issue) => {
  const chosen = readTerms(inEnglish, typed, OFFER)
  expect(chosen.issue).toMatchObject({ [field]: issue })
  if ('deposit' in typed) expect(chosen.deposit).toBe(typed.deposit)
})

test.each([
  [{ term: '0' }, 'term', 'This term is not offered.'],
  [{ term: '36' }, 'term', 'This term is not offered.'],
  [{ term: '1e1' }, 'term', 'This term is not offered.'],
  [{ payments: 'weekly' }, 'payments', 'This payment schedule is not offered.'],
])('%j is not offered and reported as such', (typed, field, issue) => {
  expect(readTerms(inEnglish, typed, OFFER)).toMatchObject({
    months: 6,
    interval: 'quarterly',
    issue: { [field]: issue },
  })
})
