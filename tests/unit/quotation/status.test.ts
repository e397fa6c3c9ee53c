import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canBecome,
  canBeRevised,
  isExpired,
  QUOTATION_STATUSES,
  type QuotationStatus,
  shownStatus,
  statusesBefore,
  TRANSITIONS,
} from '#contract/quotation/status.ts'

const status = fc.constantFrom(...QUOTATION_STATUSES)

test('in any sequence of actions, a quotation is sent before it is answered and answered once', () => {
  fc.assert(
    fc.property(fc.array(status, { maxLength: 30 }), (tried) => {
      const path: QuotationStatus[] = ['draft']
      for (const next of tried) if (canBecome(path.at(-1) ?? 'draft', next)) path.push(next)
      expect(path.join(' ')).toMatch(/^draft(?: sent(?: viewed)?(?: accepted| declined| withdrawn)?)?$/)
    }),
  )
})

test.each<[from: QuotationStatus, to: QuotationStatus[]]>([
  ['draft', ['sent']],
  ['sent', ['viewed', 'accepted', 'declined', 'withdrawn']],
  ['viewed', ['accepted', 'declined', 'withdrawn']],
  ['accepted', []],
  ['declined', []],
  ['withdrawn', []],
])('a quotation that is %s can only become %j', (from, to) => {
  expect(QUOTATION_STATUSES.filter((next) => canBecome(from, next))).toEqual(to)
  expect(TRANSITIONS[from]).toHaveLength(to.length)
})

test('incoming transitions mirror outgoing ones', () => {
  for (const to of QUOTATION_STATUSES) {
    for (const from of QUOTATION_STATUSES) expect(statusesBefore(to).includes(from)).toBe(canBecome(from, to))
  }
})

test('a quotation is valid through its last day and expires afterwards unless answered', () => {
  const quotation = { status: 'sent' as const, validUntil: '2026-11-18' }
  expect(isExpired(quotation, '2026-11-18')).toBe(false)
  expect(isExpired(quotation, '2026-11-19')).toBe(true)
  expect(shownStatus({ ...quotation, status: 'viewed' }, '2026-11-19')).toBe('expired')
  for (const answered of ['accepted', 'declined', 'withdrawn', 'draft'] as const) {
    expect(shownStatus({ ...quotation, status: answered }, '2027-01-01')).toBe(answered)
  }
})

test('an accepted quotation is not sent again, and a draft is edited in place', () => {
  expect(QUOTATION_STATUSES.filter(canBeRevised)).toEqual(['sent', 'viewed', 'declined', 'withdrawn'])
})
