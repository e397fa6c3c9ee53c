import { beforeEach, expect, test } from 'vitest'
import type { Analytics } from '#contract/analytics.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage, aQuotation, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { analyticsOf } from '#worker/db/analytics.ts'
import { openDb } from '#worker/db/client.ts'

const site = startSite()
let headers: Record<string, string>

beforeEach(async () => {
  headers = await signedIn(site)
})

const HTML = { Accept: 'text/html,application/xhtml+xml' }
const views = () => site.rows<{ day: string; route: string; views: number }>('select * from page_views order by route')
const inquiry = async (createdAt: string, answeredAt: string | null, body: object = aMessage()) => {
  const { id } = (await (await site.send('POST', '/api/contact', body)).json()) as { id: string }
  const sql = 'update contact_inquiries set created_at = ?, answered_at = ? where id = ?'
  await site.rows(sql, createdAt, answeredAt, id)
}
const numbers = (range: '30d' | '12m', now: string) => analyticsOf(openDb(site.env.DB), range, new Date(now))

test('public page views are counted by route and day, including cached and 304 responses, and written in batches', async () => {
  const first = await site.visit('/?count', { headers: HTML })
  await site.visit('/?count', { headers: HTML })
  const etag = first.headers.get('ETag') ?? ''
  expect((await site.visit('/?count', { headers: { ...HTML, 'If-None-Match': etag } })).status).toBe(304)
  await site.visit('/blog', { headers: HTML })
  for (const not of [
    site.visit('/?count', { method: 'HEAD', headers: HTML }),
    site.visit('/?count', { headers: { ...HTML, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }),
    site.visit('/?count', { headers: { ...HTML, 'Sec-Purpose': 'prefetch' } }),
    site.visit('/?count', { headers: { Accept: '*/*' } }),
    site.visit('/no-such-page', { headers: HTML }),
    site.visit('/blog/no-such-post', { headers: HTML }),
    site.visit('/admin', { headers: HTML }),
    site.visit('/api/machinery', { headers: HTML }),
  ]) {
    expect((await not).headers.get('Set-Cookie')).toBeNull()
  }
  const day = new Date().toISOString().slice(0, 10)
  await expect.poll(views, { timeout: 8_000 }).toEqual([
    { day, route: 'blog', views: 1 },
    { day, route: 'home', views: 3 },
  ])
  await site.visit('/blog', { headers: HTML })
  await expect.poll(async () => (await views())[0]?.views, { timeout: 8_000 }).toBe(2)
})

test('inquiries are counted by week from Monday, including weeks without any', async () => {
  await inquiry('2026-11-01T23:59:59.000Z', null)
  await inquiry('2026-11-02T00:00:00.000Z', null)
  await inquiry('2026-11-08T23:00:00.000Z', null)
  await inquiry('2026-09-01T00:00:00.000Z', null)
  await inquiry('2026-11-09T12:00:00.000Z', null, { ...aMessage(), website: 'spam' })
  const { inquiriesByWeek } = await numbers('30d', '2026-11-20T12:00:00.000Z')
  expect(inquiriesByWeek).toEqual([
    { week: '2026-10-19', count: 0 },
    { week: '2026-10-26', count: 1 },
    { week: '2026-11-02', count: 2 },
    { week: '2026-11-09', count: 0 },
    { week: '2026-11-16', count: 0 },
  ])
  const year = (await numbers('12m', '2026-11-20T12:00:00.000Z')).inquiriesByWeek
  expect(year[0]?.week).toBe('2025-12-01')
  expect(year.reduce((sum, { count }) => sum + count, 0)).toBe(4)
})

test('interests and machines are counted, machines under their current names', async () => {
  const add = async (name: string) =>
    ((await (await site.send('POST', '/api/machinery', aTractor({ name }), headers)).json()) as { id: string }).id
  const machineId = await add('Gona T90')
  const at = '2026-11-18T00:00:00.000Z'
  await inquiry(at, null, { ...aQuotation({ subject: 'Quotation Request - Old name' }), machineId })
  await inquiry(at, null, { ...aQuotation({ subject: 'Quotation Request - Gona T90' }), machineId })
  await inquiry(at, null, { ...aQuotation({ subject: 'Quotation Request - Gone' }), machineId: 'gone' })
  await inquiry(at, null, aMessage({ interest: 'hay' }))
  const { byMachine, byInterest } = await numbers('30d', '2026-11-20T12:00:00.000Z')
  expect(byMachine).toEqual([
    { machine: 'Gona T90', count: 2 },
    { machine: 'Gone', count: 1 },
  ])
  expect(byInterest).toEqual([
    { interest: 'hay', count: 1 },
    { interest: null, count: 3 },
  ])
})

test('the time to first answer is the median of answered inquiries', async () => {
  const answer = (hours: number) => new Date(Date.parse('2026-11-10T00:00:00.000Z') + hours * 3_600_000).toISOString()
  const median = async () => (await numbers('30d', '2026-11-20T00:00:00.000Z')).medianHoursToFirstAnswer
  expect(await median()).toBeNull()
  await inquiry('2026-11-10T00:00:00.000Z', null)
  await inquiry('2026-11-10T00:00:00.000Z', answer(2))
  expect(await median()).toBe(2)
  await inquiry('2026-11-10T00:00:00.000Z', answer(7))
  expect(await median()).toBe(4.5)
  await inquiry('2026-11-10T00:00:00.000Z', answer(100))
  expect(await median()).toBe(7)
  await inquiry('2026-11-10T00:00:00.000Z', answer(24))
  const { answerTimes } = await numbers('30d', '2026-11-20T00:00:00.000Z')
  expect(answerTimes).toEqual([
    { answered: true, withinHours: 1, count: 0 },
    { answered: true, withinHours: 4, count: 1 },
    { answered: true, withinHours: 24, count: 2 },
    { answered: true, withinHours: 72, count: 0 },
    { answered: true, withinHours: null, count: 1 },
    { answered: false, withinHours: null, count: 1 },
  ])
})

test('views are listed by day for a month and by month for a year', async () => {
  const today = new Date().toISOString().slice(0, 10)
  await site.rows(`insert into page_views values (?, 'home', 4), ('2020-01-01', 'home', 9)`, today)
  const ask = async (query: string) =>
    (await (await site.fetch(`/api/admin/analytics${query}`, { headers })).json()) as Analytics
  expect((await ask('')).views).toEqual([{ day: today, route: 'home', views: 4 }])
  const year = await ask('?range=12m')
  expect(year).toMatchObject({ range: '12m', views: [{ month: today.slice(0, 7), route: 'home', views: 4 }] })
  expect((await site.fetch('/api/admin/analytics?range=1y', { headers })).status).toBe(400)
})
