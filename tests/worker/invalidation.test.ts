// Part of npm run check.
import { beforeEach, expect, test } from 'vitest'
import { settings } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aPost, aTractor } from '#tests/support/builders.ts'
import { startFrontedSite } from '#tests/support/fronted-site.ts'
import { callOf } from '#tests/support/routes.ts'

const { site } = startFrontedSite({
  purge: async (_, options) => {
    purges.push(options)
    return { success: true, errors: [] }
  },
})

type Write = { body?: unknown; of?: [path: string, body: unknown] }

const aService = { title: 'Spare parts', description: 'On the shelf in Kano.', icon: 'tools' }

/** Writes of what the public sees, each kind: what is sent, and for a change or a deletion the row it is of. */
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
  'POST /admin/blog': { body: aPost() },
  'PUT /admin/blog/:id': { body: aPost(), of: ['/api/admin/blog', aPost()] },
  'DELETE /admin/blog/:id': { of: ['/api/admin/blog', aPost()] },
  'PUT /admin/prices': { body: { rateDays: 15, offer: null } },
  'PUT /admin/settings/firm': { body: settings.firm },
  'PUT /admin/settings/contact': { body: settings.contact },
  'PUT /admin/settings/texts': { body: settings.texts },
  'PUT /admin/settings/appearance': { body: settings.appearance },
  'PUT /admin/settings/categories': { body: settings.categories },
  'PUT /admin/settings/privacy': { body: settings.privacy },
  'POST /admin/services': { body: aService },
  'PUT /admin/services/:id': { body: aService, of: ['/api/admin/services', aService] },
  'DELETE /admin/services/:id': { of: ['/api/admin/services', aService] },
  'POST /admin/prices/rates': { body: { rate: '1500', date: '2025-01-01' } },
}

let purges: unknown[] = []
beforeEach(() => {
  purges = []
})

test.for(Object.entries(CONTENT))(
  '%s drops what it changes before its response, once, and nothing where it is refused',
  async ([route, write]) => {
    const admin = await signedIn(site)
    const created = write.of && (await site.send('POST', write.of[0], write.of[1], admin))
    const { id } = ((await created?.json()) ?? {}) as { id?: string }
    const { method, path } = callOf(route, id)
    purges = []
    expect((await site.send(method, path, write.body)).status).toBe(401)
    expect((await site.send(method, path, { name: '' }, method === 'DELETE' ? {} : admin)).ok).toBe(false)
    expect(purges).toEqual([])
    const answer = await site.send(method, path, write.body, admin)
    expect([answer.ok, answer.headers.get('Set-Cookie')]).toEqual([true, null])
    expect(purges).toHaveLength(1)
  },
)

test('writes to private data drop nothing', async () => {
  const admin = await signedIn(site)
  const sent = { firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Do you deliver?' }
  expect((await site.send('POST', '/api/contact', sent)).status).toBe(201)
  expect((await site.send('POST', '/api/objects/upload', undefined, admin)).status).toBe(200)
  expect(purges).toEqual([])
})
