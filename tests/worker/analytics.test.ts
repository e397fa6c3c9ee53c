import { describe, expect, test, vi } from 'vitest'
import type { Analytics, Today } from '#contract/admin/overview.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { administrator } from '#tests/support/admin.ts'
import { aMessage, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { sentQuotation } from '#tests/support/orders.ts'
import { startSite } from '#tests/support/site.ts'
import { analyticsOf } from '#worker/db/statistics/analytics.ts'
import { digestFacts } from '#worker/db/statistics/today.ts'
import { viewRoutes } from '#worker/page/count-views.ts'

const site = startSite()

async function inquiryWith(set: string, values: unknown[], body: object = aMessage()) {
  const { id } = (await site.call<{ id: string }>('POST', '/api/contact', body)).body
  await site.rows(`update contact_inquiries set ${set} where id = ?`, ...values, id)
  return id
}

describe('analytics', () => {
  const { call, get } = administrator(site)
  const PHONE = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
  const HERE = { 'User-Agent': PHONE, 'Sec-Fetch-Site': 'same-origin' }
  const show = (path: string, headers: Record<string, string> = HERE) =>
    site.visit('/shown', { method: 'POST', headers, body: path })
  const views = () =>
    site.rows<{ day: string; route: string; views: number }>('select * from page_views order by route')
  const inquiry = (createdAt: string, answeredAt: string | null = null, body?: object) =>
    inquiryWith('created_at = ?, answered_at = ?', [createdAt, answeredAt], body)
  const numbers = (range: '30d' | '12m', now: string) => analyticsOf(site.db, range, Date.parse(now))

  test('the views that pages count are added up by route and day, written in batches, and nothing about visitors is stored', async () => {
    // A document that is fetched may never be seen.
    const accept = { Accept: 'text/html,application/xhtml+xml', 'User-Agent': PHONE }
    for (const purpose of ['', 'prefetch', 'prefetch;prerender'])
      expect((await site.visit('/', { headers: { ...accept, 'Sec-Purpose': purpose } })).status).toBe(200)
    for (const path of ['/', '/', '/ha/', '/blog']) expect((await show(path)).status).toBe(204)
    // Older browsers say where a request is from by its origin.
    expect((await show('/', { 'User-Agent': PHONE, Origin: site.url.origin })).status).toBe(204)
    const refused: Record<string, string>[] = [
      { ...HERE, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { ...HERE, 'User-Agent': `${PHONE} Chrome-Lighthouse` },
      { 'User-Agent': PHONE, 'Sec-Fetch-Site': 'cross-site' },
      { 'User-Agent': PHONE, Origin: 'https://elsewhere.example' },
      { 'User-Agent': PHONE },
    ]
    for (const headers of refused) expect((await show('/', headers)).headers.get('Set-Cookie')).toBeNull()
    const statuses = refused.map(async (headers) => (await show('/', headers)).status)
    expect(await Promise.all(statuses)).toEqual([204, 204, 403, 403, 403])
    const none = ['', 'home', '/no-such-page', '/blog/no-such-post', '/machinery/none', '/admin', '/api/machinery']
    for (const path of [...none, '//', '/%']) expect([path, (await show(path)).status]).toEqual([path, 204])
    expect((await show(`/${'x'.repeat(2_000)}`)).status).toBe(413)
    expect((await site.visit('/shown')).status).toBe(404)
    const day = lagosDate(Date.now())
    await expect.poll(views).toEqual([
      { day, route: 'blog', views: 1 },
      { day, route: 'home', views: 4 },
    ])
  })

  /** Counts a view of the blog, and returns once it was written or failed, without waiting for others. */
  async function shown(now = Date.now()) {
    vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout'] })
    const env = { DB: site.env.DB, VIEW_LIMIT: { limit: async () => ({ success: true }) } }
    const written: Promise<unknown>[] = []
    const run = { waitUntil: (work: Promise<unknown>) => written.push(work), passThroughOnException() {}, props: {} }
    const sent = { method: 'POST', headers: { ...HERE, 'Content-Length': '5' }, body: '/blog' }
    expect((await viewRoutes.request('/shown', sent, env, run)).status).toBe(204)
    vi.runAllTimers()
    vi.useRealTimers()
    await Promise.all(written)
  }

  test('a view after midnight in Lagos is counted for the day that begins', async () => {
    for (const times of [1, 2]) {
      await shown(Date.parse('2026-11-19T23:30:00Z'))
      expect(await views()).toEqual([{ day: '2026-11-20', route: 'blog', views: times }])
    }
  })

  test('views that could not be written are written with the next', async () => {
    await site.whileRefused('insert on page_views', async () => {
      await shown()
      expect(await views()).toEqual([])
    })
    await shown()
    expect(await views()).toMatchObject([{ route: 'blog', views: 2 }])
  })

  test('inquiries are counted by week from Monday in Lagos, including weeks without any', async () => {
    for (const at of ['11-01T22:59:59', '11-01T23:00:00', '11-08T22:00:00', '10-21T23:00:00', '10-21T22:59:59'])
      await inquiry(`2026-${at}.000Z`)
    await inquiry('2026-11-09T12:00:00.000Z', null, { ...aMessage(), website: 'spam' })
    expect((await numbers('30d', '2026-11-19T23:30:00.000Z')).inquiriesByWeek).toEqual([
      { week: '2026-10-19', count: 1 },
      { week: '2026-10-26', count: 1 },
      { week: '2026-11-02', count: 2 },
      { week: '2026-11-09', count: 0 },
      { week: '2026-11-16', count: 0 },
    ])
    const year = (await numbers('12m', '2026-11-30T23:30:00.000Z')).inquiriesByWeek
    expect([year[0]?.week, year.at(-1)?.week]).toEqual(['2025-12-29', '2026-11-30'])
    expect(year.reduce((sum, { count }) => sum + count, 0)).toBe(5)
  })

  test('interests and machines are counted, machines under their current names', async () => {
    const { id } = (await call('POST', '/api/machinery', aTractor({ name: 'Gona T90' }))).body
    const at = '2026-11-18T00:00:00.000Z'
    const asked = (name: string, machineId: string) =>
      inquiry(at, null, aQuotation({ subject: `Quotation Request - ${name}`, machineId }))
    await asked('Old name', id)
    await asked('Gona T90', id)
    await asked('Gone', 'gone')
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
    await inquiry(answer(0))
    for (const [hours, middle] of [
      [2, 2],
      [7, 4.5],
      [100, 7],
      [24, 15.5],
    ] as const) {
      await inquiry(answer(0), answer(hours))
      expect(await median()).toBe(middle)
    }
    expect((await numbers('30d', '2026-11-20T00:00:00.000Z')).answerTimes).toEqual([
      { answered: true, withinHours: 1, count: 0 },
      { answered: true, withinHours: 4, count: 1 },
      { answered: true, withinHours: 24, count: 2 },
      { answered: true, withinHours: 72, count: 0 },
      { answered: true, withinHours: null, count: 1 },
      { answered: false, withinHours: null, count: 1 },
    ])
  })

  test('views are counted by machine and post as well, in every language and under the name of today', async () => {
    const { body: machine } = await call('POST', '/api/machinery', aTractor({ name: 'Gona T90' }))
    const { body: post } = await call('POST', '/api/admin/blog', aPost())
    for (const path of [`/machinery/${machine.slug}`, `/ha/machinery/${machine.slug}`, `/blog/${post.slug}`])
      await show(path)
    const { body: hidden } = await call('POST', '/api/machinery', aTractor({ slug: 'hidden', hidden: true }))
    for (const slug of ['no-such-machine', hidden.slug]) await show(`/machinery/${slug}`)
    const items = () => site.rows('select route, slug, views from item_views order by route')
    await expect.poll(items).toEqual([
      { route: 'article', slug: post.slug, views: 1 },
      { route: 'machine', slug: machine.slug, views: 2 },
    ])
    // What was seen under an older slug is the same machine's, and what is gone has its slug.
    await call('PUT', `/api/machinery/${machine.id}`, aTractor({ name: 'Gona T95', slug: 'gona-t95' }))
    const day = lagosDate(Date.now())
    await site.rows(`insert into item_views values (?, 'machine', 'gona-t95', 3), (?, 'machine', 'gone', 1)`, day, day)
    await site.rows(`insert into item_views values ('2020-01-01', 'machine', 'gone', 9)`)
    expect((await get<Analytics>('/api/admin/analytics')).byItem).toEqual([
      { route: 'machine', name: 'Gona T95', views: 5 },
      { route: 'machine', name: 'gone', views: 1 },
      { route: 'article', name: 'When to plough', views: 1 },
    ])
  })

  const ago = (days: number) => addDays(lagosDate(Date.now()), -days)

  test('views of single machines and articles are stored for a year and a month', async () => {
    for (const days of [399, 402]) await site.rows(`insert into item_views values (?, 'machine', 'gone', 1)`, ago(days))
    await site.runScheduled()
    expect(await site.rows(`select day from item_views`)).toEqual([{ day: ago(399) }])
  })

  test('thirty days are today and the twenty-nine before', async () => {
    const noon = `${ago(0)}T12:00:00.000Z`
    for (const days of [29, 30]) await site.rows(`insert into page_views values (?, 'home', 1)`, ago(days))
    expect((await numbers('30d', noon)).views).toEqual([{ day: ago(29), route: 'home', views: 1 }])
  })
})

describe('today', () => {
  const { headers, get } = administrator(site, 'musa', 'editor')
  const today = () => get<Today>('/api/admin/today')
  const HOUR_MS = 60 * 60 * 1000
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
  const inquiry = (set: string, ...values: string[]) => inquiryWith(set, values)
  const inDays = (days: number) => addDays(lagosDate(Date.now()), days)

  test('nothing waits on a new site', async () => {
    expect(await today()).toEqual({
      newInquiries: { count: 0, late: 0, oldest: null },
      due: { count: 0, first: [] },
      quotations: [],
    })
  })

  test('new and overdue inquiries are counted, and what robots sent is not', async () => {
    const first = await inquiry('created_at = ?', ago(30))
    expect((await today()).newInquiries.only).toBe(first)
    await inquiry('created_at = ?', ago(2))
    await inquiry('suspected_spam = 1, created_at = ?', ago(90))
    await inquiry(`status = 'answered', created_at = ?`, ago(90))
    const due = await inquiry(`status = 'answered', next_action_on = ?`, inDays(-1))
    await inquiry(`status = 'won', next_action_on = ?`, inDays(-1))
    await inquiry(`status = 'answered', next_action_on = ?`, inDays(1))
    const { newInquiries, due: overdue } = await today()
    expect(newInquiries).toMatchObject({ count: 2, late: 1 })
    expect(newInquiries.only).toBeUndefined()
    expect(Date.parse(newInquiries.oldest ?? '')).toBeLessThan(Date.now() - 29 * HOUR_MS)
    expect(overdue).toMatchObject({ count: 1, first: [{ id: due, firstName: 'Amina', lastName: 'Bello' }] })
  })

  test('quotations are listed that were viewed and not answered, that end soon, or that have just ended', async () => {
    const send = async (customerName: string, days: number, status: string) => {
      const { id } = await sentQuotation(site, headers, { customerName, validUntil: inDays(30) })
      // A sent quotation never changes; only the day determines what is listed.
      await site.rows('drop trigger if exists quotations_stay_as_sent')
      await site.rows('drop trigger if exists quotations_expire')
      await site.rows('update quotations set valid_until = ?, status = ? where id = ?', inDays(days), status, id)
    }
    await send('Waits', 30, 'sent')
    await send('Viewed', 20, 'viewed')
    await send('Ends', 1, 'sent')
    await send('Ended', -2, 'viewed')
    await send('Long ended', -20, 'viewed')
    await send('Accepted', 1, 'accepted')
    await send('Erased', 1, 'sent')
    await site.rows(`update quotations set erased_at = created_at where customer_name = 'Erased'`)
    const { open } = await digestFacts(site.db, inDays(0))
    expect(open.map(({ customerName }) => customerName)).toEqual(['Ends', 'Viewed', 'Waits'])
    expect((await today()).quotations.map(({ customerName, why }) => [customerName, why])).toEqual([
      ['Ended', 'Expired without an answer'],
      ['Ends', 'Expires in 1 day'],
      ['Viewed', 'Viewed, not answered'],
    ])
  })
})
