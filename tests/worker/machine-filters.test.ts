import { expect, test } from 'vitest'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { adminSite } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, aTractor } from '#tests/support/builders.ts'
import { messages as french } from '#web/shared/messages/fr/catalogue.ts'
import { messages as hausa } from '#web/shared/messages/ha/catalogue.ts'
import { maxCentsForNaira } from '#worker/db/machinery/lists.ts'
import { importMachines } from '#worker/db/machinery/machinery.ts'

const { site, admin } = adminSite()
const loadDemonstration = () => importMachines(site.db, machinery, [], A_TEST)

/** The model of each machine that a list shows: "T75". */
async function models(search: string): Promise<string[]> {
  const { status, headers, body } = await site.call<Machinery[]>('GET', `/api/machinery?limit=100&${search}`)
  expect([search, status, headers.get('x-matching-count')]).toEqual([search, 200, String(body.length)])
  return body.map(({ name }) => name.split(' ')[1] ?? '')
}

const enterRate = (date = lagosDate(Date.now())) =>
  admin.call('POST', '/api/admin/prices/rates', { rate: '1600', date })

const NOT_COUNTED =
  'There is no current naira rate, so machines priced in dollars stay in the list whatever they cost. Enter a budget in dollars for them.'

const add = async (over: object) => (await admin.call<Machinery>('POST', '/api/machinery', aTractor(over))).body
async function addPriced() {
  await add({ name: 'Gona T75 Tractor', price: '27800.00' })
  await add({ name: 'Gona F1 Fixed', price: '90000.00', priceNgn: '30000000' })
  await add({ name: 'Gona N0 Free', price: '0' })
}

test('machines are listed for a farm, a power, a budget in dollars and what is in stock', async () => {
  await loadDemonstration()
  expect(await models('')).toHaveLength(machinery.length)
  const for60 = ['C20', 'C3R', 'D16', 'H120', 'K3', 'L4', 'L6', 'T75', 'V2000', 'V400', 'V600']
  expect((await models('ha=60')).sort()).toEqual(for60)
  expect(await models('ha=60&category=tractors')).toEqual(['T75'])
  expect(await models('ha=200&category=tractors')).toEqual(['T110'])
  expect(await models('hp=75&category=tractors')).toEqual(['T75'])
  expect(await models('hp=45&category=cultivators')).toEqual(['C150', 'C3R'])
  expect(await models('dollars=17400&category=tractors')).toEqual(['T45', 'P15'])
  expect(await models('dollars=17399.99&category=tractors')).toEqual(['P15'])
  expect(await models('ha=60&hp=70&dollars=4000&sort=price-low')).toEqual(['C3R', 'V600', 'C20', 'V400'])
  await site.rows(`update machinery set stock = 'sold-out' where name not like '%T45%'`)
  expect(await models('stock=in-stock')).toEqual(['T45'])
  expect(await models('stock=in-stock&hp=75')).toEqual([])
})

test('a budget in naira is compared with the price as the page says it', async () => {
  await addPriced()
  expect(await models('dollars=50000')).toEqual(['T75'])
  await enterRate()
  expect((await models('naira=44480000')).sort()).toEqual(['F1', 'T75'])
  for (const filter of ['naira=44479999', 'naira=30000000']) expect(await models(filter)).toEqual(['F1'])
  expect(await models('naira=29999999')).toEqual([])
  expect(await models('naira=44480000&dollars=50000')).toEqual(['T75'])
})

test('without a rate of these days, a budget in naira narrows only prices in naira, and the page says so', async () => {
  await add({ name: 'Gona T75 Tractor', price: '27800.00' })
  await add({ name: 'Gona F1 Fixed', price: '90000.00', priceNgn: '30000000' })
  expect(await models('naira=5')).toEqual(['T75'])
  await enterRate(addDays(lagosDate(Date.now()), -60))
  expect(await models('naira=5')).toEqual(['T75'])
  const page = await site.text('/gallery?naira=20m')
  for (const text of ['Gona T75', NOT_COUNTED, 'How much money, in naira?', 'name="dollars"'])
    expect(page).toContain(text)
  for (const [path, said] of [
    ['/gallery?q=under+20+million', NOT_COUNTED],
    ['/portfolio?q=between+10+and+20+million+naira', NOT_COUNTED],
    ['/ha/gallery?q=fiye+da+miliyan+20', hausa[NOT_COUNTED]],
    ['/fr/portfolio?q=moins+de+20+millions', french[NOT_COUNTED]],
  ] as const) {
    const searched = await site.text(path)
    for (const text of ['Gona T75', said]) expect(searched, path).toContain(text)
    expect(searched, path).not.toContain('aria-label="Filters"')
  }
  expect(await site.text('/gallery?q=under+$20,000')).not.toContain(NOT_COUNTED)
  await enterRate()
  expect(await models('naira=5')).toEqual([])
  const withRate = await site.text('/gallery?naira=20m')
  expect(withRate).not.toContain(NOT_COUNTED)
  expect(withRate).toContain('How much money, in naira?')
})

test('a request has the budget that is asked for: in naira, or abroad without a rate in dollars', async () => {
  const { id } = await add({ name: 'Gona T75 Tractor', price: '27800.00' })
  const budget = async () =>
    /My budget is ([^<]*)\.</.exec(await site.text(`/gallery?naira=20000000&dollars=9000&quote=${id}`))?.[1]
  expect(await budget()).toBe('₦20,000,000')
  await admin.call('PUT', '/api/admin/settings/firm', { ...demonstration.firm, country: 'Niger', countryCode: 'NE' })
  expect(await budget()).toBe('$9,000')
})

test('a search for more than a price, or between two, is compared with the price as the page says it', async () => {
  await addPriced()
  await enterRate()
  for (const [q, ...found] of [
    ['over 20 million', 'F1', 'T75'],
    ['over 30 million', 'F1', 'T75'],
    ['over 30,000,001 naira', 'T75'],
    ['over 44 million', 'T75'],
    ['over 45 million'],
    ['between 20 and 35 million', 'F1'],
    ['between 44,480,000 and 50,000,000 naira', 'T75'],
    ['tsakanin miliyan 40 da 50', 'T75'],
    ['entre 20 et 50 millions', 'F1', 'T75'],
    ['over $30,000', 'F1'],
    ['between $20,000 and $30,000', 'T75'],
  ] as [string, ...string[]][])
    expect([q, ...(await models(`q=${encodeURIComponent(q)}`)).sort()]).toEqual([q, ...found])
})

test('the most that a budget in naira pays is the highest price that is said as no more', () => {
  expect(maxCentsForNaira(44e6, 160_000)).toBe(2_750_312)
  expect(maxCentsForNaira(1, 160_000)).toBeGreaterThanOrEqual(0)
  expect(maxCentsForNaira(99_999_999_999, 100)).toBeLessThanOrEqual(9_999_999_999)
})

test.for([
  ['ha', '0'],
  ['hp', 'many'],
  ['naira', '20m'],
  ['dollars', '$5'],
  ['stock', 'sold-out'],
])('the API refuses %s=%s, and a page leaves it out', async ([name = '', value = '']) => {
  await add({})
  const search = `${name}=${encodeURIComponent(value)}`
  expect((await site.fetch(`/api/machinery?${search}`)).status).toBe(400)
  for (const path of ['/gallery', '/ha/portfolio']) expect((await site.fetch(`${path}?${search}`)).status).toBe(200)
})

test('a filter as a person writes it in a form without scripts becomes a number in the URL', async () => {
  for (const path of ['/gallery', '/ha/portfolio']) {
    for (const [typed, search] of [
      ['?q=&ha=&hp=&naira=20+million&dollars=&stock=in-stock', '?naira=20000000&stock=in-stock'],
      ['?dollars=%2415%2C000&ha=60', '?dollars=15000&ha=60'],
      ['?ha=1e9&hp=-5&naira=lots', ''],
      ['?ha=60+acres&utm_source=chat&hp=75', '?ha=24.28&hp=75'],
      ['?ha=60%20ha&hp=75%20hp', '?ha=60&hp=75'],
    ]) {
      const { status, headers } = await site.fetch(`${path}${typed}`, { redirect: 'manual' })
      expect([typed, status, headers.get('Location')]).toEqual([typed, 302, `${path}${search}`])
    }
    expect((await site.fetch(`${path}?ha=60&naira=20000000`, { redirect: 'manual' })).status).toBe(200)
  }
})

test('figures follow each save, an import, a translation, and the rules of a new version', async () => {
  const { id, ...machine } = await add({ specifications: 'Engine: 75 hp' })
  const figures = () => site.rows('select ha_from, ha_to, hp_from, hp_to from machinery')
  expect(await figures()).toEqual([{ ha_from: null, ha_to: null, hp_from: 60, hp_to: 94 }])
  const save = (specifications: string, translations?: object) =>
    admin.call('PUT', `/api/machinery/${id}`, { ...aTractor({ specifications }), translations })
  await save('Farm size: 2 to 5 ha')
  expect(await figures()).toEqual([{ ha_from: 2, ha_to: 5, hp_from: null, hp_to: null }])
  await save('Farm size: 2 to 5 ha', { ha: { specifications: 'Inji: ƙarfin doki 15' } })
  await site.runScheduled()
  expect(await figures()).toEqual([{ ha_from: 2, ha_to: 5, hp_from: 12, hp_to: 19 }])
  await site.rows('update machinery set index_version = 3, ha_to = null, hp_to = null')
  await site.runScheduled()
  expect(await figures()).toEqual([{ ha_from: 2, ha_to: 5, hp_from: 12, hp_to: 19 }])
  expect(Object.keys(machine)).not.toContain('haFrom')
})

test.for([
  ['60 ha tractor', ['T75']],
  ['tracter 110 hp', ['T110']],
  ['garma kasa da miliyan 20', ['C3', 'C20']],
  ['tractor 60 ha under 20 million', []],
] as const)('the search "%s" finds %o', async ([q, found]) => {
  await loadDemonstration()
  await enterRate()
  const ofCategory = /ta?ra[ck]t/.test(q) ? '&category=tractors' : ''
  expect(await models(`q=${encodeURIComponent(q)}${ofCategory}`)).toEqual(found)
})

test('a search for a figure begins with the machines that name it', async () => {
  await loadDemonstration()
  const found = await models('q=75+hp')
  expect(found[0]).toBe('T75')
  expect(found).toContain('C20')
  expect(found).not.toContain('T110')
})

test('a machine without a price comes last by its price, low or high', async () => {
  const prices = { 'Gona A1 Free': '0', 'Gona A2 Dear': '500.00', 'Gona A3 Cheap': '5.00' }
  for (const [name, price] of Object.entries(prices)) await add({ name, price })
  expect(await models('sort=price-low')).toEqual(['A3', 'A2', 'A1'])
  expect(await models('sort=price-high')).toEqual(['A2', 'A3', 'A1'])
  expect(await models('sort=price-low&category=tractors')).toEqual(['A3', 'A2', 'A1'])
})

test('machines of one price are in the order of their names, low or high', async () => {
  for (const name of ['Gona B2', 'Gona B3', 'Gona B1']) await add({ name, price: '700.00' })
  for (const sort of ['price-low', 'price-high'])
    expect([sort, await models(`sort=${sort}`)]).toEqual([sort, ['B1', 'B2', 'B3']])
})

test('a filtered gallery and portfolio are whole without JavaScript, in each language, and are no page of a search engine', async () => {
  await loadDemonstration()
  await admin.call('POST', '/api/gallery', aGalleryItem({ title: 'Harvest at Kura' }))
  for (const [path, hectares] of [
    ['/gallery', '60 ha'],
    ['/portfolio', '60 ha'],
    ['/ha/gallery', 'hekta 60'],
    ['/fr/portfolio', '60 ha'],
  ] as const) {
    const html = await site.text(`${path}?category=tractors&ha=60&view=grid`)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
    expect(main.match(/<article/g), path).toHaveLength(1)
    expect(main).toContain('T75')
    expect(main).not.toContain('Harvest at Kura')
    expect(main).toContain('name="ha"')
    expect(main).toMatch(
      new RegExp(
        `aria-label="${hectares}[^"]*" [^>]*href="${path}\\?category=tractors&amp;view=grid"|href="${path}\\?category=tractors&amp;view=grid"[^>]*aria-label="${hectares}`,
      ),
    )
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}\\?category=tractors">`))
  }
})

test('a filtered list that is empty says which filters to remove', async () => {
  await add({ specifications: 'Engine: 75 hp', name: 'Gona T75 Tractor' })
  const html = await site.text('/gallery?ha=60&hp=75')
  for (const text of ['No items found', 'No machine matches all your filters. Remove one:', '60 ha'])
    expect(html).toContain(text)
})

test('no image is listed among filtered machines, and a longer list is filtered as a whole', async () => {
  const machines = Array.from({ length: 60 }, (_, i) =>
    aTractor({ name: `Gona X${i} Tractor`, specifications: `Engine: ${10 + i * 10} hp` }),
  )
  await importMachines(site.db, machines, [], A_TEST)
  await admin.call('POST', '/api/gallery', aGalleryItem({ title: 'Harvest at Kura' }))
  const html = await site.text('/gallery?hp=100')
  // From 80 to 125 hp of their own: 80, 90, 100, 110 and 120.
  expect(html).toContain('Showing 5 of 61 items')
  expect(html.match(/<article/g)).toHaveLength(5)
})
