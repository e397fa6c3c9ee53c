import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { formatMoney, formatTyped } from '#contract/money/format.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import { dueNow } from '#contract/order/facts.ts'
import type { ListedOrder, OrderOverview } from '#contract/order/listed-order.ts'
import type { Order } from '#contract/order/order.ts'
import { MAX_AMOUNT, type QuotationDraft } from '#contract/quotation/quotation.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aTractor } from '#tests/support/builders.ts'
import { CANARIES } from '#tests/support/canaries.ts'
import { countCases } from '#tests/support/cases.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { anOrder, BUYER, orderCalls, postForm, sentQuotation } from '#tests/support/orders.ts'
import { startSite } from '#tests/support/site.ts'
import type { AppEnv } from '#worker/env.ts'
import { database } from '#worker/http/database.ts'
import { onError } from '#worker/http/error-responses.ts'
import { COPY_SCRIPT } from '#worker/page/quotation/copy-script.ts'
import { quotationRoutes } from '#worker/page/quotation/routes.ts'

const site = startSite()
const ACCOUNT = { bank: 'Kano First Bank', name: 'Gona Ltd', number: '0123456789', currency: 'NGN' }
const today = () => lagosDate(Date.now())

let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})
const { call, order, report, confirm, reverse, deliver, cancel } = orderCalls(site, () => headers)

const read = async (path: string) => (await site.visit(path, { headers: BUYER })).text()
const keyOf = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
const aReport = (over: Record<string, string> = {}) => ({
  key: crypto.randomUUID(),
  amount: '10,000',
  currency: 'USD',
  paidOn: today(),
  bank: 'Zenith',
  reference: 'TRF 1',
  ...over,
})

test('after accepting, the page says what is due, where to pay it and under which reference', async () => {
  await call('PUT', '/settings/accounts', { accounts: [ACCOUNT], tin: '' })
  const { link, number } = await anOrder(site, headers)
  const html = await read(link)
  for (const text of [
    'Pay the deposit of $17,421.45 by',
    'That is ₦27,874,320, at ₦1,600 to $1, 4 Nov 2026.',
    'Kano First Bank (NGN)',
    '0123456789',
    `<dt>Payment reference</dt><dd>${number}`,
    'Goods leave our yard when our account shows your payment',
    'If anyone sends you different account details, call us before you pay.',
  ])
    expect(html).toContain(text)
  const answer = await site.visit(link, { headers: BUYER })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('without an account that takes its currency, the page says to ask for one', async () => {
  const { link } = await anOrder(site, headers)
  expect(await read(link)).toContain('Ask us for our bank details.')
})

test('a payment reported through the link is checked, confirmed and then counts; pressed twice it counts once', async () => {
  const { id, link } = await anOrder(site, headers)
  const values = aReport({ key: keyOf(await read(link)) })
  const answers = await Promise.all([1, 2, 3].map(() => postForm(site, `${link}/paid`, values)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  const { payments } = await order(id)
  expect(payments).toMatchObject([{ amount: 1_000_000, currency: 'USD', method: 'transfer', enteredBy: 'the buyer' }])
  expect(await read(link)).toMatch(/Being checked<\/dt><dd>\$10,000<[\s\S]*Balance due<\/dt><dd>\$58,071.50/)
  await confirm(payments[0]?.id ?? '')
  const html = await read(link)
  expect(html).toMatch(/Confirmed<\/dt><dd>\$10,000<[\s\S]*Balance due<\/dt><dd>\$48,071.50/)
  expect(html).toContain(`Receipt R-${today().slice(0, 4)}-0001`)
  // The same form with another amount is not silently lost.
  const other = await postForm(site, `${link}/paid`, { ...values, amount: '5' })
  expect(other.status).toBe(409)
  expect(await other.text()).toContain('You have sent this form before: the payment is listed below.')
})

test('what is paid is thanked for, and what is paid above the total is promised back', async () => {
  const { id, link } = await anOrder(site, headers)
  await confirm((await report(id, { amount: 5_807_150 })).body.payments[0]?.id ?? '')
  const paid = await read(link)
  expect(paid).toContain('Everything is paid. Thank you.')
  expect(paid).not.toMatch(/Pay the deposit|Pay \$|We will refund it/)
  expect((await postForm(site, `${link}/paid`, aReport({ amount: '1928.50', overpays: 'yes' }))).status).toBe(303)
  await confirm((await order(id)).payments.find(({ amount }) => amount === 192_850)?.id ?? '', { overpays: true })
  expect(await read(link)).toContain('You have paid $1,928.50 more than the total. We will refund it.')
})

const inNaira = { currency: 'NGN', language: 'en' } as const
test.for([
  [{}, 'USD', '17,421.45'],
  [{ language: 'fr' }, 'USD', '17\u202f421,45'],
  [inNaira, 'NGN', '17,421.45'],
  [{ ...inNaira, depositPoints: 0 }, 'NGN', '58,071.50'],
] as [Partial<QuotationDraft>, 'USD' | 'NGN', string][])(
  'with %j the form to report a payment starts in %s with %s, and is stored as it stands',
  async ([over, currency, amount]) => {
    const { id, link } = await anOrder(site, headers, over)
    const html = await read(link)
    expect(html).toContain(`name="amount" value="${amount}"`)
    expect(html).toMatch(new RegExp(`<option value="${currency}"[^>]* selected>`))
    expect((await postForm(site, `${link}/paid`, aReport({ amount, currency }))).status).toBe(303)
    const { facts, payments } = await order(id)
    expect(payments[0]?.counted).toBe(dueNow(facts))
    // All of it is being checked: nothing is filled in that would be paid twice.
    expect(await read(link)).toContain('name="amount" value=""')
  },
)

test('dollars that are shown as due for a quotation in naira pay it to the kobo', async () => {
  // A cent is ₦15.87 here: what the figure is in naira differs from what is due.
  const { id, link } = await anOrder(site, headers, { ...inNaira, koboPerDollar: 158_735, depositPoints: 0 })
  const [, amount = ''] = /<option value="USD" data-due="([^"]+)"/.exec(await read(link)) ?? []
  expect((await postForm(site, `${link}/paid`, aReport({ amount, currency: 'USD' }))).status).toBe(303)
  const { payments, quotation } = await order(id)
  expect(payments).toMatchObject([{ currency: 'USD', counted: quotation.total }])
  expect((await confirm(payments[0]?.id ?? '')).body).toMatchObject({ waits: 'delivery' })
})

test('after its deposit, an order in instalments asks for one payment after the other', async () => {
  const { id, link } = await anOrder(site, headers, {
    ...{ currency: 'NGN', koboPerDollar: null, rateDate: null },
    instalments: { count: 3, interval: 'harvest' },
  })
  const { quotation, facts } = await order(id)
  const payment = (quotation.total - quotation.deposit) / 3
  expect(facts).toMatchObject({ deposit: quotation.deposit, instalment: payment })
  const pay = async (amount: number) =>
    confirm((await report(id, { amount, currency: 'NGN' })).body.payments.at(-1)?.id ?? '')
  const shown = async () => /<h2 id="state">([^<]*)/.exec(await read(link))?.[1]
  await pay(quotation.deposit)
  expect(await shown()).toBe(`Next payment: ${formatMoney(payment, 'NGN')}`)
  expect(await read(link)).toContain(`name="amount" value="${formatTyped(payment)}"`)
  await pay(payment + 100)
  expect(await shown()).toBe(`Next payment: ${formatMoney(payment - 100, 'NGN')}`)
  await pay(2 * payment - 100)
  expect(await shown()).toBe('Everything is paid. Thank you.')
})

test('a figure that is due in one currency is asked about in the other, and so is an amount that names another one', async () => {
  const { id, link } = await anOrder(site, headers)
  const answer = async (over: Record<string, string>) => {
    const said = await postForm(site, `${link}/paid`, aReport(over))
    return [said.status, await said.text()]
  }
  const dollarsAsNaira = { amount: '17,421.45', currency: 'NGN' }
  expect(await answer(dollarsAsNaira)).toEqual([400, expect.stringContaining('In this currency ₦27,874,320 is due.')])
  const named = [400, expect.stringContaining('The amount names another currency. Check both.')]
  expect(await answer({ amount: '₦20,000', currency: 'USD' })).toEqual(named)
  expect(await answer({ amount: '100 dollars', currency: 'NGN' })).toEqual(named)
  expect((await order(id)).payments).toEqual([])
  expect(await answer({ ...dollarsAsNaira, overpays: 'yes' })).toEqual([303, ''])
  const naira = await anOrder(site, headers, inNaira)
  const nairaAsDollars = await postForm(site, `${naira.link}/paid`, aReport({ amount: '17,421.45', currency: 'USD' }))
  expect(nairaAsDollars.status).toBe(400)
})

test('the page begins with the one state of the order: pay, being checked, paid, on its way, delivered', async () => {
  await call('PUT', '/settings/accounts', { accounts: [ACCOUNT], tin: '' })
  const { id, link } = await anOrder(site, headers)
  const card = async () => /<section class="answer now".*?<\/section>/s.exec(await read(link))?.[0] ?? ''
  expect(await card()).toMatch(
    /<h2 id="state">Pay the deposit of \$17,421.45 by[^<]*<\/h2>(?!.*<details>).*0123456789/s,
  )
  await postForm(site, `${link}/paid`, aReport({ amount: '27,874,320', currency: 'NGN' }))
  expect(await card()).toMatch(/that you have paid ₦27,874,320\..*Do not pay this again.*<details>.*0123456789/s)
  expect(await card()).not.toMatch(/Pay the deposit|Besides this/)
  await postForm(site, `${link}/paid`, aReport({ amount: '5' }))
  await reverse((await order(id)).payments[0]?.id ?? '', 'It never came')
  expect(await card()).toMatch(/that you have paid \$5\..*Besides this, \$17,416.45 is due/s)
  expect(await read(link)).toContain('not received')
  await confirm((await order(id)).payments[1]?.id ?? '')
  expect(await card()).toMatch(/>Pay \$17,416.45<.*Confirmed: \$5\. .*Receipt R-/s)
  await confirm((await report(id, { amount: 5_806_650 })).body.payments[2]?.id ?? '')
  expect(await card()).toMatch(/Everything is paid\. Thank you\..*Receipt R-/s)
  const lines = [{ line: 0, quantity: 2, serials: ['A', 'B'] }]
  const number = (await deliver(id, { lines })).body.deliveries[0]?.number ?? ''
  expect(await card()).toContain(`<a href="#${number}">Confirm delivery</a>`)
  await postForm(site, `${link}/received`, { number, name: 'Musa', arrived: 'yes' })
  expect(await card()).toContain('Delivered. Thank you.')
})

test.for(['en', 'ha', 'fr'] as Language[])(
  'in %s, whatever is posted is stored, or the answer opens at an error that says why',
  async (language) => {
    const opening = async (path: string, values: Record<string, string>) => {
      const answer = await postForm(site, path, values)
      const html = await answer.text()
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(html.split('id="said"')).toHaveLength(2)
      // Nothing but a label and its input stand between the place and the error.
      const [message] = /role="alert"[^>]*>[^<]+/.exec(html.slice(html.indexOf('id="said"') - 40).slice(0, 900)) ?? []
      expect(message, path).toBeTruthy()
      expect(html).toContain(`lang="${language}"`)
      return html
    }
    const yes = { revision: '1', name: 'Musa', phone: '0803 000 0002', agreed: 'yes' }
    const sent = async () => {
      const { id, link } = await sentQuotation(site, headers, { language })
      expect((await read(link)).match(/action="[^"]*"/g)).toEqual([
        expect.stringMatching(/accept#said"$/),
        expect.stringMatching(/decline#said"$/),
      ])
      return { id, link }
    }
    const open = await sent()
    await opening(`${open.link}/accept`, { ...yes, name: '' })
    await opening(`${open.link}/accept`, { ...yes, agreed: '' })
    await opening(`${open.link}/accept`, { ...yes, revision: '2' })
    const reason = 'ƙ'.repeat(2_001)
    expect(await opening(`${open.link}/decline`, { revision: '1', reason })).toContain(reason)
    await opening(`${open.link}/paid`, aReport())
    await opening(`${open.link}/received`, { number: 'D-2026-0001', name: 'Musa', arrived: 'yes' })
    expect((await postForm(site, `${open.link}/decline`, { revision: '1', reason: '’'.repeat(2_000) })).status).toBe(
      303,
    )
    await opening(`${open.link}/accept`, { ...yes, name: '' })
    await opening(`${open.link}/paid`, aReport())

    const { id, link } = await anOrder(site, headers, { language })
    await opening(`${link}/accept`, { ...yes, name: 'Somebody else' })
    expect((await postForm(site, `${link}/accept`, { ...yes, name: 'Musa Ibrahim' })).status).toBe(303)
    await opening(`${link}/paid`, aReport({ reference: 'x'.repeat(201) }))
    const number = (await deliver(id)).body.deliveries[0]?.number ?? ''
    await opening(`${link}/received`, { number, name: '', arrived: 'yes' })
    await opening(`${link}/received`, { number: 'D-2020-0001', name: 'Musa', arrived: 'yes' })
    expect((await postForm(site, `${link}/received`, { number, name: 'Musa', arrived: 'yes' })).status).toBe(303)
    // Whoever is second comes to where the page says who was first.
    const second = await postForm(site, `${link}/received`, { number, name: 'Somebody else', arrived: 'yes' })
    expect([second.status, second.headers.get('Location')]).toEqual([303, `${link}#${number}`])
    await confirm((await report(id, { amount: 5_807_150 })).body.payments[0]?.id ?? '')
    expect(await opening(`${link}/paid`, aReport())).toContain('name="overpays"')
    await call('DELETE', `/quotations/${id}/links`)
    const gone = await postForm(site, `${link}/paid`, aReport())
    expect([gone.status, (await gone.text()).includes('<h1>')]).toEqual([410, true])
  },
)

describe('a report with bad input says what is wrong, and keeps what was typed', () => {
  test.for([
    [{ amount: '0' }, 'Enter the amount you paid, such as 250,000'],
    [{ amount: '-5' }, 'Enter the amount you paid, such as 250,000'],
    [{ amount: '' }, 'Enter the amount you paid, such as 250,000'],
    [{ amount: '9'.repeat(30) }, 'Enter the amount you paid, such as 250,000'],
    [{ paidOn: addDays(lagosDate(Date.now()), 1) }, 'The date cannot be in the future'],
    [{ paidOn: '0026-11-04' }, 'The date cannot be more than five years ago'],
    [{ paidOn: 'yesterday' }, 'Enter the date you paid'],
    [{ currency: 'EUR' }, 'Choose one of the currencies'],
    [{ amount: '60000' }, 'This is more than the balance of $58,071.50. Check it, or tick the box if it is correct.'],
    [{ bank: 'x'.repeat(201) }, 'Please shorten this'],
    [{ currency: 'NGN', amount: '0.01' }, 'This amount is too small'],
  ] as const)('%j: %s', async ([over, message]) => {
    const { link } = await anOrder(site, headers)
    const answer = await postForm(site, `${link}/paid`, aReport({ reference: 'Typed with care', ...over }))
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(html).toContain(message)
    expect(html).toContain('value="Typed with care"')
    expect(await site.rows('select id from payments')).toEqual([])
  })

  test('a refund that is not confirmed is in the list of payments, and in none of the sums', async () => {
    const { id, link } = await anOrder(site, headers)
    await confirm((await report(id)).body.payments[0]?.id ?? '')
    await report(id, { kind: 'refund', amount: 100_000 })
    const sums = async () =>
      [...(/class="facts sums">(.*?)<\/dl>/s.exec(await read(link))?.[1] ?? '').matchAll(/<d[td]>([^<]+)/g)].map(
        ([, text]) => text,
      )
    expect(await sums()).toEqual(['Total', '$58,071.50', 'Confirmed', '$17,421.45', 'Balance due', '$40,650.05'])
    await report(id, { amount: 200_000 })
    expect((await sums()).slice(4, 6)).toEqual(['Being checked', '$2,000'])
  })

  test('more than is left, ticked as right, is taken', async () => {
    const { link } = await anOrder(site, headers)
    expect((await postForm(site, `${link}/paid`, aReport({ amount: '60000', overpays: 'yes' }))).status).toBe(303)
  })

  test('another currency without a rate is neither offered nor taken', async () => {
    const { link } = await anOrder(site, headers, { koboPerDollar: null, rateDate: null })
    expect(await read(link)).not.toContain('<option value="NGN"')
    const answer = await postForm(site, `${link}/paid`, aReport({ currency: 'NGN' }))
    expect(await answer.text()).toContain('Choose one of the currencies')
  })

  test('an eleventh payment while ten are being checked is refused', async () => {
    const { link } = await anOrder(site, headers)
    for (let i = 0; i < 10; i++) await postForm(site, `${link}/paid`, aReport({ amount: '5' }))
    const answer = await postForm(site, `${link}/paid`, aReport({ amount: '5' }))
    expect([answer.status, (await answer.text()).includes('Several payments are being checked')]).toEqual([409, true])
    // The same one again is stored already; those that were sent at once are looked at one by one.
    const other = await anOrder(site, headers)
    const first = aReport({ amount: '5' })
    await postForm(site, `${other.link}/paid`, first)
    const sent = Array.from({ length: 25 }, () => postForm(site, `${other.link}/paid`, aReport({ amount: '5' })))
    expect((await Promise.all(sent)).filter(({ status }) => status === 303)).toHaveLength(9)
    expect((await order(other.id)).payments).toHaveLength(10)
    expect((await postForm(site, `${other.link}/paid`, first)).status).toBe(303)
  })
})

test('nothing is reported for what was not accepted, or through a link that has ended', async () => {
  const { id, link } = await anOrder(site, headers)
  await call('DELETE', `/quotations/${id}/links`)
  expect((await postForm(site, `${link}/paid`, aReport())).status).toBe(410)
  expect((await postForm(site, '/quotation/AAAAAAAAAAAAAAAAAAAAAA/paid', aReport())).status).toBe(404)
  expect(await site.rows('select id from payments')).toEqual([])
})

test('an order’s link ends 90 days after the last payment or delivery', async () => {
  const { id, link } = await anOrder(site, headers)
  const status = async () => (await site.visit(link, { headers: BUYER })).status
  await site.rows('drop trigger quotations_stay_as_sent')
  await site.rows(`update quotations set valid_until = '2026-01-01'`)
  await site.rows(`update quotation_links set created_at = '2026-01-01T08:00:00.000Z'`)
  // What a buyer reports is no event before it is confirmed, nor when it is reversed.
  await site.rows('update quotation_links set created_at = ?', new Date().toISOString())
  await postForm(site, `${link}/paid`, aReport({ amount: '0.01' }))
  await site.rows(`update quotation_links set created_at = '2026-01-01T08:00:00.000Z'`)
  const reported = (await order(id)).payments[0]?.id ?? ''
  expect([(await order(id)).payments.length, await status()]).toEqual([1, 410])
  await reverse(reported)
  expect(await status()).toBe(410)
  await report(id)
  expect(await status()).toBe(200)
})

test('a delivery is confirmed through the link with name and tick, once', async () => {
  const { id, link } = await anOrder(site, headers)
  const number = (await deliver(id)).body.deliveries[0]?.number ?? ''
  const wrong = await postForm(site, `${link}/received`, { number, name: 'Musa' })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Tick the box to confirm')])
  const values = { number, name: 'Musa Ibrahim', arrived: 'yes' }
  expect((await postForm(site, `${link}/received`, values)).status).toBe(303)
  await postForm(site, `${link}/received`, { ...values, name: 'Somebody else' })
  expect(await read(link)).toContain('Received by Musa Ibrahim on')
  const other = await anOrder(site, headers)
  const theirs = (await deliver(other.id, { lines: [{ line: 0, quantity: 1, serials: ['X'] }] })).body.deliveries[0]
  await postForm(site, `${link}/received`, { ...values, number: theirs?.number ?? '' })
  expect((await order(other.id)).deliveries[0]?.receivedAt).toBeNull()
})

test.for([
  ['en', 'Received from', 'Seventeen thousand, four hundred and twenty-one US dollars and forty-five cents only'],
  ['ha', 'An karɓa daga', 'Dalar Amurka'],
  ['fr', 'Reçu de', 'Dix-sept mille quatre cent vingt et un dollars américains et quarante-cinq cents'],
] as [Language, string, string][])(
  'a receipt is a page in the order’s language (%s), with the amount in words',
  async ([language, from, words]) => {
    const { id, link } = await anOrder(site, headers, { language })
    const payment = (await report(id)).body.payments[0]?.id ?? ''
    const receipt = (await confirm(payment)).body.payments[0]?.receipt ?? ''
    const html = await read(`${link}/${receipt}`)
    for (const text of [from, words, 'Musa Ibrahim', receipt, 'TRF 4711', '<svg role="img"'])
      expect(html).toContain(text)
    const staff = await site.fetch(`/quotation/papers/${id}/${receipt}`, { headers })
    expect(await staff.text()).toContain(words)
    expect((await site.fetch(`/quotation/papers/${id}/${receipt}`)).status).toBe(401)
    const none = { en: 'Document not found', ha: 'Babu irin wannan takarda', fr: 'Document introuvable' }
    for (const wrong of ['R-2026-0999', 'R-1', 'x']) {
      const answer = await site.visit(`${link}/${wrong}`, { headers: BUYER })
      expect([answer.status, answer.headers.get('Content-Language')]).toEqual([404, language])
      expect(await answer.text()).toContain(none[language])
    }
    await reverse(payment)
    expect(await read(`${link}/${receipt}`)).toContain('class="state"')
  },
)

test('an invoice has lines, VAT, the TIN and what is left; a delivery note lines, serial numbers and room to sign', async () => {
  await call('PUT', '/settings/accounts', { accounts: [], tin: '12345678-0001' })
  const { id, link } = await anOrder(site, headers)
  const invoice = (await call('POST', `/orders/${id}/invoice`)).body.invoice?.number ?? ''
  const page = await read(`${link}/${invoice}`)
  for (const text of ['12345678-0001', 'VAT 7.5%', '$58,071.50', 'Balance due', 'Gona T75 Utility Tractor'])
    expect(page).toContain(text)
  const delivered = (await deliver(id)).body.deliveries[0]
  const note = await read(`${link}/${delivered?.number}`)
  for (const text of [
    'Serial numbers: <span class="serial">GT75-0001</span>',
    'Sani Bello',
    'Dawanau, Kano',
    'Name, signature, date',
    '1 ×',
  ])
    expect(note).toContain(text)
  await cancel(delivered?.id ?? '')
  expect(await read(`${link}/${delivered?.number}`)).toContain('Cancelled: these goods were not dispatched.')
})

test('each page of a link is a PDF file where the platform makes one; where it makes none, it is printed, and where it fails, the page says so', async () => {
  const { id, link, number } = await anOrder(site, headers)
  const invoice = (await call('POST', `/orders/${id}/invoice`)).body.invoice?.number
  expect(await read(link)).not.toContain('.pdf')
  const unbound = await site.visit(`${link}/${invoice}.pdf`, { headers: BUYER, redirect: 'manual' })
  expect(unbound.headers.get('Location')).toBe(`${link}/${invoice}`)
  const asked: { html: string; rejectRequestPattern: string[] }[] = []
  let status = 200
  let success = true
  const BROWSER = {
    quickAction: async (_: 'pdf', options: (typeof asked)[number]) => {
      asked.push(options)
      if (status === 0) throw new Error('No browser is free')
      return new Response('%PDF-1.7', { status })
    },
  }
  const app = new Hono<AppEnv>().use(database).route('/quotation', quotationRoutes).onError(onError)
  const env = { ...site.env, BROWSER, QUOTATION_LIMIT: { limit: async () => ({ success }) } }
  const get = async (path: string) => app.request(link + path, { headers: BUYER }, env as never)
  for (const [path, name, text] of [
    ['', 'quotation', `Quotation <span class="whole">${number}`],
    ['/proforma', 'proforma', 'Amount to finance'],
    [`/${invoice}`, invoice, 'Total in words'],
  ] as const) {
    expect(await (await get(path)).text()).toContain(`<a href="${link}/${name}.pdf">PDF file</a>`)
    const file = await get(`/${name}.pdf`)
    expect([file.status, file.headers.get('Content-Type'), await file.text()]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7',
    ])
    expect(file.headers.get('Content-Disposition')).toContain(`"${path ? name : number}.pdf"`)
    const { html = '', rejectRequestPattern } = asked.at(-1) ?? {}
    expect(html).toContain(text)
    expect(html).toContain('<base href="http://localhost/">')
    expect(rejectRequestPattern).toEqual(['/seen$'])
  }
  expect([(await get('/R-2026-0999.pdf')).status, asked.length]).toEqual([404, 3])
  for (status of [429, 0]) {
    const failed = await get('/quotation.pdf')
    expect([failed.status, await failed.text()]).toEqual([
      503,
      expect.stringContaining('The PDF file could not be made now.'),
    ])
  }
  success = false
  expect((await get(`/${invoice}.pdf`)).status).toBe(429)
})

describe('the public page of a receipt', () => {
  const GENUINE = 'This receipt is genuine.'
  const UNKNOWN = 'We have no record of this receipt.'

  test('says genuine or reversed only for number, day, amount and currency together, and names nobody', async () => {
    const { id, number } = await anOrder(site, headers)
    const payment = (await report(id)).body.payments[0]?.id ?? ''
    const receipt = (await confirm(payment)).body.payments[0]?.receipt ?? ''
    const path = (over: Record<string, string> = {}) =>
      `/receipt/${receipt}?${new URLSearchParams({ amount: '1742145', currency: 'USD', day: today(), ...over })}`
    const html = await read(path())
    expect(html).toContain(GENUINE)
    expect(html).not.toMatch(/Musa|TRF 4711|Kano First/)
    expect(html).not.toContain(number)
    const others: Record<string, string>[] = [{ amount: '1742146' }, { currency: 'NGN' }, { day: addDays(today(), -1) }]
    for (const over of others) expect(await read(path(over))).toContain(UNKNOWN)
    expect(await read(path().replace(receipt, 'R-2026-0999'))).toContain(UNKNOWN)
    expect(await read(path().replace('/receipt', '/fr/receipt'))).toContain('Ce reçu est authentique.')
    const typed = `/receipt?number=${receipt.toLowerCase()}&typed=17%2C421.45&currency=USD&day=${today()}`
    expect(await read(typed)).toContain(GENUINE)
    await reverse(payment)
    expect(await read(path())).toContain('This receipt has been cancelled: the payment was reversed.')
  })

  test('and the paper say that money of the order was paid back, in part or all of it, until that is reversed', async () => {
    const { id, link } = await anOrder(site, headers)
    const paidReceipt = async () =>
      (await confirm((await report(id)).body.payments.at(-1)?.id ?? '')).body.payments.at(-1)
    const first = await paidReceipt()
    const refunds: string[] = []
    const check = (receipt = first?.receipt) =>
      read(`/receipt/${receipt}?${new URLSearchParams({ amount: '1742145', currency: 'USD', day: today() })}`)
    const refund = async (amount: number) => {
      const one = (await report(id, { kind: 'refund', amount })).body.payments.at(-1)?.id ?? ''
      // It has not left yet.
      expect(await check()).toContain(refunds.length > 0 ? 'Part of this order has been refunded.' : GENUINE)
      await confirm(one)
      refunds.push(one)
    }
    await refund(1_000)
    expect(await read(`${link}/${first?.receipt}`)).toContain('After this payment, $10.00 of this order was refunded.')
    await refund(1_741_145)
    expect(await check()).toContain('This order has been refunded.')
    // What was paid after that is still there.
    const second = (await paidReceipt())?.receipt
    expect(await check(second)).toContain(GENUINE)
    expect(await read(`${link}/${second}`)).not.toContain('After this payment')
    for (const one of refunds) await reverse(one)
    expect(await check()).toContain(GENUINE)
  })

  test('asks for what is missing, stores nothing in a cache, and is not indexed', async () => {
    const answer = await site.visit('/receipt/R-2026-0001', { headers: BUYER })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    // The title's typeface is embedded in the page.
    for (const path of ['/receipt', '/ha/receipt', '/receipt/R-2026-0001'])
      expect((await site.visit(path, { headers: BUYER })).headers.get('Content-Security-Policy')).toContain(
        'font-src data:',
      )
    const html = await answer.text()
    expect([html.includes('Check a receipt'), html.includes(GENUINE), html.includes(UNKNOWN)]).toEqual([
      true,
      false,
      false,
    ])
    expect(await read('/receipt/%3Cscript%3E?amount=1&currency=USD&day=2026-01-01')).not.toContain('<script>')
  })

  test('is held to a few tries a minute, which shut nobody out of a link, and repeats only what may be a number', async () => {
    const { link } = await anOrder(site, headers)
    await inOneWindow(async (time) => {
      const from = { 'CF-Connecting-IP': `198.51.103.${time}` }
      const visit = (path: string) => site.visit(path, { headers: from })
      const looks = Array.from({ length: 70 }, (_, i) => visit(`/receipt/R-2026-${1000 + i}`))
      expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([200]))
      const tries = Array.from({ length: 30 }, (_, i) =>
        visit(`/receipt/${i ? `R-2026-${1000 + i}` : 'Pay%20Musa%20instead'}?amount=1&currency=USD&day=2026-01-01`),
      )
      const answers = await Promise.all(tries)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
      for (const answer of answers) expect(await answer.text()).not.toContain('<dd>Pay Musa')
      expect((await visit(link)).status).toBe(200)
    })
  })
})

test('canaries in every field of an order are text on page, print and receipt, and cells of the file', async () => {
  const LIVE = /<script|<img src=x|<svg onload|<textarea><\/|autofocus onfocus='(?!&)/
  for (const [i, canary] of CANARIES.entries()) {
    await call('PUT', '/settings/accounts', { accounts: [{ ...ACCOUNT, bank: canary, name: canary }], tin: canary })
    const { id, link } = await anOrder(site, headers, { customerName: canary, customerCompany: canary })
    const payment = (await report(id, { bank: canary, reference: canary, payer: canary })).body.payments[0]?.id ?? ''
    await confirm(payment)
    await reverse((await report(id, { amount: 5 })).body.payments.find(({ amount }) => amount === 5)?.id ?? '', {
      reason: canary,
    })
    await call('POST', `/orders/${id}/invoice`)
    await deliver(id, { place: canary, driver: canary, lines: [{ line: 0, quantity: 1, serials: [`S${i}<script>`] }] })
    const { payments, deliveries, invoice } = await order(id)
    const number = deliveries[0]?.number ?? ''
    await postForm(site, `${link}/received`, { number, name: canary, arrived: 'yes' })
    await postForm(site, `${link}/paid`, aReport({ bank: canary, payer: canary, amount: canary }))
    const papers = [payments[0]?.receipt, invoice?.number, number].map((one) => `${link}/${one}`)
    for (const path of [link, ...papers]) expect((await read(path)).replace(COPY_SCRIPT, '')).not.toMatch(LIVE)
  }
  const csv = await (await site.fetch('/api/admin/orders.csv', { headers })).text()
  expect(csv).toContain('number,customerName')
  expect(csv.split('\r\n').filter((line) => /^[=+@-]/.test(line))).toEqual([])
})

test('a receipt names what was bought, the total with its VAT, and what was left after its own payment', async () => {
  const { id, link } = await anOrder(site, headers)
  const pay = async (amount: number) => {
    const paid = await report(id, { amount })
    const { body } = await confirm(paid.body.payments.at(-1)?.id ?? '')
    return `${link}/${body.payments.at(-1)?.receipt}`
  }
  const [first, second] = [await pay(1_742_145), await pay(1_000_000)]
  const facts = async (path: string) =>
    Object.fromEntries(
      [...(await read(path)).matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, term, text]) => [term, text]),
    )
  const bought = { Item: '2 × Gona T75 Utility Tractor', 'VAT 7.5%': '$4,051.50', Total: '$58,071.50' }
  expect(await facts(first)).toMatchObject({ ...bought, Confirmed: '$17,421.45', 'Balance due': '$40,650.05' })
  expect(await facts(second)).toMatchObject({ ...bought, Confirmed: '$27,421.45', 'Balance due': '$30,650.05' })
})

test('an invoice names the account while something is due', async () => {
  await call('PUT', '/settings/accounts', { accounts: [ACCOUNT], tin: '' })
  const { id, link } = await anOrder(site, headers)
  const { body } = await call<Order>('POST', `/orders/${id}/invoice`)
  const invoice = `${link}/${body.invoice?.number}`
  expect(await read(invoice)).toContain('0123456789')
  const paid = await report(id, { amount: 5_807_150 })
  await confirm(paid.body.payments[0]?.id ?? '')
  expect(await read(invoice)).not.toContain('0123456789')
})

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
    [{ deliveredOn: addDays(lagosDate(Date.now()), 1) }, 'deliveredOn', 'The date cannot be in the future'],
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

const ROUNDS = 12
const REPORTS = 6
const CANARY = 'Canary of a buyer'

const erase = () => site.send('POST', '/api/admin/privacy/erase', { email: 'musa@example.com' }, headers)

const reportByBuyer = (link: string, round: number) =>
  postForm(site, `${link}/paid`, {
    key: crypto.randomUUID(),
    amount: `${100 + round}`,
    currency: 'USD',
    method: 'transfer',
    paidOn: lagosDate(Date.now()),
    bank: CANARY,
    reference: CANARY,
    payer: CANARY,
  })

test('whoever is erased while reporting a payment leaves no word behind, and bookkeeping keeps what it had', async (context) => {
  const seen = new Set<number>()
  for (let round = 0; round < ROUNDS; round++) {
    const { id, link } = await anOrder(site, headers)
    const { body } = await report(id)
    await confirm(body.payments[0]?.id ?? '')
    const before = await order(id)
    const erasing = round % 2 === 0 ? erase() : undefined
    const reporting = Array.from({ length: REPORTS }, () => reportByBuyer(link, round))
    const answers = await Promise.all([erasing ?? erase(), ...reporting])
    const [erased, ...reported] = answers.map(({ status }) => status)
    expect(erased).toBe(200)
    for (const status of reported) {
      expect([303, 410]).toContain(status)
      seen.add(status)
    }
    const after = await order(id)
    expect(after.facts).toEqual({ ...before.facts, unchecked: after.payments.length - 1 })
    expect(after.quotation.lines).toEqual(before.quotation.lines)
    expect(after.payments.find(({ receipt }) => receipt)).toEqual(before.payments[0])
    const stored = await site.rows('select bank, reference, payer from payments where quotation_id = ?', id)
    expect(JSON.stringify([stored, await site.rows('select * from audit_log')])).not.toContain(CANARY)
    expect((await site.visit(link)).status).toBe(410)
  }
  expect([...seen].length).toBeGreaterThan(0)
  countCases(context, ROUNDS * REPORTS)
})
