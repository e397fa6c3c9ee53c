import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OrderOverview } from '#contract/order/listed-order.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { fairWeather } from '#tests/simulate/engine/turns.ts'
import { type Answer, buildPrograms, ORIGIN, type Programs, World } from '#tests/simulate/world.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage } from '#tests/support/builders.ts'
import { aDelivery, aPayment, YES } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { qrCode } from '#worker/load/settings.ts'

const site = startSite()
const run = (time?: Date) => site.runScheduled(time)
const monthsAgo = (months: number, days = 0) => {
  const date = new Date()
  date.setUTCMonth(date.getUTCMonth() - months)
  return new Date(date.getTime() - days * 86_400_000).toISOString()
}

test('expired inquiries are purged with an audit entry, the others stay', async () => {
  const write = async (createdAt: string) => {
    const { id } = (await site.call<{ id: string }>('POST', '/api/contact', aMessage())).body
    await site.rows('update contact_inquiries set created_at = ? where id = ?', createdAt, id)
    return id
  }
  await site.send('PUT', '/api/admin/settings/privacy', { inquiryMonths: 6, recordYears: 6 }, await signedIn(site))
  await write(monthsAgo(6, 4))
  await write(monthsAgo(30))
  const kept = await write(monthsAgo(5))
  await run()
  expect(await site.rows('select id from contact_inquiries')).toEqual([{ id: kept }])
  await run()
  expect(await site.rows(`select username, action, entity, summary from audit_log where action = 'purge'`)).toEqual([
    { username: null, action: 'purge', entity: 'inquiry', summary: '2 inquiries older than 6 months' },
  ])
})

test('without a seller address no notice is queued, and the site keeps working', async () => {
  await site.send('POST', '/api/contact', aMessage())
  expect(await site.rows('select * from mail_outbox')).toEqual([])
})

test('expired sessions, invitations and challenges are deleted, invitations a week later', async () => {
  await site.rows(`insert into admins (id, username, email, password_hash) values ('a', 'amina', 'a@example.com', 'x')`)
  for (const [name, days] of [
    ['fresh', -1],
    ['late', 1],
    ['old', 8],
  ] as const) {
    const expires = monthsAgo(0, days)
    await site.rows(`insert into admin_sessions (admin_id, device, expires_at) values ('a', ?, ?)`, name, expires)
    await site.rows(`insert into spent_challenges (hash, expires_at) values (?, ?)`, name, expires)
    await site.rows(
      `insert into admin_invitations (token_hash, email, role, invited_by, expires_at) values (?, 'b@example.com', 'editor', 'a', ?)`,
      name,
      expires,
    )
  }
  await run()
  expect(await site.rows('select device from admin_sessions')).toEqual([{ device: 'fresh' }])
  expect(await site.rows('select hash from spent_challenges')).toEqual([{ hash: 'fresh' }])
  expect(await site.rows('select token_hash from admin_invitations order by 1')).toEqual([
    { token_hash: 'fresh' },
    { token_hash: 'late' },
  ])
})

test('uploads abandoned for a day are deleted, images never', async () => {
  await site.env.MEDIA.put('pending/11111111-1111-4111-8111-111111111111/png/any', 'left')
  await site.env.MEDIA.put('objects/22222222-2222-4222-8222-222222222222/1600.webp', 'kept')
  await run()
  const isUpload = ({ key }: { key: string }) => !key.startsWith('backups/')
  const keys = async () =>
    (await site.env.MEDIA.list()).objects
      .filter(isUpload)
      .map(({ key }) => key)
      .sort()
  expect(await keys()).toHaveLength(2)
  await run(new Date(Date.now() + 25 * 3_600_000))
  expect(await keys()).toEqual(['objects/22222222-2222-4222-8222-222222222222/1600.webp'])
})

describe('days of Lagos', () => {
  // The Worker on a clock of its own, at moments when Lagos, an hour ahead, has another day, month and year than UTC.

  let programs: Programs
  beforeAll(async () => {
    programs = await buildPrograms()
  })

  let world: World
  afterEach(() => world.close())
  const begin = (moment: string) => {
    world = new World(programs, 1, Date.parse(moment))
  }

  async function done<Result>(work: Promise<Result>): Promise<Result> {
    await world.together([work])
    return work
  }
  const call = <Body = Record<string, never>>(method: string, path: string, body?: unknown, ifMatch?: string) =>
    done(
      world.call<Body>(`/api/admin${path}`, {
        who: 'amina',
        isAdmin: true,
        weather: fairWeather(world.random),
        method,
        body,
        headers: ifMatch ? { 'If-Match': ifMatch } : {},
      }) as Promise<Answer<Body>>,
    )
  const visit = (path: string, init: RequestInit = {}) => done(world.request(path, init, fairWeather(world.random)))
  const draft = async (validUntil: string) =>
    (await call<Quotation>('POST', '/quotations', aDraft({ validUntil, rateDate: '2026-11-04' }))).body
  const send = (id: string) =>
    call<{ link: string; quotation: Quotation; message: string }>('POST', `/quotations/${id}/send`, undefined, '"1"')

  async function anOrder(validUntil: string): Promise<string> {
    const { id } = await draft(validUntil)
    const { link } = (await send(id)).body
    const accepted = await visit(`${link.replace(ORIGIN, '')}/accept`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(YES).toString(),
    })
    expect(accepted.status).toBe(303)
    return id
  }

  type Paid = { payments: { id: string }[] }
  async function paid(id: string, over: Parameters<typeof aPayment>[0]) {
    const { body } = await call<Paid>('POST', `/orders/${id}/payments`, aPayment(over))
    return call('POST', `/payments/${body.payments.at(-1)?.id}/confirm`, {})
  }

  test('half an hour into the year in Lagos, everything is numbered by the new one', async () => {
    begin('2026-12-31T22:30:00Z')
    expect((await send((await draft('2026-12-31')).id)).body.quotation.number).toBe('Q-2026-0001')
    world.clock.moveTo(Date.parse('2026-12-31T23:30:00Z'))
    const id = await anOrder('2027-01-14')
    expect((await call<Quotation>('GET', `/quotations/${id}`)).body.number).toBe('Q-2027-0001')
    await call('POST', `/orders/${id}/invoice`, { unpaid: true })
    await call('POST', `/orders/${id}/deliveries`, aDelivery({ deliveredOn: '2027-01-01' }))
    expect((await paid(id, { paidOn: '2027-01-01' })).body).toMatchObject({
      payments: [{ receipt: 'R-2027-0001' }],
      invoice: { number: 'I-2027-0001' },
      deliveries: [{ number: 'D-2027-0001' }],
    })
  })

  test('a quotation’s last day ends at midnight in Lagos', async () => {
    begin('2026-12-31T22:59:00Z')
    // What was accepted in time never expires.
    await anOrder('2026-12-31')
    const [sent, unsent] = [await draft('2026-12-31'), await draft('2026-12-31')]
    const { link } = (await send(sent.id)).body
    const shown = async () => (await visit(link.replace(ORIGIN, ''))).text()
    expect(await shown()).toContain('id="answer"')
    world.clock.moveTo(Date.parse('2026-12-31T23:01:00Z'))
    expect(await shown()).not.toContain('id="answer"')
    expect((await send(unsent.id)).status).toBe(409)
    const listed = async (status: string) =>
      (await call<{ id: string }[]>('GET', `/quotations?status=${status}`)).body.map(({ id }) => id)
    expect([await listed('sent'), await listed('expired')]).toEqual([[], [sent.id]])
  })

  test('an inquiry whose next action is on a day is due from midnight in Lagos', async () => {
    begin('2026-12-31T22:59:00Z')
    const headers = { 'Content-Type': 'application/json' }
    await visit('/api/contact', { method: 'POST', headers, body: JSON.stringify(aMessage()) })
    const [inquiry] = (await call<{ id: string }[]>('GET', '/contact-inquiries')).body
    await call('PUT', `/contact-inquiries/${inquiry?.id}`, { status: 'answered', nextActionOn: '2027-01-01' })
    const due = async () => [
      (await call<object[]>('GET', '/contact-inquiries?due=1')).body.length,
      (await call<{ due: number }>('GET', '/contact-inquiries/status-counts')).body.due,
      (await call<{ due: { count: number } }>('GET', '/today')).body.due.count,
    ]
    expect(await due()).toEqual([0, 0, 0])
    world.clock.moveTo(Date.parse('2026-12-31T23:00:00Z'))
    expect(await due()).toEqual([1, 1, 1])
  })

  test('what came in since the month began in Lagos is what came in this month', async () => {
    begin('2026-12-31T22:30:00Z')
    const id = await anOrder('2027-01-14')
    const confirmed = (amount: number) => paid(id, { amount, paidOn: '2026-12-31' })
    const received = async () => (await call<OrderOverview>('GET', '/orders/overview')).body.receivedThisMonth
    await confirmed(10_000)
    expect(await received()).toEqual({ USD: 10_000 })
    world.clock.moveTo(Date.parse('2026-12-31T23:00:00Z'))
    expect(await received()).toEqual({})
    await confirmed(500)
    expect(await received()).toEqual({ USD: 500 })
  })

  test('a receipt of the first hour of a day in Lagos is genuine with that day', async () => {
    begin('2026-12-31T23:30:00Z')
    const id = await anOrder('2027-01-14')
    await paid(id, { paidOn: '2027-01-01' })
    const path = (day: string) => `/receipt/R-2027-0001?amount=1742145&currency=USD&day=${day}`
    const asked = { who: 'amina', isAdmin: true, weather: fairWeather(world.random) }
    const paper = await done(world.call<string>(`/quotation/papers/${id}/R-2027-0001`, asked))
    expect(paper?.text).toContain(qrCode(ORIGIN + path('2027-01-01'), 'L').path)
    const checked = async (day: string) => (await visit(path(day))).text()
    expect(await checked('2027-01-01')).toContain('This receipt is genuine.')
    expect(await checked('2026-12-31')).toContain('We have no record of this receipt.')
  })
})
