import { beforeEach, describe, expect, test } from 'vitest'
import type { Analytics, Today } from '#contract/admin/overview.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { analyticsOf } from '#worker/db/statistics/analytics.ts'

describe('analytics', () => {
  const site = startSite()
  let headers: Record<string, string>

  beforeEach(async () => {
    headers = await signedIn(site)
  })

  const PHONE = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
  const HERE = { 'User-Agent': PHONE, 'Sec-Fetch-Site': 'same-origin' }
  /** What a page sends once it is shown. */
  const show = (path: string, headers: Record<string, string> = HERE) =>
    site.visit('/shown', { method: 'POST', headers, body: path })
  const views = () =>
    site.rows<{ day: string; route: string; views: number }>('select * from page_views order by route')
  const inquiry = async (createdAt: string, answeredAt: string | null, body: object = aMessage()) => {
    const { id } = (await (await site.send('POST', '/api/contact', body)).json()) as { id: string }
    const sql = 'update contact_inquiries set created_at = ?, answered_at = ? where id = ?'
    await site.rows(sql, createdAt, answeredAt, id)
  }
  const numbers = (range: '30d' | '12m', now: string) => analyticsOf(openDb(site.env.DB), range, new Date(now))

  test('the views that pages count are added up by route and day, written in batches, and nothing about visitors is stored', async () => {
    for (const path of ['/', '/', '/ha/', '/blog']) expect((await show(path)).status).toBe(204)
    // Older browsers say where a request is from by its origin.
    expect((await show('/', { 'User-Agent': PHONE, Origin: site.url.origin })).status).toBe(204)
    const not: [path: string, headers?: Record<string, string>][] = [
      ['/', { ...HERE, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
      ['/', { ...HERE, 'User-Agent': `${PHONE} Chrome-Lighthouse` }],
      ['/', { 'User-Agent': PHONE, 'Sec-Fetch-Site': 'cross-site' }],
      ['/', { 'User-Agent': PHONE, Origin: 'https://elsewhere.example' }],
      ['/', { 'User-Agent': PHONE }],
      ...[
        '',
        'home',
        '/no-such-page',
        '/blog/no-such-post',
        '/machinery/none',
        '/admin',
        '/api/machinery',
        '//',
        '/%',
      ].map((path): [string] => [path]),
    ]
    for (const [path, headers] of not) {
      const response = await show(path, headers)
      expect(response.headers.get('Set-Cookie')).toBeNull()
      expect([path, response.status]).toEqual([
        path,
        headers && !headers['Sec-Fetch-Site']?.startsWith('same') ? 403 : 204,
      ])
    }
    expect((await show(`/${'x'.repeat(2_000)}`)).status).toBe(413)
    expect((await site.visit('/shown')).status).toBe(404)
    const day = new Date().toISOString().slice(0, 10)
    await expect.poll(views).toEqual([
      { day, route: 'blog', views: 1 },
      { day, route: 'home', views: 4 },
    ])
    await show('/blog')
    await expect.poll(async () => (await views())[0]?.views).toBe(2)
  })

  test('a document that is fetched, and may never be seen, counts nothing', async () => {
    const accept = { Accept: 'text/html,application/xhtml+xml', 'User-Agent': PHONE }
    const purposes: Record<string, string>[] = [
      {},
      { 'Sec-Purpose': 'prefetch' },
      { 'Sec-Purpose': 'prefetch;prerender' },
    ]
    for (const more of purposes) {
      expect((await site.visit('/', { headers: { ...accept, ...more } })).status).toBe(200)
    }
    await show('/blog')
    await expect.poll(async () => (await views()).map(({ route }) => route)).toEqual(['blog'])
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

  test('views are counted by machine and post as well, in every language and under the name of today', async () => {
    const send = async (path: string, body: object) =>
      (await (await site.send('POST', path, body, headers)).json()) as { id: string; slug: string }
    const machine = await send('/api/machinery', aTractor({ name: 'Gona T90' }))
    const post = await send('/api/admin/blog', { ...aPost(), status: 'published' })
    await show(`/machinery/${machine.slug}`)
    await show(`/ha/machinery/${machine.slug}`)
    await show(`/blog/${post.slug}`)
    await show('/machinery/no-such-machine')
    const items = () => site.rows('select route, slug, views from item_views order by route')
    await expect.poll(items).toEqual([
      { route: 'article', slug: post.slug, views: 1 },
      { route: 'machine', slug: machine.slug, views: 2 },
    ])
    // What was seen under an older slug is the same machine's, and what is gone has its slug.
    await site.send('PUT', `/api/machinery/${machine.id}`, aTractor({ name: 'Gona T95', slug: 'gona-t95' }), headers)
    const day = new Date().toISOString().slice(0, 10)
    await site.rows(`insert into item_views values (?, 'machine', 'gona-t95', 3), (?, 'machine', 'gone', 1)`, day, day)
    await site.rows(`insert into item_views values ('2020-01-01', 'machine', 'gone', 9)`)
    const { byItem } = (await (await site.fetch('/api/admin/analytics', { headers })).json()) as Analytics
    expect(byItem).toEqual([
      { route: 'machine', name: 'Gona T95', views: 5 },
      { route: 'machine', name: 'gone', views: 1 },
      { route: 'article', name: 'When to plough', views: 1 },
    ])
  })

  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

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
  const site = startSite()
  let headers: Record<string, string>
  beforeEach(async () => {
    headers = await signedIn(site, 'musa', 'editor')
  })

  const today = async () => (await (await site.fetch('/api/admin/today', { headers })).json()) as Today
  const HOUR_MS = 60 * 60 * 1000
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

  async function inquiry(set: string, ...values: (string | null)[]) {
    const { id } = (await (await site.send('POST', '/api/contact', aMessage())).json()) as { id: string }
    await site.rows(`update contact_inquiries set ${set} where id = ?`, ...values, id)
    return id
  }

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
    const due = await inquiry(`status = 'answered', next_action_on = ?`, addDays(lagosDate(Date.now()), -1))
    await inquiry(`status = 'won', next_action_on = ?`, addDays(lagosDate(Date.now()), -1))
    await inquiry(`status = 'answered', next_action_on = ?`, addDays(lagosDate(Date.now()), 1))
    const { newInquiries, due: overdue } = await today()
    expect(newInquiries).toMatchObject({ count: 2, late: 1 })
    expect(newInquiries.only).toBeUndefined()
    expect(Date.parse(newInquiries.oldest ?? '')).toBeLessThan(Date.now() - 29 * HOUR_MS)
    expect(overdue).toMatchObject({ count: 1, first: [{ id: due, firstName: 'Amina', lastName: 'Bello' }] })
  })

  test('quotations are listed that were viewed and not answered, that end soon, or that have just ended', async () => {
    const day = lagosDate(Date.now())
    const send = async (customerName: string, validUntil: string, set: string) => {
      const made = await site.send(
        'POST',
        '/api/admin/quotations',
        aDraft({ customerName, validUntil: addDays(day, 30) }),
        headers,
      )
      const { id, version } = (await made.json()) as { id: string; version: number }
      await site.send('POST', `/api/admin/quotations/${id}/send`, {}, { ...headers, 'If-Match': `"${version}"` })
      // A sent quotation never changes; only the day determines what is listed.
      await site.rows('drop trigger if exists quotations_stay_as_sent')
      await site.rows('drop trigger if exists quotations_expire')
      await site.rows(`update quotations set valid_until = ?, ${set} where id = ?`, validUntil, id)
    }
    await send('Waits', addDays(day, 30), `status = 'sent'`)
    await send('Viewed', addDays(day, 20), `status = 'viewed'`)
    await send('Ends', addDays(day, 1), `status = 'sent'`)
    await send('Ended', addDays(day, -2), `status = 'viewed'`)
    await send('Long ended', addDays(day, -20), `status = 'viewed'`)
    await send('Accepted', addDays(day, 1), `status = 'accepted'`)
    expect((await today()).quotations.map(({ customerName, why }) => [customerName, why])).toEqual([
      ['Ended', 'Expired without an answer'],
      ['Ends', 'Expires in 1 day'],
      ['Viewed', 'Viewed, not answered'],
    ])
  })
})
