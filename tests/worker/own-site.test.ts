import { beforeEach, describe, expect, test } from 'vitest'
import { lagosDate } from '#domain/lagos-date.ts'
import { LANGUAGES, prefixOf } from '#domain/language.ts'
import { adminSite } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aTractor, pathOf, SLUGS } from '#tests/support/builders.ts'
import { crawl } from '#tests/support/crawl.ts'
import { faultsOf, faultsOfNode, faultsOfXml, headTags, nodesOf } from '#tests/support/html.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { anOrder, BUYER, orderCalls, sentQuotation } from '#tests/support/orders.ts'
import { ARCHES, DEMONSTRATION, SIX, withoutDemonstration } from '#tests/support/own-site.ts'
import { UNTAXED } from '#tests/support/quotations.ts'
import { publicRoutes } from '#web/site/pages/routes.ts'
import { queueQuotationMail } from '#worker/db/quotations/links.ts'
import { deliverDueMails } from '#worker/mail/deliver.ts'

const { site, admin } = adminSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })
const saveSettings = (part: string, value: object) => admin.call('PUT', `/api/admin/settings/${part}`, value)

/** What no visitor or buyer of another firm may read or see. */
const NOT_OURS = { demonstration: DEMONSTRATION, category: SIX, arch: ARCHES }

const leftIn = (text: string) =>
  Object.entries(NOT_OURS).flatMap(([what, pattern]) => (pattern.test(text) ? [`${what}: ${pattern.exec(text)}`] : []))

const FIRM = {
  ...{ name: 'Sahel', legalName: 'Sahel Pumps', tagline: 'Water for fields', description: 'Pumps and mills.' },
  ...{ founded: 2020, street: '', city: 'Sokoto', region: '', postalCode: '', country: 'Nigeria', countryCode: 'NG' },
}
const CONTACT = {
  ...{ phones: ['+234 803 555 0101'], whatsapp: '', email: 'office@sahel.example', hours: [], hoursNote: '' },
  ...{ facebook: '', x: '', instagram: '', youtube: '' },
}
const CATEGORIES = [
  { value: 'pumps', label: 'Water pumps' },
  { value: 'mills', label: 'Mills' },
]
const NAMES = { ha: { categories: 'Famfunan ruwa\nInjinan niƙa' }, fr: { categories: 'Pompes\nMoulins' } }

/** Makes the site that of another firm, which shows a machine, an image and a post of its own. */
async function anotherFirm() {
  await withoutDemonstration(site.env.DB)
  const parts = { firm: FIRM, contact: CONTACT, categories: { categories: CATEGORIES, translations: NAMES } }
  for (const [part, value] of Object.entries(parts)) {
    expect((await saveSettings(part, value)).status).toBe(200)
  }
  const imageUrl = '/images/machinery/p300.webp'
  const pump = { name: 'P300', category: 'pumps', description: 'Lifts', series: 'P', specifications: 'Flow: 30' }
  const picture = { title: 'At the river', description: 'A pump.', category: 'pumps', imageUrl }
  const content = { '/api/machinery': aTractor({ ...pump, imageUrl }), '/api/gallery': aGalleryItem(picture) }
  for (const [path, value] of Object.entries({ ...content, '/api/admin/blog': aPost() })) {
    expect((await admin.call('POST', path, value)).status).toBe(201)
  }
}

const LINES = [{ machineId: null, description: 'P300', quantity: 2, unitPrice: 2_780_000, discountPoints: 500 }]

test('a firm with another name and other categories has no word of the demonstration on any page or in any file', async () => {
  await anotherFirm()
  const read: string[] = []
  const visit = async (path: string) => {
    const response = await site.fetch(path, { redirect: 'manual', headers: { Accept: 'text/html' } })
    read.push(path)
    expect.soft([path, leftIn(await response.clone().text())]).toEqual([path, []])
    return response
  }
  await crawl(visit, 300)
  for (const prefix of LANGUAGES.map(prefixOf)) {
    for (const path of ['/machinery/p300', '/gallery?category=pumps', '/blog/when-to-plough']) {
      expect.soft(read).toContain(prefix + path)
    }
    for (const path of ['/gallery?q=none', '/compare?m=p300', '/no-such-page', '/feed.xml']) await visit(prefix + path)
  }
  const files = ['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/sw.js', '/admin', '/quotation/none', '/receipt']
  for (const path of [...files, '/api/settings', '/api/machinery', '/api/gallery', '/api/blog']) await visit(path)
})

/** Pays a part of an order, invoices and delivers it; returns the paths of the receipt, the invoice and the delivery note. */
async function papersOf({ id, link }: { id: string; link: string }) {
  const { paid, delivered, invoiced } = orderCalls(site, () => admin.headers)
  const receipt = (await paid(id, { amount: 100_000, bank: 'Sokoto Bank' })).body.payments[0]?.receipt ?? ''
  const lines = [{ line: 0, quantity: 1, serials: [`P300-${id}`] }]
  const papers = [receipt, await invoiced(id), (await delivered(id, { lines, place: 'Sokoto' })).number]
  expect(papers.map((number) => number[0])).toEqual(['R', 'I', 'D'])
  return [...papers.map((number) => `${link}/${number}`), `/receipt/${receipt}`]
}

test('the papers and emails of such a firm have none either, in any language', async () => {
  await anotherFirm()
  const mail = mailService()
  for (const language of LANGUAGES) {
    const over = { lines: LINES, language, deliveryVat: null }
    const sent = await sentQuotation(site, admin.headers, over)
    const order = await anOrder(site, admin.headers, over)
    for (const link of [sent.link, order.link, ...(await papersOf(order))]) {
      const html = await site.text(link, { headers: BUYER })
      expect([link, html.includes('Sahel')]).toEqual([link, true])
      expect.soft([language, link, leftIn(html)]).toEqual([language, link, []])
    }
    const today = lagosDate(Date.now())
    for (const kind of ['quotation', 'reminder'] as const) {
      const queued = { kind, origin: 'https://sahel.example', today, version: 2 }
      await queueQuotationMail(site.db, sent.id, queued, { id: 'a1', username: 'amina' })
      await site.rows(`update mail_outbox set next_attempt_at = '2026-01-01T00:00:00.000Z'`)
      await deliverDueMails(site.db, mail.settings)
    }
  }
  await site.send('POST', '/api/contact', aMessage({ interest: 'pumps' }))
  await site.rows(`update mail_outbox set sent_at = null, next_attempt_at = '2026-01-01T00:00:00.000Z'`)
  await deliverDueMails(site.db, mail.settings)
  expect(mail.sent.length).toBeGreaterThan(LANGUAGES.length)
  expect(mail.sent.some(({ subject }) => subject.includes('Sahel'))).toBe(true)
  for (const { subject, text } of mail.sent)
    expect.soft([subject, leftIn(`${subject}\n${text}`)]).toEqual([subject, []])
})

describe('an empty site', () => {
  beforeEach(async () => void (await withoutDemonstration(site.env.DB)))

  const textOf = async (path: string) => (await site.fetch(path)).text()

  const SCREENS = [
    ...publicRoutes.filter(({ name }) => name !== 'machine' && name !== 'article').map(pathOf),
    ...['/gallery?q=tractor', '/portfolio?q=tractor', '/blog?q=tractor', '/compare?m=none', '/no-such-page'],
  ]
  const FEEDS = ['/feed.xml', '/ha/feed.xml', '/fr/feed.xml']
  const FILES = [...FEEDS, '/sitemap.xml', '/robots.txt', '/site.webmanifest', '/favicon.svg']
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
    const none = { founded: null, legalName: '', tagline: '', description: '', city: '' }
    expect((await saveSettings('firm', { ...FIRM, name: 'Danladi', ...none })).status).toBe(200)
    const html = await textOf('/ha')
    expect(headTags(html)['og:site_name']).toBe('Danladi')
    expect(html.match(DEMONSTRATION)?.[0]).toBeUndefined()
    // A country without a town is where the form began, no address.
    expect(html).not.toContain('Nigeria<')
    expect((await saveSettings('contact', { ...CONTACT, phones: ['0803 555 0101'], email: '' })).status).toBe(200)
    expect(await textOf('/')).toContain('href="tel:+2348035550101"')
  })

  test('a quotation and its messages stand without a telephone, an address and a landmark', async () => {
    await admin.call('POST', '/api/machinery', { ...aTractor({ name: 'P1 Pump' }), slug: SLUGS.machine })
    await admin.call('POST', '/api/admin/blog', aPost())
    const { link } = await sentQuotation(site, admin.headers, UNTAXED)
    const html = (await textOf(link)).replace('Gona T75', '')
    expect(html).toContain('Farm Machinery')
    expect(html.match(DEMONSTRATION)?.[0]).toBeUndefined()
    expect(html).not.toMatch(ARCHES)
    expect(html.match(/, , |<br>\s*<br>|wa\.me\/\?/)?.[0]).toBeUndefined()
    expect(await faultsOf(await textOf(`/machinery/${SLUGS.machine}`))).toEqual([])
  })

  test('an empty site promises and claims nothing, has every section, and names a category, a service and a promise once it is entered', async () => {
    const PROMISES =
      /24 hours|awa 24|24 heures|We will reply|work in the field|keep it running|Financing|Maintenance|Competitive|Follow Us|Facebook|has delivered|we have built|we make|Field (?:notes|guides)/
    for (const language of LANGUAGES) {
      for (const screen of SCREENS) {
        const path = prefixOf(language) + screen
        const html = await textOf(path)
        expect.soft([path, html.match(PROMISES)?.[0], html.match(SIX)?.[0]]).toEqual([path, undefined, undefined])
      }
    }
    const ids = ['home', 'products', 'about', 'services', 'gallery', 'contact']
    const sections = async () => [...(await textOf('/')).matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)
    expect(await sections()).toEqual(ids)

    expect((await admin.call('POST', '/api/machinery', aTractor())).status).toBe(201)
    const [footer] = (await textOf('/blog')).match(/<footer.*<\/footer>/s) ?? []
    expect(footer).toContain('Tractors')
    expect(footer).not.toMatch(/Harvesters|Sprayers/)
    expect(await textOf('/portfolio')).not.toMatch(/Recent|<[^>]*>\w{3} \d\d, \d{4}</)
    const service = { title: 'Borehole drilling', description: 'To 60 m.', icon: 'tools' }
    expect((await admin.call('POST', '/api/admin/services', service)).status).toBe(201)
    const said = { email: 'a@example.com', replyNote: 'We reply by noon', youtube: 'https://youtube.com/@a' }
    expect((await saveSettings('contact', { ...CONTACT, ...said })).status).toBe(200)
    const home = await textOf('/')
    for (const text of ['We reply by noon', 'Follow Us', 'YouTube']) expect(home).toContain(text)
    expect((await textOf('/blog')).match(/<footer.*<\/footer>/s)?.[0]).toContain('Borehole drilling')
    const list = { categories: [...CATEGORIES, { value: 'tractors', label: 'Tractors' }] }
    expect((await saveSettings('categories', list)).status).toBe(200)
    expect((await textOf('/blog')).match(/<footer.*<\/footer>/s)?.[0]).toContain('Water pumps')
    expect(await sections()).toEqual(ids)
  })

  test('the first steps of an empty site ask for its facts and speak of no demonstration', async () => {
    const { body } = await admin.call('GET', '/api/admin/first-steps')
    const nothing = { rows: 0, removed: 0 }
    expect(body).toMatchObject({ isOwn: true, missingFacts: ['firm', 'contact'], demonstration: nothing })
  })
})
