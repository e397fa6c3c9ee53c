// Part of npm run check.
import { expect, test } from 'vitest'
import { A_TEST, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

const site = startSite()
const SAVE_DATA = { 'Save-Data': 'on' }

const addTractor = () =>
  addMachine(openDb(site.env.DB as never), aTractor({ imageUrl: '/images/machinery/tractor-t75.webp' }), A_TEST)

test('with Save-Data a page has no web font, the smallest images and no prefetching', async () => {
  await addTractor()
  for (const path of ['/', '/gallery', '/portfolio']) {
    const response = await site.fetch(path, { headers: SAVE_DATA })
    const html = await response.text()
    expect(html).not.toMatch(/\.woff2/)
    expect(html).toContain('Display Fallback')
    expect(html).not.toMatch(/srcset=/i)
    expect(html).not.toContain('rel="preload"')
    expect(html).toContain('src="/images/machinery/tractor-t75-480.webp"')
    expect(html).not.toContain('src="/images/machinery/tractor-t75.webp"')
    expect(response.headers.get('Vary')).toContain('Save-Data')
    expect(html).not.toContain('speculationrules')
  }
})

test('neither cached variant of a page is served to clients of the other', async () => {
  await addTractor()
  const hasFont = async (headers: Record<string, string>) =>
    (await (await site.visit('/', { headers })).text()).includes('.woff2')
  expect(await hasFont({})).toBe(true)
  expect(await hasFont(SAVE_DATA)).toBe(false)
  expect(await hasFont({})).toBe(true)
  expect(await hasFont(SAVE_DATA)).toBe(false)
})

test('a document has its speculation rules in it, which fetch only what is pressed', async () => {
  const html = await (await site.fetch('/blog')).text()
  const [, json = ''] = /<script type="speculationrules">([^<]*)<\/script>/.exec(html) ?? []
  const rules = JSON.parse(json) as { prefetch: { eagerness: string }[] }
  expect(Object.keys(rules)).toEqual(['prefetch'])
  expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(['conservative'])
})
