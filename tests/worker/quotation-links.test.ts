import { describe, expect, test } from 'vitest'
import type { ListedQuotation, Quotation, QuotationDraft } from '#contract/quotation/quotation.ts'
import type { Unit } from '#contract/unit.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { adminSite } from '#tests/support/admin.ts'
import { A_TEST, aQuotation } from '#tests/support/builders.ts'
import { faultsOf } from '#tests/support/html.ts'
import { anOrder, orderCalls, postForm, quotationCalls, YES } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { actionsOf, stored } from '#tests/support/stored.ts'
import { receiveDelivery } from '#worker/db/orders/deliveries.ts'
import { issueInvoice } from '#worker/db/orders/invoices.ts'
import { answerQuotation } from '#worker/db/quotations/answers.ts'
import { addMailedLink } from '#worker/db/quotations/links.ts'
import { purgeQuotations } from '#worker/db/quotations/privacy.ts'

describe('a buyer’s link', () => {
  const { site, admin } = adminSite({}, 'amina', 'editor')
  const { call, act, prepare, sent, revise } = quotationCalls(site, () => admin.headers)
  const today = () => lagosDate(Date.now())
  const linkOf = async (id: string) => new URL((await act<{ link: string }>(id, 'link')).body.link).pathname
  const open = (path: string) => site.visit(path, { headers: { Accept: 'image/webp' } })
  const statusOf = async (path: string) => (await open(path)).status
  const listed = async () => (await call<ListedQuotation[]>('GET', '')).body

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
      await postForm(site, `${path}/accept`, YES),
      await postForm(site, `${path}/accept`, {}),
      await postForm(site, `${path}/decline`, { revision: '1' }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(410)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const html = await answer.text()
      for (const text of [message, 'https://wa.me/']) expect(html).toContain(text)
      expect(html).not.toMatch(/Musa|musa@|8000000002|T75|58,071|58.071|\$|₦|<form|<table|\/seen/)
      expect(await faultsOf(html)).toEqual([])
    }
    expect(await site.rows('select * from quotations')).toEqual(before)
    return answers[0] as Response
  }

  test.for([
    ['en', 'This link has expired. Write to us for a new one.'],
    ['fr', 'Ce lien a expiré. Écrivez-nous pour en recevoir un nouveau.'],
    ['ha', 'Wannan link ya daina aiki. Ku rubuto mana don sabo.'],
  ] as const)(
    '90 days after its last day a quotation’s link says in its language that it has ended: %s',
    async ([language, message]) => {
      const { path } = await sent({ language })
      await age(90, 100)
      expect(await statusOf(path)).toBe(200)
      await age(91, 100)
      expect((await expectGone(path, message)).headers.get('Content-Language')).toBe(language)
    },
  )

  test('a link that is made later lasts for 90 days from then, and the older ones do not', async () => {
    const { quotation, path } = await sent()
    await age(200, 210)
    const later = await linkOf(quotation.id)
    expect(await statusOf(later)).toBe(200)
    expect(await statusOf(path)).toBe(410)
    await age(200, 91)
    expect(await statusOf(later)).toBe(410)
  })

  test('"End Links" ends all of them at once, is audited, and a new link works', async () => {
    const { quotation, path } = await sent()
    const second = await linkOf(quotation.id)
    expect((await call('DELETE', `/${quotation.id}/links`)).status).toBe(204)
    for (const link of [path, second]) await expectGone(link, 'This link has expired')
    expect(await actionsOf(site, quotation.id)).toEqual(['create', 'send', 'link', 'end links'])
    expect((await call('DELETE', `/${quotation.id}/links`)).status).toBe(409)
    const later = await linkOf(quotation.id)
    expect([await statusOf(later), await statusOf(path)]).toEqual([200, 410])
    expect((await call('GET', `/${quotation.id}`)).body).toMatchObject({ status: 'sent' })
    expect((await postForm(site, `${later}/accept`, YES)).status).toBe(303)
  })

  test('an answer whose link was ended while it arrived is not stored', async () => {
    const [accepting, declining] = [await sent(), await sent()]
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
    expect((await call('DELETE', `/${(await prepare()).id}/links`)).status).toBe(409)
    expect((await call('DELETE', '/no-such-id/links')).status).toBe(404)
  })

  test('links that were ended get no successor by an email that was waiting', async () => {
    const { quotation } = await sent()
    const other = await sent()
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
      const { quotation, path } = await sent()
      const second = await revise(quotation.id, over)
      expect([await statusOf(second.path), await statusOf(path)]).toEqual([200, 410])
      expect(await (await open(path)).text()).not.toMatch(/Sani|Musa|58,071/)
      expect(await actionsOf(site, second.quotation.id)).toEqual(['create', 'update', 'send', 'end links'])
      // An email to the one of before, being written meanwhile, brings none to this revision.
      await site.rows(`insert into mail_outbox (id, kind, quotation_id) values (?1, 'quotation', ?1)`, quotation.id)
      expect(await addMailedLink(site.db, quotation.id, 'a hash', quotation.id)).toBe(false)
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
    const { quotation, path } = await sent()
    const { path: newer, quotation: revised } = await revise(quotation.id, over)
    expect([await statusOf(newer), await statusOf(path)]).toEqual([200, 200])
    expect(await actionsOf(site, revised.id)).toEqual(['create', 'update', 'send'])
  })

  test('a draft of a revision for somebody else ends nothing until it is sent', async () => {
    const { quotation, path } = await sent()
    await call('PUT', `/${(await act(quotation.id, 'revise')).body.id}`, aDraft({ customerName: 'Sani Bello' }))
    expect(await statusOf(path)).toBe(200)
  })

  test.for([
    ['en', 'This quotation was withdrawn. Write to us for a new one.'],
    ['fr', 'Ce devis a été retiré.'],
    ['ha', 'An janye wannan takardar farashi.'],
  ] as const)(
    'a withdrawn quotation shows neither person nor price, and cannot be answered: %s',
    async ([language, message]) => {
      const { quotation, path } = await sent({ language })
      await act(quotation.id, 'withdraw')
      await expectGone(path, message)
    },
  )

  test('the list has the state of the links beside the revision that they lead to', async () => {
    const { quotation } = await sent()
    await prepare()
    const link = { createdAt: expect.stringMatching(/Z$/), endedAt: null }
    const linksByStatus = async () =>
      Object.fromEntries((await listed()).map(({ status, revision, link }) => [`${status} ${revision}`, link]))
    expect(await linksByStatus()).toEqual({ 'sent 1': link, 'draft 1': null })
    await revise(quotation.id)
    expect(await linksByStatus()).toEqual({ 'withdrawn 1': null, 'sent 2': link, 'draft 1': null })
    await call('DELETE', `/${quotation.id}/links`)
    const ended = { ...link, endedAt: expect.stringMatching(/Z$/) }
    expect(await linksByStatus()).toMatchObject({ 'withdrawn 1': null, 'sent 2': ended })
  })

  test('an erased person’s link is unknown, as one that never was', async () => {
    const { path } = await sent()
    await site.rows(`update quotations set erased_at = '2026-11-01', customer_name = ''`)
    expect(await statusOf(path)).toBe(404)
    expect(await statusOf(`/quotation/${'A'.repeat(22)}`)).toBe(404)
  })
})

describe('erasing a buyer', () => {
  const { site, admin } = adminSite()
  const { call: callQuotations, act, prepare, sent } = quotationCalls(site, () => admin.headers)
  const orders = orderCalls(site, () => admin.headers)
  const EMAIL = 'musa@example.com'
  const ERASED = 'This customer’s details were erased, so nothing more can be recorded.'
  const OF_MUSA = { bank: 'Musa’s bank', reference: 'Musa 1', payer: 'Musa’s brother' }

  async function send(over: Partial<QuotationDraft> = {}) {
    const { quotation, path } = await sent(over)
    return { id: quotation.id, path }
  }
  const accept = (path: string) => postForm(site, `${path}/accept`, YES)
  const inquire = async () => (await site.call<{ id: string }>('POST', '/api/contact', aQuotation())).body.id
  const ask = async (what: string) =>
    (await admin.call<Record<string, unknown>>('POST', `/api/admin/privacy/${what}`, { email: EMAIL })).body
  /** Deletes what is older than it may be; returns whether a page shows less. */
  const purge = () => purgeQuotations(site.db, { inquiryMonths: 24, recordYears: 6 })
  const rows = () => site.rows<Record<string, unknown>>('select * from quotations order by number_sequence')

  test('a person’s export includes their quotations, also those made for their inquiries', async () => {
    await send({ note: 'Offered to Musa' })
    await prepare({ inquiryId: await inquire(), customerEmail: null })
    await send({ customerEmail: 'other@example.com' })
    const { quotations } = (await ask('export')) as { quotations: Quotation[] }
    expect(quotations).toHaveLength(2)
    const first = { customerName: 'Musa Ibrahim', note: 'Offered to Musa', lines: aDraft().lines }
    expect(quotations[0]).toMatchObject(first)
  })

  test('the audit log says that a person was erased who had only been offered something, once', async () => {
    await send()
    expect(await ask('erase')).toEqual({ deleted: 0 })
    expect(await ask('erase')).toEqual({ deleted: 0 })
    const entries = await site.rows(`select entity, summary, username from audit_log where action = 'erase'`)
    expect(entries).toEqual([{ entity: 'person', summary: '0 inquiries of one customer', username: 'amina' }])
  })

  test('erasing removes the person from sent quotations, deletes drafts and preserves accepted ones', async () => {
    const open = await send({ inquiryId: await inquire(), note: 'Musa asked twice' })
    await accept((await send()).path)
    await prepare()
    await send({ customerName: 'Sani Bello', customerEmail: 'sani@example.com', customerPhone: null })
    expect(await ask('preview')).toMatchObject({ inquiries: 1, quotations: 1, drafts: 1, acceptedQuotations: 1 })
    expect(await ask('erase')).toEqual({ deleted: 1 })
    const [erased, kept, other, ...rest] = await rows()
    expect(rest).toEqual([])
    expect(JSON.stringify(erased)).not.toMatch(/Musa|musa@|\+234/)
    const left = { id: open.id, number_sequence: 1, total: 5_807_150, customer_name: '', inquiry_id: null }
    expect(erased).toMatchObject(left)
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
    await purge()
    const names = async () =>
      Object.fromEntries((await rows()).map(({ id, customer_name }) => [id as string, customer_name]))
    const [entry] = await site.rows(`select summary from audit_log where action = 'purge'`)
    expect(entry).toEqual({ summary: '1 quotations and 1 drafts past their time' })
    expect(await names()).toEqual({ [old.id]: '', [accepted.id]: 'Musa Ibrahim', [fresh.id]: 'Musa Ibrahim' })
    await backdate('decided_at', accepted.id, '-73 months')
    await purge()
    expect(await names()).toMatchObject({ [accepted.id]: '', [fresh.id]: 'Musa Ibrahim' })
  })

  test('erasing a person leaves what bookkeeping needs of an order, and takes the rest; years later it takes everything', async () => {
    const { id, link } = await anOrder(site, admin.headers)
    await orders.paid(id, OF_MUSA)
    await orders.report(id, { ...OF_MUSA, reference: 'Musa 2' })
    await orders.reverse(await orders.reported(id, { amount: 5 }), { reason: 'Musa called' })
    await orders.deliver(id, { driver: 'Sani Bello', place: 'Musa’s farm' })
    expect((await ask('export')).orders).toMatchObject([
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
    await ageAcceptance()
    await purge()
    expect(JSON.stringify(await rows())).toContain('Musa')
    await ageOrders()
    await purge()
    expect(JSON.stringify([await rows(), await texts()])).not.toMatch(/Musa|Sani/)
    expect(await site.rows('select amount from payments order by amount')).toHaveLength(3)
    expect((await orders.report(id)).body.message).toBe(ERASED)
    // Also for one who pressed before the erasure was made.
    expect(await issueInvoice(site.db, id, { year: 2026, tin: '' }, A_TEST)).toBe('not-allowed')
  })

  test('what a buyer sent is not stored once the links were ended or the person was erased, not even while under way', async () => {
    const day = lagosDate(Date.now())
    const buyersAnswers = async (id: string) => [
      await answerQuotation(site.db, id, { answer: 'accepted', name: 'Musa Ibrahim', phone: '0803 000 0002' }, day),
      await answerQuotation(site.db, id, { answer: 'declined', reason: 'Musa has bought elsewhere' }, day),
    ]
    const { id } = await send()
    await callQuotations('DELETE', `/${id}/links`)
    expect(await buyersAnswers(id)).toEqual([false, false])
    // An email that was being written brings no new link either.
    expect(await addMailedLink(site.db, id, 'a hash', id)).toBe(false)
    const order = await anOrder(site, admin.headers)
    await orders.deliver(order.id)
    const seen = await send()
    expect(await ask('erase')).toEqual({ deleted: 0 })
    const note = { year: Number(day.slice(0, 4)), sequence: 1 }
    expect(await receiveDelivery(site.db, order.id, note, 'Musa Ibrahim')).toBe(false)
    expect(await buyersAnswers(seen.id)).toEqual([false, false])
    for (const [what, body] of [
      ['answer', { answer: 'accepted', name: 'Musa Ibrahim', phone: '0803 000 0002' }],
      ['answer', { answer: 'declined', reason: 'Musa' }],
      ['link'],
      ['revise'],
    ] as [string, object?][])
      expect(await act(seen.id, what, body)).toMatchObject({ status: 409, body: { message: ERASED } })
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
    const { id, link } = await anOrder(site, admin.headers, { customerCompany: 'Musa & Sons', note: 'Offered to Musa' })
    await orders.reverse((await orders.paid(id, OF_MUSA)).payment, { reason: 'Musa called' })
    const note = await orders.delivered(id, { driver: 'Musa’s son', place: 'Musa’s farm' })
    await orders.call('POST', `/deliveries/${note.id}/cancel`, { reason: 'Musa was away' })
    const { number } = await orders.delivered(id, { place: 'Musa’s farm' })
    expect((await postForm(site, `${link}/received`, { number, name: 'Musa Ibrahim' })).status).toBe(303)
    await ask('erase')
    await ageAcceptance()
    await ageOrders()
    await purge()
    expect(await traces()).toEqual([])
  })

  test('a unit loses its buyer when the order’s years are over, once, and whoever has it by then stays', async () => {
    const { call, deliver } = orders
    await deliver((await anOrder(site, admin.headers)).id, { lines: [{ line: 0, quantity: 2, serials: ['A', 'B'] }] })
    const units = async () => (await call<Unit[]>('GET', '/units')).body.sort((a, b) => (a.serial < b.serial ? -1 : 1))
    const change = (unit: Unit | undefined, over: Partial<Unit>) => {
      const input = { serial: unit?.serial, machineName: 'T75', town: 'Kura', shownAtWork: true, ...over }
      return call('PUT', `/units/${unit?.id}`, input)
    }
    const named = async () => (await units()).map(({ ownerName, town }) => `${ownerName} in ${town}`)
    const [first, second] = await units()
    await change(first, {})
    await change(second, { ownerName: 'Zebra', ownerPhone: '0803 111 2222' })
    await ageAcceptance()
    await ageOrders()
    // A machine's page names one town less.
    expect(await purge()).toBe(true)
    expect(await named()).toEqual([' in ', 'Zebra in Kura'])
    await change((await units())[0], { ownerName: 'Bello' })
    expect(await purge()).toBe(false)
    expect((await named())[0]).toBe('Bello in Kura')
  })

  const LONG_AGO = '2015-01-01T00:00:00.000Z'

  async function ageAcceptance() {
    await site.rows('drop trigger if exists quotations_stay_as_sent')
    await site.rows('update quotations set decided_at = ?', LONG_AGO)
  }

  async function ageOrders() {
    for (const [table, ...columns] of [
      ['payments', 'created_at'],
      ['payment_confirmations', 'confirmed_at'],
      ['payment_reversals', 'reversed_at'],
      ['deliveries', 'created_at', 'received_at'],
    ] as const) {
      await site.rows(`drop trigger if exists ${table}_stay`)
      for (const column of columns)
        await site.rows(`update ${table} set ${column} = ? where ${column} is not null`, LONG_AGO)
    }
  }
})
