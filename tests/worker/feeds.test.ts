import { expect, test } from 'vitest'
import type { Analytics } from '#contract/admin/overview.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { adminSite } from '#tests/support/admin.ts'
import { A_TEST, aQuotation, aTractor } from '#tests/support/builders.ts'
import { postForm } from '#tests/support/orders.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

const { site, admin } = adminSite()
const GOOGLE = '/feeds/google.xml'
const META = '/feeds/meta.csv'
const add = (over: Parameters<typeof aTractor>[0]) => addMachine(site.db, aTractor(over), A_TEST)
const read = (path: string) => site.text(path)
const items = (xml: string) => xml.split('<item>').slice(1)
const valuesOf = (item: string | undefined, name: string) =>
  [...(item ?? '').matchAll(new RegExp(`<g:${name}>([^<]*)</g:${name}>`, 'g'))].map(([, text]) => text)
const setRate = (rate: string) => admin.call('POST', '/api/admin/prices/rates', { rate, date: lagosDate(Date.now()) })

test('a machine that can be had stands in each feed with all that is required, and its link says where a visitor came from', async () => {
  const { id, slug } = await add({
    name: 'Gona T75 <Utility> & more',
    description: '- 75 hp\n- 4WD',
    stock: 'in-stock',
    price: '27800.00',
    moreImages: Array.from({ length: 12 }, (_, i) => ({ imageUrl: `https://example.com/${i}.png`, alt: '' })),
  })
  const [item, ...others] = items(await read(GOOGLE))
  expect(others).toEqual([])
  const required = ['id', 'title', 'description', 'link', 'image_link', 'price', 'availability', 'condition', 'brand']
  for (const name of required) expect([name, valuesOf(item, name).length]).toEqual([name, 1])
  const link = (feed: string) => `${site.url.origin}/machinery/${slug}?from=${feed}`
  expect(valuesOf(item, 'id')).toEqual([id])
  expect(valuesOf(item, 'title')).toEqual(['Gona T75 &lt;Utility&gt; &amp; more'])
  expect(valuesOf(item, 'link')).toEqual([link('google')])
  expect(valuesOf(item, 'price')).toEqual(['27800.00 USD'])
  expect(valuesOf(item, 'availability')).toEqual(['in_stock'])
  expect(valuesOf(item, 'image_link')[0]).toMatch(/^https?:\/\/[^/]+\/.+\.webp$/)
  expect(valuesOf(item, 'additional_image_link')).toHaveLength(10)
  const [head, row] = (await read(META)).split('\r\n')
  expect(head).toMatch(/^id,title,description,availability,condition,price,link,image_link,brand\b/)
  // A spreadsheet would run a hyphen, and Meta would show an apostrophe before it.
  expect(row).toContain(`,"– 75 hp\n- 4WD",`)
  expect(row).toMatch(/,in stock,new,27800\.00 USD,[^,]+from=meta,[^,]+-share\.jpg,/)
  expect(row).toContain(`,${link('meta')},`)
  expect((await site.visit(`/machinery/${slug}?from=google`)).status).toBe(200)
})

test('what is hidden, sold out, or has no price or picture is in no feed; what is made to order says when', async () => {
  await add({ name: 'Hidden', hidden: true })
  await add({ name: 'Sold', stock: 'sold-out' })
  await add({ name: 'No price', price: '0.00' })
  await add({ name: 'No picture', imageUrl: '' })
  await add({ name: 'Some day', stock: 'on-order', orderWeeks: null })
  await add({ name: 'In six weeks', stock: 'on-order', orderWeeks: 6 })
  const found = items(await read(GOOGLE))
  expect(found.flatMap((item) => valuesOf(item, 'title'))).toEqual(['In six weeks'])
  expect(valuesOf(found[0], 'availability')).toEqual(['backorder'])
  expect(valuesOf(found[0], 'availability_date')).toEqual([`${addDays(lagosDate(Date.now()), 42)}T08:00+0100`])
  const csv = await read(META)
  expect(csv.split('\r\n').slice(1, -1)).toHaveLength(2)
  expect(csv.match(/available for order/g)).toHaveLength(2)
})

test('what Meta reads begins with no formula and leaves out images that Meta does not show', async () => {
  await add({
    name: ' =HYPERLINK("x")',
    description: "'＝@-1 of it",
    imageUrl: 'https://example.com/t75.PNG',
    moreImages: [{ imageUrl: 'https://example.com/a.avif', alt: '' }],
  })
  await add({ imageUrl: 'https://example.com/t75.webp' })
  const [, row, rest] = (await read(META)).split('\r\n')
  expect(row).toMatch(/^[^,]+,"HYPERLINK\(""x""\)",1 of it,.*,https:\/\/example\.com\/t75\.PNG,/)
  expect([row?.includes('avif'), rest]).toEqual([false, ''])
})

test('prices are in naira where they are fixed or the rate is fresh, and texts in the language of the feed', async () => {
  await add({ name: 'Fixed', priceNgn: '48500000.00', translations: { ha: { name: 'Tarakta' } } })
  await add({ name: 'By rate', price: '27800.00' })
  expect((await setRate('1600')).status).toBe(201)
  const prices = (xml: string) => items(xml).flatMap((item) => valuesOf(item, 'price'))
  expect(prices(await read(GOOGLE)).sort()).toEqual(['44480000.00 NGN', '48500000.00 NGN'])
  const hausa = items(await read(`/ha${GOOGLE}`))
  expect(hausa.flatMap((item) => valuesOf(item, 'title'))).toContain('Tarakta')
  for (const item of hausa) expect(valuesOf(item, 'link')[0]).toContain('/ha/machinery/')
})

test('the overview says when each feed was last fetched, and how many inquiries it led to', async () => {
  const feeds = async () => (await admin.get<Analytics>('/api/admin/analytics')).feeds
  expect(await feeds()).toEqual([
    { feed: 'google', fetchedAt: null, inquiries: 0 },
    { feed: 'meta', fetchedAt: null, inquiries: 0 },
  ])
  const { id, slug } = await add({ name: 'Gona T75' })
  expect(await read(`/machinery/${slug}?from=google&quote=${id}`)).toMatch(/<input[^>]*name="from"[^>]*value="google"/)
  const post = (over: object) =>
    postForm(site, '/quotation', { ...aQuotation(), item: id, screen: `/machinery/${slug}`, ...over })
  const refused = await post({ from: 'google', phone: 'none' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toMatch(/<input[^>]*name="from"[^>]*value="google"/)
  for (const from of ['google', 'elsewhere']) expect((await post({ from })).status).toBe(303)
  await read(`/fr${META}`)
  expect(await feeds()).toEqual([
    { feed: 'google', fetchedAt: null, inquiries: 1 },
    { feed: 'meta', fetchedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), inquiries: 0 },
  ])
  await site.rows(`update contact_inquiries set created_at = '2020-01-01T00:00:00.000Z'`)
  expect((await feeds())[0]?.inquiries).toBe(0)
})
