// Part of npm run check.
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()
let headers: Record<string, string>

beforeEach(async () => {
  headers = await signedIn(site)
})

type Row = Record<string, unknown> & { id: string; version: number; message: string }

const send = async (method: string, path: string, body?: unknown, extra: Record<string, string> = {}) => {
  const answer = await site.send(method, path, body, { ...headers, ...extra })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as Row }
}
const list = async (path: string) => (await (await site.fetch(path, { headers })).json()) as Row[]

const RESOURCES = [
  {
    what: 'machinery',
    path: '/api/machinery',
    input: aTractor(),
    change: { name: 'Gona T90' },
    missing: 'Machinery not found',
  },
  {
    what: 'a gallery item',
    path: '/api/gallery',
    input: aGalleryItem(),
    change: { title: 'Dawn' },
    missing: 'Gallery item not found',
  },
  {
    what: 'a post',
    path: '/api/admin/blog',
    input: aPost(),
    change: { title: 'When not to plough' },
    missing: 'Blog post not found',
  },
]

test.for(RESOURCES)('$what is created, updated and deleted', async ({ path, input, change }) => {
  const created = await send('POST', path, input)
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({ ...input, id: expect.stringMatching(/^[0-9a-f-]{36}$/), version: 1 })
  expect(created.body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(await list(path)).toEqual([created.body])

  const changed = await send('PUT', `${path}/${created.body.id}`, { ...input, ...change })
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({ ...change, id: created.body.id, version: 2, createdAt: created.body.createdAt })
  expect(await list(path)).toEqual([changed.body])

  expect(await send('DELETE', `${path}/${created.body.id}`)).toEqual({ status: 204, body: null })
  expect(await list(path)).toEqual([])
})

test.for(RESOURCES)(
  '$what that does not exist is a 404, also with a malformed id',
  async ({ path, input, missing }) => {
    for (const id of ['6c5a1f9e-0000-4000-8000-000000000000', 'not-a-uuid', '%00', "'%20or%201=1"]) {
      expect(await send('PUT', `${path}/${id}`, input)).toMatchObject({ status: 404, body: { message: missing } })
      expect(await send('DELETE', `${path}/${id}`)).toMatchObject({ status: 404, body: { message: missing } })
    }
  },
)

test.for(RESOURCES)('$what changed in the meantime is not overwritten', async ({ path, input, change }) => {
  const { id } = (await send('POST', path, input)).body
  const first = await send('PUT', `${path}/${id}`, { ...input, ...change }, { 'If-Match': '"1"' })
  expect(first.status).toBe(200)
  const second = await send('PUT', `${path}/${id}`, input, { 'If-Match': '"1"' })
  expect(second.status).toBe(409)
  expect(second.body).toEqual({
    message: 'This item was changed by somebody else in the meantime.',
    current: first.body,
  })
  expect(await list(path)).toEqual([first.body])
  expect((await send('PUT', `${path}/${id}`, input)).status).toBe(200)
  expect((await send('PUT', `${path}/${id}`, input, { 'If-Match': 'x' })).status).toBe(400)
  const unknown = await send('PUT', `${path}/none`, input, { 'If-Match': '"1"' })
  expect(unknown.status).toBe(404)
})

test.for(RESOURCES)('unknown keys are never stored in $what', async ({ path, input }) => {
  const { body } = await send('POST', path, { ...input, id: 'mine', version: 9, createdAt: '1999', role: 'admin' })
  expect(body.id).not.toBe('mine')
  expect(body).toMatchObject({ version: 1, createdAt: expect.not.stringContaining('1999') })
  expect(body).not.toHaveProperty('role')
})

test.for([
  ['/api/machinery', aTractor(), 'name', '', 'Name is required'],
  ['/api/machinery', aTractor(), 'category', ' ', 'Category is required'],
  ['/api/machinery', aTractor(), 'description', '', 'Description is required'],
  ['/api/machinery', aTractor(), 'imageUrl', '', 'Image is required'],
  ['/api/machinery', aTractor(), 'price', '', 'Price is required'],
  ['/api/machinery', aTractor(), 'price', '123456789', 'Price must be an amount such as 45000.00'],
  ['/api/machinery', aTractor(), 'series', '', 'Series is required'],
  ['/api/machinery', aTractor(), 'specifications', '', 'Specifications are required'],
  ['/api/gallery', aGalleryItem(), 'title', '', 'Title is required'],
  ['/api/gallery', aGalleryItem(), 'imageUrl', 'javascript:alert(1)', 'Must be a valid URL'],
  ['/api/admin/blog', aPost(), 'slug', '', 'Slug is required'],
  ['/api/admin/blog', aPost(), 'slug', 'A b', 'Slug must contain only lowercase letters, numbers, and hyphens'],
  ['/api/admin/blog', aPost(), 'slug', 'categories', 'This slug is reserved'],
  ['/api/admin/blog', aPost(), 'content', '', 'Content is required'],
  ['/api/admin/blog', aPost(), 'excerpt', '', 'Excerpt is required'],
  ['/api/admin/blog', aPost(), 'status', 'secret', 'Status must be draft or published'],
] as [string, object, string, string, string][])(
  '%s with %o rejects %s %j: %s',
  async ([path, input, field, value, message]) => {
    const { status, body } = await send('POST', path, { ...input, [field]: value })
    expect(status).toBe(400)
    expect(body).toEqual({ message, issues: [{ path: field, message }] })
    expect(await list(path)).toEqual([])
  },
)

test('a slug taken by another post is a 409 on create and update', async () => {
  await send('POST', '/api/admin/blog', aPost())
  const { id } = (await send('POST', '/api/admin/blog', aPost({ slug: 'other' }))).body
  const message = 'A post with this slug already exists'
  expect(await send('POST', '/api/admin/blog', aPost())).toMatchObject({ status: 409, body: { message } })
  expect(await send('PUT', `/api/admin/blog/${id}`, aPost())).toMatchObject({ status: 409, body: { message } })
  expect((await send('PUT', `/api/admin/blog/${id}`, aPost({ slug: 'other' }))).status).toBe(200)
})

test('an administrator sees drafts, newest first, and reads one by its id', async () => {
  const old = (await send('POST', '/api/admin/blog', aPost({ slug: 'old' }))).body
  await site.rows(`update blog_posts set created_at = '2026-01-01T00:00:00.000Z'`)
  const draft = (await send('POST', '/api/admin/blog', { ...aPost({ slug: 'draft' }), status: undefined })).body
  expect((await list('/api/admin/blog')).map(({ slug, status }) => [slug, status])).toEqual([
    ['draft', 'draft'],
    ['old', 'published'],
  ])
  const short = await list('/api/admin/blog-posts')
  expect(short.map(({ id }) => id)).toEqual([draft.id, old.id])
  expect(short[0]).not.toHaveProperty('content')
  expect((await site.fetch(`/api/admin/blog/${draft.id}`, { headers })).status).toBe(200)
})

test('updating a post changes its updatedAt, not its createdAt', async () => {
  const { body } = await send('POST', '/api/admin/blog', aPost())
  await site.rows(`update blog_posts set updated_at = '2026-01-01T00:00:00.000Z'`)
  const changed = (await send('PUT', `/api/admin/blog/${body.id}`, aPost())).body
  expect(changed.createdAt).toBe(body.createdAt)
  expect(String(changed.updatedAt) > '2026-01-02').toBe(true)
})

test('inquiries and quotation requests are listed together, newest first, with every field', async () => {
  await site.send('POST', '/api/contact', aMessage())
  await site.rows(`update contact_inquiries set created_at = '2026-01-01T00:00:00.000Z'`)
  await site.send('POST', '/api/contact', aQuotation({ company: 'Danladi Farms' }))
  const [quotation, message] = await list('/api/admin/contact-inquiries')
  expect(quotation).toMatchObject({ lastName: 'Ibrahim Danladi', company: 'Danladi Farms', farmSize: null })
  expect(message).toMatchObject({ ...aMessage(), company: null, subject: null, createdAt: '2026-01-01T00:00:00.000Z' })
})
