import { beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { PASSWORD, signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aTractor } from '#tests/support/builders.ts'
import { SECRETS, startSite } from '#tests/support/site.ts'

const site = startSite()
let headers: Record<string, string>
let before = 0

// Nobody can empty the log, not even tests, so each test looks at the entries since it began.
beforeEach(async () => {
  headers = await signedIn(site)
  before = (await site.rows<{ last: number }>('select coalesce(max(id), 0) as last from audit_log'))[0]?.last ?? 0
})

const lines = () => site.rows<Record<string, string | null>>('select * from audit_log where id > ? order by id', before)
const send = (method: string, path: string, body?: unknown) =>
  site.call<{ id: string; version: number }>(method, path, body, headers)

test.for([
  { entity: 'machinery', path: '/api/machinery', input: aTractor(), name: aTractor().name },
  { entity: 'gallery item', path: '/api/gallery', input: aGalleryItem(), name: aGalleryItem().title },
  { entity: 'blog post', path: '/api/admin/blog', input: aPost(), name: aPost().title },
])('creating, updating and deleting a $entity each add one audit entry', async ({ entity, path, input, name }) => {
  const { id } = (await send('POST', path, input)).body
  await send('PUT', `${path}/${id}`, input)
  await send('DELETE', `${path}/${id}`)
  const line = { username: 'amina', entity, entity_id: id, summary: name, at: expect.stringMatching(/^\d{4}-.*Z$/) }
  expect(await lines()).toMatchObject([
    { ...line, action: 'create' },
    { ...line, action: 'update' },
    { ...line, action: 'delete' },
  ])
})

test('a write that changed nothing adds no audit entry', async () => {
  const { id } = (await send('POST', '/api/machinery', aTractor())).body
  expect((await send('POST', '/api/machinery', { ...aTractor(), name: '' })).status).toBe(400)
  expect((await site.send('PUT', `/api/machinery/${id}`, aTractor(), { ...headers, 'If-Match': '"7"' })).status).toBe(
    409,
  )
  expect((await send('PUT', '/api/gallery/no-such-id', aGalleryItem())).status).toBe(404)
  expect((await send('DELETE', '/api/admin/blog/no-such-id')).status).toBe(404)
  await send('POST', '/api/admin/blog', aPost())
  expect((await send('POST', '/api/admin/blog', aPost())).status).toBe(409)
  expect((await lines()).map(({ action, entity }) => [action, entity])).toEqual([
    ['create', 'machinery'],
    ['create', 'blog post'],
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
    { action: 'export', entity: 'person', summary: '1 inquiries of one person' },
    { action: 'erase', entity: 'person', entity_id: null, summary: '1 inquiries of one person' },
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
  await site.fetch('/api/admin/logout', { method: 'POST', headers })
  expect((await lines()).map(({ action, summary, username }) => [action, summary, username])).toEqual([
    ['sign-in', '', 'amina'],
    ['sign-in refused', 'wrong password', 'amina'],
    ['sign-in refused', 'disabled', 'amina'],
    ['sign-out', '', 'amina'],
  ])
})

test('new administrators and passwords are recorded without e-mail or password', async () => {
  const newcomer = { username: 'bello', email: 'bello@example.com', password: 'a fresh field of maize' }
  await send('POST', '/api/admin/register', newcomer)
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
  const first = {
    username: 'first',
    email: 'f@example.com',
    password: 'a fresh field of maize',
    setupToken: SECRETS.SETUP_TOKEN,
  }
  const both = await Promise.all([
    site.send('POST', '/api/admin/register', first),
    site.send('POST', '/api/admin/register', { ...first, username: 'second', email: 's@example.com' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 403])
  expect(await lines()).toMatchObject([{ action: 'create', entity: 'administrator', username: null, admin_id: null }])
})

test('the log is listed newest first, in results pages', async () => {
  for (const name of ['One', 'Two', 'Three']) await send('POST', '/api/machinery', aTractor({ name }))
  const read = async (query: string) => {
    const answer = await site.fetch(`/api/admin/audit${query}`, { headers })
    const rows = (await answer.json()) as AuditEntry[]
    return { names: rows.map(({ summary }) => summary), rows, next: answer.headers.get('X-Next-Cursor') }
  }
  const first = await read('?limit=2')
  expect(first.names).toEqual(['Three', 'Two'])
  expect((await read(`?limit=2&cursor=${first.next}`)).names[0]).toBe('One')
  expect(Object.keys(first.rows[0] ?? {}).sort()).toEqual(
    ['action', 'adminId', 'at', 'entity', 'entityId', 'id', 'summary', 'username'].sort(),
  )
  expect((await site.fetch('/api/admin/audit?limit=0', { headers })).status).toBe(400)
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
