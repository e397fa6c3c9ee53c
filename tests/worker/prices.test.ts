import { expect, test } from 'vitest'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { AdminPrices, Prices } from '#contract/money/prices.ts'
import { addDays, formatDay, lagosDate } from '#domain/lagos-date.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { adminSite } from '#tests/support/admin.ts'
import { aQuotation, aTractor } from '#tests/support/builders.ts'
import { headTags, nodesOf } from '#tests/support/html.ts'

const { site, admin } = adminSite()
const RATES = '/api/admin/prices/rates'
type Rate = { id: number; rate: string; date: string }
const OFFER = { leastDeposit: '30', markup: '18', terms: [12, 24], payments: ['monthly', 'harvest'] }
const daysAgo = (days: number) => addDays(lagosDate(Date.now()), -days)
const today = () => daysAgo(0)
const enter = (rate: string, date = today(), more = {}) =>
  admin.call<Rate & { message: string; asks: string }>('POST', RATES, { rate, date, ...more })
const shown = async () => (await admin.call<Prices>('GET', '/api/prices')).body
const settings = async () => (await admin.call<AdminPrices>('GET', '/api/admin/prices')).body
const savePrices = (more: object, headers = {}) =>
  admin.call<AdminPrices>('PUT', '/api/admin/prices', { rateDays: 14, offer: null, ...more }, headers)
const aMachine = async (over = {}) => (await admin.call<Machinery>('POST', '/api/machinery', aTractor(over))).body
const saveDelivery = (input: object) => admin.call('PUT', '/api/admin/settings/delivery', input)
const importFile = (csv: string, more = {}) => admin.call('POST', '/api/admin/machinery/import', { csv, ...more })
const read = async (path: string) => (await site.visit(path)).text()
/** A screen without its data and its JSON-LD, which are in scripts, and without comments. */
const markup = async (path: string) =>
  (await read(path)).replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<!--.*?-->/g, '')
const text = async (path: string) => (await markup(path)).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('without a rate and an offer, none is shown', async () => {
  expect(await shown()).toEqual({ rate: null, offer: null })
})

test('the latest day’s rate is shown, its later entry if there are two, and all are stored', async () => {
  await enter('1500', daysAgo(3))
  const added = { rate: '1600.00', date: daysAgo(1), id: expect.any(Number) }
  expect(await enter('1600', daysAgo(1))).toMatchObject({ status: 201, body: added })
  await enter('1587.35', daysAgo(1))
  await enter('1400', daysAgo(9))
  expect(await shown()).toEqual({ rate: { rate: '1587.35', date: daysAgo(1), until: daysAgo(-13) }, offer: null })
  const history = (await admin.call<Rate[]>('GET', RATES)).body
  expect(history.map(({ rate }) => rate)).toEqual(['1587.35', '1600.00', '1500.00', '1400.00'])
  const [entry] = await site.rows(`select * from audit_log where entity = 'prices' order by id`)
  expect(entry).toMatchObject({ username: 'amina', summary: `1500 naira to the dollar on ${daysAgo(3)}` })
})

test('a rate is shown for 14 days or as configured, and administrators see it afterwards', async () => {
  await enter('1600', daysAgo(14))
  expect((await shown()).rate?.until).toBe(today())
  await site.rows('update exchange_rates set date = ?', daysAgo(15))
  expect((await shown()).rate).toBeNull()
  expect(await settings()).toMatchObject({ isStale: true, rate: { rate: '1600.00' } })
  await savePrices({ rateDays: 15 })
  expect((await shown()).rate).not.toBeNull()
  expect(await settings()).toMatchObject({ isStale: false })
})

test('what quotations begin with is stored, and stays where a request does not name it', async () => {
  const begins = { quotationDeposit: '30', quotationTermsIn: { ha: 'Sharuɗɗa', fr: '' } }
  expect((await savePrices(begins)).body).toMatchObject(begins)
  expect((await savePrices({})).body).toMatchObject(begins)
  expect((await savePrices({ quotationDeposit: '' })).body).toMatchObject({ ...begins, quotationDeposit: '' })
  expect((await savePrices({ quotationDeposit: '101' })).status).toBe(400)
})

test('an offer is shown after it is entered and disappears when withdrawn', async () => {
  const begins = { quotationTerms: '', quotationTermsIn: {}, quotationDeposit: '' }
  const saved = await savePrices({ offer: OFFER })
  expect([saved.status, saved.body]).toEqual([200, { rateDays: 14, offer: OFFER, ...begins, version: 1 }])
  expect((await shown()).offer).toEqual(OFFER)
  await savePrices({})
  expect((await shown()).offer).toBeNull()
})

test('saving older settings is a 409 with the current ones', async () => {
  const saveOf = (version: number, rateDays: number) => savePrices({ rateDays }, { 'If-Match': `"${version}"` })
  expect((await saveOf(1, 10)).status).toBe(409)
  expect((await saveOf(0, 10)).status).toBe(200)
  expect(await saveOf(0, 20)).toMatchObject({ status: 409, body: { current: { rateDays: 10, version: 1 } } })
  expect((await saveOf(1, 30)).body).toMatchObject({ rateDays: 30, version: 2 })
})

test.each([
  ['1600', '16000', '10 times as much'],
  ['1600', '2080', '30% more'],
  ['1600', '1120', '30% less'],
  ['1600', '160', '90% less'],
])('a rate of %s that becomes %s is asked about before it is public', async (before, after, change) => {
  await enter(before, daysAgo(1))
  const { status, body } = await enter(after)
  expect([status, body.asks]).toEqual([409, 'confirmJump'])
  expect(body.message).toContain(`is ${change}. Is that correct?`)
  expect((await shown()).rate?.rate).toBe(`${before}.00`)
  expect((await enter(after, today(), { confirmJump: true })).status).toBe(201)
  expect((await shown()).rate?.rate).toBe(`${after}.00`)
})

test('a rate within 30 % of the one before is taken as it is', async () => {
  for (const rate of ['1600', '2079.99', '1456', '1020']) expect((await enter(rate)).status).toBe(201)
})

test('the database itself rejects a rate of 0 and an invalid day', async () => {
  const insert = (kobo: number, date: string) =>
    site.rows('insert into exchange_rates (kobo_per_dollar, date) values (?, ?)', kobo, date)
  await expect(insert(0, '2026-11-04')).rejects.toThrow(/CHECK/)
  await expect(insert(160_000, '2026-02-30')).rejects.toThrow(/CHECK/)
})

test('every page says one price in naira, with rate and date where there is room', async () => {
  const { id, slug } = await aMachine()
  await enter('1600')
  const rate = `at ₦1,600 to $1, ${formatDay(today())}`
  const withRate = `₦44,480,000 ${rate}`
  const both = '₦44,480,000 From $27,800'
  expect(await text('/')).toContain(`${both} In stock View Details`)
  expect(await text('/gallery')).toContain(`${both} In stock Compare View Details`)
  expect(await text('/portfolio')).toContain('₦44,480,000 $27,800 In stock Compare View Details')
  expect(await text(`/machinery/${slug}`)).toContain(`${both} ${rate}`)
  expect(await text(`/?machine=${id}`)).toContain(`${both} ${rate}`)
  // If there are many prices, their rate is shown once.
  const items = [`/gallery?item=${id}`, `/portfolio?item=${id}`]
  for (const path of ['/', '/gallery', '/portfolio', `/compare?m=${slug}`, ...items])
    expect(await text(path), path).toContain(`Prices in naira ${rate}`)
  const request = encodeURIComponent(`Gona T75 Utility Tractor, ${withRate} (from $27,800).`)
  for (const path of [...items, `/machinery/${slug}`]) expect(await read(path), path).toContain(request)
})

test('naira come first where the firm is in Nigeria, and elsewhere for who reads in Hausa, in link previews as well', async () => {
  const alone = await aMachine({ name: 'Gona N1', price: '', priceNgn: '20000000' })
  const preview = async (path: string) => headTags(await read(path))['og:title']
  const { id, slug } = await aMachine()
  await enter('1600')
  const lists = ['/', '/gallery', `/?machine=${id}`, `/gallery?item=${id}`]
  const expectOnScreens = async (hausa: RegExp, french: RegExp) => {
    for (const path of [...lists, `/machinery/${slug}`, `/compare?m=${slug}`]) {
      expect(await text(`/ha${path}`), path).toMatch(hausa)
      expect(await text(`/fr${path}`), path).toMatch(french)
    }
  }
  const hausa = /₦44,480,000 Daga \$27,800/
  await expectOnScreens(hausa, /44\s480\s000\s₦ À partir de 27\s800\s\$/)
  expect(await text('/ha/portfolio')).toContain('₦44,480,000 $27,800')
  expect(await preview(`/machinery/${slug}`)).toBe('Gona T75 Utility Tractor - ₦44,480,000')
  await admin.call('PUT', '/api/admin/settings/firm', { ...demonstration.firm, country: 'Niger', countryCode: 'NE' })
  await expectOnScreens(hausa, /À partir de 27\s800\s\$ 44\s480\s000\s₦/)
  expect(await preview(`/machinery/${slug}`)).toBe('Gona T75 Utility Tractor - From $27,800')
  expect(await preview(`/ha/machinery/${slug}`)).toBe('Gona T75 Utility Tractor - ₦44,480,000')
  expect(await read(`/machinery/${alone.slug}`)).toMatch(/quotation-bar[^₦]{0,600}₦20,000,000/)
})

test('without a current rate no screen shows a price in naira', async () => {
  const { id, slug } = await aMachine()
  const lists = ['/', '/gallery', '/gallery?view=list', '/portfolio', `/compare?m=${slug}`]
  const screens = [...lists, `/?machine=${id}`, `/gallery?item=${id}`, `/portfolio?item=${id}`, `/machinery/${slug}`]
  for (const path of screens) expect(await text(path)).not.toContain('₦')
  await enter('1600', daysAgo(15))
  for (const path of screens) expect(await text(path)).not.toContain('₦')
})

test('a machine without a price has none in naira, no instalments and no offer to search engines', async () => {
  const { slug } = await aMachine({ price: '0' })
  await enter('1600')
  expect((await savePrices({ offer: OFFER })).status).toBe(200)
  const html = await markup(`/machinery/${slug}`)
  expect(html).toContain('From $0')
  for (const none of ['₦', 'Pay in Instalments']) expect(html).not.toContain(none)
  const products = nodesOf(await read(`/machinery/${slug}`)).filter((node) => node['@type'] === 'Product')
  expect(products.map(({ offers }) => offers)).toEqual([undefined])
})

test('a fixed naira price is shown as it is at any rate, and survives a change that leaves it out', async () => {
  const { id } = await aMachine()
  const save = async (over: object = {}) =>
    (await admin.call<Machinery>('PUT', `/api/machinery/${id}`, { ...aTractor(), ...over })).body
  expect(await save({ priceNgn: '44000000.5' })).toMatchObject({ price: '27800.00', priceNgn: '44000000.50' })
  expect(await text('/gallery')).toContain('₦44,000,000.50 From $27,800 In stock Compare View Details')
  await enter('1600')
  expect(await text('/')).toContain('₦44,000,000.50 From $27,800 In stock View Details')
  expect(await text(`/gallery?item=${id}`)).not.toContain('44,480,000')
  expect((await save()).priceNgn).toBe('44000000.50')
  expect((await save({ priceNgn: '99999999999.99' })).priceNgn).toBe('99999999999.99')
  for (const none of ['0', '₦0.00', '']) expect((await save({ priceNgn: none })).priceNgn).toBeNull()
  expect(await text('/')).toContain('₦44,480,000')
})

test('a machine has its price in naira or in dollars, as people write them, and the dollars follow', async () => {
  const { price: _, ...unpriced } = aTractor()
  const post = (body: object) => admin.call<Machinery>('POST', '/api/machinery', { ...unpriced, ...body })
  for (const none of [{}, { price: ' ', priceNgn: '' }, { priceNgn: '0' }])
    expect((await post(none)).body).toMatchObject({ issues: [{ path: 'price', message: 'Price is required' }] })
  const { body: alone } = await post({ priceNgn: '20000000' })
  expect(alone).toMatchObject({ price: '0.00', priceNgn: '20000000.00' })
  for (const path of ['/', '/gallery', `/gallery?item=${alone.id}`, `/machinery/${alone.slug}`]) {
    const page = await read(path)
    expect([path, page.includes('₦20,000,000'), page.includes('$0')]).toEqual([path, true, false])
  }
  await enter('1600')
  const naira = { price: '12500.00', priceNgn: '20000000.00' }
  expect((await admin.call('PUT', `/api/machinery/${alone.id}`, { ...unpriced, ...alone })).body).toMatchObject(naira)
  expect((await post({ price: '', priceNgn: '₦20,000,000' })).body).toMatchObject(naira)
  const { id, ...dollars } = (await post({ price: '$12,750.50' })).body
  expect(dollars).toMatchObject({ price: '12750.50', priceNgn: null })
  const changed = await admin.call('PUT', `/api/machinery/${id}`, { ...unpriced, priceNgn: '24,000,000' })
  expect(changed.body).toMatchObject({ price: '15000.00', priceNgn: '24000000.00' })
  const load = (cells: string) => importFile(`id,price,priceNgn\r\n${id},${cells}\r\n`, { confirmJumps: true })
  expect((await load(',"32,000,000"')).status).toBe(200)
  expect((await admin.call('GET', `/api/machinery/${id}`)).body).toMatchObject({ price: '20000.00' })
  expect((await load(',')).status).toBe(400)
})

test('a first price far from the others, or in the wrong currency, is stored only when it is confirmed', async () => {
  const asked = async (over: object) => {
    const { status, body } = await admin.call('POST', '/api/machinery', { ...aTractor(), ...over })
    return status === 409 ? body : status
  }
  for (const other of [{ price: '₦20,000,000' }, { priceNgn: '$27,800' }]) expect(await asked(other)).toBe(400)
  const sure = { asks: 'confirmPrice' }
  expect(await asked({ price: '20,000,000' })).toMatchObject({ ...sure, message: expect.stringContaining('naira') })
  expect(await asked({ price: '20,000,000', hidden: true, confirmPrice: true })).toBe(201)
  for (const name of ['One', 'Two']) expect(await asked({ name })).toBe(201)
  for (const price of ['278000', '2780', '20000000']) expect(await asked({ price })).toMatchObject(sure)
  expect(await asked({ price: '278000', category: 'Tractors' })).toMatchObject(sure)
  for (const price of ['277999.99', '2780.01', '0']) expect(await asked({ price })).toBe(201)
  expect(await asked({ price: '278000', category: 'balers' })).toBe(201)
  await enter('1600')
  expect(await asked({ price: '', priceNgn: '27,800' })).toMatchObject(sure)
  const byRate = { ...sure, message: expect.stringContaining('₦1,600 to $1') }
  expect(await asked({ priceNgn: '27,800' })).toMatchObject(byRate)
  // One that was entered later for an earlier day says nothing.
  expect((await enter('16', daysAgo(9), { confirmJump: true })).status).toBe(201)
  expect(await asked({ priceNgn: '44,480,000' })).toBe(201)
  const row = ['A', 'tractors', 'B', '/images/machinery/tractor-t75.webp', '"20,000,000"', 'C', 'D'].join()
  const csv = `name,category,description,imageUrl,price,series,specifications\r\n${row}\r\n`
  expect((await importFile(csv)).body).toMatchObject({ asks: 'confirmJumps', jumps: [{ row: 2, name: 'A' }] })
  expect((await importFile(csv, { confirmJumps: true })).status).toBe(200)
})

test('naira prices are exported and imported, and older files still import', async () => {
  const { id } = await aMachine({ priceNgn: '44000000' })
  const csv = await admin.text('/api/admin/machinery.csv')
  expect(csv).toContain('priceNgn')
  const stored = async () => (await admin.call<Machinery>('GET', `/api/machinery/${id}`)).body
  expect((await importFile(csv.replace('44000000.00', '"₦45,000,000"'))).status).toBe(200)
  expect((await stored()).priceNgn).toBe('45000000.00')
  expect((await importFile(`id,version,price\r\n${id},2,28000\r\n`)).status).toBe(200)
  expect(await stored()).toMatchObject({ price: '28000.00', priceNgn: '45000000.00' })
})

test('each estimate states its last valid day, and a fixed price has none', async () => {
  const { id, slug } = await aMachine()
  await enter('1600', daysAgo(4))
  const screens = ['/', '/gallery', '/portfolio', `/machinery/${slug}`, `/compare?m=${slug}`]
  for (const path of screens) expect(await markup(path), path).toContain(`data-until="${daysAgo(-10)}"`)
  await admin.call('PUT', `/api/machinery/${id}`, { ...aTractor(), priceNgn: '44000000' })
  for (const path of screens) {
    const html = await markup(path)
    expect(html, path).toContain('₦44,000,000')
    expect(html, path).not.toContain('data-until')
  }
})

const SAID = {
  '': { 'sold-out': 'Sold out', 'on-order': 'On order', 'in-stock': 'In stock' },
  '/ha': { 'sold-out': 'Ya ƙare', 'on-order': 'Sai an yi oda', 'in-stock': 'Akwai yanzu' },
  '/fr': { 'sold-out': 'Épuisé', 'on-order': 'Sur commande', 'in-stock': 'En stock' },
}

const withoutFilters = async (path: string) =>
  (await markup(path)).replace(/<details(?:(?!<\/details>).)*name="stock".*?<\/details>/s, '')

test.each(['in-stock', 'on-order', 'sold-out'] as const)(
  'a machine that is %s says so on every card, in compare and in the dialog, in three languages',
  async (stock) => {
    const { id, slug } = await aMachine({ name: 'Gona T75', stock })
    await aMachine({ name: 'Gona T45', stock })
    for (const [prefix, said] of Object.entries(SAID)) {
      const screens = [
        ...['/', '/gallery', '/gallery?view=list', '/gallery?view=grid', '/portfolio', '/portfolio?view=list'],
        `/gallery?item=${id}`,
        `/portfolio?item=${id}`,
        `/compare?m=${slug}`,
        `/machinery/${slug}`,
      ]
      for (const path of screens) {
        const html = await withoutFilters((prefix + path).replace(/(?<=.)\/$/, ''))
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
        const [, companions] = (await withoutFilters(prefix + path)).split(heading)
        expect(companions?.split('</ul>')[0], prefix + path).toContain(`>${said[stock]}<`)
      }
    }
  },
)

test('a machine’s price where it is delivered is on its page and in the lists by the URL alone, as long as its parts are known', async () => {
  const save = (deliveryPrices: Record<string, string>, deliveryCurrency = 'NGN') =>
    saveDelivery({ deliveryCurrency, deliveryPrices })
  const { id } = await aMachine({ slug: 'gona-t75' })
  expect((await savePrices({ offer: OFFER })).status).toBe(200)
  const page = async (path: string) => {
    const response = await site.visit(path)
    expect(response.status).toBe(200)
    return (await response.text()).replaceAll('<!-- -->', '')
  }
  const PAGE = '/machinery/gona-t75'
  await enter('1600')
  expect((await save({})).status).toBe(200)
  expect((await page(PAGE)).includes('name="to"')).toBe(false)

  const saved = { deliveryPrices: { Abia: '2500000', Katsina: '850000' }, version: 2 }
  expect((await save({ Katsina: '₦850,000', Kano: '', Abia: '2.5m' })).body).toMatchObject(saved)
  const wrong = ['deliveryPrices.Kastina', 'deliveryPrices.Abia']
  expect((await save({ Kastina: '850000', Abia: 'a lot' })).body.issues.map(({ path }) => path)).toEqual(wrong)
  expect(await page(PAGE)).toMatch(
    /<form [^>]*action="\/machinery\/gona-t75"(?:(?!<\/form>).)*<option value="katsina">Katsina</,
  )
  const chosen = await page(`${PAGE}?from=meta&to=katsina`)
  expect(chosen).toContain('Delivered to Katsina: ₦45,330,000')
  expect(chosen).toContain('<option value="katsina" selected="">')
  const instalments = /<form [^>]*#instalments".*?<\/form>/s.exec(chosen)?.[0] ?? ''
  for (const field of ['name="from" value="meta"', 'name="to" value="katsina"'])
    expect(instalments).toContain(`<input type="hidden" ${field}/>`)
  const lists = ['/gallery?to=katsina', '/ha/portfolio?sort=price-low&to=katsina', `/gallery?to=katsina&item=${id}`]
  for (const list of lists) {
    const html = await page(list)
    expect(html, list).toMatch(/<p [^>]*>(?:Delivered to Katsina: ₦45,330,000|Har Katsina, [^<]*45,330,000[^<]*)<\/p>/)
    expect(html, list).toContain('<option value="katsina" selected="">')
    // The other forms of the list, and the way to the whole page.
    expect(html, list).toMatch(
      list.includes('item=') ? /gona-t75\?to=katsina"/ : /<input type="hidden" name="to" value="katsina"\/>/,
    )
  }
  expect((await page('/gallery')).includes('Delivered to Katsina:')).toBe(false)

  // Its companions, the comparison and home say it as well, and without script each link and each form leads on with it.
  await aMachine({ slug: 'gona-t76', name: 'Gona T76' })
  const field = '<input type="hidden" name="to" value="katsina"/>'
  for (const [path, forms, ...links] of [
    ['/', 1, '/?to=katsina', '/parts?to=katsina', '/machinery/gona-t75?to=katsina'],
    ['/ha', 1, '/ha/gallery?to=katsina', '/ha/machinery/gona-t76?to=katsina'],
    [PAGE, 1, '/gallery?to=katsina', '/?to=katsina', '/machinery/gona-t76?to=katsina', '/?to=katsina#about'],
    ['/compare?m=gona-t75&m=gona-t76', 4, '/machinery/gona-t75?to=katsina'],
    ['/portfolio', 1, '/gallery?to=katsina'],
  ] as const) {
    const html = await page(`${path}${path.includes('?') ? '&' : '?'}to=katsina`)
    expect(html.match(/>(?:Delivered to|Har) Katsina[:,] /g), path).toHaveLength(2)
    for (const link of links) expect(html.includes(`href="${link}"`), path + link).toBe(true)
    for (const none of ['href="/blog?to', 'to=katsina&amp;to=', `href="${PAGE}"`])
      expect(html.includes(none), path + none).toBe(false)
    expect(html.split(field).length - 1, path).toBeGreaterThanOrEqual(forms)
  }
  expect((await page('/')).includes('katsina')).toBe(false)
  const data = chosen.match(/<script type="application\/ld\+json">.*?<\/script>/gs)?.join('')
  expect(data).toContain('27800')
  expect(data).not.toMatch(/Katsina|45,?330/)
  expect((await page(`/fr${PAGE}?to=katsina`)).includes('45\u202f330\u202f000\u00a0₦')).toBe(true)
  expect((await page(`/ha${PAGE}?to=katsina`)).includes('₦45,330,000')).toBe(true)
  expect((await page(`${PAGE}?to=kano`)).includes('Delivered to Kano')).toBe(false)

  await save({ Katsina: '1850000' })
  expect((await page(`${PAGE}?from=meta&to=katsina`)).includes('Delivered to Katsina: ₦46,330,000')).toBe(true)
  await site.rows('update exchange_rates set date = ?', daysAgo(30))
  await save({ Katsina: '950000' })
  expect((await page(`${PAGE}?to=katsina`)).includes('Delivered to Katsina:')).toBe(false)
  await save({ Katsina: '500' }, 'USD')
  expect((await page(`${PAGE}?to=katsina`)).includes('Delivered to Katsina: $28,300')).toBe(true)

  for (const to of ['Katsina', 'kastina', '']) {
    const elsewhere = await site.fetch(`${PAGE}?to=${to}&from=meta`, { redirect: 'manual' })
    expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([302, `${PAGE}?from=meta`])
  }
})

test('a state’s price follows from its kilometres on the page, in lists, in the request and for the quotation, and no page names the distance', async () => {
  const save = (over: object) => {
    const byDistance = { deliveryPerKm: '₦5,000', deliveryLeast: '150k', deliveryKm: { Katsina: '170 ', Kano: '20' } }
    return saveDelivery({ deliveryCurrency: 'NGN', deliveryPrices: { Abia: '2.5m' }, ...byDistance, ...over })
  }
  const { id } = await aMachine({ slug: 'gona-t75' })
  await enter('1600')
  const said = async () => (await admin.call('GET', '/api/settings/delivery')).body
  const page = async (path: string) => (await read(path)).replaceAll('<!-- -->', '')

  expect((await save({})).body).toMatchObject({
    ...{ deliveryPerKm: '5000', deliveryLeast: '150000', deliveryPrices: { Abia: '2500000' } },
    deliveryKm: { Kano: '20', Katsina: '170' },
  })
  const prices = { Abia: '2500000', Kano: '150000', Katsina: '850000' }
  expect(await said()).toEqual({ deliveryCurrency: 'NGN', deliveryPrices: prices })
  for (const path of ['/machinery/gona-t75?', '/gallery?', `/gallery?item=${id}&`])
    expect(await page(`${path}to=katsina`), path).toContain('Delivered to Katsina: ₦45,330,000')
  for (const [path, price] of [
    ['/fr/machinery/gona-t75?to=katsina', '45\u202f330\u202f000\u00a0₦'],
    ['/ha/machinery/gona-t75?to=katsina', '₦45,330,000'],
  ] as const)
    expect((await page(path)).includes(price), path).toBe(true)
  const form = /<form [^>]*action="\/quotation".*?<\/form>/s.exec(await page(`/gallery?quote=${id}&to=katsina`))?.[0]
  const states = [...(form ?? '').matchAll(/<option value="([a-z-]+)"/g)].map(([, state]) => state)
  expect(states).toEqual(['abia', 'kano', 'katsina'])

  // A price of its own goes before; without a price a kilometre, without a state of that name, or too far, nothing is saved.
  expect((await save({ deliveryPrices: { Katsina: '950000' } })).status).toBe(200)
  expect(await page('/machinery/gona-t75?to=katsina')).toContain('Delivered to Katsina: ₦45,430,000')
  for (const [wrong, path] of [
    [{ deliveryPerKm: '' }, 'deliveryPerKm'],
    [{ deliveryPerKm: '-5' }, 'deliveryPerKm'],
    [{ deliveryKm: { Kastina: '170' } }, 'deliveryKm.Kastina'],
    [{ deliveryKm: { Katsina: '5001' } }, 'deliveryKm.Katsina'],
  ] as const) {
    const { status, body } = await save(wrong)
    expect([status, body.issues[0]?.path]).toEqual([400, path])
  }
  expect(await said()).toMatchObject({ deliveryPrices: { Kano: '150000', Katsina: '950000' } })
  // A client of before, and what it saved.
  const before = { deliveryCurrency: 'NGN', deliveryPrices: { Kano: '1' } }
  expect((await saveDelivery(before)).status).toBe(200)
  await site.rows(`update settings set value = ? where part = 'delivery'`, JSON.stringify(before))
  await admin.call('PUT', '/api/admin/settings/privacy', demonstration.privacy)
  expect(await said()).toEqual(before)
})

test('the state that is chosen stands in the request, without script too, and with what the seller reads of it', async () => {
  const prices = { deliveryCurrency: 'NGN', deliveryPrices: { Katsina: '850000' } }
  const { id } = await aMachine({ slug: 'gona-t75' })
  const formOf = async (response: Response) =>
    /<form [^>]*action="\/quotation".*?<\/form>/s.exec(await response.text())?.[0] ?? ''
  const form = async (path: string) => formOf(await site.visit(`${path}quote=${id}`))
  await saveDelivery({ ...prices, deliveryPrices: {} })
  expect(await form('/gallery?')).not.toContain('name="to"')
  await saveDelivery(prices)
  for (const path of ['/machinery/gona-t75?to=katsina&', '/gallery?to=katsina&'])
    expect(await form(path), path).toContain('<option value="katsina" selected="">')
  expect(await form('/gallery?')).not.toContain('<option value="katsina" selected="">')
  expect(await formOf(await site.visit('/parts?quote=parts'))).toContain('<option value="katsina">')
  // From a list of parts, along with a search and whatever is ticked, and on to the machine.
  const ofParts = await formOf(await site.visit('/parts?to=katsina&quote=parts'))
  expect(ofParts).toContain('<option value="katsina" selected="">')
  const parts = await read('/ha/parts?machine=gona-t75&to=katsina')
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
  expect(await site.rows('select company, delivery_to from contact_inquiries order by company')).toEqual([
    { company: 'kastina', delivery_to: null },
    { company: 'katsina', delivery_to: 'Katsina' },
  ])
  expect((await site.send('POST', '/api/contact', { ...aQuotation(), deliveryTo: 'Kastina' })).status).toBe(201)
  const found = await admin.call('GET', '/api/admin/contact-inquiries?q=Katsina&limit=5')
  expect(found.body).toMatchObject([{ company: 'katsina', deliveryTo: 'Katsina' }])
  const person = await admin.call('POST', '/api/admin/privacy/export', { email: aQuotation().email })
  expect(JSON.stringify(person.body)).toContain('"deliveryTo":"Katsina"')
  const file = await admin.text('/api/admin/contact-inquiries.csv')
  expect(file).toMatch(/^.*,deliveryTo,.*$/m)
  expect(file).toContain(',Katsina,')
})
