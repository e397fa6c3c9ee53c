import { afterEach, expect, test } from 'vitest'
import { settings } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, anArticle, aTractor } from '#tests/support/builders.ts'
import { callOf, routes } from '#tests/support/routes.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()

type Write = { body?: unknown; of?: [path: string, body: unknown] }

const aService = { title: 'Spare parts', description: 'On the shelf in Kano.', icon: 'tools' }

/** Every write of what the public sees: what is sent, and for a change or a deletion the row it is of. */
const CONTENT: Record<string, Write> = {
  'POST /machinery': { body: aTractor() },
  'PUT /machinery/:id': { body: aTractor(), of: ['/api/machinery', aTractor()] },
  'DELETE /machinery/:id': { of: ['/api/machinery', aTractor()] },
  'POST /admin/machinery/import': {
    body: { csv: 'name,category,description,imageUrl,price,series,specifications\na,b,c,/images/hero.webp,1,d,e\n' },
  },
  'POST /gallery': { body: aGalleryItem() },
  'PUT /gallery/:id': { body: aGalleryItem(), of: ['/api/gallery', aGalleryItem()] },
  'DELETE /gallery/:id': { of: ['/api/gallery', aGalleryItem()] },
  'POST /admin/blog': { body: anArticle() },
  'PUT /admin/blog/:id': { body: anArticle(), of: ['/api/admin/blog', anArticle()] },
  'DELETE /admin/blog/:id': { of: ['/api/admin/blog', anArticle()] },
  'PUT /admin/prices': { body: { rateDays: 15, offer: null } },
  'PUT /admin/settings/firm': { body: settings.firm },
  'PUT /admin/settings/contact': { body: settings.contact },
  'PUT /admin/settings/texts': { body: settings.texts },
  'PUT /admin/settings/privacy': { body: settings.privacy },
  'POST /admin/services': { body: aService },
  'PUT /admin/services/:id': { body: aService, of: ['/api/admin/services', aService] },
  'DELETE /admin/services/:id': { of: ['/api/admin/services', aService] },
  'POST /admin/prices/rates': { body: { rate: '1500', date: '2025-01-01' } },
}

/** Writes of what the public never sees. */
const NOT_CONTENT = [
  'POST /contact',
  'POST /machinery/process-image',
  'POST /gallery/process-image',
  'POST /blog/process-image',
  'POST /objects/upload',
  'PUT /admin/images/:id',
  'DELETE /admin/images/:id',
  'DELETE /admin/bin/:id',
  'POST /admin/blog/preview',
  'DELETE /admin/blog/:id/preview',
  'POST /admin/contact-inquiries/search',
  'PUT /admin/contact-inquiries/:id',
  'POST /admin/login',
  'POST /admin/register',
  'POST /admin/logout',
  'POST /admin/password',
  'POST /admin/privacy/preview',
  'POST /admin/privacy/export',
  'POST /admin/privacy/erase',
  'POST /admin/quotations',
  'PUT /admin/quotations/:id',
  'DELETE /admin/quotations/:id',
  'POST /admin/quotations/:id/send',
  'POST /admin/quotations/:id/link',
  'POST /admin/quotations/:id/email',
  'POST /admin/quotations/:id/withdraw',
  'POST /admin/login/passkey',
  'POST /admin/login/passkey/options',
  'POST /admin/login/recovery',
  'POST /admin/account/confirm',
  'POST /admin/account/confirm/passkey',
  'POST /admin/account/confirm/passkey/options',
  'POST /admin/account/passkeys',
  'POST /admin/account/passkeys/options',
  'DELETE /admin/account/passkeys/:id',
  'POST /admin/account/recovery-codes',
  'DELETE /admin/account/sessions/:id',
  'POST /admin/account/sign-out-everywhere',
  'POST /admin/administrators/invitations',
  'DELETE /admin/administrators/invitations/:id',
  'DELETE /admin/administrators/:id',
  'PUT /admin/administrators/:id/disabled',
  'PUT /admin/administrators/:id/role',
  'POST /admin/invitation',
  'POST /admin/invitation/accept',
  'POST /admin/backups',
  'POST /admin/backups/:id/continue',
  'POST /admin/quotations/:id/revise',
]

/** Public writes that are covered by their own tests. */
const ELSEWHERE = [
  'POST /admin/bin/:id/restore',
  'POST /admin/images/:id/replacement',
  'POST /admin/translations/import',
  'PUT /admin/services/order',
  'DELETE /admin/first-minutes/demonstration',
  'POST /admin/first-minutes/demonstration',
]

const SERVICE = 'A service that only this test knows'
const addService = () =>
  site.rows(`insert into services (title, description, icon, category) values ('${SERVICE}', 'd', 'tools', 'c')`)
const isSeen = async () => (await (await site.visit('/api/services')).text()).includes(SERVICE)

afterEach(() => site.rows(`delete from services where title = '${SERVICE}'`))

/** Caches a list and changes it behind the Worker's back: only an invalidation shows the change now. */
async function changeBehindTheCache(admin: Record<string, string>) {
  await site.send('POST', '/api/gallery', aGalleryItem(), admin)
  expect(await isSeen()).toBe(false)
  await addService()
  expect(await isSeen()).toBe(false)
}

test('every API write is declared as changing public content or not', () => {
  const writes = routes.filter((route) => !route.startsWith('GET'))
  expect([...Object.keys(CONTENT), ...NOT_CONTENT, ...ELSEWHERE].sort()).toEqual([...writes].sort())
})

test.for(Object.entries(CONTENT))(
  '%s is visible to the very next visitor and to its author',
  async ([route, write]) => {
    const admin = await signedIn(site)
    const created = write.of && (await site.send('POST', write.of[0], write.of[1], admin))
    const { id } = ((await created?.json()) ?? {}) as { id?: string }
    await changeBehindTheCache(admin)
    const { method, path } = callOf(route, id)

    expect((await site.send(method, path, write.body)).status).toBe(401)
    expect((await site.send(method, path, { name: '' }, method === 'DELETE' ? {} : admin)).ok).toBe(false)
    expect(await isSeen()).toBe(false)

    const answer = await site.send(method, path, write.body, admin)
    expect(answer.ok).toBe(true)
    expect(answer.headers.get('Set-Cookie')).toContain('gona_changed=1')
    expect(await isSeen()).toBe(true)
  },
)

test('writes to private data leave the cache unchanged', async () => {
  const admin = await signedIn(site)
  await changeBehindTheCache(admin)
  const sent = { firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Do you deliver?' }
  expect((await site.send('POST', '/api/contact', sent)).status).toBe(201)
  expect((await site.send('POST', '/api/objects/upload', undefined, admin)).status).toBe(200)
  expect(await isSeen()).toBe(false)
})
