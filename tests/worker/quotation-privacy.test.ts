import { beforeEach, expect, test } from 'vitest'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aQuotation } from '#tests/support/builders.ts'
import { anOrder, orderCalls, postForm } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'
import { openDb } from '#worker/db/client.ts'
import { issueInvoice } from '#worker/db/orders/invoices.ts'
import { purgeQuotations } from '#worker/db/quotations/privacy.ts'

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
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'CF-Connecting-IP': '198.51.100.9' },
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
  expect(quotations[0]).toMatchObject({ customerName: 'Musa Ibrahim', note: 'Offered to Musa', lines: aDraft().lines })
})

test('the audit log says that a person was erased who had only been offered something, once', async () => {
  await send()
  expect(await ask('erase')).toEqual({ deleted: 0 })
  expect(await ask('erase')).toEqual({ deleted: 0 })
  const entries = await site.rows(`select entity, summary, username from audit_log where action = 'erase'`)
  expect(entries).toEqual([{ entity: 'person', summary: '0 inquiries of one person', username: 'amina' }])
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
  expect(kept).toMatchObject({ status: 'accepted', customer_name: 'Musa Ibrahim', accepted_name: 'Musa Ibrahim' })
  expect(other).toMatchObject({ customer_name: 'Sani Bello' })
  expect((await site.visit(open.path, { headers: { 'CF-Connecting-IP': '198.51.100.9' } })).status).toBe(404)
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
  const one = (await report(id, { bank: 'Musa’s bank', reference: 'Musa 1' })).body.payments[0]?.id ?? ''
  await confirm(one)
  await report(id, { bank: 'Musa’s bank', reference: 'Musa 2' })
  const two = (await report(id, { amount: 5 })).body.payments.find(({ amount }) => amount === 5)?.id ?? ''
  await reverse(two, 'Musa called')
  await deliver(id, { driver: 'Sani Bello', place: 'Musa’s farm' })
  const { orders } = (await ask('export')) as { orders: object[] }
  expect(orders).toMatchObject([
    { payments: [{ reference: 'Musa 1' }, {}, {}], deliveries: [{ driver: 'Sani Bello' }] },
  ])
  expect(await ask('erase')).toEqual({ deleted: 0 })
  const texts = async () => [
    ...(await site.rows('select bank, reference from payments order by created_at, amount desc')),
    ...(await site.rows('select reason from payment_reversals')),
    ...(await site.rows('select driver, place from deliveries')),
  ]
  expect(await texts()).toEqual([
    { bank: 'Musa’s bank', reference: 'Musa 1' },
    { bank: '', reference: '' },
    { bank: '', reference: '' },
    { reason: 'Musa called' },
    { driver: '', place: 'Musa’s farm' },
  ])
  expect((await site.visit(link, { headers: { 'CF-Connecting-IP': '198.51.100.9' } })).status).toBe(410)
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
  expect((await report(id)).body.message).toBe('The person was erased: nothing more is entered for this order')
  // Also for one who pressed before the erasure was made.
  expect(await issueInvoice(openDb(site.env.DB), id, { year: 2026, tin: '' }, A_TEST)).toBe(false)
})

const traces = async () => (await stored(site)).match(/Musa|musa@|803 000 0002|8000000002/g) ?? []

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
  const payment = (await report(id, { bank: 'Musa’s bank', reference: 'Musa 1' })).body.payments[0]?.id ?? ''
  await confirm(payment)
  await reverse(payment, 'Musa called')
  const [note] = (await deliver(id, { driver: 'Musa’s son', place: 'Musa’s farm' })).body.deliveries
  await call('POST', `/deliveries/${note?.id}/cancel`, { reason: 'Musa was away' })
  const arrived = (await deliver(id, { place: 'Musa’s farm' })).body.deliveries.at(-1)
  const receipt = { number: arrived?.number ?? '', name: 'Musa Ibrahim', arrived: 'yes' }
  expect((await postForm(site, `${link}/received`, receipt)).status).toBe(303)
  await ask('erase')
  await site.rows('drop trigger if exists quotations_stay_as_sent')
  await site.rows(`update quotations set decided_at = '2015-01-01T00:00:00.000Z' where id = ?`, id)
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
  await purgeQuotations(openDb(site.env.DB), { inquiryMonths: 24, recordYears: 6 })
  expect(await traces()).toEqual([])
})
