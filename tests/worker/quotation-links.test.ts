import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import { isLinkEnded, linkEndsOn } from '#contract/quotation/link.ts'
import type { ListedQuotation, Quotation, QuotationDraft } from '#contract/quotation/quotation.ts'
import type { Unit } from '#contract/unit.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aQuotation } from '#tests/support/builders.ts'
import { faultsOf } from '#tests/support/html.ts'
import { anOrder, orderCalls, postForm } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'
import { openDb } from '#worker/db/client.ts'
import { receiveDelivery } from '#worker/db/orders/deliveries.ts'
import { issueInvoice } from '#worker/db/orders/invoices.ts'
import { acceptQuotation, declineQuotation } from '#worker/db/quotations/answers.ts'
import { addLink } from '#worker/db/quotations/links.ts'
import { purgeQuotations } from '#worker/db/quotations/privacy.ts'

describe('a buyer’s link', () => {
  const site = startSite()
  const API = '/api/admin/quotations'
  const today = () => lagosDate(Date.now())

  let headers: Record<string, string>
  beforeEach(async () => {
    headers = await signedIn(site, 'amina', 'editor')
  })

  const call = <Body>(method: string, path: string, body?: unknown) =>
    site.call<Body>(method, API + path, body, headers)

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

  const open = (path: string) => site.visit(path)
  const post = (path: string, values: Record<string, string>) =>
    site.visit(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
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
    expect(isLinkEnded({ validUntil: '9999-12-31' }, link, '2026-11-06')).toBe(false)
  })

  test.for([
    ['en', 'This link has expired. Write to us for a new one.'],
    ['fr', 'Ce lien a expiré. Écrivez-nous pour en recevoir un nouveau.'],
    ['ha', 'Wannan link ya daina aiki. Ku rubuto mana don sabo.'],
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
    for (const link of [path, second]) await expectGone(link, 'This link has expired')
    expect(await entries(quotation.id)).toEqual(['create', 'send', 'end links'])
    expect(await call('DELETE', `/${quotation.id}/links`)).toMatchObject({
      status: 409,
      body: { message: 'This quotation has no link to end' },
    })
    const third = new URL((await act<{ link: string }>(quotation.id, 'link')).body.link).pathname
    expect([await statusOf(third), await statusOf(path)]).toEqual([200, 410])
    expect((await call('GET', `/${quotation.id}`)).body).toMatchObject({ status: 'sent' })
  })

  test('an answer whose link was ended while it arrived is not stored', async () => {
    const [accepting, declining] = [await send(), await send()]
    const finish = [
      [`${accepting.path}/accept`, YES],
      [`${declining.path}/decline`, { revision: '1', reason: 'The price is too high.' }],
    ].map(([path, values]) =>
      site.sendHalf('POST', path as string, new URLSearchParams(values).toString(), {
        'Content-Type': 'application/x-www-form-urlencoded',
      }),
    )
    expect(await statusOf(accepting.path)).toBe(200)
    for (const { quotation } of [accepting, declining]) await call('DELETE', `/${quotation.id}/links`)
    expect(await Promise.all(finish.map((send) => send()))).toEqual([410, 410])
    expect(await site.rows('select distinct status from quotations')).toEqual([{ status: 'sent' }])
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
})

describe('erasing a buyer', () => {
  const site = startSite()
  const API = '/api/admin/quotations'
  const EMAIL = 'musa@example.com'

  let headers: Record<string, string>
  beforeEach(async () => {
    headers = await signedIn(site)
  })

  const prepare = async (over = {}) => (await (await site.send('POST', API, aDraft(over), headers)).json()) as Quotation

  async function send(over = {}) {
    const { id } = await prepare(over)
    const answer = await site.fetch(`${API}/${id}/send`, { method: 'POST', headers: { ...headers, 'If-Match': '"1"' } })
    const { link } = (await answer.json()) as { link: string }
    return { id, path: new URL(link).pathname }
  }

  const accept = (path: string) =>
    site.visit(`${path}/accept`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        revision: '1',
        name: 'Musa Ibrahim',
        phone: '0803 000 0002',
        agreed: 'yes',
      }).toString(),
    })

  const ask = async (what: string) =>
    (await site.send('POST', `/api/admin/privacy/${what}`, { email: EMAIL }, headers)).json() as Promise<
      Record<string, unknown>
    >
  const rows = () => site.rows<Record<string, unknown>>('select * from quotations order by number_sequence')

  test('a person’s export includes their quotations, also those made for their inquiries', async () => {
    const { id } = (await (await site.send('POST', '/api/contact', aQuotation())).json()) as { id: string }
    await send({ note: 'Offered to Musa' })
    await prepare({ inquiryId: id, customerEmail: null })
    await send({ customerEmail: 'other@example.com' })
    const { quotations } = (await ask('export')) as { quotations: Quotation[] }
    expect(quotations).toHaveLength(2)
    expect(quotations[0]).toMatchObject({
      customerName: 'Musa Ibrahim',
      note: 'Offered to Musa',
      lines: aDraft().lines,
    })
  })

  test('the audit log says that a person was erased who had only been offered something, once', async () => {
    await send()
    expect(await ask('erase')).toEqual({ deleted: 0 })
    expect(await ask('erase')).toEqual({ deleted: 0 })
    const entries = await site.rows(`select entity, summary, username from audit_log where action = 'erase'`)
    expect(entries).toEqual([{ entity: 'person', summary: '0 inquiries of one customer', username: 'amina' }])
  })

  test('erasing removes the person from sent quotations, deletes drafts and preserves accepted ones', async () => {
    const { id: inquiryId } = (await (await site.send('POST', '/api/contact', aQuotation())).json()) as { id: string }
    const open = await send({ inquiryId, note: 'Musa asked twice' })
    const accepted = await send()
    await accept(accepted.path)
    await prepare()
    await send({ customerName: 'Sani Bello', customerEmail: 'sani@example.com', customerPhone: null })
    expect(await ask('preview')).toMatchObject({ inquiries: 1, quotations: 2, acceptedQuotations: 1 })
    expect(await ask('erase')).toEqual({ deleted: 1 })
    const [erased, kept, other, ...rest] = await rows()
    expect(rest).toEqual([])
    expect(JSON.stringify(erased)).not.toMatch(/Musa|musa@|\+234/)
    expect(erased).toMatchObject({
      id: open.id,
      number_sequence: 1,
      total: 5_807_150,
      customer_name: '',
      inquiry_id: null,
    })
    // Name and number stay for the years of bookkeeping, the address does not.
    expect(kept).toMatchObject({ status: 'accepted', customer_name: 'Musa Ibrahim', accepted_name: 'Musa Ibrahim' })
    expect(kept).toMatchObject({ customer_email: null, customer_phone: expect.stringContaining('+234') })
    expect(await stored(site)).not.toContain(EMAIL)
    expect(other).toMatchObject({ customer_name: 'Sani Bello' })
    expect((await site.visit(open.path)).status).toBe(404)
  })

  test('the purge removes people from old quotations, and from accepted ones only after six years', async () => {
    const old = await send()
    const accepted = await send()
    await accept(accepted.path)
    await prepare()
    const fresh = await send()
    const backdate = (column: string, id: string, age: string) =>
      site.rows(`update quotations set ${column} = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?) where id = ?`, age, id)
    await site.rows('drop trigger quotations_stay_as_sent')
    await backdate('sent_at', old.id, '-25 months')
    await backdate('sent_at', accepted.id, '-25 months')
    await backdate('decided_at', accepted.id, '-25 months')
    await site.rows(`update quotations set created_at = '2020-01-01T00:00:00.000Z' where status = 'draft'`)
    await purgeQuotations(openDb(site.env.DB), { inquiryMonths: 24, recordYears: 6 })
    const names = async () =>
      Object.fromEntries((await rows()).map(({ id, customer_name }) => [id as string, customer_name]))
    expect(await names()).toEqual({ [old.id]: '', [accepted.id]: 'Musa Ibrahim', [fresh.id]: 'Musa Ibrahim' })
    await backdate('decided_at', accepted.id, '-73 months')
    await purgeQuotations(openDb(site.env.DB), { inquiryMonths: 24, recordYears: 6 })
    expect(await names()).toMatchObject({ [accepted.id]: '', [fresh.id]: 'Musa Ibrahim' })
  })

  test('erasing a person leaves what bookkeeping needs of an order, and takes the rest; years later it takes everything', async () => {
    const { id, link } = await anOrder(site, headers)
    const { report, confirm, deliver, reverse } = orderCalls(site, () => headers)
    const one =
      (await report(id, { bank: 'Musa’s bank', reference: 'Musa 1', payer: 'Musa’s brother' })).body.payments[0]?.id ??
      ''
    await confirm(one)
    await report(id, { bank: 'Musa’s bank', reference: 'Musa 2', payer: 'Musa’s brother' })
    const two = (await report(id, { amount: 5 })).body.payments.find(({ amount }) => amount === 5)?.id ?? ''
    await reverse(two, { reason: 'Musa called' })
    await deliver(id, { driver: 'Sani Bello', place: 'Musa’s farm' })
    const { orders } = (await ask('export')) as { orders: object[] }
    expect(orders).toMatchObject([
      { payments: [{ reference: 'Musa 1', payer: 'Musa’s brother' }, {}, {}], deliveries: [{ driver: 'Sani Bello' }] },
    ])
    expect(await ask('erase')).toEqual({ deleted: 0 })
    const texts = async () => [
      ...(await site.rows('select bank, reference, payer from payments order by created_at, amount desc')),
      ...(await site.rows('select reason from payment_reversals')),
      ...(await site.rows('select driver, place from deliveries')),
    ]
    expect(await texts()).toEqual([
      { bank: 'Musa’s bank', reference: 'Musa 1', payer: 'Musa’s brother' },
      { bank: '', reference: '', payer: '' },
      { bank: '', reference: '', payer: '' },
      { reason: 'Musa called' },
      { driver: '', place: 'Musa’s farm' },
    ])
    expect((await site.visit(link)).status).toBe(410)
    // Nothing else of it is old enough, although the acceptance is.
    await site.rows('drop trigger if exists quotations_stay_as_sent')
    await site.rows(`update quotations set decided_at = '2015-01-01T00:00:00.000Z'`)
    const purge = () => purgeQuotations(openDb(site.env.DB), { inquiryMonths: 24, recordYears: 6 })
    await purge()
    expect(JSON.stringify(await rows())).toContain('Musa')
    for (const trigger of ['payments_stay', 'payment_confirmations_stay', 'payment_reversals_stay', 'deliveries_stay'])
      await site.rows(`drop trigger ${trigger}`)
    await site.rows(`update payments set created_at = '2015-01-01T00:00:00.000Z'`)
    await site.rows(`update payment_confirmations set confirmed_at = '2015-01-01T00:00:00.000Z'`)
    await site.rows(`update payment_reversals set reversed_at = '2015-01-01T00:00:00.000Z'`)
    await site.rows(`update deliveries set created_at = '2015-01-01T00:00:00.000Z'`)
    await purge()
    expect(JSON.stringify([await rows(), await texts()])).not.toMatch(/Musa|Sani/)
    expect(await site.rows('select amount from payments order by amount')).toHaveLength(3)
    expect((await report(id)).body.message).toBe(
      'This customer’s details were erased, so nothing more can be recorded.',
    )
    // Also for one who pressed before the erasure was made.
    expect(await issueInvoice(openDb(site.env.DB), id, { year: 2026, tin: '' }, A_TEST)).toBe(false)
  })

  test('what a buyer sent is not stored once the links were ended or the person was erased, not even while under way', async () => {
    const db = openDb(site.env.DB)
    const day = lagosDate(Date.now())
    const buyersAnswers = async (id: string) => [
      await acceptQuotation(db, id, { name: 'Musa Ibrahim', phone: '0803 000 0002' }, day),
      await declineQuotation(db, id, 'Musa has bought elsewhere'),
    ]
    const { id } = await send()
    await site.fetch(`${API}/${id}/links`, { method: 'DELETE', headers })
    expect(await buyersAnswers(id)).toEqual([false, false])
    // An e-mail that was being written brings no new link either.
    expect(await addLink(db, id, 'a hash', { mailId: id })).toBe(false)
    const order = await anOrder(site, headers)
    await orderCalls(site, () => headers).deliver(order.id)
    const seen = await send()
    expect(await ask('erase')).toEqual({ deleted: 0 })
    const note = { year: Number(day.slice(0, 4)), sequence: 1 }
    expect(await receiveDelivery(db, order.id, note, 'Musa Ibrahim')).toBe(false)
    expect(await buyersAnswers(seen.id)).toEqual([false, false])
    const [{ version } = { version: 0 }] = await site.rows<{ version: number }>(
      'select version from quotations where id = ?',
      seen.id,
    )
    const later = { ...headers, 'If-Match': `"${version}"` }
    const byPhone = { answer: 'accepted', name: 'Musa Ibrahim', phone: '0803 000 0002' }
    for (const [what, body] of [
      ['answer', byPhone],
      ['answer', { answer: 'declined', reason: 'Musa' }],
      ['link'],
      ['revise'],
    ])
      expect(await site.call('POST', `${API}/${seen.id}/${what}`, body, later)).toMatchObject({
        status: 409,
        body: { message: 'This customer’s details were erased, so nothing more can be recorded.' },
      })
    const [erased] = await site.rows('select * from quotations where id = ?', seen.id)
    expect(JSON.stringify(erased)).not.toMatch(/Musa|803 000 0002/)
  })

  // The demonstration trades "Musayar tsohon inji".
  const traces = async () => (await stored(site)).match(/\bMusa\b|musa@|803 000 0002|8000000002/g) ?? []

  test('no word, name or number of a person is left of what they have refused', async () => {
    const refused = await send({ note: 'Offered to Musa', customerCompany: 'Musa & Sons' })
    const reason = { revision: '1', reason: 'Musa has bought elsewhere' }
    expect((await postForm(site, `${refused.path}/decline`, reason)).status).toBe(303)
    expect(await traces()).not.toEqual([])
    await ask('erase')
    expect(await traces()).toEqual([])
  })

  test('no word, name or number of a person is left of their order once its years are over', async () => {
    const { id, link } = await anOrder(site, headers, { customerCompany: 'Musa & Sons', note: 'Offered to Musa' })
    const { report, confirm, reverse, deliver, call } = orderCalls(site, () => headers)
    const payment =
      (await report(id, { bank: 'Musa’s bank', reference: 'Musa 1', payer: 'Musa’s brother' })).body.payments[0]?.id ??
      ''
    await confirm(payment)
    await reverse(payment, { reason: 'Musa called' })
    const [note] = (await deliver(id, { driver: 'Musa’s son', place: 'Musa’s farm' })).body.deliveries
    await call('POST', `/deliveries/${note?.id}/cancel`, { reason: 'Musa was away' })
    const arrived = (await deliver(id, { place: 'Musa’s farm' })).body.deliveries.at(-1)
    const receipt = { number: arrived?.number ?? '', name: 'Musa Ibrahim', arrived: 'yes' }
    expect((await postForm(site, `${link}/received`, receipt)).status).toBe(303)
    await ask('erase')
    await site.rows('drop trigger if exists quotations_stay_as_sent')
    await site.rows(`update quotations set decided_at = '2015-01-01T00:00:00.000Z' where id = ?`, id)
    await ageOrders()
    await purgeQuotations(openDb(site.env.DB), { inquiryMonths: 24, recordYears: 6 })
    expect(await traces()).toEqual([])
  })

  test('a unit loses its buyer when the order’s years are over, once, and whoever has it by then stays', async () => {
    const { id } = await anOrder(site, headers)
    const { deliver, call } = orderCalls(site, () => headers)
    const line = (serials: string[]) => ({ line: 0, quantity: serials.length, serials })
    await deliver(id, { lines: [line(['A', 'B'])] })
    const units = async () => (await call<Unit[]>('GET', '/units')).body.sort((a, b) => (a.serial < b.serial ? -1 : 1))
    const change = (unit: Unit | undefined, over: Partial<Unit>) =>
      call('PUT', `/units/${unit?.id}`, {
        serial: unit?.serial,
        machineName: 'T75',
        town: 'Kura',
        shownAtWork: true,
        ...over,
      })
    const named = async () => (await units()).map(({ ownerName, town }) => [ownerName, town])
    const [first, second] = await units()
    await change(first, {})
    await change(second, { ownerName: 'Zebra', ownerPhone: '0803 111 2222' })
    await site.rows('drop trigger if exists quotations_stay_as_sent')
    await site.rows(`update quotations set decided_at = '2015-01-01T00:00:00.000Z'`)
    await ageOrders()
    const purge = () => purgeQuotations(openDb(site.env.DB), { inquiryMonths: 24, recordYears: 6 })
    // A machine's page names one town less.
    expect(await purge()).toBe(true)
    expect(await named()).toEqual([
      ['', ''],
      ['Zebra', 'Kura'],
    ])
    await change((await units())[0], { ownerName: 'Bello' })
    expect(await purge()).toBe(false)
    expect((await named())[0]).toEqual(['Bello', 'Kura'])
  })

  async function ageOrders() {
    for (const [table, ...columns] of [
      ['payments', 'created_at'],
      ['payment_confirmations', 'confirmed_at'],
      ['payment_reversals', 'reversed_at'],
      ['deliveries', 'created_at', 'received_at'],
    ] as const) {
      await site.rows(`drop trigger if exists ${table}_stay`)
      for (const column of columns)
        await site.rows(`update ${table} set ${column} = '2015-01-01T00:00:00.000Z' where ${column} is not null`)
    }
  }
})
