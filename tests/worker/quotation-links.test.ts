import { beforeEach, expect, test } from 'vitest'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import {
  isLinkEnded,
  type ListedQuotation,
  linkEndsOn,
  type Quotation,
  type QuotationDraft,
} from '#contract/quotation/quotation.ts'
import { signedIn } from '#tests/support/admin.ts'
import { faultsOf } from '#tests/support/html.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()
const API = '/api/admin/quotations'
const today = () => lagosDate(Date.now())

let headers: Record<string, string>
// Requests are limited by IP address: each test has its own.
let address: string
let tests = 0
beforeEach(async () => {
  headers = await signedIn(site, 'amina', 'editor')
  tests += 1
  address = `198.51.100.${tests}`
})

const call = <Body>(method: string, path: string, body?: unknown) => site.call<Body>(method, API + path, body, headers)

/** Runs an action on a quotation with its current version. */
async function act<Body>(id: string, what: 'send' | 'link' | 'withdraw' | 'revise') {
  const [row] = await site.rows<{ version: number }>('select version from quotations where id = ?', id)
  return site.call<Body>('POST', `${API}/${id}/${what}`, undefined, { ...headers, 'If-Match': `"${row?.version}"` })
}

async function sendDraft(id: string) {
  const { body } = await act<{ quotation: Quotation; link: string }>(id, 'send')
  return { ...body, path: new URL(body.link).pathname }
}
const send = async (over: Partial<QuotationDraft> = {}) =>
  sendDraft((await call<Quotation>('POST', '', aDraft(over))).body.id)

async function revise(id: string, over: Partial<QuotationDraft> = {}) {
  const draft = (await act<Quotation>(id, 'revise')).body
  await call('PUT', `/${draft.id}`, aDraft(over))
  return sendDraft(draft.id)
}

const open = (path: string) => site.visit(path, { headers: { 'CF-Connecting-IP': address } })
const post = (path: string, values: Record<string, string>) =>
  site.visit(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'CF-Connecting-IP': address, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  })
const statusOf = async (path: string) => (await open(path)).status
const YES = { revision: '1', name: 'Musa Ibrahim', phone: '0803 000 0002', agreed: 'yes' }
const listed = async () => (await call<ListedQuotation[]>('GET', '')).body
const entries = async (id: string) =>
  (await site.rows<{ action: string }>('select action from audit_log where entity_id = ? order by id', id)).map(
    ({ action }) => action,
  )

/** Moves a quotation's last day, and the creation of its links, into the past. */
async function age(lastDay: number, made: number) {
  await site.rows('drop trigger if exists quotations_stay_as_sent')
  await site.rows('update quotations set valid_until = ?', addDays(today(), -lastDay))
  await site.rows('update quotation_links set created_at = ?', `${addDays(today(), -made)}T12:00:00.000Z`)
}

/** Checks that a link shows nothing of the quotation but its number, for every request, and that nothing changes. */
async function expectGone(path: string, message: string) {
  const before = await site.rows('select * from quotations')
  const answers = [
    await open(path),
    await open(`${path}/seen`),
    await post(`${path}/accept`, YES),
    await post(`${path}/accept`, {}),
    await post(`${path}/decline`, { revision: '1' }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(410)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain(message)
    expect(html).toContain('https://wa.me/')
    expect(html).not.toMatch(/Musa|musa@|8000000002|T75|58,071|58.071|\$|₦|<form|<table|\/seen/)
    expect(await faultsOf(html)).toEqual([])
  }
  expect(await site.rows('select * from quotations')).toEqual(before)
  return answers[0] as Response
}

test('a link’s last day is 90 days after the quotation’s, or after its own making in Lagos if that was later', () => {
  const ended = { createdAt: '2026-11-04T10:00:00.000Z', endedAt: '2026-11-05T10:00:00.000Z' }
  const link = { ...ended, endedAt: null }
  const quotation = { validUntil: '2026-11-18' }
  expect(linkEndsOn(quotation, link.createdAt)).toBe('2027-02-16')
  expect(linkEndsOn(quotation, '2026-11-20T10:00:00.000Z')).toBe('2027-02-18')
  expect(linkEndsOn(quotation, '2026-11-20T23:30:00.000Z')).toBe('2027-02-19')
  expect(isLinkEnded(quotation, link, '2027-02-16')).toBe(false)
  expect(isLinkEnded(quotation, link, '2027-02-17')).toBe(true)
  expect(isLinkEnded(quotation, ended, '2026-11-06')).toBe(true)
})

test.for([
  ['en', 'This link has ended. Write to us for a new one.'],
  ['fr', 'Ce lien n’est plus valable. Écrivez-nous pour en recevoir un nouveau.'],
  ['ha', 'Wannan mahaɗi ya daina aiki. Rubuto mana don sabo.'],
] as const)(
  '90 days after its last day a quotation’s link says in its language that it has ended: %s',
  async ([language, message]) => {
    const { path } = await send({ language })
    await age(90, 100)
    expect(await statusOf(path)).toBe(200)
    await age(91, 100)
    const answer = await expectGone(path, message)
    expect(answer.headers.get('Content-Language')).toBe(language)
  },
)

test('a link that is made later lasts for 90 days from then, and the older ones do not', async () => {
  const { quotation, path } = await send()
  await age(200, 210)
  const { body } = await act<{ link: string }>(quotation.id, 'link')
  const later = new URL(body.link).pathname
  expect(await statusOf(later)).toBe(200)
  expect(await statusOf(path)).toBe(410)
  await age(200, 91)
  expect(await statusOf(later)).toBe(410)
})

test('"End links" ends all of them at once, is audited, and a new link works', async () => {
  const { quotation, path } = await send()
  const second = new URL((await act<{ link: string }>(quotation.id, 'link')).body.link).pathname
  expect((await call('DELETE', `/${quotation.id}/links`)).status).toBe(204)
  for (const link of [path, second]) await expectGone(link, 'This link has ended')
  expect(await entries(quotation.id)).toEqual(['create', 'send', 'end links'])
  expect(await call('DELETE', `/${quotation.id}/links`)).toMatchObject({
    status: 409,
    body: { message: 'This quotation has no link to end' },
  })
  const third = new URL((await act<{ link: string }>(quotation.id, 'link')).body.link).pathname
  expect([await statusOf(third), await statusOf(path)]).toEqual([200, 410])
  expect((await call('GET', `/${quotation.id}`)).body).toMatchObject({ status: 'sent' })
})

test('a draft has no link to end, and neither has a missing quotation', async () => {
  const draft = await call<Quotation>('POST', '', aDraft())
  expect((await call('DELETE', `/${draft.body.id}/links`)).status).toBe(409)
  expect((await call('DELETE', '/no-such-id/links')).status).toBe(404)
})

test('links that were ended get no successor by an e-mail that was waiting', async () => {
  const { quotation } = await send()
  const other = await send()
  for (const { id } of [quotation, other.quotation]) {
    await site.rows(`insert into mail_outbox (id, kind, quotation_id, origin) values (?, 'reminder', ?, '')`, id, id)
  }
  await call('DELETE', `/${quotation.id}/links`)
  expect(await site.rows('select id from mail_outbox')).toEqual([{ id: other.quotation.id }])
  expect(await statusOf(other.path)).toBe(200)
})

test.for([
  [{ customerName: 'Sani Bello' }],
  [{ customerEmail: 'sani@example.com' }],
  [{ customerPhone: '+2348000000003' }],
  [{ customerName: 'Sani Bello', customerEmail: null, customerPhone: null }],
] as [Partial<QuotationDraft>][])(
  'a revision that goes to somebody else ends the links made before: %j',
  async ([over]) => {
    const { quotation, path } = await send()
    const second = await revise(quotation.id, over)
    expect([await statusOf(second.path), await statusOf(path)]).toEqual([200, 410])
    expect(await (await open(path)).text()).not.toMatch(/Sani|Musa|58,071/)
    expect(await entries(second.quotation.id)).toEqual(['create', 'update', 'send', 'end links'])
    // The next revision goes to the same person as this one.
    const third = await revise(second.quotation.id, over)
    expect([await statusOf(third.path), await statusOf(second.path), await statusOf(path)]).toEqual([200, 200, 410])
  },
)

test.for([
  [{}],
  [{ customerName: ' musa ibrahim', customerEmail: 'MUSA@example.com' }],
  [{ customerCompany: 'Musa Farms' }],
  [{ customerPhone: null }],
] as [Partial<QuotationDraft>][])('a revision for the same person leaves their links open: %j', async ([over]) => {
  const { quotation, path } = await send()
  const { path: newer, quotation: revised } = await revise(quotation.id, over)
  expect([await statusOf(newer), await statusOf(path)]).toEqual([200, 200])
  expect(await entries(revised.id)).toEqual(['create', 'update', 'send'])
})

test('a draft of a revision for somebody else ends nothing until it is sent', async () => {
  const { quotation, path } = await send()
  const draft = (await act<Quotation>(quotation.id, 'revise')).body
  await call('PUT', `/${draft.id}`, aDraft({ customerName: 'Sani Bello' }))
  expect(await statusOf(path)).toBe(200)
})

test.for([
  ['en', 'This quotation was withdrawn. Write to us for a new one.'],
  ['fr', 'Ce devis a été retiré.'],
  ['ha', 'An janye wannan takardar farashi.'],
] as const)(
  'a withdrawn quotation shows neither person nor price, and cannot be answered: %s',
  async ([language, message]) => {
    const { quotation, path } = await send({ language })
    await act(quotation.id, 'withdraw')
    await expectGone(path, message)
  },
)

test('the list has the state of the links beside the revision that they lead to', async () => {
  const { quotation } = await send()
  await call('POST', '', aDraft())
  const link = { createdAt: expect.stringMatching(/Z$/), endedAt: null }
  expect((await listed()).map(({ status, link }) => ({ status, link }))).toEqual(
    expect.arrayContaining([
      { status: 'sent', link },
      { status: 'draft', link: null },
    ]),
  )
  await revise(quotation.id)
  const byRevision = async () =>
    (await listed()).filter(({ number }) => number === quotation.number).map(({ revision, link }) => [revision, link])
  expect((await byRevision()).sort()).toEqual([
    [1, null],
    [2, link],
  ])
  await call('DELETE', `/${quotation.id}/links`)
  expect((await byRevision()).sort()).toEqual([
    [1, null],
    [2, { ...link, endedAt: expect.stringMatching(/Z$/) }],
  ])
})

test('an erased person’s link is unknown, as one that never was', async () => {
  const { path } = await send()
  await site.rows(`update quotations set erased_at = '2026-11-01', customer_name = ''`)
  expect(await statusOf(path)).toBe(404)
  expect(await statusOf(`/quotation/${'A'.repeat(22)}`)).toBe(404)
})
