import { expect, test } from 'vitest'
import { followUp } from '#contract/quotation/follow-up.ts'

const NOW = Date.parse('2026-11-10T12:00:00Z')
const sent = { status: 'sent' as const, validUntil: '2026-11-24', sentAt: '2026-11-09T08:00:00.000Z', viewedAt: null }

test.each([
  [{}, null],
  [{ status: 'viewed' as const }, 'Viewed, not answered'],
  [{ sentAt: '2026-11-05T08:00:00.000Z' }, 'No answer for 5 days'],
  [{ status: 'viewed' as const, sentAt: '2026-11-01T08:00:00.000Z' }, 'No answer for 9 days'],
  [{ validUntil: '2026-11-12', sentAt: '2026-11-01T08:00:00.000Z' }, 'Ends in 2 days'],
  [{ validUntil: '2026-11-11' }, 'Ends in 1 day'],
  [{ validUntil: '2026-11-10' }, 'Ends today'],
  [{ validUntil: '2026-11-09' }, 'Expired without an answer'],
  [{ status: 'accepted' as const, validUntil: '2026-11-01' }, null],
  [{ status: 'draft' as const }, null],
])('a quotation with %j shows the seller: %s', (over, text) => {
  expect(followUp({ ...sent, ...over }, NOW)).toBe(text)
})
