import { beforeEach, expect, test } from 'vitest'
import type { FirstSteps } from '#contract/admin/overview.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, aPost, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import type { Actor } from '#worker/db/audit.ts'
import { openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts/posts.ts'
import { DEMONSTRATION } from '#worker/db/schema/history.ts'

const site = startSite()
const PATH = '/api/admin/first-steps'
const THE_DEMONSTRATION: Actor = { id: null, username: DEMONSTRATION }
const SERVICES = 4

let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

const state = async (method = 'GET', path = '') =>
  (await (await site.fetch(`${PATH}${path}`, { method, headers })).json()) as FirstSteps
const db = () => openDb(site.env.DB)
const CONTENT = ['machinery', 'gallery_items', 'blog_posts', 'services']
const content = async () => {
  const lists = await Promise.all(CONTENT.map((table) => site.rows(`select * from ${table} order by id`)))
  return Object.fromEntries(CONTENT.map((table, i) => [table, lists[i]]))
}

async function fill() {
  const changed = await addMachine(db(), aTractor({ name: 'Changed' }), THE_DEMONSTRATION)
  const moreImages = [{ imageUrl: '/images/machinery/tractor-t110.webp', alt: 'From behind' }]
  const left = await addMachine(db(), aTractor({ name: 'Left alone', moreImages, featured: true }), THE_DEMONSTRATION)
  await addGalleryItem(db(), aGalleryItem(), THE_DEMONSTRATION)
  await addPost(db(), aPost({ content: `"It's"\n\n🚜 ƙasa` }), THE_DEMONSTRATION)
  const own = await addMachine(db(), aTractor({ name: 'Own' }), A_TEST)
  const save = await site.send('PUT', `/api/machinery/${changed.id}`, aTractor({ name: 'Changed by hand' }), headers)
  expect(save.status).toBe(200)
  return { own, left }
}

test('on a new site nothing is ticked, and ticks reflect facts', async () => {
  expect(await state()).toEqual({
    missingFacts: ['firm', 'contact'],
    machine: false,
    rate: false,
    mail: false,
    passkey: false,
    backup: false,
    demonstration: { rows: SERVICES, removed: 0 },
    isOwn: false,
  })
  const { firm, contact } = demonstration
  const save = (part: string, value: object) => site.send('PUT', `/api/admin/settings/${part}`, value, headers)
  const own = {
    firm: { ...firm, name: 'Danladi', legalName: 'Danladi Farm Machinery', street: '2 Zoo Road' },
    contact: {
      ...contact,
      phones: ['+234 803 555 0101'],
      whatsapp: '+234 803 555 0101',
      email: 'sales@danladi.example',
    },
  }
  // Saved unchanged, or with other changes, they are still the demonstration's.
  await save('firm', firm)
  await save('contact', contact)
  expect((await state()).missingFacts).toEqual(['firm', 'contact'])
  await save('firm', { ...own.firm, name: firm.name })
  await save('contact', { ...own.contact, phones: [...own.contact.phones, contact.phones[1]] })
  expect((await state()).missingFacts).toEqual(['firm', 'contact'])
  await save('firm', own.firm)
  expect((await state()).missingFacts).toEqual(['contact'])
  await save('contact', own.contact)
  expect((await state()).missingFacts).toEqual([])
  await addMachine(db(), aTractor(), THE_DEMONSTRATION)
  expect((await state()).machine).toBe(false)
  await addMachine(db(), aTractor({ name: 'Own' }), A_TEST)
  expect((await state()).machine).toBe(true)
  await site.send('POST', '/api/admin/prices/rates', { rate: '1600', date: '2026-11-04' }, headers)
  expect((await state()).rate).toBe(true)
  await site.rows(
    `insert into passkeys (id, admin_id, public_key, counter, name) select 'k', id, 'p', 0, 'Phone' from admins limit 1`,
  )
  expect((await state()).passkey).toBe(true)
  expect((await site.send('POST', '/api/admin/backups', {}, headers)).status).toBe(201)
  await expect.poll(async () => (await state()).backup).toBe(true)
})

test('removing the demonstration keeps what the owner changed or added, and undoing it restores every byte', async () => {
  const { own, left } = await fill()
  const before = await content()
  expect((await state()).demonstration).toEqual({ rows: 3 + SERVICES, removed: 0 })
  expect(await (await site.visit(`/machinery/${left.slug}`)).text()).toContain('Left alone')

  expect((await state('DELETE', '/demonstration')).demonstration).toEqual({ rows: 0, removed: 3 + SERVICES })
  const names = (await site.rows<{ name: string }>('select name from machinery order by name')).map(({ name }) => name)
  expect(names).toEqual(['Changed by hand', 'Own'])
  for (const table of ['gallery_items', 'blog_posts', 'services']) expect((await content())[table]).toEqual([])
  expect((await site.visit(`/machinery/${left.slug}`)).status).toBe(404)
  expect(await (await site.visit('/')).text()).not.toContain('Operator Training')
  expect((await site.visit(`/machinery/${own.slug}`)).status).toBe(200)

  expect((await state('POST', '/demonstration')).demonstration).toEqual({ rows: 3 + SERVICES, removed: 0 })
  expect(await content()).toEqual(before)
  const log = await site.rows(
    `select action, summary from audit_log where entity = '${DEMONSTRATION}' order by id desc limit 2`,
  )
  expect(log).toEqual([
    { action: 'create', summary: '7 entries' },
    { action: 'delete', summary: '7 entries' },
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

test('when a slug has been taken meanwhile, everything else is restored', async () => {
  const { left } = await fill()
  await state('DELETE', '/demonstration')
  await addMachine(db(), aTractor({ name: 'Newer', slug: left.slug }), A_TEST)
  expect((await state('POST', '/demonstration')).demonstration).toEqual({ rows: 2 + SERVICES, removed: 0 })
  expect(await site.rows('select name from machinery where slug = ?', left.slug)).toEqual([{ name: 'Newer' }])
})
