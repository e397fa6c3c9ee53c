// Part of npm run check.
import { beforeEach, expect, test } from 'vitest'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aPost, aTractor, pathOf, SLUGS } from '#tests/support/builders.ts'
import { crawl } from '#tests/support/crawl.ts'
import { faultsOf, headTags } from '#tests/support/html.ts'
import { ARCHES, DEMONSTRATION, withoutDemonstration } from '#tests/support/own-site.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { faultsOfNode, nodesOf } from '#tests/support/structured-data.ts'
import { faultsOfXml } from '#tests/support/xml.ts'
import { publicRoutes } from '#web/site/app/routes.ts'

const site = startSite()
let headers: Record<string, string>
beforeEach(async () => {
  await withoutDemonstration(site.env.DB)
  headers = await signedIn(site)
})

const textOf = async (path: string) => (await site.fetch(path)).text()

const SCREENS = [
  ...publicRoutes.filter(({ name }) => name !== 'machine' && name !== 'article').map(pathOf),
  ...['/gallery?q=tractor', '/portfolio?q=tractor', '/blog?q=tractor', '/compare?m=none', '/no-such-page'],
]
const FILES = [
  '/feed.xml',
  '/ha/feed.xml',
  '/fr/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/favicon.svg',
]
const ADMIN = ['/admin', '/admin/login', '/api/settings', '/api/settings/shared', '/api/settings/home?lang=ha']

test('an empty site names nobody: no page, file, preview or administrator’s shell has a word of the demonstration', async () => {
  const screens = LANGUAGES.flatMap((language) => SCREENS.map((path) => prefixOf(language) + path))
  for (const path of [...screens, ...FILES, ...ADMIN, '/quotation/none', '/receipt', '/sw.js']) {
    const text = await textOf(path)
    expect.soft([path, text.match(DEMONSTRATION)?.[0], text.match(ARCHES)?.[0]]).toEqual([path, undefined, undefined])
  }
  for (const [prefix, name] of [
    ['', 'Farm Machinery'],
    ['/ha', 'Injinan Noma'],
    ['/fr', 'Machines agricoles'],
  ]) {
    const html = await textOf(`${prefix}/blog`)
    expect(headTags(html).title).toContain(name)
    expect(headTags(html)['og:site_name']).toBe(name)
  }
  expect(await textOf('/admin')).toContain('<title>Admin | Farm Machinery</title>')
})

test('an empty site’s pages are whole: valid HTML and JSON-LD, no heading without its words and no link to nowhere', async () => {
  for (const language of LANGUAGES) {
    for (const screen of SCREENS) {
      const path = prefixOf(language) + screen
      const html = await textOf(path)
      expect.soft([path, await faultsOf(html)]).toEqual([path, []])
      expect.soft([path, html.match(/<h[1-6][^>]*>\s*<\/h/)?.[0]]).toEqual([path, undefined])
      expect.soft([path, html.match(/(?:href="(?:mailto:|tel:|)"|wa\.me\/\?)/)?.[0]]).toEqual([path, undefined])
      for (const node of nodesOf(html)) expect.soft([path, faultsOfNode(node)]).toEqual([path, []])
    }
  }
  expect(nodesOf(await textOf('/')).map((node) => node['@type'])).toContain('Organization')
  for (const path of ['/feed.xml', '/ha/feed.xml']) expect(await faultsOfXml(await textOf(path), 'atom')).toEqual([])
  expect(await faultsOfXml(await textOf('/sitemap.xml'), 'sitemap')).toEqual([])
  const crawled = await crawl((path) => site.fetch(path, { redirect: 'manual' }), 300)
  expect([...crawled].filter(([, { status }]) => status !== 200)).toEqual([])
  for (const { links } of crawled.values()) {
    for (const link of links.filter((link) => link.includes('#'))) {
      const [path = '', id = ''] = link.split('#')
      expect.soft([link, crawled.get(path)?.ids.has(id)]).toEqual([link, true])
    }
  }
})

test('a part that is saved shows what it says, and nothing of the demonstration beside it', async () => {
  const firm = { name: 'Danladi', founded: null, country: 'Nigeria', countryCode: 'NG', region: '', postalCode: '' }
  const texts = { legalName: '', tagline: '', description: '', street: '', city: '' }
  const save = (part: string, value: object) => site.send('PUT', `/api/admin/settings/${part}`, value, headers)
  expect((await save('firm', { ...firm, ...texts })).status).toBe(200)
  const html = await textOf('/ha')
  expect(headTags(html)['og:site_name']).toBe('Danladi')
  expect(html.match(DEMONSTRATION)?.[0]).toBeUndefined()
  // A country without a town is where the form began, no address.
  expect(html).not.toContain('Nigeria<')
  const contact = { phones: ['0803 555 0101'], whatsapp: '', email: '', hours: [], hoursNote: '' }
  const profiles = { facebook: '', x: '', instagram: '', youtube: '' }
  expect((await save('contact', { ...contact, ...profiles })).status).toBe(200)
  expect(await textOf('/')).toContain('href="tel:+2348035550101"')
  expect((await save('contact', { ...contact, ...profiles, email: 'info' })).status).toBe(400)
  expect((await save('contact', { ...contact, ...profiles, whatsapp: '12' })).status).toBe(400)
})

test('a quotation and its messages stand without a telephone, an address and a landmark', async () => {
  await site.send('POST', '/api/machinery', { ...aTractor({ name: 'P1 Pump' }), slug: SLUGS.machine }, headers)
  await site.send('POST', '/api/admin/blog', aPost(), headers)
  const draft = await site.call<{ id: string }>('POST', '/api/admin/quotations', aDraft(), headers)
  const sent = await site.call<{ link: string }>(
    'POST',
    `/api/admin/quotations/${draft.body.id}/send`,
    {},
    {
      ...headers,
      'If-Match': '"1"',
    },
  )
  const html = (await textOf(new URL(sent.body.link).pathname)).replace('Gona T75', '')
  expect(html).toContain('Farm Machinery')
  expect(html.match(DEMONSTRATION)?.[0]).toBeUndefined()
  expect(html).not.toMatch(ARCHES)
  expect(html.match(/, , |<br>\s*<br>|wa\.me\/\?/)?.[0]).toBeUndefined()
  expect(await faultsOf(await textOf(`/machinery/${SLUGS.machine}`))).toEqual([])
})

test('the first steps of an empty site ask for its facts and speak of no demonstration', async () => {
  const { body } = await site.call('GET', '/api/admin/first-steps', undefined, headers)
  expect(body).toMatchObject({
    isOwn: true,
    missingFacts: ['firm', 'contact'],
    demonstration: { rows: 0, removed: 0 },
  })
})
