import { describe, expect, test, vi } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type { Post } from '#contract/post.ts'
import { adminSite, PASSWORD } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { SECRETS } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { DEMONSTRATION } from '#worker/db/schema/history.ts'

const { site, admin } = adminSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })
const { call: send } = admin
// Some tests send many requests, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 })
const BELLO = { username: 'bello', email: 'bello@example.com', password: 'a fresh field of maize' }

describe('the audit log', () => {
  const lines = () => site.rows<Record<string, string | null>>('select * from audit_log order by id')

  test('a write that changed nothing adds no audit entry', async () => {
    const { id } = (await send('POST', '/api/machinery', aTractor())).body
    expect((await send('POST', '/api/machinery', { ...aTractor(), name: '' })).status).toBe(400)
    expect((await send('PUT', `/api/machinery/${id}`, aTractor(), { 'If-Match': '"7"' })).status).toBe(409)
    expect((await send('PUT', '/api/gallery/no-such-id', aGalleryItem())).status).toBe(404)
    expect((await send('DELETE', '/api/admin/blog/no-such-id')).status).toBe(404)
    await send('POST', '/api/admin/blog', aPost())
    expect((await send('POST', '/api/admin/blog', aPost())).status).toBe(409)
    expect((await lines()).map(({ action, entity }) => [action, entity])).toEqual([
      ['create', 'machinery'],
      ['create', 'posts'],
    ])
  })

  test('inquiry and privacy entries name no person', async () => {
    await site.send('POST', '/api/contact', aMessage({ email: 'zainab@example.com', firstName: 'Zainab' }))
    const [inquiry] = await site.rows<{ id: string }>('select id from contact_inquiries')
    await send('PUT', `/api/admin/contact-inquiries/${inquiry?.id}`, { status: 'won', note: 'Zainab came' })
    await send('POST', '/api/admin/privacy/export', { email: 'zainab@example.com' })
    await send('POST', '/api/admin/privacy/erase', { email: 'zainab@example.com' })
    const written = await lines()
    expect(written).toMatchObject([
      { action: 'update', entity: 'inquiry', entity_id: inquiry?.id, summary: 'status won' },
      { action: 'export', entity: 'person', summary: '1 inquiry of one customer' },
      { action: 'erase', entity: 'person', entity_id: null, summary: '1 inquiry of one customer' },
    ])
    expect(JSON.stringify(written)).not.toMatch(/zainab/i)
  })

  const login = (username: string, password: string) => site.send('POST', '/api/admin/login', { username, password })

  test('signing in and out is recorded, a failure with its reason, and unknown usernames are not', async () => {
    await login('amina', PASSWORD)
    await login('my-own-password', 'x')
    await login('amina', 'a guess')
    await expect.poll(async () => (await lines()).length).toBe(2)
    await site.rows(`update admins set disabled_at = '2026-01-01'`)
    await login('amina', PASSWORD)
    await expect.poll(async () => (await lines()).length).toBe(3)
    await site.rows('update admins set disabled_at = null')
    await send('POST', '/api/admin/logout')
    expect((await lines()).map(({ action, summary, username }) => [action, summary, username])).toEqual([
      ['sign-in', '', 'amina'],
      ['sign-in refused', 'wrong password', 'amina'],
      ['sign-in refused', 'disabled', 'amina'],
      ['sign-out', '', 'amina'],
    ])
  })

  test('new administrators and passwords are recorded without email or password', async () => {
    await send('POST', '/api/admin/register', BELLO)
    await send('POST', '/api/admin/password', { currentPassword: PASSWORD, newPassword: 'another field of maize' })
    const written = await lines()
    expect(written).toMatchObject([
      { action: 'create', entity: 'administrator', summary: 'bello', username: 'amina' },
      { action: 'password', entity: 'administrator', username: 'amina' },
    ])
    expect(JSON.stringify(written)).not.toMatch(/example\.com|maize/)
  })

  test('the first administrator is recorded without an actor, and only once created', async () => {
    await site.rows('delete from admins')
    const first = { ...BELLO, setupToken: SECRETS.SETUP_TOKEN }
    const second = { ...first, username: 'second', email: 's@example.com' }
    const both = await Promise.all([first, second].map((body) => site.send('POST', '/api/admin/register', body)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403])
    expect(await lines()).toMatchObject([{ action: 'create', entity: 'administrator', username: null, admin_id: null }])
  })

  test('the log is listed newest first, in results pages, without what the demonstration wrote', async () => {
    for (const name of ['One', 'Two', 'Three']) await send('POST', '/api/machinery', aTractor({ name }))
    await addMachine(site.db, aTractor({ name: 'Four' }), { id: null, username: DEMONSTRATION })
    const read = async (query: string) => {
      const { body: rows, headers } = await admin.call<AuditEntry[]>('GET', `/api/admin/audit${query}`)
      return { names: rows.map(({ summary }) => summary), rows, next: headers.get('X-Next-Cursor') }
    }
    const first = await read('?limit=2')
    expect(first.names).toEqual(['Three', 'Two'])
    expect((await read(`?limit=2&cursor=${first.next}`)).names[0]).toBe('One')
    const fields = ['action', 'adminId', 'at', 'entity', 'entityId', 'id', 'summary', 'username']
    expect(Object.keys(first.rows[0] ?? {}).sort()).toEqual(fields)
    expect((await send('GET', '/api/admin/audit?limit=0')).status).toBe(400)
  })

  test('an entry cannot be changed or deleted, even in the database', async () => {
    await send('POST', '/api/machinery', aTractor())
    const refused = { message: expect.stringContaining('append-only') }
    await expect(site.rows(`update audit_log set username = 'nobody'`)).rejects.toMatchObject(refused)
    await expect(site.rows('delete from audit_log')).rejects.toMatchObject(refused)
    const [line] = await lines()
    const replace = site.rows(`insert or replace into audit_log (id, action, entity) values (?, 'x', 'y')`, line?.id)
    await expect(replace).rejects.toMatchObject(refused)
    expect(await lines()).toEqual([line])
  })
})

describe('a write is stored whole or not at all', () => {
  // Many writes, each compared with everything stored: slow on a busy machine.
  test('a write is rolled back when its audit entry fails', { timeout: 90_000 }, async () => {
    const machine = (await send('POST', '/api/machinery', aTractor())).body.id
    const item = (await send('POST', '/api/gallery', aGalleryItem())).body.id
    const post = (await send('POST', '/api/admin/blog', aPost())).body.id
    const inquiry = (await send('POST', '/api/contact', aMessage())).body.id
    await expect
      .poll(async () => (await site.rows('select * from mail_outbox where sent_at is not null')).length)
      .toBe(1)
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
      ['POST', '/api/admin/register', BELLO],
      ['POST', '/api/admin/password', { currentPassword: PASSWORD, newPassword: 'a fresh field of maize' }],
      ['POST', '/api/admin/logout'],
      ['POST', '/api/admin/machinery/import', { csv: await aFileOf(['One', 'Two']) }],
    ]
    const before = await stored(site)
    await site.whileRefused('insert on audit_log', async () => {
      for (const [method, path, body] of writes) {
        expect((await send(method, path, body)).status, `${method} ${path}`).toBe(500)
        expect(await stored(site), `${method} ${path}`).toBe(before)
      }
    })
  })

  async function aFileOf(names: string[]): Promise<string> {
    const file = await site.fetch('/api/admin/machinery.csv', { headers: admin.headers })
    const [columns = ''] = (await file.text()).split('\r\n')
    const machine: Record<string, unknown> = aTractor()
    const line = (name: string) =>
      columns
        .replace('\ufeff', '')
        .split(',')
        .map((column) => `"${String(column === 'name' ? name : (machine[column] ?? '')).replaceAll('"', '""')}"`)
    return `${[columns, ...names.map((name) => line(name).join(','))].join('\r\n')}\r\n`
  }

  test('an import that fails at its last machine imports none', async () => {
    const csv = await aFileOf(Array.from({ length: 60 }, (_, i) => `Machine ${i}`))
    await site.whileRefused(`insert on machinery when new.name = 'Machine 59'`, async () => {
      expect((await send('POST', '/api/admin/machinery/import', { csv })).status).toBe(500)
    })
    expect(await site.rows('select name from machinery')).toEqual([])
    expect((await send('POST', '/api/admin/machinery/import', { csv })).status).toBe(200)
    expect(await site.rows('select name from machinery')).toHaveLength(60)
  })

  test('an inquiry and its notice are stored together or not at all', async () => {
    await site.whileRefused('insert on mail_outbox', async () => {
      for (const body of [aMessage(), aQuotation()]) expect((await send('POST', '/api/contact', body)).status).toBe(500)
    })
    expect(await site.rows('select id from contact_inquiries')).toEqual([])
  })

  test('the first administrator and its audit entry are stored together or not at all', async () => {
    await site.rows('delete from admins')
    const first = { ...BELLO, setupToken: SECRETS.SETUP_TOKEN }
    await site.whileRefused('insert on audit_log', async () => {
      expect((await site.send('POST', '/api/admin/register', first)).status).toBe(500)
    })
    expect(await site.rows('select id from admins')).toEqual([])
  })
})

describe('writes at once', () => {
  const AT_ONCE = 20
  const atOnce = (method: string, path: string, more = {}) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => admin.call<Post>(method, path, aPost({ title: `Version ${i}` }), more)),
    )

  test('when posts with the same slug are created at once, one is stored and the others get a 409', async () => {
    const answers = await atOnce('POST', '/api/admin/blog')
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(AT_ONCE - 1).fill(409)])
    expect(await site.rows('select id from blog_posts')).toHaveLength(1)
  })

  test('when several saves of the same version arrive at once, one is stored and the others get a 409', async () => {
    const { id } = (await send('POST', '/api/admin/blog', aPost())).body
    const answers = await atOnce('PUT', `/api/admin/blog/${id}`, { 'If-Match': '"1"' })
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1)
    const saved = answers.find(({ status }) => status === 200)?.body
    expect(await site.rows('select title, version from blog_posts')).toEqual([{ title: saved?.title, version: 2 }])
  })
})
