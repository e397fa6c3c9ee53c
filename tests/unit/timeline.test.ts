import { expect, test } from 'vitest'
import type { InquiryRecord, TimelineEvent } from '#contract/inquiry/timeline.ts'
import { type OrderFacts, waitsFor } from '#contract/order/facts.ts'
import type { Order } from '#contract/order/order.ts'
import type { ListedQuotation } from '#contract/quotation/quotation.ts'
import { shownEvents } from '#web/admin/sections/inquiries/record/events.ts'
import { nextStep } from '#web/admin/sections/inquiries/record/steps.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const event = (id: number, kind: TimelineEvent['kind'], summary: string, entityId = 'q1'): TimelineEvent => ({
  id,
  at: '2026-11-22T10:00:00.000Z',
  kind,
  by: 'amina',
  entityId,
  summary,
})
const quotation = (over: Partial<ListedQuotation>) =>
  ({ id: 'q1', erasedAt: null, validUntil: '2026-12-01', deposit: 0, currency: 'USD', ...over }) as ListedQuotation
const record = (status: string, quotations: ListedQuotation[] = [], orders: Order[] = []) =>
  ({
    inquiry: { status, createdAt: '2026-11-20T12:00:00.000Z' },
    quotations,
    orders,
    events: [],
  }) as unknown as InquiryRecord

const hrefs = { quotation: (id: string) => `/${id}`, order: (id: string) => `/order/${id}` }

const order = (over: Partial<OrderFacts> = {}, payments: unknown[] = [{}]) => {
  const facts = { total: 100_000, deposit: 30_000, confirmed: 0, unchecked: 0, ordered: 2, delivered: 0, ...over }
  return {
    quotation: quotation({ status: 'accepted' }),
    facts,
    waits: waitsFor(facts),
    payments,
    deliveries: [],
  } as unknown as Order
}

test('an event is named by what happened, with what was said and where it leads', () => {
  const declined = quotation({ declineReason: 'Too dear' })
  const events = [
    event(4, 'quotation decline by phone', 'Q-2026-0007, revision 1'),
    event(3, 'inquiry update', 'status answered', 'i1'),
    event(2, 'inquiry update', 'status answered', 'i1'),
    event(1, 'quotation create', 'a draft, revision 1'),
    event(0, 'inquiry update', 'status new', 'i1'),
  ]
  expect(shownEvents(events, { quotations: [declined], orders: [] }, hrefs)).toMatchObject([
    { title: 'Q-2026-0007 declined by phone', details: 'Too dear', href: '/q1', by: 'amina' },
    { title: 'Note changed' },
    { title: 'Marked as answered' },
    { title: 'Draft prepared', href: '/q1' },
    { title: 'Note changed' },
  ])
})

test.each([
  ['new', [], 'reply', /^Not answered, received 2 days ago\. A reply was promised within 24 hours\.$/],
  ['answered', [], 'prepare', /^Answered, no quotation yet\.$/],
  ['new', [quotation({ status: 'draft' })], 'quotation', /^Saved as a draft\./],
  ['answered', [quotation({ status: 'sent', validUntil: '2026-11-01' })], 'quotation', /^Expired without an answer\./],
  [
    'won',
    [quotation({ status: 'accepted', deposit: 100_000 })],
    'quotation',
    /^Accepted\. Agree on the deposit of \$1,000 /,
  ],
  ['closed', [quotation({ status: 'sent' })], 'none', /^Closed/],
] as const)('what comes next for an inquiry that is %s', (status, quotations, action, text) => {
  expect(nextStep(record(status, [...quotations]), NOW)).toMatchObject({ action, text: expect.stringMatching(text) })
})

test('payments, deliveries and invoices are in the same timeline, with what was written and a link to their order', () => {
  const events = [
    event(7, 'delivery note receive', 'D-2026-0001', 'd1'),
    event(6, 'delivery note issue', 'D-2026-0001', 'd1'),
    event(5, 'invoice issue', 'I-2026-0003'),
    event(4, 'payment reverse', 'Q-2026-0007, refund of NGN 1600.05', 'p2'),
    event(3, 'payment confirm', 'Q-2026-0007, payment of USD 17421.45', 'p1'),
    event(2, 'payment report', 'Q-2026-0007, payment of USD 17421.45', 'p1'),
  ]
  const paid = {
    ...order({}, [
      { id: 'p1', receipt: 'R-2026-0001', bank: 'Zenith', reference: 'TRF 1' },
      { id: 'p2', reason: 'A fake alert' },
    ]),
    deliveries: [{ id: 'd1', place: 'Dawanau', driver: 'Sani', receivedName: 'Musa' }],
  } as unknown as Order
  const shown = shownEvents(events, { quotations: [paid.quotation as never], orders: [paid] }, hrefs)
  expect(shown.map(({ title, details, href }) => [title, details, href])).toEqual([
    ['D-2026-0001 received by the customer', 'Musa', '/order/q1'],
    ['Delivery note D-2026-0001 issued', 'Dawanau, Sani', '/order/q1'],
    ['Invoice I-2026-0003 issued', undefined, '/order/q1'],
    ['Refund of ₦1,600.05 reversed', 'A fake alert', '/order/q1'],
    ['Payment of $17,421.45 confirmed', 'R-2026-0001', '/order/q1'],
    ['Payment of $17,421.45 reported', 'Zenith, TRF 1', '/order/q1'],
  ])
})

test.each([
  [{ unchecked: 1 }, 'A payment was reported. Check the account itself, not an alert.', 'Check the Payment'],
  [{ confirmed: 10_000 }, '$200 of the deposit is still due.', 'Ask for the Deposit'],
  [{ confirmed: 30_000 }, '$700 is due before the goods leave.', 'Ask for the Balance'],
  [{ confirmed: 30_000, delivered: 2 }, 'Delivered, and $700 is not paid yet.', 'Ask for the Balance'],
  [{ confirmed: 100_000, delivered: 1 }, 'Paid in full. Still to be delivered: 1 of 2.', 'Deliver'],
  [{ confirmed: 100_500, delivered: 2 }, 'Delivered. $5 too much was paid: refund it.', 'Refund'],
  [{ confirmed: 100_000, delivered: 2 }, 'Paid and delivered: nothing is left to do.', 'Open the Order'],
] as const)('with %j, the one next step of the inquiry is its order’s: %s', (facts, text, label) => {
  const one = order(facts)
  expect(nextStep(record('won', [quotation({ status: 'accepted' })], [one]), NOW)).toMatchObject({
    action: 'order',
    text,
    label,
  })
})

test('a payment to check comes first even of a closed inquiry, and an order that is done gives way to a later quotation', () => {
  const accepted = quotation({ status: 'accepted' })
  expect(nextStep(record('closed', [accepted], [order({ unchecked: 1 })]), NOW).action).toBe('order')
  expect(nextStep(record('closed', [accepted], [order({ confirmed: 1 })]), NOW).action).toBe('none')
  const done = order({ confirmed: 100_000, delivered: 2 })
  const draft = quotation({ id: 'q2', status: 'draft' })
  expect(nextStep(record('won', [draft, accepted], [done]), NOW)).toMatchObject({
    action: 'quotation',
    quotation: draft,
  })
})
