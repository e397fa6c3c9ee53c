import { expect, test } from 'vitest'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { formatDay } from '#contract/money/format.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()

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
  const withRate = `about ₦44 million at ₦1,600 to $1, ${formatDay(today())}`
  expect(await text('/')).toContain('From $27,800 about ₦44 million In stock View Details')
  expect(await text('/gallery')).toContain('From $27,800 about ₦44 million In stock Compare View Details')
  expect(await text('/portfolio')).toContain('$27,800 about ₦44 million In stock Compare View Details')
  expect(await text(`/machinery/${slug}`)).toContain(`From $27,800 ${withRate}`)
  expect(await text(`/?machine=${id}`)).toContain(`From $27,800 ${withRate}`)
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

test('who reads in Hausa has every price in naira first', async () => {
  const headers = await signedIn(site)
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
    expect(await text(`/fr${path}`), path).toMatch(/À partir de 27\s800\s\$ environ 44\smillions\s₦/)
  }
  expect(await text('/ha/portfolio')).toContain('kusan ₦ miliyan 44 $27,800')
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
  expect(await text('/gallery')).toContain('From $27,800 ₦44,000,000.50 In stock Compare View Details')
  await enterRate('1600', today(), headers)
  expect(await text('/')).toContain('From $27,800 ₦44,000,000.50 In stock View Details')
  expect(await text(`/gallery?item=${id}`)).not.toContain('about')
  expect((await save()).priceNgn).toBe('44000000.50')
  expect((await save('99999999999.99')).priceNgn).toBe('99999999999.99')
  expect((await save('')).priceNgn).toBeNull()
  expect(await text('/')).toContain('about ₦44 million')
})

test.for(['100000000000', '-1', '1.234', 'many', 44_000_000])(
  'a price of %j naira is rejected by name',
  async (priceNgn) => {
    const answer = await site.send('POST', '/api/machinery', { ...aTractor(), priceNgn }, await signedIn(site))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'priceNgn' }] })
  },
)

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
