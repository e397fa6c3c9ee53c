import { expect, test } from 'vitest'
import type { FirstSteps } from '#contract/admin/overview.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { adminSite } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, aPost, aTractor, pathOf, SLUGS } from '#tests/support/builders.ts'
import { headTags, nodesOf } from '#tests/support/html.ts'
import { SKETCHED_ADDRESS } from '#web/site/pages/home/contact.tsx'
import { publicRoutes } from '#web/site/pages/routes.ts'
import type { Actor } from '#worker/db/audit.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts.ts'
import { DEMONSTRATION } from '#worker/db/schema/history.ts'
import { addServices } from '#worker/db/units/services.ts'
import { addUnit } from '#worker/db/units/units.ts'

const { site, admin } = adminSite()

const FIRM = {
  ...demonstration.firm,
  ...{ name: 'Sahel <Parts>', legalName: 'Sahel & Sons Machinery', tagline: 'Machines for Niamey' },
  ...{ description: 'Ploughs and pumps, sold in Niamey.', street: '7 Rue du Fleuve', city: 'Niamey' },
  ...{ country: 'Niger', countryCode: 'NE', region: '', postalCode: '' },
  ...{ landmark: 'Behind the grand mosque.', mapUrl: 'https://maps.example/sahel?near=mosque' },
}
const CONTACT = {
  ...demonstration.contact,
  phones: ['+227 20 73 00 01'],
  whatsapp: '+227 90 00 00 02',
  email: 'bonjour@sahel.example',
  hours: [{ from: 'Tuesday', to: 'Thursday', opens: '07:30', closes: '12:00' }],
  hoursNote: 'Closed on market days.',
  facebook: 'https://facebook.com/sahel.example',
}
const TEXTS = {
  ...demonstration.texts,
  heroText: 'Pumps that last.',
  productsIntro: 'Tried in the Niger valley.',
  statistics: ['3', '4', '5', '6'].map((value) => ({ value, label: `Label ${value}` })),
  badgeTitle: 'Certified by Niger',
  financing: ['No interest for a season'],
  projectsPlace: 'Tillabéri',
  projectsDone: '12 pumps delivered',
  projectsRegion: 'The river region',
}

const DELIVERY = { deliveryCurrency: 'USD', deliveryPrices: {} }

const save = (part: string, input: object, more: Record<string, string> = {}) =>
  admin.call<{ name: string; version: number; current: object }>('PUT', `/api/admin/settings/${part}`, input, more)

async function becomeSahel() {
  for (const [part, input] of Object.entries({ firm: FIRM, contact: CONTACT, texts: TEXTS, delivery: DELIVERY })) {
    expect((await save(part, input)).status).toBe(200)
  }
}

const textOf = async (path: string) => (await site.fetch(path)).text()

/** The demonstration's services are separate rows, which an owner changes elsewhere. */
const SERVICES = /[^.>"]*(?:Kano workshop|between Kano)[^.<"]*/g

/** What the demonstration says of its firm, and nobody else would. */
const DEMONSTRATED = /Gona|Challawa|Kano|800 000 4662|2348000004662|gona\.example/

test('a site without saved settings shows the demonstration', async () => {
  const html = await textOf('/')
  for (const words of ['30+', 'Years of Excellence', 'ISO Certified', '8:00 AM - 5:00 PM', 'Trade-in programs']) {
    expect(html).toContain(words)
  }
  expect(headTags(html).title).toContain('Gona')
})

test('no public page or machine-readable file names the demonstration once the owner has saved settings', async () => {
  await becomeSahel()
  await admin.call('POST', '/api/machinery', { ...aTractor({ name: 'P1 Pump' }), slug: SLUGS.machine })
  await admin.call('POST', '/api/admin/blog', aPost())
  const paths = [...publicRoutes.map(pathOf), '/no-such-page', '/gallery?quote=x', '/feed.xml', '/site.webmanifest']
  for (const path of [...paths, '/quotation/none', '/admin', '/api/settings', '/api/settings/shared']) {
    const text = (await textOf(path)).replaceAll(SERVICES, '')
    expect.soft([path, text.match(DEMONSTRATED)?.[0]]).toEqual([path, undefined])
    expect.soft([path, text.match(/Sahel|Niamey/)?.[0]]).not.toEqual([path, undefined])
  }
})

test('every page shows the saved facts: head, JSON-LD, footer, contact and hours', async () => {
  await becomeSahel()
  const html = await textOf('/')
  expect(headTags(html)).toMatchObject({
    title: 'Sahel & Sons Machinery, Niamey | Machines for Niamey',
    description: 'Ploughs and pumps, sold in Niamey.',
    'og:site_name': 'Sahel & Sons Machinery',
  })
  expect(nodesOf(html).find((node) => node['@type'] === 'LocalBusiness')).toMatchObject({
    name: 'Sahel & Sons Machinery',
    telephone: '+22720730001',
    email: 'bonjour@sahel.example',
    sameAs: ['https://facebook.com/sahel.example'],
    address: { streetAddress: '7 Rue du Fleuve', addressLocality: 'Niamey', addressCountry: 'NE' },
    hasMap: 'https://maps.example/sahel?near=mosque',
    openingHoursSpecification: [{ dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday'], opens: '07:30', closes: '12:00' }],
  })
  const reached = ['href="tel:+22720730001"', 'href="mailto:bonjour@sahel.example"', 'https://wa.me/22790000002?text=']
  const way = ['Behind the grand mosque.', 'href="https://maps.example/sahel?near=mosque"']
  const hours = ['Tuesday-Thursday', '7:30 AM - 12:00 PM', 'Closed on market days.']
  const claims = ['Pumps that last.', 'Tried in the Niger valley.', 'Label 6', 'Certified by Niger']
  const more = ['href="https://facebook.com/sahel.example"', 'No interest for a season', 'Sahel &lt;Parts&gt;']
  for (const words of [...reached, ...way, ...hours, ...claims, ...more]) expect.soft(html).toContain(words)
  expect(html).not.toContain('aria-label="YouTube"')
})

const contactOf = (html: string) => /<section[^>]*id="contact"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''

test('telephone, WhatsApp, hours and the way come before the contact form', async () => {
  const contact = contactOf(await textOf('/ha'))
  const form = contact.indexOf('<form')
  for (const words of ['href="tel:', 'https://wa.me/', '<address', 'hasumiyar ruwa', '8:00 AM - 5:00 PM']) {
    expect.soft([words, contact.indexOf(words) > 0 && contact.indexOf(words) < form]).toEqual([words, true])
  }
})

test('the way is sketched at the demonstration’s address alone, and nobody else is given its landmark', async () => {
  const sketch = /<img[^>]*src="\/images\/way\.svg"/
  const { street, city, landmark } = demonstration.firm
  expect(SKETCHED_ADDRESS).toEqual({ street, city })
  expect(contactOf(await textOf('/'))).toMatch(sketch)
  // A firm saved before landmarks were added.
  const { landmark: _, mapUrl: __, ...earlier } = FIRM
  expect((await save('firm', earlier)).status).toBe(200)
  await site.rows("update settings set value = json_remove(value, '$.landmark', '$.mapUrl') where part = 'firm'")
  for (const path of ['/', '/ha']) {
    const contact = contactOf(await textOf(path))
    expect(contact).toContain('https://www.google.com/maps/search/?api=1&amp;query=7%20Rue%20du%20Fleuve%2C%20Niamey')
    for (const pattern of [sketch, /roundabout|shataletale/]) expect(contact).not.toMatch(pattern)
  }
  expect(landmark).toContain('roundabout')
})

test('the portfolio shows the owner’s claims', async () => {
  await becomeSahel()
  await admin.call('POST', '/api/machinery', aTractor())
  const html = await textOf('/portfolio')
  for (const words of ['Tillabéri', '12 pumps delivered', 'The river region']) expect(html).toContain(words)
})

test('a page contains only the settings it shows', async () => {
  const [, data = ''] = /id="page-data">(.*?)<\/script>/s.exec(await textOf('/blog')) ?? []
  expect(data).toContain('+234 800 000 4662')
  for (const text of ['Years of Excellence', '08:00']) expect(data).not.toContain(text)
})

test('a browser with a cached page sees a change at its next request', async () => {
  const paths = ['/', '/feed.xml', '/site.webmanifest']
  for (const path of paths) await site.visit(path)
  await save('firm', FIRM)
  for (const path of paths) expect(await site.text(path)).toContain('Sahel')
})

test('each change is an audit entry stating what changed', async () => {
  await save('firm', { ...demonstration.firm, name: 'Sahel', street: '7 Rue du Fleuve' })
  const [entry] = await site.rows('select * from audit_log order by id desc limit 1')
  expect(entry).toMatchObject({ action: 'update', entity: 'settings', summary: 'firm: name, street' })
})

test('when two owners change the same part at once, the second is rejected with the current row and nothing is lost', async () => {
  expect((await admin.call<AdminSettings>('GET', '/api/admin/settings')).body.firm.version).toBe(0)
  const saveFirm = (name: string, version: number) => save('firm', { ...FIRM, name }, { 'If-Match': `"${version}"` })
  const first = { name: 'First', version: 1 }
  expect((await saveFirm('First', 0)).body).toMatchObject(first)
  expect(await saveFirm('Second', 0)).toMatchObject({ status: 409, body: { current: first } })
  expect((await saveFirm('Third', 7)).status).toBe(409)
  // Each part has its own version.
  expect((await save('contact', CONTACT, { 'If-Match': '"0"' })).status).toBe(200)
  expect(await textOf('/api/settings')).toContain('"name":"First"')
})

test('a day may have two opening periods around a break', async () => {
  const week = { from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:00' }
  const hours = [
    { ...week, closes: '12:00' },
    { ...week, opens: '14:00' },
  ]
  expect((await save('contact', { ...demonstration.contact, hours })).status).toBe(200)
  expect(await textOf('/')).toContain('2:00 PM - 5:00 PM')
})

test('a client that does not know of a newer setting leaves it out', async () => {
  const { homeMachines: _, ...texts } = demonstration.texts
  const { recordYears: __, ...privacy } = demonstration.privacy
  for (const [part, body] of Object.entries({ texts, privacy }))
    expect([part, (await save(part, body)).status]).toEqual([part, 200])
})

test('a setting added after the last save is as on every site at first', async () => {
  await site.rows(`update settings set value = '{"name":"Sahel"}', version = 1 where part = 'firm'`)
  const all = JSON.parse(await textOf('/api/settings')) as Record<string, unknown>
  expect(all).toMatchObject({ name: 'Sahel', city: '' })
})

test('an unknown settings group is a 404', async () => {
  for (const view of ['constructor', 'admin', '__proto__'])
    expect((await site.fetch(`/api/settings/${view}`)).status).toBe(404)
})

const PATH = '/api/admin/first-steps'
const THE_DEMONSTRATION: Actor = { id: null, username: DEMONSTRATION }
const SERVICE_COUNT = 4
const state = async (method = 'GET', path = '') => (await admin.call<FirstSteps>(method, `${PATH}${path}`)).body
const CONTENT = ['machinery', 'gallery_items', 'blog_posts', 'services', 'units', 'unit_services']
const content = async () => {
  const lists = await Promise.all(CONTENT.map((table) => site.rows(`select * from ${table} order by id`)))
  return Object.fromEntries(CONTENT.map((table, i) => [table, lists[i]]))
}

async function fill() {
  const { db } = site
  const changed = await addMachine(db, aTractor({ name: 'Changed' }), THE_DEMONSTRATION)
  const moreImages = [{ imageUrl: '/images/machinery/tractor-t45.webp', alt: 'From behind' }]
  const left = await addMachine(db, aTractor({ name: 'Left alone', moreImages, featured: true }), THE_DEMONSTRATION)
  await addGalleryItem(db, aGalleryItem(), THE_DEMONSTRATION)
  await addPost(db, aPost({ content: `"It's"\n\n🚜 ƙasa` }), THE_DEMONSTRATION)
  const unit = await addUnit(db, { serial: 'SN 1', machineName: 'T75', deliveredOn: '2026-01-05' }, THE_DEMONSTRATION)
  await addServices(db, unit.id, [
    { servicedOn: '2026-02-05', hours: 50, work: 'Oil' },
    { servicedOn: '2026-08-05', work: 'Filters' },
  ])
  const own = await addMachine(db, aTractor({ name: 'Own' }), A_TEST)
  const byHand = await admin.call('PUT', `/api/machinery/${changed.id}`, aTractor({ name: 'Changed by hand' }))
  expect(byHand.status).toBe(200)
  return { own, left }
}

test('on a new site nothing is ticked, and ticks reflect facts', async () => {
  const asked = { rate: false, whatsapp: false, deposit: false, account: false }
  const steps = { ...asked, machine: false, mail: false, passkey: false, backup: false }
  const untouched = { demonstration: { rows: SERVICE_COUNT, removed: 0 }, isOwn: false }
  expect(await state()).toEqual({ missingFacts: ['firm', 'contact'], ...steps, ...untouched })
  const { firm, contact } = demonstration
  await save('firm', firm)
  await save('contact', contact)
  expect((await state()).missingFacts).toEqual(['firm', 'contact'])
  await save('firm', { ...firm, name: 'Danladi' })
  expect((await state()).missingFacts).toEqual(['contact'])
  await save('contact', { ...contact, phones: [], whatsapp: '', email: '' })
  expect((await state()).missingFacts).toEqual(['contact'])
  await save('contact', { ...contact, whatsapp: '+234 803 555 0101' })
  expect(await state()).toMatchObject({ missingFacts: [], whatsapp: true, deposit: false })
  const prices = { rateDays: 14, offer: null, quotationDeposit: '30' }
  expect((await admin.call('PUT', '/api/admin/prices', prices)).status).toBe(200)
  expect((await state()).deposit).toBe(true)
  await site.rows(`insert into exchange_rates (kobo_per_dollar, date, is_example) values (160000, '2026-11-01', 1)`)
  expect((await state()).rate).toBe(false)
  await addMachine(site.db, aTractor(), THE_DEMONSTRATION)
  expect((await state()).machine).toBe(false)
  await addMachine(site.db, aTractor({ name: 'Own' }), A_TEST)
  expect((await state()).machine).toBe(true)
  const priced = (kobo: number | null) => site.rows('update machinery set price_kobo = ?', kobo)
  for (const [kobo, isDone] of [
    [1, true],
    [null, false],
  ] as const) {
    await priced(kobo)
    expect((await state()).rate).toBe(isDone)
  }
  await admin.call('POST', '/api/admin/prices/rates', { rate: '1600', date: '2026-11-04' })
  expect((await state()).rate).toBe(true)
  const account = { bank: 'GTBank', name: 'Danladi', number: '0123456789', currency: 'NGN' }
  await save('accounts', { accounts: [account], tin: '' })
  expect((await state()).account).toBe(true)
  await site.rows(
    `insert into passkeys (id, admin_id, public_key, counter, name) select 'k', id, 'p', 0, 'Phone' from admins limit 1`,
  )
  expect((await state()).passkey).toBe(true)
  await site.rows(
    `insert into backups (id, finished_at, error, progress) values ('2026-11-01', '2026-11-01', 'not verified', '{}')`,
  )
  expect((await state()).backup).toBe(false)
  await site.rows('delete from backups')
  expect((await admin.call('POST', '/api/admin/backups', {})).status).toBe(201)
  await expect.poll(async () => (await state()).backup).toBe(true)
})

test('removing the demonstration keeps what the owner changed or added, and undoing it restores every byte', async () => {
  const { own, left } = await fill()
  const before = await content()
  expect((await state()).demonstration).toEqual({ rows: 4 + SERVICE_COUNT, removed: 0 })
  expect(await site.text(`/machinery/${left.slug}`)).toContain('Left alone')

  expect((await state('DELETE', '/demonstration')).demonstration).toEqual({ rows: 0, removed: 4 + SERVICE_COUNT })
  const names = (await site.rows<{ name: string }>('select name from machinery order by name')).map(({ name }) => name)
  expect(names).toEqual(['Changed by hand', 'Own'])
  for (const table of CONTENT.slice(1)) expect((await content())[table]).toEqual([])
  expect((await site.visit(`/machinery/${left.slug}`)).status).toBe(404)
  expect(await site.text('/')).not.toContain('Operator Training')
  expect((await site.visit(`/machinery/${own.slug}`)).status).toBe(200)

  expect((await state('POST', '/demonstration')).demonstration).toEqual({ rows: 4 + SERVICE_COUNT, removed: 0 })
  expect(await content()).toEqual(before)
  const log = await site.rows(
    `select action, summary from audit_log where entity = '${DEMONSTRATION}' order by id desc limit 2`,
  )
  expect(log).toEqual([
    { action: 'create', summary: '8 entries' },
    { action: 'delete', summary: '8 entries' },
  ])
})

test('pressing twice, or with nothing to restore, changes and loses nothing', async () => {
  await fill()
  const before = await content()
  await Promise.all([state('DELETE', '/demonstration'), state('DELETE', '/demonstration')])
  await state('DELETE', '/demonstration')
  await Promise.all([state('POST', '/demonstration'), state('POST', '/demonstration')])
  await state('POST', '/demonstration')
  expect(await content()).toEqual(before)
})

test('when a slug or a serial number has been taken meanwhile, everything else is restored', async () => {
  const { left } = await fill()
  await state('DELETE', '/demonstration')
  await addMachine(site.db, aTractor({ name: 'Newer', slug: left.slug }), A_TEST)
  await addUnit(site.db, { serial: 'sn1', machineName: 'Own' }, A_TEST)
  expect((await state('POST', '/demonstration')).demonstration).toEqual({ rows: 2 + SERVICE_COUNT, removed: 0 })
  expect(await site.rows('select name from machinery where slug = ?', left.slug)).toEqual([{ name: 'Newer' }])
})
