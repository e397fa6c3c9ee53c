// Part of npm run check.
import { beforeEach, expect, test } from 'vitest'
import { PASSWORD, signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { SECRETS, startSite } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'

const site = startSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })
let headers: Record<string, string>

beforeEach(async () => {
  headers = await signedIn(site)
})

/** Makes the database reject one statement of a batch. */
async function whileRefused(what: string, work: () => Promise<void>) {
  await site.rows(`create trigger refused before ${what} begin select raise(abort, 'refused by the test'); end`)
  try {
    await work()
  } finally {
    await site.rows('drop trigger refused')
  }
}

const send = (method: string, path: string, body?: unknown) => site.call<{ id: string }>(method, path, body, headers)

// Many writes, each compared with everything stored: slow on a busy machine.
test('a write is rolled back when its audit entry fails', { timeout: 90_000 }, async (context) => {
  const machine = (await send('POST', '/api/machinery', aTractor())).body.id
  const item = (await send('POST', '/api/gallery', aGalleryItem())).body.id
  const post = (await send('POST', '/api/admin/blog', aPost())).body.id
  const inquiry = (await send('POST', '/api/contact', aMessage())).body.id
  await expect.poll(async () => (await site.rows('select * from mail_outbox where sent_at is not null')).length).toBe(1)
  const writes: [method: string, path: string, body?: object][] = [
    ['POST', '/api/machinery', aTractor({ name: 'New' })],
    ['PUT', `/api/machinery/${machine}`, aTractor({ name: 'Changed' })],
    ['DELETE', `/api/machinery/${machine}`],
    ['POST', '/api/gallery', aGalleryItem({ title: 'New' })],
    ['PUT', `/api/gallery/${item}`, aGalleryItem({ title: 'Changed' })],
    ['DELETE', `/api/gallery/${item}`],
    ['POST', '/api/admin/blog', aPost({ slug: 'new' })],
    ['PUT', `/api/admin/blog/${post}`, aPost({ title: 'Changed' })],
    ['DELETE', `/api/admin/blog/${post}`],
    ['PUT', `/api/admin/contact-inquiries/${inquiry}`, { status: 'won' }],
    ['POST', '/api/admin/privacy/erase', { email: aMessage().email }],
    ['POST', '/api/admin/register', { username: 'bello', email: 'b@example.com', password: 'a fresh field of maize' }],
    ['POST', '/api/admin/password', { currentPassword: PASSWORD, newPassword: 'a fresh field of maize' }],
    ['POST', '/api/admin/logout'],
    ['POST', '/api/admin/machinery/import', { csv: await aFileOf(['One', 'Two']) }],
  ]
  const before = await stored(site)
  await whileRefused('insert on audit_log', async () => {
    for (const [method, path, body] of writes) {
      expect((await send(method, path, body)).status, `${method} ${path}`).toBe(500)
      expect(await stored(site), `${method} ${path}`).toBe(before)
    }
  })
  countCases(context, writes.length)
})

/** Returns a CSV file of new machines, with the columns of the site's own. */
async function aFileOf(names: string[]): Promise<string> {
  const [columns = ''] = (await (await site.fetch('/api/admin/machinery.csv', { headers })).text()).split('\r\n')
  const machine: Record<string, unknown> = aTractor()
  const line = (name: string) =>
    columns
      .replace('\ufeff', '')
      .split(',')
      .map((column) => `"${String(column === 'name' ? name : (machine[column] ?? '')).replaceAll('"', '""')}"`)
  return `${[columns, ...names.map((name) => line(name).join(','))].join('\r\n')}\r\n`
}

test('an import that fails at its last machine imports none', async () => {
  const names = Array.from({ length: 60 }, (_, i) => `Machine ${i}`)
  const csv = await aFileOf(names)
  await whileRefused(`insert on machinery when new.name = 'Machine 59'`, async () => {
    expect((await send('POST', '/api/admin/machinery/import', { csv })).status).toBe(500)
  })
  expect(await site.rows('select name from machinery')).toEqual([])
  expect((await send('POST', '/api/admin/machinery/import', { csv })).status).toBe(200)
  expect(await site.rows('select name from machinery')).toHaveLength(60)
})

test('an inquiry and its notice are stored together or not at all', async () => {
  await whileRefused('insert on mail_outbox', async () => {
    for (const body of [aMessage(), aQuotation()]) expect((await send('POST', '/api/contact', body)).status).toBe(500)
  })
  expect(await site.rows('select id from contact_inquiries')).toEqual([])
})

test('the first administrator and its audit entry are stored together or not at all', async () => {
  await site.rows('delete from admins')
  const first = { username: 'first', email: 'f@example.com', password: 'a fresh field of maize' }
  await whileRefused('insert on audit_log', async () => {
    const answer = await site.send('POST', '/api/admin/register', { ...first, setupToken: SECRETS.SETUP_TOKEN })
    expect(answer.status).toBe(500)
  })
  expect(await site.rows('select id from admins')).toEqual([])
})
