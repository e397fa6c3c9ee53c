import { describe, expect, test } from 'vitest'
import type { InquiryRecord, QuotationRecord } from '#contract/inquiry/inquiry.ts'
import type { AdminPrices } from '#contract/money/prices.ts'
import type { AnswerByPhone } from '#contract/quotation/answer.ts'
import type { ListedQuotation, QuotationDraft, QuotationLine } from '#contract/quotation/quotation.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import type { Language } from '#domain/language.ts'
import { adminSite } from '#tests/support/admin.ts'
import { A_TEST, aMessage, aQuotation, aTractor } from '#tests/support/builders.ts'
import { CANARIES } from '#tests/support/canaries.ts'
import { faultsOf, headTags } from '#tests/support/html.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { BUYER, orderCalls, postForm, quotationCalls, YES } from '#tests/support/orders.ts'
import { aDraft, CLASSES, UNTAXED } from '#tests/support/quotations.ts'
import { actionsOf } from '#tests/support/stored.ts'
import { csvRows } from '#worker/csv/csv.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { COPY_SCRIPT } from '#worker/page/quotation/document.ts'

describe('the buyer’s page', () => {
  const { site, admin } = adminSite()
  const { prepare, send, sent, revise } = quotationCalls(site, () => admin.headers)
  const open = (path: string, more = {}) => site.visit(path, { headers: { ...BUYER, ...more } })
  const page = async (path: string) => (await open(path)).text()
  const post = (path: string, values: Record<string, string>) => postForm(site, path, values)
  const stored = async () =>
    (await site.rows<Record<string, unknown>>('select * from quotations order by revision desc'))[0]

  test('the page is valid HTML, is neither cached nor indexed, and sends no referrer', async () => {
    const answer = await open((await sent()).path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    const html = await answer.text()
    expect(await faultsOf(html)).toEqual([])
    expect(html).not.toMatch(/<script|<link/)
  })

  test('thirty lines are one table, whose head the browser repeats on each sheet, with whole descriptions and one size of type', async () => {
    const description = `Machine ${'with its parts '.repeat(20)}`.trim()
    const line = { machineId: null, quantity: 1, unitPrice: 100_000, discountPoints: 0 }
    const { path } = await sent({ lines: Array.from({ length: 30 }, () => ({ ...line, description })) })
    for (const html of [await page(path), await page(`${path}/proforma`)]) {
      expect([html.split('<thead>').length, html.split('<tbody>').length, html.split('<tfoot>').length]).toEqual([
        2, 2, 2,
      ])
      expect(html.split(description)).toHaveLength(31)
      expect(html.match(/[{;]font-size:[\d.]+pt/g)).toHaveLength(1)
    }
  })

  test('it shows the offer with totals, amounts in words, naira at the frozen rate, and the firm', async () => {
    const { quotation, path } = await sent({ note: 'With a spare tyre.' })
    const html = await page(path)
    const ofLine = ['Gona T75 Utility Tractor', '$27,800.00 less 5%', '$52,820.00']
    const sums = ['$4,051.50', '$58,071.50', 'Deposit 30%', '$17,421.45', '₦92,914,400 at ₦1,600 to $1, 4 Nov 2026.']
    const words = 'Fifty-eight thousand and seventy-one US dollars and fifty cents only.'
    const texts = ['With a spare tyre.', 'Delivery within four weeks of the deposit.', 'Gona Agricultural Machinery']
    const said = [`Quotation ${quotation.number}`, 'Musa Ibrahim', ...ofLine, ...sums, words, ...texts]
    for (const text of [...said, '<svg role="img" aria-label="QR code of this page"']) expect(html).toContain(text)
  })

  test('it names no sum, and no earlier revision, that there is none of', async () => {
    const labels = (html: string) => [...html.matchAll(/scope="row">([^<]+)</g)].map(([, label]) => label)
    const whole = await page((await sent()).path)
    expect(labels(whole)).toEqual(['Subtotal', 'Delivery charge', 'VAT 7.5% of $54,020.00', 'Total', 'Deposit 30%'])
    const bare = await page((await sent({ ...UNTAXED, delivery: 0, depositPoints: 0, terms: '' })).path)
    const said = ['Revision', 'Note', 'Terms'].filter((word) => bare.includes(`>${word}<`))
    expect([labels(bare), said]).toEqual([['Total'], []])
    const free = { machineId: null, description: 'Training', quantity: 1, unitPrice: 1, discountPoints: 10_000 }
    const two = await sent({ lines: [...UNTAXED.lines, free], delivery: 0, depositPoints: 0 })
    expect(labels(await page(two.path))).toEqual(['Subtotal', 'Total'])
  })

  test('it says how the total is paid in equal payments, which with the deposit sum to it, in each language', async () => {
    const instalments = { count: 7, interval: 'monthly' } as const
    for (const language of ['en', 'fr', 'ha'] as const) {
      const { quotation, path } = await sent({ language, instalments, customerEmail: null })
      // $58,071.50 in all, 30 % of it and what is left over for the deposit.
      expect([quotation.total, quotation.deposit]).toEqual([5_807_150, 1_742_250])
      const shown = (await page(path)).replaceAll(/[\u00a0\u202f .,]/g, '')
      for (const text of ['1742250', '5807', '5807150']) expect(shown).toContain(text)
    }
    // Without a deposit what is left over is none: the last payment has it.
    const { id, deposit } = await prepare({ instalments, depositPoints: 0 })
    expect(deposit).toBe(0)
    // One of before may be paid every quarter.
    await site.rows(
      "update quotations set instalments = json_set(instalments, '$.interval', 'quarterly') where status = 'draft'",
    )
    const { link } = (await send(id)).body
    expect(await page(new URL(link).pathname)).toContain(
      '7 payments of $8,295.00 every quarter, the last one of $8,301.50',
    )
    expect(await page((await sent()).path)).not.toContain('In instalments')
  })

  test('a quotation that stands is a pro-forma for a lender in one press, with what is financed; a declined one is none', async () => {
    const { quotation, path } = await sent()
    expect(await page(path)).toContain(`${path}/proforma`)
    const proforma = await page(`${path}/proforma`)
    for (const text of ['Pro-forma invoice', quotation.number ?? '', 'Lender', 'Valid until', '$40,650.05'])
      expect(proforma).toContain(text)
    expect(proforma.match(/<form/g)).toBeNull()
    await post(`${path}/decline`, { revision: '1', reason: '' })
    expect(await page(path)).not.toContain('/proforma')
    expect((await open(`${path}/proforma`)).status).toBe(404)
  })

  test('it shows the firm’s mark, its typeface in the title, and the machine of each line; both answers are visible', async () => {
    const machine = await addMachine(site.db, aTractor(), A_TEST)
    const [line] = aDraft().lines
    const lines = [machine.id, 'gone'].map((machineId) => ({ ...line, machineId }) as QuotationLine)
    const { path, quotation } = await sent({ lines })
    const answer = await open(path)
    const html = await answer.text()
    expect(await faultsOf(html)).toEqual([])
    expect(html).toContain('<svg viewBox="0 0 64 64" aria-hidden="true">')
    expect(html.match(/<img class="picture" src="[^"]+-480\.webp" alt=""/g)).toHaveLength(1)
    // The code is for paper, on which nothing can be pressed.
    expect(html).toMatch(/\.firm \.code\{display:none\}/)
    expect(html).toMatch(/href="#answer">Accept<\/a>\s*<a class="button" href="#reason">Decline/)
    expect(answer.headers.get('content-security-policy')).toContain('font-src data:')
    expect((await site.visit('/')).headers.get('content-security-policy')).not.toContain('font-src')
    await post(`${path}/accept`, YES)
    expect(await page(path)).not.toContain('href="#answer"')
    expect(quotation.number).toMatch(/^[Q\d-]+$/)
  })

  test.for([
    ['en', 'Prices in naira at ₦1,580 to $1, 4 Nov 2026.'],
    ['ha', 'Farashi a naira a kan ₦1,580 kowace $1, 4 ga Nuwamba 2026.'],
    ['fr', 'Prix en nairas à 1\u202f580\u00a0₦ pour 1\u00a0$ au 4 novembre 2026.'],
  ] as const)('a quotation in naira shows the rate it froze, and its day (%s)', async ([language, said]) => {
    expect(await page((await sent({ language, currency: 'NGN', koboPerDollar: 158_000 })).path)).toContain(said)
    const { path: without } = await sent({ language, currency: 'NGN', koboPerDollar: null, rateDate: null })
    expect(await page(without)).not.toContain(said.slice(0, 10))
  })

  test.for([
    ['en', ['VAT 7.5%', 'Deposit 32.5%', 'less 2.5%']],
    ['ha', ['Harajin VAT 7.5%', '32.5%', '2.5%']],
    ['fr', ['TVA 7,5 %', 'Acompte 32,5 %', 'remise 2,5 %']],
  ] as const)('percentages are written as the language writes numbers (%s)', async ([language, said]) => {
    const lines = aDraft().lines.map((line) => ({ ...line, discountPoints: 250 }))
    const { path } = await sent({ language, depositPoints: 3_250, lines })
    for (const text of said) expect((await page(path)).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(text)
  })

  const [TAXED, EXEMPT, ZERO] = CLASSES
  const tractorAndShare = (language: Language = 'en'): Partial<QuotationDraft> => {
    const line = { machineId: null, quantity: 1, discountPoints: 0 }
    return {
      language,
      currency: 'NGN',
      lines: [
        { ...line, description: 'Tractor', unitPrice: 4_400_000_000, vat: EXEMPT },
        { ...line, description: 'Ploughshare', unitPrice: 4_000_000, vat: TAXED },
        { ...line, description: 'Seed', unitPrice: 100_000, vat: ZERO },
      ],
      delivery: 10_000_000,
      deliveryVat: TAXED,
    }
  }

  const TAXES: [Language, string[], string][] = [
    ['en', ['VAT 7.5% of ₦140,000.00', 'VAT 0% of ₦1,000.00', 'Exempt from VAT: ₦44,000,000.00'], 'Exempt from VAT'],
    ['ha', ['Harajin VAT 7.5% na ₦140,000.00', 'Harajin VAT 0% na ₦1,000.00'], 'Babu harajin VAT'],
    ['fr', ['TVA 7,5 % sur 140 000,00 ₦', 'TVA 0 % sur 1 000,00 ₦'], 'Exonéré de TVA'],
  ]
  test.for(TAXES)(
    'an exempt tractor stands beside a taxed ploughshare and delivery, with the law (%s)',
    async (row) => {
      const [language, sums, exempt] = row
      const { quotation, path } = await sent(tractorAndShare(language))
      expect(quotation).toMatchObject({ vat: 1_050_000, total: 4_415_150_000 })
      const html = (await page(path)).replaceAll(/[\u00a0\u202f]/g, ' ')
      expect(await faultsOf(html)).toEqual([])
      const labels = [...html.matchAll(/scope="row">([^<]+)</g)].map(([, label]) => label)
      const ofExempt = expect.stringMatching(new RegExp(`^${exempt}.*44.000.000.00`))
      expect(labels).toEqual(expect.arrayContaining([...sums, ofExempt]))
      expect(html).toContain(`<span class="tax quiet">${exempt}</span>`)
      // In the language of the paper, as the settings begin with it.
      expect(html.match(/186 \(1\) \(h\)/g)).toHaveLength(1)
    },
  )

  test('two exempt classes have a row each, with its law, and each line says under which it is', async () => {
    const seed = { ...EXEMPT, id: 'seed', name: 'Seed', text: 'Section 186 (1) (c)' }
    const { version, ...vat } = (await admin.call<AdminSettings>('GET', '/api/admin/settings')).body.vat
    await admin.call('PUT', '/api/admin/settings/vat', { ...vat, rows: [...vat.rows, { ...vat.rows[1], ...seed }] })
    const { lines = [], ...rest } = tractorAndShare()
    const { path } = await sent({ ...rest, lines: lines.map((line, i) => (i === 2 ? { ...line, vat: seed } : line)) })
    const html = await page(path)
    const printed = [...html.matchAll(/scope="row">([^<]+)<br><span[^>]+>([^<]+)<[\s\S]+?<td[^>]+>([^<]*)</g)]
    expect(printed.map(([, ...row]) => row)).toEqual([
      ['Exempt from VAT: ₦44,000,000.00 (Farm machinery)', EXEMPT.text, ''],
      ['Exempt from VAT: ₦1,000.00 (Seed)', seed.text, ''],
    ])
    for (const name of [EXEMPT.name, 'Seed'])
      expect(html).toContain(`<span class="tax quiet">Exempt from VAT (${name})<`)
  })

  test('what the law and the settings say later changes no quotation, and its invoice has the same sums', async () => {
    const { vat } = (await admin.call<AdminSettings>('GET', '/api/admin/settings')).body
    const { path, quotation } = await sent(tractorAndShare())
    const table = async () => (await page(path)).match(/<table[\s\S]+<\/table>/)?.[0]
    const before = await table()
    const { version, ...input } = vat
    const save = (over: object) => admin.call('PUT', '/api/admin/settings/vat', { ...input, ...over })
    const rows = [{ ...input.rows[0], rate: '10', from: '2026-06-01' }, ...input.rows]
    expect((await save({ rows })).status).toBe(200)
    const prices = async () => (await admin.call<AdminPrices>('GET', '/api/admin/prices')).body.vat
    expect((await prices())?.classes.map(({ points }) => points)).toEqual([1_000, 0, 0])
    expect(await table()).toBe(before)
    const gone = await save({ rows: input.rows.slice(1) })
    expect([gone.status, gone.body.message]).toEqual([400, expect.stringContaining('Choose another')])
    await save({ registered: false })
    expect(await prices()).toBeNull()
    await post(`${path}/accept`, YES)
    const { call } = orderCalls(site, () => admin.headers)
    await call('PUT', '/settings/accounts', { accounts: [], tin: '12345678-0001' })
    const { body } = await call('POST', `/orders/${quotation.id}/invoice`, { unpaid: true, vat: true })
    expect(await page(`${path}/${body.invoice?.number}`)).toContain('VAT 7.5% of ₦140,000.00')
  })

  test('a signed-in administrator sees a draft as its buyer will, and nobody else sees it', async () => {
    const draft = await prepare({ language: 'fr' })
    const { headers } = admin
    const shown = await site.fetch(`/quotation/document/${draft.id}`, { headers })
    expect(shown.headers.get('Cache-Control')).toBe('no-store')
    const html = await shown.text()
    for (const text of ['Gona T75 Utility Tractor', 'Total']) expect(html).toContain(text)
    expect(html).not.toMatch(/<form|<img|role="img"|<script/)
    expect(await faultsOf(html)).toEqual([])
    expect((await open(`/quotation/document/${draft.id}`)).status).toBe(401)
    expect((await site.fetch('/quotation/document/none', { headers })).status).toBe(404)
    expect(await stored()).toMatchObject({ status: 'draft', viewed_at: null })
  })

  test('the link preview shows the firm and the number, no price and no name', async () => {
    const { quotation, path } = await sent()
    const html = await page(path)
    const head = html.slice(0, html.indexOf('<style>'))
    expect(headTags(html)).toMatchObject({ 'og:title': `Quotation ${quotation.number}`, robots: 'noindex' })
    expect(head).toContain('Gona Agricultural Machinery')
    expect(head).not.toMatch(/Musa|\$|₦|58,071|example\.com/)
  })

  test('it counts as viewed when a browser has rendered it, not when a robot has fetched it', async () => {
    const { quotation, path } = await sent()
    await open(path, { 'User-Agent': 'WhatsApp/2.24.1 A' })
    await open(path, { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10)' })
    expect(await stored()).toMatchObject({ status: 'sent', viewed_at: null })
    await open(`${path}/seen`, { 'User-Agent': 'facebookexternalhit/1.1' })
    expect(await stored()).toMatchObject({ status: 'sent' })
    // As the cache in front passes a HEAD on.
    await open(`${path}/seen`, { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10)', Accept: '*/*' })
    expect(await stored()).toMatchObject({ status: 'sent' })
    const image = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10)', Accept: 'image/webp,*/*;q=0.8' }
    expect((await open(`${path}/seen`, image)).headers.get('Content-Type')).toBe('image/gif')
    expect(await stored()).toMatchObject({ status: 'viewed', viewed_at: expect.stringMatching(/Z$/) })
    await open(`${path}/seen`, image)
    expect(await actionsOf(site, quotation.id)).toEqual(['create', 'send', 'view'])
  })

  test('accepting needs name, phone and the checkbox, and errors keep what was filled in', async () => {
    const answer = await post(`${(await sent()).path}/accept`, { revision: '1', name: '', phone: '0803' })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    for (const text of ['Name is required', 'Phone number is required', 'Tick the box to accept', 'value="0803"'])
      expect(html).toContain(text)
    expect(await faultsOf(html)).toEqual([])
    expect(await stored()).toMatchObject({ status: 'sent' })
  })

  test('it is accepted once however often it is pressed, with name and time, and the inquiry is won', async () => {
    const { id } = (await admin.call('POST', '/api/contact', aQuotation())).body
    const { quotation, path } = await sent({ inquiryId: id })
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(`${path}/accept`, YES)))
    for (const { status, headers } of answers) expect([status, headers.get('Location')]).toEqual([303, path])
    const by = { accepted_name: 'Musa Ibrahim', accepted_phone: '+234 803 000 0002' }
    expect(await stored()).toMatchObject({ status: 'accepted', ...by })
    expect(await actionsOf(site, quotation.id)).toEqual(['create', 'send', 'accept'])
    expect(await site.rows('select status from contact_inquiries')).toEqual([{ status: 'won' }])
    expect(await actionsOf(site, id)).toEqual(['update', 'update'])
    const html = await page(path)
    expect(html).toContain('Accepted by Musa Ibrahim on')
    expect(html).not.toContain('/accept"')
    expect((await post(`${path}/decline`, { revision: '1' })).status).toBe(409)
    expect(await stored()).toMatchObject({ status: 'accepted' })
  })

  test('it is declined once, with or without a reason', async () => {
    const { path } = await sent()
    expect((await post(`${path}/decline`, { revision: '1', reason: 'Too dear' })).status).toBe(303)
    expect((await post(`${path}/decline`, { revision: '1', reason: 'Other' })).status).toBe(303)
    expect(await stored()).toMatchObject({ status: 'declined', decline_reason: 'Too dear' })
    expect((await post(`${path}/accept`, YES)).status).toBe(409)
    expect(await page(path)).toContain('Declined on')
  })

  test('it can be accepted on its last day but not afterwards', async () => {
    const { path } = await sent({ validUntil: lagosDate(Date.now()) })
    expect(await page(path)).toContain('Accept this quotation')
    await site.rows('drop trigger quotations_stay_as_sent')
    await site.rows('update quotations set valid_until = ?', addDays(lagosDate(Date.now()), -1))
    const html = await page(path)
    expect(html).toContain('This quotation expired on')
    expect(html).not.toContain('<form')
    const late = await post(`${path}/accept`, YES)
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('has expired and can no longer be accepted')
  })

  test('an older link leads to the newer revision, and responses to the older one are rejected', async () => {
    const { quotation, path } = await sent()
    expect(await page(path)).toContain('$58,071.50')
    const second = await revise(quotation.id, { ...UNTAXED, delivery: 0 })
    expect(second.path).not.toBe(path)
    for (const link of [path, second.path]) {
      const html = await page(link)
      for (const text of ['$52,820.00', '2, replacing the previous one']) expect(html).toContain(text)
    }
    expect(await page(`/check?number=${quotation.number}`)).not.toContain('It is no longer valid.')
    const old = await post(`${path}/accept`, YES)
    expect(old.status).toBe(409)
    expect(await old.text()).toContain('was revised in the meantime')
    expect((await post(`${path}/accept`, { ...YES, revision: '2' })).status).toBe(303)
    expect(await stored()).toMatchObject({ revision: 2, status: 'accepted' })
    // Nobody is shown that what they had read was accepted, because another revision was.
    expect((await post(`${path}/accept`, YES)).status).toBe(409)
  })

  test('an unknown token is a 404 that reveals nothing, and guessing is throttled, but no buyer behind it', async () => {
    const { path } = await sent()
    for (const token of ['x', 'A'.repeat(22), 'A'.repeat(500), '..%2f..']) {
      const answer = await open(`/quotation/${token}`)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
    const token = (i: number) => String(i).padStart(22, 'A')
    await inOneWindow(async (time) => {
      const from = { headers: { 'CF-Connecting-IP': `198.51.102.${time}` } }
      const open = (path: string) => site.visit(path, from)
      const accept = (path: string) =>
        site.visit(`${path}/accept`, { ...from, method: 'POST', redirect: 'manual', body: new URLSearchParams(YES) })
      const guesses = await Promise.all(
        Array.from({ length: 160 }, (_, i) => (i % 2 ? open : accept)(`/quotation/${token(i)}`)),
      )
      const refused = guesses.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(100)
      for (const { headers } of refused) expect(headers.get('Retry-After')).toBe('60')
      for (const kind of [0, 1])
        expect(guesses.filter(({ status }, i) => i % 2 === kind && status === 429)).not.toEqual([])
      for (let time = 0; time < 3; time++) expect((await open(path)).status).toBe(200)
      expect((await accept(path)).status).toBe(303)
    })
  })

  test('canaries in every field are text on the page', async () => {
    for (const canary of CANARIES) {
      const customer = { customerName: canary, customerPhone: canary, customerCompany: canary }
      const lines = aDraft().lines.map((line) => ({ ...line, description: canary }))
      const { path } = await sent({ ...customer, terms: canary, note: canary, lines })
      expect(await page(path)).not.toMatch(/<script|<img src=x|<svg onload/)
      await post(`${path}/accept`, { ...YES, name: canary })
      expect((await page(path)).replace(COPY_SCRIPT, '')).not.toMatch(/<script|<img src=x|<svg onload/)
    }
  })
})

describe('an answer by telephone', () => {
  const { site, admin } = adminSite()
  const INBOX = '/api/admin/contact-inquiries'
  const { call, act, prepare, sent } = quotationCalls(site, () => admin.headers)
  const get = async <Body>(path: string) => (await admin.call<Body>('GET', path)).body
  const recordOf = (id: string) => get<QuotationRecord>(`/api/admin/quotations/${id}/record`)
  const MUSA: AnswerByPhone = { answer: 'accepted', name: 'Musa Ibrahim', phone: '' }
  const titles = (events: { kind: string; by: string | null }[]) => events.map(({ kind, by }) => `${kind}: ${by}`)

  test('an acceptance given by phone is recorded with who recorded it and the company that buys, and shown on the buyer’s page', async () => {
    const { id: inquiryId } = (await admin.call('POST', '/api/contact', aMessage())).body
    const { quotation, path } = await sent({ inquiryId })
    const ids = { buyerTin: '12345678-0001', buyerRc: 'RC 1234567' }
    const company = { buyerCompany: 'Musa Farms Ltd', buyerAddress: 'Bompai', ...ids }
    const answer = await act(quotation.id, 'answer', { ...MUSA, ...company })
    const accepted = { status: 'accepted', acceptedName: 'Musa Ibrahim', acceptedPhone: null }
    const body = { ...accepted, recordedBy: 'amina', viewedAt: null, ...company }
    expect(answer).toMatchObject({ status: 200, body })
    const page = await site.text(path)
    expect(page).toMatch(/Accepted by Musa Ibrahim by phone on \d/)
    expect(page).toMatch(/Musa Farms Ltd[\s\S]*12345678-0001[\s\S]*RC 1234567/)
    expect(page).not.toContain('amina')
    const { inquiry, events } = await get<InquiryRecord>(`${INBOX}/${inquiryId}/record`)
    expect(inquiry.status).toBe('won')
    expect(titles(events)).toEqual([
      'inquiry update: amina',
      'quotation accept by phone: amina',
      'inquiry update: amina',
      'quotation send: amina',
      'quotation create: amina',
    ])
  })

  test('a refusal given by phone is recorded with its reason, also after the last day', async () => {
    const { quotation, path } = await sent({ language: 'ha' })
    await site.rows('drop trigger quotations_stay_as_sent')
    await site.rows('update quotations set valid_until = ?', addDays(lagosDate(Date.now()), -1))
    expect((await act(quotation.id, 'answer', MUSA)).status).toBe(409)
    const { body } = await act(quotation.id, 'answer', { answer: 'declined', reason: 'Too dear' })
    expect(body).toMatchObject({ status: 'declined', declineReason: 'Too dear', recordedBy: 'amina' })
    expect(await site.text(path)).toContain('An ƙi ta ta waya a ')
  })

  test('an answer is recorded of the version that was seen, once, and only while one is awaited', async () => {
    const draft = await prepare()
    const statusOf = async (body: object, version: number, id = draft.id) =>
      (await act(id, 'answer', body, version)).status
    expect(await statusOf(MUSA, 1)).toBe(409)
    expect((await call('POST', `/${draft.id}/answer`, MUSA)).status).toBe(428)
    expect(await statusOf(MUSA, 1, 'none')).toBe(404)
    expect(await statusOf({ answer: 'maybe' }, 1)).toBe(400)
    const { id, version } = (await sent()).quotation
    const refusal = { answer: 'declined', reason: 'Too dear' }
    for (const answer of [MUSA, refusal]) expect(await statusOf(answer, version - 1, id)).toBe(409)
    expect(await statusOf(MUSA, version, id)).toBe(200)
    for (const answer of [MUSA, refusal]) expect(await statusOf(answer, version + 1, id)).toBe(409)
  })

  test('who recorded an answer cannot be changed, and an answer on the page has nobody', async () => {
    await act((await sent()).quotation.id, 'answer', MUSA)
    await expect(site.rows(`update quotations set recorded_by = 'somebody'`)).rejects.toThrow(
      'Who recorded an answer is not changed',
    )
  })

  test('opening a quotation in the admin area is no view of the buyer’s', async () => {
    const { quotation } = await sent()
    const html = await admin.text(`/quotation/document/${quotation.id}`)
    expect(html).toContain(quotation.number)
    expect(html).not.toMatch(/<form|\/seen|<script/)
    const { quotation: after, events } = await recordOf(quotation.id)
    expect(after).toMatchObject({ status: 'sent', viewedAt: null })
    expect(titles(events)).toEqual(['quotation send: amina', 'quotation create: amina'])
  })

  test('a revision’s record has the events of all revisions, and an earlier one names the later', async () => {
    const { quotation } = await sent()
    const { body: revised } = await act(quotation.id, 'revise')
    expect((await recordOf(quotation.id)).later).toBe(revised.id)
    const record = await recordOf(revised.id)
    expect([record.later, record.events.length]).toEqual([null, 3])
    expect((await call('GET', '/none/record')).status).toBe(404)
    expect((await admin.call('GET', `${INBOX}/none/record`)).status).toBe(404)
  })

  test('quotations are found by customer and number, by language and by machine', async () => {
    const { lines } = aDraft()
    await sent({ customerName: 'Ɗanladi Sani', language: 'ha' })
    await sent({ customerName: 'Aïssatou', customerCompany: 'Coopérative de Zinder', language: 'fr' })
    await prepare({ customerName: 'Musa', lines: [...lines, ...lines.map((line) => ({ ...line, machineId: 'm-1' }))] })
    for (const [query, names] of [
      [{ q: 'danladi' }, ['Ɗanladi Sani']],
      [{ q: 'cooperative' }, ['Aïssatou']],
      [{ q: `${new Date().getFullYear()}-0002` }, ['Aïssatou']],
      [{ language: 'ha' }, ['Ɗanladi Sani']],
      [{ machine: 'm-1' }, ['Musa']],
      [{ machine: 'm-1', q: 'sani' }, []],
      [{ status: 'draft', language: 'en' }, ['Musa']],
    ] as const) {
      const { body } = await call<ListedQuotation[]>('POST', '/search', query)
      expect([query, body.map(({ customerName }) => customerName)]).toEqual([query, names])
    }
  })

  test('the inbox is narrowed to a language and to a machine', async () => {
    for (const language of ['ha', 'fr', 'en']) await site.send('POST', '/api/contact', aMessage({ language } as never))
    await site.rows(`update contact_inquiries set machine_id = 'm-1' where language <> 'en'`)
    const rows = await get<{ language: string }[]>(`${INBOX}?limit=5&machine=m-1&language=fr`)
    expect(rows.map(({ language }) => language)).toEqual(['fr'])
    const { body, headers } = await admin.call<unknown[]>('GET', `${INBOX}?limit=1&machine=m-1`)
    expect([body.length, headers.get('X-Matching-Count')]).toEqual([1, '2'])
    expect((await admin.call('GET', `${INBOX}?limit=5&language=xx`)).status).toBe(400)
  })

  test('quotations go out as CSV, with their state as it is shown and their amounts as decimals', async () => {
    const { quotation } = await sent({ customerName: '=cmd' })
    await prepare({ customerName: 'Musa' })
    const answer = await site.fetch('/api/admin/quotations.csv', { headers: admin.headers })
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="quotations.csv"')
    const file = await answer.text()
    const [names = [], draft = [], offer = []] = [...csvRows(file)].map(({ cells }) => cells)
    const cell = (row: string[], name: string) => row[names.indexOf(name)]
    expect([cell(draft, 'status'), cell(draft, 'number'), cell(draft, 'customerName')]).toEqual(['draft', '', 'Musa'])
    expect([cell(offer, 'status'), cell(offer, 'number')]).toEqual(['sent', quotation.number])
    expect([cell(offer, 'total'), cell(offer, 'currency')]).toEqual(['58071.50', 'USD'])
    // A spreadsheet would read it as a formula.
    expect(file).toContain("'=cmd")
    expect(cell(offer, 'lines')).toBe('2 × Gona T75 Utility Tractor')
    expect(cell(offer, 'vatByClass')).toBe('standard 7.5% (Standard): 54020.00, VAT 4051.50')
  })
})
