import { expect, test } from 'vitest'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { formatDay } from '#contract/money/format.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import type { AdminPrices, Prices } from '#contract/money/prices.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aQuotation, aTractor } from '#tests/support/builders.ts'
import { headTags } from '#tests/support/html.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()

const RATES = '/api/admin/prices/rates'
const OFFER = { leastDeposit: '30', yearlyRate: '24.5', terms: [12, 24], payments: ['monthly', 'harvest'] }
const daysAgo = (days: number) => addDays(lagosDate(Date.now()), -days)

const enter = async (rate: string, date: string, headers: Record<string, string>) =>
  site.send('POST', RATES, { rate, date }, headers)
const shown = async () => (await (await site.fetch('/api/prices')).json()) as Prices
const settings = async (headers: Record<string, string>) =>
  (await (await site.fetch('/api/admin/prices', { headers })).json()) as AdminPrices

test('without a rate and an offer, none is shown', async () => {
  expect(await shown()).toEqual({ rate: null, offer: null })
})

test('the latest day’s rate is shown, its later entry if there are two, and all are stored', async () => {
  const headers = await signedIn(site)
  await enter('1500', daysAgo(3), headers)
  const added = await enter('1600', daysAgo(1), headers)
  expect(added.status).toBe(201)
  expect(await added.json()).toMatchObject({ rate: '1600.00', date: daysAgo(1), id: expect.any(Number) })
  await enter('1587.35', daysAgo(1), headers)
  await enter('1400', daysAgo(9), headers)
  expect(await shown()).toEqual({ rate: { rate: '1587.35', date: daysAgo(1), until: daysAgo(-13) }, offer: null })
  const history = (await (await site.fetch(RATES, { headers })).json()) as { rate: string }[]
  expect(history.map(({ rate }) => rate)).toEqual(['1587.35', '1600.00', '1500.00', '1400.00'])
  expect(
    await site.rows(`select username, summary from audit_log where entity = 'exchange rate' order by id limit 1`),
  ).toEqual([{ username: 'amina', summary: `1500 naira to the dollar on ${daysAgo(3)}` }])
})

test('a rate is shown for 14 days or as configured, and administrators see it afterwards', async () => {
  const headers = await signedIn(site)
  await enter('1600', daysAgo(14), headers)
  expect((await shown()).rate).not.toBeNull()
  expect((await shown()).rate?.until).toBe(daysAgo(0))
  await site.rows('update exchange_rates set date = ?', daysAgo(15))
  expect((await shown()).rate).toBeNull()
  expect(await settings(headers)).toMatchObject({ isStale: true, rate: { rate: '1600.00' } })
  await site.send('PUT', '/api/admin/prices', { rateDays: 15, offer: null }, headers)
  expect((await shown()).rate).not.toBeNull()
  expect(await settings(headers)).toMatchObject({ isStale: false })
})

test('what quotations begin with is stored, and stays where a request does not name it', async () => {
  const headers = await signedIn(site)
  const put = async (more: object) =>
    site.send('PUT', '/api/admin/prices', { rateDays: 14, offer: null, ...more }, headers)
  const begins = { quotationDeposit: '30', quotationTermsIn: { ha: 'Sharuɗɗa', fr: '' } }
  expect(await (await put(begins)).json()).toMatchObject(begins)
  expect(await (await put({})).json()).toMatchObject(begins)
  expect(await (await put({ quotationDeposit: '' })).json()).toMatchObject({ ...begins, quotationDeposit: '' })
  expect((await put({ quotationDeposit: '101' })).status).toBe(400)
  expect((await put({ quotationDeposit: 'half' })).status).toBe(400)
})

test('an offer is shown after it is entered and disappears when withdrawn', async () => {
  const headers = await signedIn(site)
  const saved = await site.send('PUT', '/api/admin/prices', { rateDays: 14, offer: OFFER }, headers)
  expect(saved.status).toBe(200)
  expect(await saved.json()).toEqual({
    rateDays: 14,
    offer: OFFER,
    quotationTerms: '',
    quotationTermsIn: {},
    quotationDeposit: '',
    version: 1,
  })
  expect((await shown()).offer).toEqual(OFFER)
  await site.send('PUT', '/api/admin/prices', { rateDays: 14, offer: null }, headers)
  expect((await shown()).offer).toBeNull()
})

test('saving older settings is a 409 with the current ones', async () => {
  const headers = await signedIn(site)
  const save = (rateDays: number, version: number) =>
    site.send('PUT', '/api/admin/prices', { rateDays, offer: null }, { ...headers, 'If-Match': `"${version}"` })
  expect((await save(10, 1)).status).toBe(409)
  expect((await save(10, 0)).status).toBe(200)
  const late = await save(20, 0)
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ current: { rateDays: 10, version: 1 } })
  expect(await (await save(30, 1)).json()).toMatchObject({ rateDays: 30, version: 2 })
})

test('a rate change is in the next response of a cached list', async () => {
  const headers = await signedIn(site)
  const visit = async () => (await (await site.visit('/api/prices')).json()) as Prices
  await enter('1600', daysAgo(0), headers)
  expect((await visit()).rate?.rate).toBe('1600.00')
  await enter('1700', daysAgo(0), headers)
  expect((await visit()).rate?.rate).toBe('1700.00')
})

test.each([
  ['1600', '16000', '10 times as much'],
  ['1600', '2080', '30% more'],
  ['1600', '1120', '30% less'],
  ['1600', '160', '90% less'],
])('a rate of %s that becomes %s is asked about before it is public', async (before, after, change) => {
  const headers = await signedIn(site)
  await enter(before, daysAgo(1), headers)
  const jump = { rate: after, date: daysAgo(0) }
  const asked = await site.send('POST', RATES, jump, headers)
  expect(asked.status).toBe(409)
  const body = (await asked.json()) as { message: string }
  expect(body).toMatchObject({ asks: 'confirmJump' })
  expect(body.message).toContain(`is ${change}. Is that correct?`)
  expect((await shown()).rate?.rate).toBe(`${before}.00`)
  expect((await site.send('POST', RATES, { ...jump, confirmJump: true }, headers)).status).toBe(201)
  expect((await shown()).rate?.rate).toBe(`${after}.00`)
})

test('a rate within 30 % of the one before is taken as it is', async () => {
  const headers = await signedIn(site)
  for (const rate of ['1600', '2079.99', '1456', '1020'])
    expect((await enter(rate, daysAgo(0), headers)).status).toBe(201)
})

test('a rate in doubt is asked about', async () => {
  const headers = await signedIn(site)
  const answer = await site.send('POST', RATES, { rate: '1.580', date: daysAgo(0) }, headers)
  expect(await answer.json()).toMatchObject({
    issues: [{ path: 'rate', message: 'Is 1.580 meant as 1580 or as 1.58? Write one of them.' }],
  })
})

const tomorrow = addDays(lagosDate(Date.now()), 1)
test.for([
  [{ rate: '0', date: daysAgo(0) }, 'rate', 'Enter an amount of more than 0'],
  [{ rate: '1600', date: tomorrow }, 'date', 'Date must not be in the future'],
] as const)('the rate %j is rejected at %s: %s', async ([body, path, message]) => {
  const headers = await signedIn(site)
  await enter('1500', daysAgo(1), headers)
  const answer = await site.send('POST', RATES, body, headers)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ issues: expect.arrayContaining([{ path, message }]) })
  expect((await shown()).rate).toEqual({ rate: '1500.00', date: daysAgo(1), until: daysAgo(-13) })
})

test.for([
  [{ leastDeposit: '100' }, 'offer.leastDeposit', 'Minimum deposit must be below 100'],
  [{ terms: [0] }, 'offer.terms.0', 'Each term must be at least 1 month'],
  [
    { terms: [6, 18] },
    'offer.payments',
    'One of the payment schedules fits no term: a harvest needs 12 months, half a year 6, a quarter 3',
  ],
] as const)('an offer with %j is rejected at %s: %s', async ([over, path, message]) => {
  const headers = await signedIn(site)
  await site.send('PUT', '/api/admin/prices', { rateDays: 14, offer: OFFER }, headers)
  const answer = await site.send('PUT', '/api/admin/prices', { rateDays: 14, offer: { ...OFFER, ...over } }, headers)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ issues: expect.arrayContaining([{ path, message }]) })
  expect((await shown()).offer).toEqual(OFFER)
})

test('the database itself rejects a rate of 0 and an invalid day', async () => {
  const insert = (kobo: number, date: string) =>
    site.rows('insert into exchange_rates (kobo_per_dollar, date) values (?, ?)', kobo, date)
  await expect(insert(0, '2026-11-04')).rejects.toThrow(/CHECK/)
  await expect(insert(160_000, '2026-02-30')).rejects.toThrow(/CHECK/)
})

const today = () => lagosDate(Date.now())
const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
/** Returns a screen's text, without the data and the JSON-LD, which are in scripts. */
const text = async (path: string) =>
  textOf((await (await site.fetch(path)).text()).replaceAll(/<script.*?<\/script>/gs, ''))

async function aMachine(headers: Record<string, string>) {
  return (await (await site.send('POST', '/api/machinery', aTractor(), headers)).json()) as Machinery
}

const enterRate = (rate: string, date: string, headers: Record<string, string>) =>
  site.send('POST', '/api/admin/prices/rates', { rate, date }, headers)

test('every price has a naira estimate, with rate and date where there is room', async () => {
  const headers = await signedIn(site)
  const { id, slug } = await aMachine(headers)
  await enterRate('1600', today(), headers)
  const rate = `at ₦1,600 to $1, ${formatDay(today())}`
  const withRate = `about ₦44 million ${rate}`
  const both = 'about ₦44 million From $27,800'
  expect(await text('/')).toContain(`${both} In stock View Details`)
  expect(await text('/gallery')).toContain(`${both} In stock Compare View Details`)
  expect(await text('/portfolio')).toContain('about ₦44 million $27,800 In stock Compare View Details')
  expect(await text(`/machinery/${slug}`)).toContain(`${both} ${rate}`)
  expect(await text(`/?machine=${id}`)).toContain(`${both} ${rate}`)
  // If there are many prices, their rate is shown once.
  const items = [`/gallery?item=${id}`, `/portfolio?item=${id}`]
  for (const path of ['/', '/gallery', '/portfolio', `/compare?m=${slug}`, ...items]) {
    expect(await text(path), path).toContain(`Prices in naira are estimates at ₦1,600 to $1, ${formatDay(today())}`)
  }
  for (const path of [`/gallery?item=${id}`, `/portfolio?item=${id}`, `/machinery/${slug}`]) {
    const html = await (await site.fetch(path)).text()
    expect(html, path).toContain(encodeURIComponent(`Gona T75 Utility Tractor, from $27,800 (${withRate}).`))
  }
})

test('naira come first where the firm is in Nigeria, and elsewhere for who reads in Hausa, in link previews as well', async () => {
  const headers = await signedIn(site)
  const preview = async (path: string) => headTags(await (await site.fetch(path)).text())['og:title']
  const { id, slug } = await aMachine(headers)
  await enterRate('1600', today(), headers)
  const screens = [
    '/',
    `/?machine=${id}`,
    '/gallery',
    `/gallery?item=${id}`,
    `/machinery/${slug}`,
    `/compare?m=${slug}`,
  ]
  for (const path of screens) {
    expect(await text(`/ha${path}`), path).toMatch(/kusan ₦ miliyan 44 Daga \$27,800/)
    expect(await text(`/fr${path}`), path).toMatch(/environ 44\smillions\s₦ À partir de 27\s800\s\$/)
  }
  expect(await text('/ha/portfolio')).toContain('kusan ₦ miliyan 44 $27,800')
  expect(await preview(`/machinery/${slug}`)).toBe('Gona T75 Utility Tractor - about ₦44 million')
  const abroad = { ...demonstration.firm, country: 'Niger', countryCode: 'NE' }
  await site.send('PUT', '/api/admin/settings/firm', abroad, { ...headers, 'If-Match': '"0"' })
  for (const path of screens) {
    expect(await text(`/ha${path}`), path).toMatch(/kusan ₦ miliyan 44 Daga \$27,800/)
    expect(await text(`/fr${path}`), path).toMatch(/À partir de 27\s800\s\$ environ 44\smillions\s₦/)
  }
  expect(await preview(`/machinery/${slug}`)).toBe('Gona T75 Utility Tractor - From $27,800')
  expect(await preview(`/ha/machinery/${slug}`)).toBe('Gona T75 Utility Tractor - kusan ₦ miliyan 44')
})

test('without a current rate no screen shows a naira estimate', async () => {
  const headers = await signedIn(site)
  const { id, slug } = await aMachine(headers)
  const screens = [
    '/',
    `/?machine=${id}`,
    '/gallery',
    '/gallery?view=list',
    '/portfolio',
    `/gallery?item=${id}`,
    `/portfolio?item=${id}`,
    `/machinery/${slug}`,
    `/compare?m=${slug}`,
  ]
  for (const path of screens) expect(await text(path)).not.toContain('₦')
  await enterRate('1600', addDays(today(), -15), headers)
  for (const path of screens) expect(await text(path)).not.toContain('₦')
})

test('a fixed naira price is shown as it is at any rate, and survives a change that leaves it out', async () => {
  const headers = await signedIn(site)
  const { id } = await aMachine(headers)
  const save = async (priceNgn?: string | null) => {
    const body = { ...aTractor(), ...(priceNgn !== undefined && { priceNgn }) }
    return (await (await site.send('PUT', `/api/machinery/${id}`, body, headers)).json()) as Machinery
  }
  expect(await save('44000000.5')).toMatchObject({ price: '27800.00', priceNgn: '44000000.50' })
  expect(await text('/gallery')).toContain('₦44,000,000.50 From $27,800 In stock Compare View Details')
  await enterRate('1600', today(), headers)
  expect(await text('/')).toContain('₦44,000,000.50 From $27,800 In stock View Details')
  expect(await text(`/gallery?item=${id}`)).not.toContain('about')
  expect((await save()).priceNgn).toBe('44000000.50')
  expect((await save('99999999999.99')).priceNgn).toBe('99999999999.99')
  expect((await save('')).priceNgn).toBeNull()
  expect(await text('/')).toContain('about ₦44 million')
})

test.for(['100000000000', 44_000_000])('a price of %j naira is rejected by name', async (priceNgn) => {
  const answer = await site.send('POST', '/api/machinery', { ...aTractor(), priceNgn }, await signedIn(site))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ issues: [{ path: 'priceNgn' }] })
})

test('a machine has its price in naira or in dollars, as people write them, and the dollars follow', async () => {
  const headers = await signedIn(site)
  const { price: _, ...unpriced } = aTractor()
  const post = async (body: object) => site.send('POST', '/api/machinery', { ...unpriced, ...body }, headers)
  expect(await (await post({})).json()).toMatchObject({ issues: [{ path: 'price', message: 'Price is required' }] })
  expect(await (await post({ price: ' ', priceNgn: '' })).json()).toMatchObject({ message: 'Price is required' })
  const without = await post({ priceNgn: '20000000' })
  expect([without.status, await without.json()]).toMatchObject([400, { issues: [{ path: 'price' }] }])
  await enterRate('1600', today(), headers)
  const naira = await post({ price: '', priceNgn: '₦20,000,000' })
  expect(await naira.json()).toMatchObject({ price: '12500.00', priceNgn: '20000000.00' })
  const { id, ...dollars } = (await (await post({ price: '$12,750.50' })).json()) as Machinery
  expect(dollars).toMatchObject({ price: '12750.50', priceNgn: null })
  const changed = await site.send('PUT', `/api/machinery/${id}`, { ...unpriced, priceNgn: '24,000,000' }, headers)
  expect(await changed.json()).toMatchObject({ price: '15000.00', priceNgn: '24000000.00' })
  const file = (cells: string) => ({ csv: `id,price,priceNgn\r\n${id},${cells}\r\n`, confirmJumps: true })
  expect((await site.send('POST', '/api/admin/machinery/import', file(',"32,000,000"'), headers)).status).toBe(200)
  expect(await (await site.fetch(`/api/machinery/${id}`)).json()).toMatchObject({ price: '20000.00' })
  expect((await site.send('POST', '/api/admin/machinery/import', file(','), headers)).status).toBe(400)
})

test('a first price far from the others, or in the wrong currency, is stored only when it is confirmed', async () => {
  const headers = await signedIn(site)
  const post = async (body: object) => site.send('POST', '/api/machinery', { ...aTractor(), ...body }, headers)
  const asked = async (body: object) => {
    const answer = await post(body)
    return answer.status === 409 ? ((await answer.json()) as { message: string; asks: string }) : answer.status
  }
  for (const other of [{ price: '₦20,000,000' }, { priceNgn: '$27,800' }]) expect((await post(other)).status).toBe(400)
  const sure = { asks: 'confirmPrice' }
  expect(await asked({ price: '20,000,000' })).toMatchObject({ ...sure, message: expect.stringContaining('naira') })
  expect(await asked({ price: '20,000,000', hidden: true, confirmPrice: true })).toBe(201)
  for (const name of ['One', 'Two']) expect(await asked({ name })).toBe(201)
  for (const price of ['278000', '2780', '20000000']) expect(await asked({ price })).toMatchObject(sure)
  expect(await asked({ price: '278000', category: 'Tractors' })).toMatchObject(sure)
  for (const price of ['277999.99', '2780.01', '0']) expect(await asked({ price })).toBe(201)
  expect(await asked({ price: '278000', category: 'balers' })).toBe(201)
  await enterRate('1600', today(), headers)
  expect(await asked({ price: '', priceNgn: '27,800' })).toMatchObject(sure)
  expect(await asked({ priceNgn: '27,800' })).toMatchObject({
    ...sure,
    message: expect.stringContaining('₦1,600 to $1'),
  })
  const row = ['A', 'tractors', 'B', '/images/machinery/tractor-t75.webp', '"20,000,000"', 'C', 'D'].join()
  const csv = `name,category,description,imageUrl,price,series,specifications\r\n${row}\r\n`
  const load = async (more: object) => site.send('POST', '/api/admin/machinery/import', { csv, ...more }, headers)
  expect(await (await load({})).json()).toMatchObject({ asks: 'confirmJumps', jumps: [{ row: 2, name: 'A' }] })
  expect((await load({ confirmJumps: true })).status).toBe(200)
})

test('naira prices are exported and imported, and older files still import', async () => {
  const headers = await signedIn(site)
  const { id } = (await (
    await site.send('POST', '/api/machinery', aTractor({ priceNgn: '44000000' }), headers)
  ).json()) as Machinery
  const csv = await (await site.fetch('/api/admin/machinery.csv', { headers })).text()
  expect(csv).toContain('priceNgn')
  const load = (file: string) => site.send('POST', '/api/admin/machinery/import', { csv: file }, headers)
  const stored = async () => (await (await site.fetch(`/api/machinery/${id}`)).json()) as Machinery
  expect((await load(csv.replace('44000000.00', '"₦45,000,000"'))).status).toBe(200)
  expect((await stored()).priceNgn).toBe('45000000.00')
  expect((await load(`id,version,price\r\n${id},2,28000\r\n`)).status).toBe(200)
  expect(await stored()).toMatchObject({ price: '28000.00', priceNgn: '45000000.00' })
})

test('a rate change shows on the next page, cached or not', async () => {
  const headers = await signedIn(site)
  await aMachine(headers)
  await enterRate('1600', today(), headers)
  const visit = async () => textOf(await (await site.visit('/gallery')).text())
  expect(await visit()).toContain('about ₦44 million')
  await enterRate('1700', today(), headers)
  expect(await visit()).toContain('about ₦47 million')
})

const withoutData = async (path: string) =>
  (await (await site.fetch(path)).text()).replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<!--.*?-->/g, '')

test('each estimate states its last valid day, and a fixed price has none', async () => {
  const headers = await signedIn(site)
  const { id, slug } = await aMachine(headers)
  await enterRate('1600', addDays(today(), -4), headers)
  const until = `data-until="${addDays(today(), 10)}"`
  for (const path of ['/', '/gallery', '/portfolio', `/machinery/${slug}`, `/compare?m=${slug}`]) {
    expect(await withoutData(path), path).toContain(until)
  }
  await site.send('PUT', `/api/machinery/${id}`, { ...aTractor(), priceNgn: '44000000' }, headers)
  for (const path of ['/', '/gallery', '/portfolio', `/machinery/${slug}`, `/compare?m=${slug}`]) {
    const html = await withoutData(path)
    expect(html, path).toContain('₦44,000,000')
    expect(html, path).not.toContain('data-until')
  }
})

const SAID = {
  '': { 'sold-out': 'Sold out', 'on-order': 'On order', 'in-stock': 'In stock' },
  '/ha': { 'sold-out': 'Ya ƙare', 'on-order': 'Sai an yi oda', 'in-stock': 'Akwai yanzu' },
  '/fr': { 'sold-out': 'Épuisé', 'on-order': 'Sur commande', 'in-stock': 'En stock' },
}

/**
 * Returns what a reader without scripts sees of machines: the markup without the data for hydration and the filters.
 */
const seen = async (path: string) =>
  (await (await site.fetch(path)).text())
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<details(?:(?!<\/details>).)*name="stock".*?<\/details>/s, '')

test.each(['in-stock', 'on-order', 'sold-out'] as const)(
  'a machine that is %s says so on every card, in compare and in the dialog, in three languages',
  async (stock) => {
    const headers = await signedIn(site)
    const add = async (name: string) =>
      (await (await site.send('POST', '/api/machinery', aTractor({ name, stock }), headers)).json()) as {
        id: string
        slug: string
      }
    const { id, slug } = await add('Gona T75')
    await add('Gona T45')
    for (const [prefix, said] of Object.entries(SAID)) {
      const screens = [
        '/',
        '/gallery',
        '/gallery?view=list',
        '/gallery?view=grid',
        '/portfolio',
        '/portfolio?view=list',
        `/gallery?item=${id}`,
        `/portfolio?item=${id}`,
        `/compare?m=${slug}`,
        `/machinery/${slug}`,
      ]
      for (const path of screens) {
        const html = await seen((prefix + path).replace(/(?<=.)\/$/, ''))
        expect(html, prefix + path).toContain(said[stock])
        for (const [other, text] of Object.entries(said)) {
          if (other !== stock) expect(html, `${prefix}${path}: ${text}`).not.toContain(`>${text}<`)
        }
      }
      // The machines it works with are in the dialog and on its page.
      for (const [path, heading] of [
        [`/gallery?item=${id}`, 'id="companions"'],
        [`/machinery/${slug}`, 'id="similar"'],
      ] as const) {
        const [, companions] = (await seen(prefix + path)).split(heading)
        expect(companions?.split('</ul>')[0], prefix + path).toContain(`>${said[stock]}<`)
      }
    }
  },
)

test('a machine’s price where it is delivered is on its page and in the lists by the URL alone, as long as its parts are known', async () => {
  const headers = await signedIn(site)
  const save = async (deliveryPrices: Record<string, string>, deliveryCurrency = 'NGN') =>
    site.send('PUT', '/api/admin/settings/delivery', { deliveryCurrency, deliveryPrices }, headers)
  const added = await site.send(
    'POST',
    '/api/machinery',
    { ...aTractor({ slug: 'gona-t75' }), price: '27800' },
    headers,
  )
  expect(added.status).toBe(201)
  const { id } = (await added.json()) as Machinery
  const offered = await site.send('PUT', '/api/admin/prices', { rateDays: 14, offer: OFFER }, headers)
  expect(offered.status).toBe(200)
  const page = async (path: string) => {
    const response = await site.visit(path)
    expect(response.status).toBe(200)
    return (await response.text()).replaceAll('<!-- -->', '')
  }
  const PAGE = '/machinery/gona-t75'
  await enter('1600', daysAgo(0), headers)
  expect((await save({})).status).toBe(200)
  expect((await page(PAGE)).includes('name="to"')).toBe(false)

  expect(await (await save({ Katsina: '₦850,000', Kano: '', Abia: '2.5m' })).json()).toMatchObject({
    deliveryPrices: { Abia: '2500000', Katsina: '850000' },
    version: 2,
  })
  const misspelt = await save({ Kastina: '850000', Abia: 'a lot' })
  expect(misspelt.status).toBe(400)
  expect(((await misspelt.json()) as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual([
    'deliveryPrices.Kastina',
    'deliveryPrices.Abia',
  ])
  expect(await page(PAGE)).toMatch(
    /<form [^>]*action="\/machinery\/gona-t75"(?:(?!<\/form>).)*<option value="katsina">Katsina</,
  )
  const chosen = await page(`${PAGE}?from=meta&to=katsina`)
  expect(chosen).toContain('Delivered to Katsina: about ₦45.3 million')
  expect(chosen).toContain('<option value="katsina" selected="">')
  const instalments = /<form [^>]*#instalments".*?<\/form>/s.exec(chosen)?.[0] ?? ''
  for (const field of ['name="from" value="meta"', 'name="to" value="katsina"'])
    expect(instalments).toContain(`<input type="hidden" ${field}/>`)
  for (const list of [
    `/gallery?to=katsina`,
    `/ha/portfolio?sort=price-low&to=katsina`,
    `/gallery?to=katsina&item=${id}`,
  ]) {
    const html = await page(list)
    expect(html, list).toMatch(
      /<p [^>]*>(?:Delivered to Katsina: about ₦45.3 million|Har Katsina, [^<]*45.3[^<]*)<\/p>/,
    )
    expect(html, list).toContain('<option value="katsina" selected="">')
    // The other forms of the list, and the way to the whole page.
    expect(html, list).toMatch(
      list.includes('item=') ? /gona-t75\?to=katsina"/ : /<input type="hidden" name="to" value="katsina"\/>/,
    )
  }
  expect((await page('/gallery')).includes('Delivered to Katsina:')).toBe(false)

  // Its companions, the comparison and home say it as well, and without script each link and each form leads on with it.
  const other = aTractor({ slug: 'gona-t76', name: 'Gona T76' })
  expect((await site.send('POST', '/api/machinery', { ...other, price: '27800' }, headers)).status).toBe(201)
  const field = '<input type="hidden" name="to" value="katsina"/>'
  for (const [path, links, said, forms] of [
    [
      '/',
      ['/?to=katsina', '/parts?to=katsina', '/machinery/gona-t75?to=katsina', '/compare?m=gona-t75&amp;to=katsina'],
      2,
      1,
    ],
    ['/ha', ['/ha/gallery?to=katsina', '/ha/machinery/gona-t76?to=katsina'], 2, 1],
    [PAGE, ['/gallery?to=katsina', '/?to=katsina', '/machinery/gona-t76?to=katsina', '/?to=katsina#about'], 2, 1],
    ['/compare?m=gona-t75&m=gona-t76', ['/machinery/gona-t75?to=katsina'], 2, 4],
    ['/portfolio', ['/gallery?to=katsina'], 2, 1],
  ] as const) {
    const html = await page(`${path}${path.includes('?') ? '&' : '?'}to=katsina`)
    expect(html.match(/>(?:Delivered to|Har) Katsina[:,] /g), path).toHaveLength(said)
    for (const link of links) expect(html.includes(`href="${link}"`), path + link).toBe(true)
    for (const none of ['href="/blog?to', 'to=katsina&amp;to=', `href="${PAGE}"`])
      expect(html.includes(none), path + none).toBe(false)
    expect(html.split(field).length - 1, path).toBeGreaterThanOrEqual(forms)
  }
  expect((await page('/')).includes('katsina')).toBe(false)
  const data = chosen.match(/<script type="application\/ld\+json">.*?<\/script>/gs)?.join('')
  expect(data).toContain('27800')
  expect(data).not.toMatch(/Katsina|45[.,]3/)
  expect((await page(`/fr${PAGE}?to=katsina`)).includes('environ 45,3 millions ₦')).toBe(true)
  expect((await page(`/ha${PAGE}?to=katsina`)).includes('kusan ₦ miliyan 45.3')).toBe(true)
  expect((await page(`${PAGE}?to=kano`)).includes('Delivered to Kano')).toBe(false)

  await save({ Katsina: '1850000' })
  expect((await page(`${PAGE}?from=meta&to=katsina`)).includes('Delivered to Katsina: about ₦46.3 million')).toBe(true)
  await site.rows('update exchange_rates set date = ?', daysAgo(30))
  await save({ Katsina: '950000' })
  expect((await page(`${PAGE}?to=katsina`)).includes('Delivered to Katsina:')).toBe(false)
  await save({ Katsina: '500' }, 'USD')
  expect((await page(`${PAGE}?to=katsina`)).includes('Delivered to Katsina: about $28,300')).toBe(true)

  for (const to of ['Katsina', 'kastina', '']) {
    const elsewhere = await site.fetch(`${PAGE}?to=${to}&from=meta`, { redirect: 'manual' })
    expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([302, `${PAGE}?from=meta`])
  }
})

test('a state’s price follows from its kilometres on the page, in lists, in the request and for the quotation, and no page names the distance', async () => {
  const headers = await signedIn(site)
  const save = async (over: object) => {
    const byDistance = { deliveryPerKm: '₦5,000', deliveryLeast: '150k', deliveryKm: { Katsina: '170 ', Kano: '20' } }
    const input = { deliveryCurrency: 'NGN', deliveryPrices: { Abia: '2.5m' }, ...byDistance, ...over }
    return site.send('PUT', '/api/admin/settings/delivery', input, headers)
  }
  const machine = { ...aTractor({ slug: 'gona-t75' }), price: '27800' }
  const { id } = (await (await site.send('POST', '/api/machinery', machine, headers)).json()) as Machinery
  await enter('1600', daysAgo(0), headers)
  const said = async () => (await site.fetch('/api/settings/delivery')).json()
  const page = async (path: string) => (await (await site.visit(path)).text()).replaceAll('<!-- -->', '')

  expect(await (await save({})).json()).toMatchObject({
    ...{ deliveryPerKm: '5000', deliveryLeast: '150000', deliveryPrices: { Abia: '2500000' } },
    deliveryKm: { Kano: '20', Katsina: '170' },
  })
  const prices = { Abia: '2500000', Kano: '150000', Katsina: '850000' }
  expect(await said()).toEqual({ deliveryCurrency: 'NGN', deliveryPrices: prices })
  for (const path of ['/machinery/gona-t75?', '/gallery?', `/gallery?item=${id}&`])
    expect(await page(`${path}to=katsina`), path).toContain('Delivered to Katsina: about ₦45.3 million')
  for (const [path, price] of [
    ['/fr/machinery/gona-t75?to=katsina', 'environ 45,3\u00a0millions\u00a0₦'],
    ['/ha/machinery/gona-t75?to=katsina', 'kusan ₦ miliyan 45.3'],
  ] as const)
    expect((await page(path)).includes(price), path).toBe(true)
  const form = /<form [^>]*action="\/quotation".*?<\/form>/s.exec(await page(`/gallery?quote=${id}&to=katsina`))?.[0]
  expect(form?.match(/<option value="[a-z-]+"/g)).toEqual(
    ['abia', 'kano', 'katsina'].map((to) => `<option value="${to}"`),
  )

  // A price of its own goes before; without a price a kilometre, without a state of that name, or too far, nothing is saved.
  expect((await save({ deliveryPrices: { Katsina: '950000' } })).status).toBe(200)
  expect(await page('/machinery/gona-t75?to=katsina')).toContain('Delivered to Katsina: about ₦45.4 million')
  for (const [wrong, path] of [
    [{ deliveryPerKm: '' }, 'deliveryPerKm'],
    [{ deliveryPerKm: '-5' }, 'deliveryPerKm'],
    [{ deliveryKm: { Kastina: '170' } }, 'deliveryKm.Kastina'],
    [{ deliveryKm: { Katsina: '5001' } }, 'deliveryKm.Katsina'],
  ] as const) {
    const refused = await save(wrong)
    expect([refused.status, ((await refused.json()) as { issues: { path: string }[] }).issues[0]?.path]).toEqual([
      400,
      path,
    ])
  }
  expect(await said()).toMatchObject({ deliveryPrices: { Kano: '150000', Katsina: '950000' } })
  // A client of before, and what it saved.
  const before = { deliveryCurrency: 'NGN', deliveryPrices: { Kano: '1' } }
  expect((await site.send('PUT', '/api/admin/settings/delivery', before, headers)).status).toBe(200)
  await site.rows(`update settings set value = ? where part = 'delivery'`, JSON.stringify(before))
  await site.send('PUT', '/api/admin/settings/privacy', demonstration.privacy, headers)
  expect(await said()).toEqual(before)
})

test('the state that is chosen stands in the request, without script too, and with what the seller reads of it', async () => {
  const headers = await signedIn(site)
  const prices = { deliveryCurrency: 'NGN', deliveryPrices: { Katsina: '850000' } }
  const added = await site.send('POST', '/api/machinery', aTractor({ slug: 'gona-t75' }), headers)
  const { id } = (await added.json()) as Machinery
  const formOf = async (response: Response) =>
    /<form [^>]*action="\/quotation".*?<\/form>/s.exec(await response.text())?.[0] ?? ''
  const form = async (path: string) => formOf(await site.visit(`${path}quote=${id}`))
  await site.send('PUT', '/api/admin/settings/delivery', { ...prices, deliveryPrices: {} }, headers)
  expect(await form('/gallery?')).not.toContain('name="to"')
  await site.send('PUT', '/api/admin/settings/delivery', prices, headers)
  for (const path of ['/machinery/gona-t75?to=katsina&', '/gallery?to=katsina&'])
    expect(await form(path), path).toContain('<option value="katsina" selected="">')
  expect(await form('/gallery?')).not.toContain('<option value="katsina" selected="">')
  expect(await formOf(await site.visit('/parts?quote=parts'))).toContain('<option value="katsina">')
  // From a list of parts, along with a search and whatever is ticked, and on to the machine.
  expect(await formOf(await site.visit('/parts?to=katsina&quote=parts'))).toContain(
    '<option value="katsina" selected="">',
  )
  const parts = await (await site.visit('/ha/parts?machine=gona-t75&to=katsina')).text()
  expect(/<form [^>]*action="\/ha\/parts".*?<\/form>/s.exec(parts)?.[0]).toContain('name="to" value="katsina"')
  expect(parts).toContain('href="/ha/machinery/gona-t75?to=katsina"')
  expect(parts).not.toContain('Katsina')

  const post = (over: Record<string, string>) =>
    site.fetch('/quotation', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ ...(aQuotation() as Record<string, string>), item: id, screen: '/gallery', ...over }),
    })
  const refused = await post({ to: 'katsina', phone: 'none' })
  expect(refused.status).toBe(400)
  expect(await formOf(refused)).toContain('<option value="katsina" selected="">')
  // What is no state is none, and loses nobody's request.
  for (const to of ['kastina', 'katsina']) expect((await post({ to, company: to })).status).toBe(303)
  const rows = await site.rows('select company, delivery_to from contact_inquiries order by company')
  expect(rows).toEqual([
    { company: 'kastina', delivery_to: null },
    { company: 'katsina', delivery_to: 'Katsina' },
  ])
  expect((await site.send('POST', '/api/contact', { ...aQuotation(), deliveryTo: 'Kastina' })).status).toBe(201)
  const found = await site.send('GET', '/api/admin/contact-inquiries?q=Katsina&limit=5', undefined, headers)
  expect(await found.json()).toMatchObject([{ company: 'katsina', deliveryTo: 'Katsina' }])
  const person = await site.send('POST', '/api/admin/privacy/export', { email: aQuotation().email }, headers)
  expect(await person.text()).toContain('"deliveryTo":"Katsina"')
  const file = await (await site.send('GET', '/api/admin/contact-inquiries.csv', undefined, headers)).text()
  expect(file).toMatch(/^.*,deliveryTo,.*$/m)
  expect(file).toContain(',Katsina,')
})
