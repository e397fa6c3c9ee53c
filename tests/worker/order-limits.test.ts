import { beforeEach, expect, test } from 'vitest'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import type { ListedOrder, OrderOverview } from '#contract/order/order.ts'
import { MAX_AMOUNT } from '#contract/quotation/quotation.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aTractor } from '#tests/support/builders.ts'
import { anOrder, BUYER, orderCalls, postForm } from '#tests/support/orders.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()
let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})
const { call, order, report, confirm, reverse, deliver } = orderCalls(site, () => headers)

test('the largest amount is confirmed, receipted, listed and summed to the last kobo', async () => {
  const line = { machineId: null, description: 'A harvest', quantity: 1, unitPrice: MAX_AMOUNT, discountPoints: 0 }
  const whole = {
    lines: [line],
    delivery: 0,
    vatPoints: 0,
    currency: 'NGN',
    koboPerDollar: null,
    rateDate: null,
  } as const
  const { id, link } = await anOrder(site, headers, { ...whole, lines: [line] })
  expect((await order(id)).facts.total).toBe(MAX_AMOUNT)
  const paid = await report(id, { amount: MAX_AMOUNT, currency: 'NGN' })
  const { body } = await confirm(paid.body.payments[0]?.id ?? '')
  expect(body).toMatchObject({ waits: 'delivery', facts: { confirmed: MAX_AMOUNT } })
  const receipt = await site.visit(`${link}/${body.payments[0]?.receipt}`, { headers: BUYER })
  expect(await receipt.text()).toContain('₦99,999,999,999.99')
  const overview = (await call<OrderOverview>('GET', '/orders/overview')).body
  expect(overview).toMatchObject({ receivedThisMonth: { NGN: MAX_AMOUNT }, outstanding: {}, oldestUnpaid: null })
  const [listed] = (await call<ListedOrder[]>('GET', '/orders?waits=delivery')).body
  expect(listed).toMatchObject({ id, confirmed: MAX_AMOUNT })
})

test('a delivery of tomorrow, without a place, or with too long a name is refused with the reason', async () => {
  const { id } = await anOrder(site, headers)
  for (const [over, path, message] of [
    [{ deliveredOn: addDays(lagosDate(Date.now()), 1) }, 'deliveredOn', 'The day must not be in the future'],
    [{ place: ' ' }, 'place', 'Place is required'],
    [{ driver: 'x'.repeat(201) }, 'driver', 'Must be at most 200 characters'],
  ] as const)
    expect(await deliver(id, over)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
  expect((await order(id)).deliveries).toEqual([])
})

test('an order’s link works for 90 days after its last delivery, and ends at once with “End links”', async () => {
  const { id, link } = await anOrder(site, headers)
  const status = async () => (await site.visit(link, { headers: BUYER })).status
  await site.rows('drop trigger quotations_stay_as_sent')
  await site.rows(`update quotations set valid_until = '2026-01-01'`)
  await site.rows(`update quotation_links set created_at = '2026-01-01T08:00:00.000Z'`)
  expect(await status()).toBe(410)
  await deliver(id)
  expect(await status()).toBe(200)
  await site.rows('drop trigger deliveries_stay')
  await site.rows('update deliveries set created_at = ?', `${addDays(lagosDate(Date.now()), -91)}T08:00:00.000Z`)
  expect(await status()).toBe(410)
  await site.rows('update deliveries set created_at = ?', `${addDays(lagosDate(Date.now()), -89)}T08:00:00.000Z`)
  expect(await status()).toBe(200)
  await call('DELETE', `/quotations/${id}/links`)
  expect(await status()).toBe(410)
})

test('an order’s link works for 90 days after each of its events, the reversal of a payment and the receipt of goods as well', async () => {
  const { id, link } = await anOrder(site, headers)
  const payment = (await report(id)).body.payments[0]?.id ?? ''
  await confirm(payment)
  await reverse(payment)
  const number = (await deliver(id)).body.deliveries[0]?.number ?? ''
  await postForm(site, `${link}/received`, { number, name: 'Musa Ibrahim', arrived: 'yes' })
  const events = [
    ...[['payments', 'created_at'] as const, ['payment_confirmations', 'confirmed_at'] as const],
    ...[['payment_reversals', 'reversed_at'] as const, ['deliveries', 'created_at'] as const],
    ['deliveries', 'received_at'] as const,
  ]
  for (const trigger of ['quotations_stay_as_sent', ...new Set(events.map(([table]) => `${table}_stay`))])
    await site.rows(`drop trigger if exists ${trigger}`)
  const OLD = '2026-01-01T08:00:00.000Z'
  await site.rows(`update quotations set valid_until = '2026-01-01'`)
  await site.rows('update quotation_links set created_at = ?', OLD)
  const happened = (time: string, [table, column]: readonly [string, string]) =>
    site.rows(`update ${table} set ${column} = ?`, time)
  for (const event of events) await happened(OLD, event)
  const status = async () => (await site.visit(link, { headers: BUYER })).status
  expect(await status()).toBe(410)
  const seen: string[] = []
  for (const event of events) {
    await happened(new Date().toISOString(), event)
    seen.push(`${event.join('.')} ${await status()}`)
    await happened(OLD, event)
  }
  expect(seen).toEqual(events.map((event) => `${event.join('.')} 200`))
})

test('an order of which the list has more than a page is read page by page, each order once', async () => {
  const made: string[] = []
  for (let i = 0; i < 5; i++) made.push((await anOrder(site, headers, { customerName: `Buyer ${i}` })).id)
  await report(made[1] ?? '')
  const page = async (cursor: number) =>
    (await call<ListedOrder[]>('GET', `/orders?limit=2&cursor=${cursor}`)).body.map(({ id }) => id)
  const pages = [await page(0), await page(2), await page(4), await page(6)]
  expect(pages.map((ids) => ids.length)).toEqual([2, 2, 1, 0])
  expect(pages[0]?.[0]).toBe(made[1])
  expect(pages.flat().toSorted()).toEqual(made.toSorted())
})

test('machines that have left and are still in stock are named, without hidden, deleted and sold out ones', async () => {
  const machines = await Promise.all(
    ([{}, { stock: 'sold-out' }, { hidden: true }, {}] as const).map(async (over, i) => {
      const { body } = await site.call<{ id: string }>(
        'POST',
        '/api/machinery',
        aTractor({ name: `T${i}`, stock: 'in-stock', ...over }),
        headers,
      )
      return body.id
    }),
  )
  const line = { description: 'A tractor', quantity: 1, unitPrice: 100, discountPoints: 0 }
  const lines = ['gone', ...machines].map((machineId) => ({ ...line, machineId }))
  const { id } = await anOrder(site, headers, { lines })
  const named = async () =>
    (await call<{ name: string }[]>('GET', `/orders/${id}/in-stock`)).body.map(({ name }) => name)
  expect(await named()).toEqual([])
  // The last one is not delivered.
  await deliver(id, { lines: [0, 1, 2, 3].map((line) => ({ line, quantity: 1, serials: [`S${line}`] })) })
  expect(await named()).toEqual(['T0'])
})
