import { expect, test } from 'vitest'
import type { Analytics, FirstSteps, Today } from '#contract/admin/overview.ts'
import type { OrderOverview } from '#contract/order/listed-order.ts'
import type { DueUnit } from '#contract/unit.ts'
import { FIRST_STEPS } from '#tests/support/admin-sections.ts'
import {
  answerPoints,
  interestPoints,
  isAnalytics,
  routePoints,
  viewPoints,
  weekPoints,
} from '#web/admin/sections/overview/analytics.tsx'
import { axisEnd } from '#web/admin/sections/overview/charts.tsx'
import { progressOf, stepsOf } from '#web/admin/sections/overview/first-steps-list.tsx'
import { activityText, mailText } from '#web/admin/sections/overview/texts.ts'
import { tasksOf } from '#web/admin/sections/overview/to-do.tsx'

test('an axis ends at a round whole number above every column', () => {
  const largest = [Number.NEGATIVE_INFINITY, 0, 1, 3, 7, 11, 24, 97, 1_001]
  expect(largest.map(axisEnd)).toEqual([1, 1, 1, 3, 8, 15, 25, 100, 1_500])
})

const numbers: Analytics = {
  range: '30d',
  inquiriesByWeek: [{ week: '2026-11-16', count: 2 }],
  byInterest: [
    { interest: 'harvesters', count: 2 },
    { interest: null, count: 1 },
  ],
  ...{ byItem: [], feeds: [], byMachine: [], medianHoursToFirstAnswer: null },
  answerTimes: [
    { answered: true, withinHours: 1, count: 1 },
    { answered: true, withinHours: 72, count: 2 },
    { answered: true, withinHours: null, count: 3 },
    { answered: false, withinHours: null, count: 4 },
  ],
  views: [
    { day: '2026-11-20', route: 'blog', views: 4 },
    { day: '2026-11-20', route: 'home', views: 3 },
    { day: '2026-11-19', route: 'home', views: 2 },
  ],
}
const NOW = Date.parse('2026-11-20T23:30:00Z')
const said = ({ name, value }: { name: string; value: number }) => `${name}: ${value}`

test('views are totalled by page and by day of the seller, including days without views', () => {
  const points = viewPoints(numbers, Date.parse('2026-11-19T23:30:00Z'))
  expect(points).toHaveLength(30)
  expect(points.slice(-3).map(said)).toEqual(['Nov 18: 0', 'Nov 19: 2', 'Nov 20: 7'])
  expect(routePoints(numbers).map(said)).toEqual(['Home: 5', 'Blog: 4'])
})

test('a year of views has its twelve months', () => {
  const points = viewPoints({ ...numbers, range: '12m', views: [{ month: '2025-12', route: 'home', views: 9 }] }, NOW)
  expect(points).toHaveLength(12)
  expect([...points.slice(0, 1), ...points.slice(-1)].map(said)).toEqual(['Dec ’25: 9', 'Nov ’26: 0'])
})

test('weeks, interests and response times of inquiries are counted under readable names', () => {
  expect(weekPoints(numbers).map(said)).toEqual(['Nov 16: 2'])
  expect(interestPoints(numbers).map(said)).toEqual(['Combine Harvesters: 2', 'No interest given: 1'])
  const times = ['Within 1 hour: 1', 'Within 3 days: 2', 'After 3 days: 3', 'Not answered yet: 4']
  expect(answerPoints(numbers).map(said)).toEqual(times)
})

test('a malformed response is not charted', () => {
  expect(isAnalytics(numbers)).toBe(true)
  for (const answer of [null, [], {}, 'text', undefined]) expect(isAnalytics(answer)).toBe(false)
})

test('unsent notices are counted, and no message means that all were sent', () => {
  const none = { isConfigured: true, pending: 0, failed: 0, failedQuotations: 0, lastError: null }
  expect(mailText(none)).toBeNull()
  expect(mailText({ ...none, pending: 1, failed: 2, failedQuotations: 1 })).toBe(
    '1 email will be sent again; 2 emails could not be sent; 1 email with a quotation reached nobody.',
  )
})

const ENTRY = { adminId: null, entityId: null, username: 'amina', entity: 'machinery', summary: 'Gona T75' }
const PAYMENT = { entity: 'payment', action: 'confirm', summary: 'Q-2026-0007, payment of USD 17421.45' } as const
const REFUND = { entity: 'payment', action: 'report', summary: 'Q-2026-0007, refund of NGN 1600.05' } as const
const PURGE = { entity: 'inquiry', action: 'purge', summary: '3 inquiries older than 24 months' } as const
const REFUSED = { entity: 'administrator', action: 'sign-in refused' } as const

test.for([
  [{ action: 'update' }, 'amina changed machinery: Gona T75'],
  [{ ...PURGE, username: null }, 'The site permanently deleted 3 inquiries older than 24 months'],
  [
    { action: 'export', summary: '1 inquiries, 1 units and 21 drafts' },
    'amina exported 1 inquiry, 1 unit and 21 drafts',
  ],
  [{ action: 'restore' }, 'amina restored machinery: Gona T75'],
  [{ action: 'purge', entityId: 'm1' }, 'amina permanently deleted machinery: Gona T75'],
  [{ action: 'sign-in' }, 'amina signed in'],
  [PAYMENT, 'amina confirmed a payment of $17,421.45 for Q-2026-0007'],
  [REFUND, 'amina recorded a refund of ₦1,600.05 for Q-2026-0007'],
  [{ ...PAYMENT, action: 'not received' }, 'amina noted that a payment of $17,421.45 for Q-2026-0007 never came'],
  [{ action: 'update', entity: 'posts', summary: 'Soil' }, 'amina changed blog post: Soil'],
  [{ action: 'update', entity: 'translation' }, 'amina changed the translations of Gona T75'],
  [{ ...REFUSED, summary: 'wrong password' }, 'amina failed to sign in: wrong password'],
  [{ ...REFUSED, summary: 'wrong password, signed in' }, 'amina failed to confirm an action: wrong password'],
] as const)('an audit entry of %j reads as a sentence: %s', ([of, sentence]) => {
  expect(activityText({ ...ENTRY, ...of })).toBe(sentence)
})

test('a morning’s tasks come with the most urgent first, and what nothing waits for is not among them', () => {
  const nothing = { newInquiries: { count: 0, late: 0, oldest: null }, due: { count: 0, first: [] }, quotations: [] }
  expect(tasksOf(nothing, undefined, [], NOW)).toEqual([])
  const sum = { currency: 'NGN', amount: 1 } as const
  const orders: OrderOverview = {
    sums: [
      { ...sum, waits: 'check', count: 1, only: 'c' },
      { ...sum, waits: 'check', currency: 'USD', count: 1, only: 'd' },
      { ...sum, waits: 'deposit', count: 1, only: 'o' },
      { ...sum, waits: 'deliver', count: 2, only: 'd' },
      { ...sum, waits: 'balance', count: 1, only: 'b' },
      { ...sum, waits: 'refund', count: 1, only: 'r' },
      { ...sum, waits: 'done', count: 9 },
    ],
    ...{ receivedThisMonth: {}, outstanding: {}, lackingReference: null, oldestUnpaid: null },
  }
  const quotation = { id: 'q', number: 'Q-2026-0007', customerName: 'Musa', customerCompany: '' } as const
  const waiting: Today = {
    newInquiries: { count: 100, late: 1, oldest: '2026-11-19T12:00:00Z' },
    due: { count: 1, first: [{ id: 'a', firstName: 'Amina', lastName: 'Bello', nextActionOn: '2026-11-20' }] },
    quotations: ['a', 'b'].map(() => ({ ...quotation, currency: 'USD', total: 1, why: 'Expires today' })),
  }
  const unit = (state: string, isReminded = false) =>
    ({ state, isReminded, machineName: 'Gona T75', serial: 'GN-7' }) as DueUnit
  const services = [unit('overdue'), unit('overdue'), unit('overdue', true), unit('due')]
  expect(tasksOf(waiting, orders, services, NOW).map(({ title, details, href }) => [title, details, href])).toEqual([
    ['2 orders with payments to check', undefined, '/admin?section=inquiries&tab=orders&status=check'],
    ['100+ new inquiries', '1 has waited for more than 24 hours.', '/admin?section=inquiries&status=new'],
    ['2 orders to deliver', undefined, '/admin?section=inquiries&tab=orders&status=deliver'],
    ['1 order to refund', undefined, '/admin?section=inquiries&tab=orders&id=r'],
    ['1 order waiting for the deposit', undefined, '/admin?section=inquiries&tab=orders&id=o'],
    ['1 order with a balance due', undefined, '/admin?section=inquiries&tab=orders&id=b'],
    ['1 next action due', 'Amina Bello, Nov 20, 2026', '/admin?section=inquiries&id=a'],
    ['2 services overdue', 'Gona T75, GN-7, and 1 more', '/admin?section=units&status=due'],
    ['1 service due', 'Gona T75, GN-7', '/admin?section=units&status=due'],
    [
      '2 quotations to follow up',
      'Musa, Q-2026-0007: Expires today, and 1 more',
      '/admin?section=inquiries&tab=quotations',
    ],
  ])
  const one = { count: 1, late: 0, oldest: null, only: 'b' }
  const [only] = tasksOf({ ...nothing, newInquiries: one }, undefined, [], NOW)
  expect(only?.href).toBe('/admin?section=inquiries&id=b')
  const [due] = tasksOf({ ...nothing, due: { ...waiting.due, count: 2 } }, undefined, [], NOW)
  expect(due?.href).toBe('/admin?section=inquiries&status=due')
})

const NEW: FirstSteps = {
  missingFacts: ['firm', 'contact'],
  ...{ machine: false, rate: false, whatsapp: false, deposit: false, account: false, mail: false },
  ...{ passkey: false, backup: false },
  demonstration: { rows: 12, removed: 0 },
  isOwn: false,
}

test('the first steps are counted with the removal of the demonstration, as the list shows them', () => {
  expect(progressOf(NEW)).toEqual({ done: 0, all: stepsOf(NEW).length + 1 })
  expect(progressOf({ ...NEW, machine: true, demonstration: { rows: 0, removed: 12 } })).toEqual({ done: 2, all: 10 })
  expect(progressOf({ ...FIRST_STEPS, demonstration: { rows: 1, removed: 11 } })).toEqual({ done: 9, all: 10 })
  expect(progressOf({ ...FIRST_STEPS, demonstration: { rows: 0, removed: 12 } })).toEqual({ done: 10, all: 10 })
})
