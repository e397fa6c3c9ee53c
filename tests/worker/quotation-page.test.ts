import { beforeEach, describe, expect, test } from 'vitest'
import type { InquiryRecord, QuotationRecord } from '#contract/inquiry/timeline.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import type { AdminPrices } from '#contract/money/prices.ts'
import type { LineVat } from '#contract/money/vat.ts'
import type { AnswerByPhone } from '#contract/quotation/answer.ts'
import type { ListedQuotation, Quotation, QuotationDraft } from '#contract/quotation/quotation.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aMessage, aQuotation, aTractor } from '#tests/support/builders.ts'
import { CANARIES } from '#tests/support/canaries.ts'
import { faultsOf, headTags } from '#tests/support/html.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { csvRows } from '#worker/csv/csv.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { COPY_SCRIPT } from '#worker/page/quotation/copy-script.ts'

describe('the buyer’s page', () => {
  const site = startSite()
  const API = '/api/admin/quotations'

  let headers: Record<string, string>
  // Requests are limited by IP address: each test has its own.
  let address: string
  let tests = 0
  beforeEach(async () => {
    headers = await signedIn(site)
    tests += 1
    address = `198.51.100.${tests}`
  })

  const from = (more: Record<string, string> = {}) => ({ 'CF-Connecting-IP': address, ...more })

  async function send(over = {}): Promise<{ quotation: Quotation; path: string }> {
    const draft = (await (await site.send('POST', API, aDraft(over), headers)).json()) as Quotation
    return sendDraft(draft.id)
  }

  async function sendDraft(id: string, version = 1) {
    const answer = await site.fetch(`${API}/${id}/send`, {
      method: 'POST',
      headers: { ...headers, 'If-Match': `"${version}"` },
    })
    const { quotation, link } = (await answer.json()) as { quotation: Quotation; link: string }
    return { quotation, path: new URL(link).pathname }
  }

  const open = (path: string, more = {}) => site.visit(path, { headers: from(more) })
  const page = async (path: string) => (await open(path)).text()
  const post = (path: string, values: Record<string, string>) =>
    site.visit(path, {
      method: 'POST',
      redirect: 'manual',
      headers: from({ 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' }),
      body: new URLSearchParams(values).toString(),
    })
  const YES = { revision: '1', name: 'Musa Ibrahim', phone: '0803 000 0002', agreed: 'yes' }
  const stored = async () =>
    (await site.rows<Record<string, unknown>>('select * from quotations order by revision desc'))[0]
  const entries = async (id: string) =>
    (await site.rows<{ action: string }>('select action from audit_log where entity_id = ? order by id', id)).map(
      ({ action }) => action,
    )

  test('the page is valid HTML, is neither cached nor indexed, and sends no referrer', async () => {
    const { path } = await send()
    const answer = await open(path)
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

  test('what a sheet brings forward is what the sheets before it come to', async () => {
    const lines = Array.from({ length: 30 }, (_, i) => ({
      machineId: null,
      description: `Machine ${i} ${'with its parts '.repeat(10 + 5 * (i % 4))}`,
      quantity: 1 + (i % 3),
      unitPrice: 100_000 + i,
      discountPoints: 0,
    }))
    const { path } = await send({ lines })
    const sheets = (await page(path)).split('<tbody>').slice(1)
    expect(sheets.length).toBeGreaterThan(1)
    const amountsOf = (html: string) =>
      [...html.matchAll(/number amount">\$([\d,.]+)</g)].map(([, amount = '']) => Number(amount.replace(/\D/g, '')))
    let before = 0
    for (const [i, sheet] of sheets.entries()) {
      const rows = (sheet.split('</tbody>')[0] ?? '').split('<tr').slice(1)
      const carried = rows.filter((row) => row.includes('class="carried"')).flatMap(amountsOf)
      if (i > 0) expect(carried.shift()).toBe(before)
      before += rows
        .filter((row) => !row.includes('class="carried"'))
        .flatMap(amountsOf)
        .reduce((sum, amount) => sum + amount, 0)
      expect(carried).toEqual(i < sheets.length - 1 ? [before] : [])
    }
  })

  test('it shows the offer with totals, amounts in words, naira at the frozen rate, and the firm', async () => {
    const { quotation, path } = await send({ note: 'With a spare tyre.' })
    const html = await page(path)
    for (const text of [
      `Quotation ${quotation.number}`,
      'Musa Ibrahim',
      'Gona T75 Utility Tractor',
      '$27,800.00 less 5%',
      '$52,820.00',
      '$4,051.50',
      '$58,071.50',
      'Deposit 30%',
      '$17,421.45',
      'Fifty-eight thousand and seventy-one US dollars and fifty cents only.',
      '₦92,914,400 at ₦1,600 to $1, 4 Nov 2026.',
      'With a spare tyre.',
      'Delivery within four weeks of the deposit.',
      'Gona Agricultural Machinery',
      '<svg role="img" aria-label="QR code of this page"',
    ]) {
      expect(html).toContain(text)
    }
  })

  test('it names no sum, and no earlier revision, that there is none of', async () => {
    const labels = (html: string) => [...html.matchAll(/scope="row">([^<]+)</g)].map(([, label]) => label)
    const whole = await page((await send()).path)
    expect(labels(whole)).toEqual(['Subtotal', 'Delivery', 'VAT 7.5%', 'Total', 'Deposit 30%'])
    const bare = await page((await send({ delivery: 0, vatPoints: 0, depositPoints: 0, terms: '' })).path)
    const said = ['Revision', 'Note', 'Terms'].filter((word) => bare.includes(`>${word}<`))
    expect([labels(bare), said]).toEqual([['Total'], []])
    const free = { machineId: null, description: 'Training', quantity: 1, unitPrice: 0, discountPoints: 0 }
    const two = await send({ lines: [...aDraft().lines, free], delivery: 0, vatPoints: 0, depositPoints: 0 })
    expect(labels(await page(two.path))).toEqual(['Subtotal', 'Total'])
  })

  test('it says how the total is paid in equal payments, which with the deposit sum to it, in each language', async () => {
    const instalments = { count: 7, interval: 'quarterly' }
    for (const language of ['en', 'fr', 'ha'] as const) {
      const { quotation, path } = await send({ language, instalments, customerEmail: null })
      // $58,071.50 in all, 30 % of it and what is left over for the deposit.
      expect([quotation.total, quotation.deposit]).toEqual([5_807_150, 1_742_250])
      const shown = (await page(path)).replaceAll(/[\u00a0\u202f .,]/g, '')
      for (const text of ['1742250', '5807', '5807150']) expect(shown).toContain(text)
    }
    expect(await page((await send()).path)).not.toContain('In instalments')
  })

  test('a quotation that stands is a pro-forma for a lender in one press, with what is financed; a declined one is none', async () => {
    const { quotation, path } = await send()
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
    const machine = await addMachine(openDb(site.env.DB), aTractor(), A_TEST)
    const [line] = aDraft().lines
    const { path, quotation } = await send({
      lines: [
        { ...line, machineId: machine.id },
        { ...line, machineId: 'gone' },
      ],
    })
    const answer = await open(path)
    const html = await answer.text()
    expect(await faultsOf(html)).toEqual([])
    expect(html).toContain('<svg viewBox="0 0 64 64" aria-hidden="true">')
    expect(html.match(/<img class="picture" src="[^"]+-480\.webp" alt=""/g)).toHaveLength(1)
    // The code is for paper, on which nothing can be pressed.
    expect(html).toMatch(/\.firm \.code\{display:none\}/)
    expect(html).toMatch(
      /<a class="button first" href="#answer">Accept<\/a>\s*<a class="button" href="#reason">Decline/,
    )
    expect(answer.headers.get('content-security-policy')).toContain('font-src data:')
    expect((await site.visit('/')).headers.get('content-security-policy')).not.toContain('font-src')
    await post(`${path}/accept`, YES)
    expect(await page(path)).not.toContain('href="#answer"')
    expect(quotation.number).toMatch(/^[Q\d-]+$/)
  })

  test.each([
    ['en', 'Prices in naira at ₦1,580 to $1, 4 Nov 2026.'],
    ['ha', 'Farashi a naira a kan ₦1,580 kowace $1, 4 ga Nuwamba 2026.'],
    ['fr', 'Prix en nairas à 1\u202f580\u00a0₦ pour 1 $ au 4 novembre 2026.'],
  ])('a quotation in naira shows the rate it froze, and its day (%s)', async (language, said) => {
    const { path } = await send({ language, currency: 'NGN', koboPerDollar: 158_000 })
    expect(await page(path)).toContain(said)
    const { path: without } = await send({ language, currency: 'NGN', koboPerDollar: null, rateDate: null })
    expect(await page(without)).not.toContain(said.slice(0, 10))
  })

  test.each([
    ['en', ['VAT 7.5%', 'Deposit 32.5%', 'less 2.5%']],
    ['ha', ['Harajin VAT 7.5%', '32.5%', '2.5%']],
    ['fr', ['TVA 7,5 %', 'Acompte 32,5 %', 'remise 2,5 %']],
  ])('percentages are written as the language writes numbers (%s)', async (language, said) => {
    const [line] = aDraft().lines
    const lines = [{ ...line, discountPoints: 250 }]
    const { path } = await send({ language, vatPoints: 750, depositPoints: 3_250, lines })
    for (const text of said) expect((await page(path)).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(text)
  })

  const ofClass = (kind: LineVat['kind'], points: number, text = '') => ({ id: kind, name: kind, kind, points, text })
  const EXEMPT = ofClass('exempt', 0, 'Nigeria Tax Act 2025, section 186 (1) (h)')
  const TAXED = ofClass('standard', 750)
  const tractorAndShare = (language = 'en'): Partial<QuotationDraft> => {
    const line = { machineId: null, quantity: 1, discountPoints: 0 }
    return {
      language: language as 'en',
      currency: 'NGN',
      lines: [
        { ...line, description: 'Tractor', unitPrice: 4_400_000_000, vat: EXEMPT },
        { ...line, description: 'Ploughshare', unitPrice: 4_000_000, vat: TAXED },
        { ...line, description: 'Seed', unitPrice: 100_000, vat: ofClass('zero', 0) },
      ],
      delivery: 10_000_000,
      deliveryVat: TAXED,
      vatPoints: 0,
    }
  }

  test.each([
    ['en', ['VAT 7.5% of ₦140,000.00', 'VAT 0% of ₦1,000.00', 'Exempt from VAT: ₦44,000,000.00'], 'Exempt from VAT'],
    [
      'ha',
      ['Harajin VAT 7.5% na ₦140,000.00', 'Harajin VAT 0% na ₦1,000.00', 'Babu harajin VAT a kan: ₦44,000,000.00'],
      'Babu harajin VAT',
    ],
    [
      'fr',
      ['TVA 7,5 % sur 140 000,00 ₦', 'TVA 0 % sur 1 000,00 ₦', 'Exonéré de TVA : 44 000 000,00 ₦'],
      'Exonéré de TVA',
    ],
  ])(
    'an exempt tractor stands beside a taxed ploughshare and delivery, with the law (%s)',
    async (language, sums, exempt) => {
      const { quotation, path } = await send(tractorAndShare(language))
      expect(quotation).toMatchObject({ vat: 1_050_000, total: 4_415_150_000 })
      const html = (await page(path)).replaceAll(/[\u00a0\u202f]/g, ' ')
      expect(await faultsOf(html)).toEqual([])
      const labels = [...html.matchAll(/scope="row">([^<]+)</g)].map(([, label]) => label)
      expect(labels).toEqual(expect.arrayContaining(sums))
      expect(html).toContain(`<span class="tax quiet">${exempt}</span>`)
      expect(html.match(/Nigeria Tax Act 2025, section 186 \(1\) \(h\)/g)).toHaveLength(1)
    },
  )

  test('what the law and the settings say later changes no quotation, and its invoice has the same sums', async () => {
    const { vat } = (await (await site.fetch('/api/admin/settings', { headers })).json()) as AdminSettings
    const { path, quotation } = await send(tractorAndShare())
    const before = (await page(path)).match(/<table[\s\S]+<\/table>/)?.[0]
    const { version, ...input } = vat
    const rows = [{ ...input.rows[0], rate: '10', from: '2026-06-01' }, ...input.rows]
    const changed = await site.send(
      'PUT',
      '/api/admin/settings/vat',
      { ...input, rows },
      { ...headers, 'If-Match': `"${version}"` },
    )
    expect(changed.status).toBe(200)
    const prices = async () => ((await (await site.fetch('/api/admin/prices', { headers })).json()) as AdminPrices).vat
    expect((await prices())?.classes.map(({ points }) => points)).toEqual([1_000, 0, 0])
    expect((await page(path)).match(/<table[\s\S]+<\/table>/)?.[0]).toBe(before)
    const gone = await site.send('PUT', '/api/admin/settings/vat', { ...input, rows: input.rows.slice(1) }, headers)
    expect([gone.status, await gone.text()]).toEqual([400, expect.stringContaining('choose another one')])
    await site.send('PUT', '/api/admin/settings/vat', { ...input, registered: false }, headers)
    expect(await prices()).toBeNull()
    await post(`${path}/accept`, YES)
    await site.send('PUT', '/api/admin/settings/accounts', { accounts: [], tin: '12345678-0001' }, headers)
    const invoice = await site.send('POST', `/api/admin/orders/${quotation.id}/invoice`, undefined, headers)
    const { number } = ((await invoice.json()) as { invoice: { number: string } }).invoice
    expect(await page(`${path}/${number}`)).toContain('VAT 7.5% of ₦140,000.00')
  })

  test('a signed-in administrator sees a draft as its buyer will, and nobody else sees it', async () => {
    const draft = (await (await site.send('POST', API, aDraft({ language: 'fr' }), headers)).json()) as Quotation
    const shown = await site.fetch(`/quotation/document/${draft.id}`, { headers })
    expect(shown.headers.get('Cache-Control')).toBe('no-store')
    const html = await shown.text()
    expect(html).toContain('Gona T75 Utility Tractor')
    expect(html).toContain('Total')
    expect(html).not.toMatch(/<form|<img|role="img"|<script/)
    expect(await faultsOf(html)).toEqual([])
    expect((await open(`/quotation/document/${draft.id}`)).status).toBe(401)
    expect((await site.fetch('/quotation/document/none', { headers })).status).toBe(404)
    expect(await stored()).toMatchObject({ status: 'draft', viewed_at: null })
  })

  test('the link preview shows the firm and the number, no price and no name', async () => {
    const { quotation, path } = await send()
    const html = await page(path)
    const head = html.slice(0, html.indexOf('<style>'))
    expect(headTags(html)).toMatchObject({ 'og:title': `Quotation ${quotation.number}`, robots: 'noindex' })
    expect(head).toContain('Gona Agricultural Machinery')
    expect(head).not.toMatch(/Musa|\$|₦|58,071|example\.com/)
  })

  test('it counts as viewed when a browser has rendered it, not when a robot has fetched it', async () => {
    const { quotation, path } = await send()
    await open(path, { 'User-Agent': 'WhatsApp/2.24.1 A' })
    await open(path, { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10)' })
    expect(await stored()).toMatchObject({ status: 'sent', viewed_at: null })
    await open(`${path}/seen`, { 'User-Agent': 'facebookexternalhit/1.1' })
    expect(await stored()).toMatchObject({ status: 'sent' })
    const pixel = await open(`${path}/seen`, { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10)' })
    expect(pixel.headers.get('Content-Type')).toBe('image/gif')
    expect(await stored()).toMatchObject({ status: 'viewed', viewed_at: expect.stringMatching(/Z$/) })
    await open(`${path}/seen`)
    expect(await entries(quotation.id)).toEqual(['create', 'send', 'view'])
  })

  test('accepting needs name, phone and the checkbox, and errors keep what was filled in', async () => {
    const { path } = await send()
    const answer = await post(`${path}/accept`, { revision: '1', name: '', phone: '0803' })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    for (const text of ['Name is required', 'Phone number is required', 'Tick the box to accept', 'value="0803"']) {
      expect(html).toContain(text)
    }
    expect(await faultsOf(html)).toEqual([])
    expect(await stored()).toMatchObject({ status: 'sent' })
  })

  test('it is accepted once however often it is pressed, with name and time, and the inquiry is won', async () => {
    const { id } = (await (await site.send('POST', '/api/contact', aQuotation())).json()) as { id: string }
    const { quotation, path } = await send({ inquiryId: id })
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(`${path}/accept`, YES)))
    for (const answer of answers) {
      expect(answer.status).toBe(303)
      expect(answer.headers.get('Location')).toBe(path)
    }
    expect(await stored()).toMatchObject({
      status: 'accepted',
      accepted_name: 'Musa Ibrahim',
      accepted_phone: '+234 803 000 0002',
    })
    expect(await entries(quotation.id)).toEqual(['create', 'send', 'accept'])
    expect(await site.rows('select status from contact_inquiries')).toEqual([{ status: 'won' }])
    expect(await entries(id)).toEqual(['update', 'update'])
    const html = await page(path)
    expect(html).toContain('Accepted by Musa Ibrahim on')
    expect(html).not.toContain('/accept"')
    expect((await post(`${path}/decline`, { revision: '1' })).status).toBe(409)
    expect(await stored()).toMatchObject({ status: 'accepted' })
  })

  test('it is declined once, with or without a reason', async () => {
    const { path } = await send()
    expect((await post(`${path}/decline`, { revision: '1', reason: 'Too dear' })).status).toBe(303)
    expect((await post(`${path}/decline`, { revision: '1', reason: 'Other' })).status).toBe(303)
    expect(await stored()).toMatchObject({ status: 'declined', decline_reason: 'Too dear' })
    expect((await post(`${path}/accept`, YES)).status).toBe(409)
    expect(await page(path)).toContain('Declined on')
  })

  test('it can be accepted on its last day but not afterwards', async () => {
    const { path } = await send({ validUntil: lagosDate(Date.now()) })
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
    const { quotation, path } = await send()
    const revised = await site.fetch(`${API}/${quotation.id}/revise`, {
      method: 'POST',
      headers: { ...headers, 'If-Match': '"2"' },
    })
    const draft = (await revised.json()) as Quotation
    expect(await page(path)).toContain('$58,071.50')
    await site.send('PUT', `${API}/${draft.id}`, aDraft({ delivery: 0, vatPoints: 0 }), headers)
    const second = await sendDraft(draft.id, 2)
    expect(second.path).not.toBe(path)
    for (const link of [path, second.path]) {
      const html = await page(link)
      expect(html).toContain('$52,820.00')
      expect(html).toContain('2, replacing the previous one')
    }
    const old = await post(`${path}/accept`, YES)
    expect(old.status).toBe(409)
    expect(await old.text()).toContain('was revised in the meantime')
    expect((await post(`${path}/accept`, { ...YES, revision: '2' })).status).toBe(303)
    expect(await stored()).toMatchObject({ revision: 2, status: 'accepted' })
    // Nobody is shown that what they had read was accepted, because another revision was.
    expect((await post(`${path}/accept`, YES)).status).toBe(409)
  })

  test('an unknown token is a 404 that reveals nothing, and guessing is throttled, but no buyer behind it', async () => {
    const { path } = await send()
    for (const token of ['x', 'A'.repeat(22), 'A'.repeat(500), '..%2f..']) {
      const answer = await open(`/quotation/${token}`)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
    const token = (i: number) => String(i).padStart(22, 'A')
    await inOneWindow(async (time) => {
      address = `198.51.102.${time}`
      const guesses = await Promise.all(
        Array.from({ length: 160 }, (_, i) =>
          i % 2 ? open(`/quotation/${token(i)}`) : post(`/quotation/${token(i)}/accept`, YES),
        ),
      )
      const refused = guesses.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(100)
      for (const { headers } of refused) expect(headers.get('Retry-After')).toBe('60')
      for (const kind of [0, 1])
        expect(guesses.filter(({ status }, i) => i % 2 === kind && status === 429)).not.toEqual([])
      for (let time = 0; time < 3; time++) expect((await open(path)).status).toBe(200)
      expect((await post(`${path}/accept`, YES)).status).toBe(303)
    })
  })

  test('canaries in every field are text on the page', async () => {
    for (const canary of CANARIES) {
      address = `198.51.101.${CANARIES.indexOf(canary)}`
      const { path } = await send({
        customerName: canary,
        customerPhone: canary,
        customerCompany: canary,
        terms: canary,
        note: canary,
        lines: [{ ...aDraft().lines[0], description: canary }],
      })
      const html = await page(path)
      expect(html).not.toMatch(/<script|<img src=x|<svg onload/)
      await post(`${path}/accept`, { ...YES, name: canary })
      expect((await page(path)).replace(COPY_SCRIPT, '')).not.toMatch(/<script|<img src=x|<svg onload/)
    }
  })
})

describe('an answer by telephone', () => {
  const site = startSite()
  const API = '/api/admin/quotations'
  const INBOX = '/api/admin/contact-inquiries'

  let headers: Record<string, string>
  beforeEach(async () => {
    headers = await signedIn(site)
  })

  const get = async <Body>(path: string) => (await (await site.fetch(path, { headers })).json()) as Body
  const prepare = async (over = {}) => (await (await site.send('POST', API, aDraft(over), headers)).json()) as Quotation
  const act = (path: string, body: object | undefined, version: number) =>
    site.send('POST', `${API}/${path}`, body ?? {}, { ...headers, 'If-Match': `"${version}"` })
  async function send(over = {}) {
    const { id } = await prepare(over)
    return (await (await act(`${id}/send`, undefined, 1)).json()) as { quotation: Quotation; link: string }
  }
  const write = async () => {
    const { id } = (await (await site.send('POST', '/api/contact', aMessage())).json()) as { id: string }
    return id
  }
  const MUSA: AnswerByPhone = { answer: 'accepted', name: 'Musa Ibrahim', phone: '' }
  const titles = (events: { kind: string; by: string | null }[]) => events.map(({ kind, by }) => `${kind}: ${by}`)

  test('an acceptance given by phone is recorded with who recorded it and the company that buys, and shown on the buyer’s page', async () => {
    const inquiryId = await write()
    const { quotation, link } = await send({ inquiryId })
    const company = {
      buyerCompany: 'Musa Farms Ltd',
      buyerTin: '12345678-0001',
      buyerRc: 'RC 4711',
      buyerAddress: 'Bompai',
    }
    const answer = await act(`${quotation.id}/answer`, { ...MUSA, ...company }, quotation.version)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      status: 'accepted',
      acceptedName: 'Musa Ibrahim',
      acceptedPhone: null,
      recordedBy: 'amina',
      viewedAt: null,
      ...company,
    })
    const page = await (await site.visit(new URL(link).pathname, {})).text()
    expect(page).toMatch(/Accepted by Musa Ibrahim by phone on \d/)
    expect(page).toMatch(/Musa Farms Ltd[\s\S]*12345678-0001[\s\S]*RC 4711/)
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
    const { quotation, link } = await send({ language: 'ha' })
    await site.env.DB.prepare('drop trigger quotations_stay_as_sent').run()
    await site.env.DB.prepare('update quotations set valid_until = ?')
      .bind(addDays(lagosDate(Date.now()), -1))
      .run()
    const late = await act(`${quotation.id}/answer`, MUSA, quotation.version)
    expect([late.status, await late.json()]).toEqual([
      409,
      { message: 'The validity date has passed: revise it, then record the answer' },
    ])
    const refusal: AnswerByPhone = { answer: 'declined', reason: 'Too dear' }
    const answer = await act(`${quotation.id}/answer`, refusal, quotation.version)
    expect(await answer.json()).toMatchObject({ status: 'declined', declineReason: 'Too dear', recordedBy: 'amina' })
    expect(await (await site.visit(new URL(link).pathname, {})).text()).toContain('An ƙi ta ta waya a ')
  })

  test('an answer is recorded of the version that was seen, once, and only while one is awaited', async () => {
    const draft = await prepare()
    const statusOf = async (body: object, version: number, id = draft.id) =>
      (await act(`${id}/answer`, body, version)).status
    expect(await statusOf(MUSA, 1)).toBe(409)
    expect((await site.send('POST', `${API}/${draft.id}/answer`, MUSA, headers)).status).toBe(428)
    expect(await statusOf(MUSA, 1, 'none')).toBe(404)
    expect(await statusOf({ answer: 'maybe' }, 1)).toBe(400)
    expect(await statusOf({ answer: 'accepted', name: ' ', phone: '' }, 1)).toBe(400)
    const { quotation } = await send()
    expect(await statusOf(MUSA, 1, quotation.id)).toBe(409)
    expect(await statusOf({ answer: 'declined', reason: 'Too dear' }, 1, quotation.id)).toBe(409)
    expect(await statusOf(MUSA, quotation.version, quotation.id)).toBe(200)
    expect(await statusOf(MUSA, quotation.version + 1, quotation.id)).toBe(409)
    expect(await statusOf({ answer: 'declined', reason: '' }, quotation.version + 1, quotation.id)).toBe(409)
  })

  test('who recorded an answer cannot be changed, and an answer on the page has nobody', async () => {
    const { quotation } = await send()
    await act(`${quotation.id}/answer`, MUSA, quotation.version)
    const change = site.env.DB.prepare(`update quotations set recorded_by = 'somebody'`).run()
    await expect(change).rejects.toThrow('Who recorded an answer is not changed')
  })

  test('opening a quotation in the admin area is no view of the buyer’s', async () => {
    const { quotation } = await send()
    const html = await (await site.fetch(`/quotation/document/${quotation.id}`, { headers })).text()
    expect(html).toContain(quotation.number)
    expect(html).not.toMatch(/<form|\/seen|<script/)
    const { quotation: after, events } = await get<QuotationRecord>(`${API}/${quotation.id}/record`)
    expect(after).toMatchObject({ status: 'sent', viewedAt: null })
    expect(titles(events)).toEqual(['quotation send: amina', 'quotation create: amina'])
  })

  test('a revision’s record has the events of all revisions, and an earlier one names the later', async () => {
    const { quotation } = await send()
    const revised = (await (await act(`${quotation.id}/revise`, undefined, quotation.version)).json()) as Quotation
    const earlier = await get<QuotationRecord>(`${API}/${quotation.id}/record`)
    expect(earlier.later).toBe(revised.id)
    const record = await get<QuotationRecord>(`${API}/${revised.id}/record`)
    expect([record.later, record.events.length]).toEqual([null, 3])
    expect((await site.fetch(`${API}/none/record`, { headers })).status).toBe(404)
    expect((await site.fetch(`${INBOX}/none/record`, { headers })).status).toBe(404)
  })

  test('quotations are found by customer and number, by language and by machine', async () => {
    const [line] = aDraft().lines
    await send({ customerName: 'Ɗanladi Sani', language: 'ha' })
    await send({ customerName: 'Aïssatou', customerCompany: 'Coopérative de Zinder', language: 'fr' })
    await prepare({ customerName: 'Musa', lines: [line, { ...line, machineId: 'm-1' }] })
    const search = async (query: object) => {
      const answer = await site.send('POST', `${API}/search`, query, headers)
      return ((await answer.json()) as ListedQuotation[]).map(({ customerName }) => customerName)
    }
    expect(await search({ q: 'danladi' })).toEqual(['Ɗanladi Sani'])
    expect(await search({ q: 'cooperative' })).toEqual(['Aïssatou'])
    expect(await search({ q: `${new Date().getFullYear()}-0002` })).toEqual(['Aïssatou'])
    expect(await search({ language: 'ha' })).toEqual(['Ɗanladi Sani'])
    expect(await search({ machine: 'm-1' })).toEqual(['Musa'])
    expect(await search({ machine: 'm-1', q: 'sani' })).toEqual([])
    expect(await search({ status: 'draft', language: 'en' })).toEqual(['Musa'])
  })

  test('the inbox is narrowed to a language and to a machine', async () => {
    for (const language of ['ha', 'fr', 'en']) await site.send('POST', '/api/contact', aMessage({ language } as never))
    await site.env.DB.prepare(`update contact_inquiries set machine_id = 'm-1' where language <> 'en'`).run()
    const rows = await get<{ language: string }[]>(`${INBOX}?limit=5&machine=m-1&language=fr`)
    expect(rows.map(({ language }) => language)).toEqual(['fr'])
    const ofMachine = await site.fetch(`${INBOX}?limit=1&machine=m-1`, { headers })
    expect([((await ofMachine.json()) as unknown[]).length, ofMachine.headers.get('X-Matching-Count')]).toEqual([
      1,
      '2',
    ])
    expect((await site.fetch(`${INBOX}?limit=5&language=xx`, { headers })).status).toBe(400)
  })

  test('quotations go out as CSV, with their state as it is shown and their amounts as decimals', async () => {
    const { quotation } = await send({ customerName: '=cmd' })
    await prepare({ customerName: 'Musa' })
    const answer = await site.fetch(`/api/admin/quotations.csv`, { headers })
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="quotations.csv"')
    const file = await answer.text()
    const [names = [], draft = [], sent = []] = [...csvRows(file)].map(({ cells }) => cells)
    const cell = (row: string[], name: string) => row[names.indexOf(name)]
    expect([cell(draft, 'status'), cell(draft, 'number'), cell(draft, 'customerName')]).toEqual(['draft', '', 'Musa'])
    expect([cell(sent, 'status'), cell(sent, 'number')]).toEqual(['sent', quotation.number])
    expect([cell(sent, 'total'), cell(sent, 'currency')]).toEqual(['58071.50', 'USD'])
    // A spreadsheet would read it as a formula.
    expect(file).toContain("'=cmd")
    expect(cell(sent, 'lines')).toBe('2 × Gona T75 Utility Tractor')
    expect(cell(sent, 'vatByClass')).toBe('standard 7.5%: 54020.00, VAT 4051.50')
  })
})
