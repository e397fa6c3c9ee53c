import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type ComparedVersion, MAX_VERSIONS, type TextVersion } from '#contract/admin/history.ts'
import type { Post, PublicPost, RenderedText } from '#contract/post.ts'
import { LANGUAGES, prefixOf } from '#domain/language.ts'
import { MAX_POST_TEXT } from '#domain/text-lengths.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { adminSite, signedIn } from '#tests/support/admin.ts'
import { A_TEST, aPost, aTractor } from '#tests/support/builders.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { selectRows } from '#worker/db/insert-select.ts'
import { addPost, publishedPostsInChunks } from '#worker/db/posts.ts'
import { blogPosts } from '#worker/db/schema/posts.ts'
import { purgeVersions } from '#worker/db/versions.ts'

const { site, admin } = adminSite()
vi.setConfig({ testTimeout: 60_000 })

const add = (over: Parameters<typeof aPost>[0]) => addPost(site.db, aPost(over), A_TEST)
const read = async (path: string) => {
  const response = await site.fetch(path, { redirect: 'manual' })
  return { response, status: response.status, html: await response.text() }
}
const save = <Body = Post>(method: string, path: string, body?: unknown) => admin.call<Body>(method, path, body)
const ADMIN_BLOG = '/api/admin/blog'
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString()
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString()
const MARKDOWN = '## 1. Before you buy\n\nHire **one** first.\nThen buy.\n\n- A plough\n- A harrow'

test('posts are Markdown rendered by the Worker, and the API also returns the source', async () => {
  const { status, body } = await save('POST', ADMIN_BLOG, aPost({ content: MARKDOWN }))
  expect([status, body.format, body.content]).toEqual([201, 'markdown', MARKDOWN])
  const { html } = await read('/blog/when-to-plough')
  expect(html).toContain('<h2>1. Before you buy</h2>')
  expect(html).toContain('<p>Hire <strong>one</strong> first.<br>\nThen buy.</p>')
  expect(html).toContain('<ul>\n<li>A plough</li>\n<li>A harrow</li>\n</ul>')
  const { body: post } = await site.call<PublicPost>('GET', '/api/blog/when-to-plough')
  expect(post.content).toBe(MARKDOWN)
  expect(html).toContain(post.html)
})

test('a page contains its post once and no Markdown parser', async () => {
  await add({ content: 'A sentence of its own.' })
  expect((await read('/blog/when-to-plough')).html.split('A sentence of its own.')).toHaveLength(2)
  const assets = join(projectRoot, 'dist/web/assets')
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  const parserIn = (code: string) => code.includes('maxNesting')
  expect(scripts.filter((file) => parserIn(readFileSync(join(assets, file), 'utf8')))).toEqual([])
  expect(parserIn(readFileSync(join(projectRoot, 'dist/worker/index.js'), 'utf8'))).toBe(true)
})

test('the post styles are only in the head of post documents', async () => {
  await add({})
  const { html } = await read('/blog/when-to-plough')
  expect(html.slice(0, html.indexOf('</head>'))).toMatch(/<style data-[^>]*>\.post-text\{/)
  const body = html.slice(html.indexOf('</head>'))
  expect(body.replace(/<svg class="hidden"><style>[^<]*<\/style><\/svg>/g, '')).not.toContain('<style')
  expect((await read('/blog')).html).not.toContain('.post-text')
})

test('a blog is rendered with all of its posts, however many trips to the database they take', async () => {
  const { slug: _, translations: __, ...post } = { translations: undefined, ...aPost() }
  const posts = Array.from({ length: 101 }, (_, i) => ({ ...post, slug: `post-${i}` }))
  for (const select of selectRows(blogPosts, posts)) await site.db.insert(blogPosts).select(select)
  const { status, html } = await read('/blog')
  expect(status).toBe(200)
  expect(new Set(html.match(/href="\/blog\/post-\d+"/g)).size).toBe(101)
})

test('a post older than Markdown support renders as before and stays plain text when saved', async () => {
  await site.rows(
    `insert into blog_posts (title, slug, content, excerpt, image_url, category, status)
     values ('Old', 'old', 'What you buy' || char(10, 10) || '- **75 hp**' || char(10) || '- [x](/y)', 'e', '/images/hero.webp', 'c', 'published')`,
  )
  const expected = '<h2>What you buy</h2>\n<p>- **75 hp**<br>\n- [x](/y)</p>\n'
  expect((await read('/blog/old')).html).toContain(expected)
  const [{ id } = { id: '' }] = await site.rows<{ id: string }>('select id from blog_posts')
  const text = 'What you buy\n\n- **75 hp**\n- [x](/y)'
  expect((await save('PUT', `/api/admin/blog/${id}`, aPost({ slug: 'old', content: text }))).body.format).toBe('text')
  expect((await read('/blog/old')).html).toContain(expected)
  const changed = await save('PUT', `/api/admin/blog/${id}`, aPost({ slug: 'old', content: text, format: 'markdown' }))
  expect(changed.body.format).toBe('markdown')
  expect((await read('/blog/old')).html).toContain('<li><strong>75 hp</strong></li>')
})

const HOSTILE =
  '<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![b](data:text/html,x) <img src=x onerror=alert(1)>'

test('nothing in a post can execute, on its page or in the feed', async () => {
  await add({ content: HOSTILE })
  const { html } = await read('/blog/when-to-plough')
  const text = html.slice(html.indexOf('id="post-text"'), html.indexOf('aria-label="Topics"'))
  expect(text).toContain('&lt;script&gt;')
  expect(text).not.toMatch(/<script|<img|<a |href=/)
  expect((await read('/feed.xml')).html).toContain('&amp;lt;script&amp;gt;')
})

test('a text of 200 kB is rejected naming the limit, and nothing is stored', async () => {
  const { status, body } = await save<{ message: string }>('POST', ADMIN_BLOG, aPost({ content: 'a'.repeat(200_000) }))
  expect([status, body.message]).toEqual([400, `Must be at most ${MAX_POST_TEXT.toLocaleString('en')} characters`])
  expect(await site.rows('select id from blog_posts')).toEqual([])
})

test('a scheduled post appears at its time, with that date and without any action', async () => {
  const { body } = await save('POST', ADMIN_BLOG, aPost({ publishAt: IN_AN_HOUR }))
  expect(body).toMatchObject({ status: 'published', publishAt: IN_AN_HOUR })
  const places = ['/blog', '/sitemap.xml', '/feed.xml', '/api/blog']
  const shown = async () =>
    (await Promise.all(places.map(read))).flatMap(({ html }, i) => (html.includes('when-to-plough') ? [places[i]] : []))
  expect(await shown()).toEqual([])
  expect((await site.call('GET', '/api/blog/categories')).body).toEqual([])
  for (const path of ['/blog/when-to-plough', '/api/blog/when-to-plough']) expect((await read(path)).status).toBe(404)

  await add({ slug: 'between', title: 'Between', createdAt: '2026-06-01T08:00:00.000Z' })
  await site.rows(`update blog_posts set publish_at = '2026-07-01T08:00:00.000Z', updated_at = '2026-06-15T08:00:00.000Z'
    where slug = 'when-to-plough'`)
  expect(await shown()).toEqual(places)
  // The oldest first: what is added later moves nothing to another numbered sitemap.
  const inSitemap = /blog\/between<.*blog\/when-to-plough<\/loc><lastmod>2026-07-01T08:00:00.000Z</s
  expect((await read('/sitemap.xml')).html).toMatch(inSitemap)
  const { html } = await read('/blog/when-to-plough')
  expect(html).toContain('<time dateTime="2026-07-01T08:00:00.000Z">Jul 01, 2026</time>')
  expect(html).toContain('"datePublished":"2026-07-01T08:00:00.000Z"')
  const [first] = (await publishedPostsInChunks(site.db).next()).value ?? []
  expect(first).toMatchObject({ slug: 'when-to-plough', createdAt: '2026-07-01T08:00:00.000Z' })
})

test('a past or missing publication time is a clear error', async () => {
  expect(await save('POST', ADMIN_BLOG, aPost({ publishAt: AN_HOUR_AGO }))).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'publishAt', message: 'This time is in the past. Choose a later one, or publish now.' }] },
  })
  const { id } = await add({ status: 'draft' })
  expect((await save('PUT', `${ADMIN_BLOG}/${id}`, aPost({ publishAt: AN_HOUR_AGO }))).status).toBe(400)
  for (const publishAt of ['', '2999-01-01T10:00'])
    expect((await save('POST', ADMIN_BLOG, aPost({ publishAt }))).status).toBe(400)
})

test('a draft is dated when it is published, and a published post keeps its date when saved again', async () => {
  const path = `/api/admin/blog/${(await add({ publishAt: IN_AN_HOUR })).id}`
  await site.rows('update blog_posts set publish_at = ?', AN_HOUR_AGO)
  expect((await save('PUT', path, aPost({ publishAt: AN_HOUR_AGO }))).status).toBe(200)
  expect((await save('PUT', path, aPost())).body.publishAt).toBe(AN_HOUR_AGO)
  const other = new Date(Date.parse(AN_HOUR_AGO) + 1_000).toISOString()
  expect((await save('PUT', path, aPost({ publishAt: other }))).status).toBe(400)
  const abroad = await save('PUT', path, aPost({ publishAt: '2999-01-01T10:00:00+01:00' }))
  expect(abroad.body.publishAt).toBe('2999-01-01T09:00:00.000Z')
  expect((await save('PUT', path, aPost({ status: 'draft' }))).body.publishAt).toBeNull()
  const { body } = await save('PUT', path, aPost({ publishAt: null }))
  expect(body).toMatchObject({ status: 'published', publishAt: body.updatedAt })
  expect((await site.call<PublicPost>('GET', '/api/blog/when-to-plough')).body.createdAt).toBe(body.updatedAt)
  expect((await save('PUT', path, aPost({ publishAt: null }))).body.publishAt).toBe(body.updatedAt)
  // A scheduled post is published at once, but only by an input that says so.
  await save('PUT', path, aPost({ publishAt: IN_AN_HOUR }))
  expect((await save('PUT', path, aPost())).body.publishAt).toBe(IN_AN_HOUR)
  const { body: early } = await save('PUT', path, aPost({ publishAt: null }))
  expect(early.publishAt).toBe(early.updatedAt)
  expect((await read('/blog/when-to-plough')).status).toBe(200)
})

const previewOf = async (id: string) =>
  (await admin.call<{ path: string }>('GET', `${ADMIN_BLOG}/${id}/preview`)).body.path

test('a private link shows a draft as it will be published, and nothing else does', async () => {
  const { id } = await add({ status: 'draft', content: MARKDOWN })
  const path = await previewOf(id)
  const response = await site.visit(path)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<h2>1. Before you buy</h2>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  for (const text of ['rel="canonical"', 'ld+json']) expect(html).not.toContain(text)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const [, token = ''] = path.split('preview=')
  const [, until = ''] = token.split('.')
  const other = await add({ status: 'draft', slug: 'other', title: 'Other' })
  for (const forged of [
    token.replace(id, other.id),
    token.replace(until, `${Number(until) + 1}`),
    `${token}x`,
    '',
    'x',
  ])
    expect((await read(`/blog/other?preview=${forged}`)).status).toBe(404)
  expect((await read('/blog/when-to-plough')).status).toBe(404)
  expect((await site.fetch(`/api/admin/blog/${id}/preview`)).status).toBe(401)
})

test('a draft’s private links can be ended before their week is over, and new ones work', async () => {
  const { id } = await add({ status: 'draft' })
  const other = await add({ status: 'draft', slug: 'another', title: 'Another' })
  const opened = async (path: string) => [
    (await read(path)).status,
    (await read(path.replace('/blog/', '/api/blog/'))).status,
  ]
  const [first, elsewhere] = [await previewOf(id), await previewOf(other.id)]
  expect(await opened(first)).toEqual([200, 200])
  const end = (post: string) => admin.call('DELETE', `${ADMIN_BLOG}/${post}/preview`)
  expect((await end(id)).status).toBe(204)
  expect(await opened(first)).toEqual([404, 404])
  expect(await opened(elsewhere)).toEqual([200, 200])
  const second = await previewOf(id)
  expect(await opened(second)).toEqual([200, 200])
  await end(id)
  expect(await opened(second)).toEqual([404, 404])
  expect((await end('none')).status).toBe(404)
  const [entry] = await site.rows('select username, action, entity_id from audit_log order by id desc limit 1')
  expect(entry).toEqual({ username: 'amina', action: 'end links', entity_id: id })
})

test('the private link follows a slug change and redirects to the public page once published', async () => {
  const path = await previewOf((await add({ publishAt: IN_AN_HOUR })).id)
  expect((await read(path)).status).toBe(200)
  await site.rows(`update blog_posts set slug = 'renamed'`)
  expect((await read(path)).response.headers.get('location')).toBe(path.replace('when-to-plough', 'renamed'))
  await site.rows('update blog_posts set publish_at = ?', AN_HOUR_AGO)
  for (const prefix of LANGUAGES.map(prefixOf)) {
    const { status, headers } = (await read(prefix + path)).response
    expect([status, headers.get('location')]).toEqual([302, `${prefix}/blog/renamed`])
    expect(headers.get('cache-control')).toBe('no-store')
  }
  const [, token = ''] = path.split('preview=')
  expect((await site.fetch(`/api/blog/renamed?preview=${token}`)).status).toBe(404)
  await site.rows('delete from blog_posts')
  expect((await read(path)).status).toBe(404)
})

test('the preview of a form’s text shows the page as it will be, and names missing images', async () => {
  const text = { content: `${MARKDOWN}\n\n![A plough](/objects/gone)`, format: 'markdown' }
  const { body } = await save<RenderedText>('POST', `${ADMIN_BLOG}/preview`, text)
  expect(body.html).toContain('<h2>1. Before you buy</h2>')
  expect(body.missingImages).toEqual(['/objects/gone'])
  expect(await site.rows('select id from blog_posts')).toEqual([])
  expect((await site.send('POST', '/api/admin/blog/preview', text)).status).toBe(401)
  expect((await save('POST', `${ADMIN_BLOG}/preview`, { ...text, content: 'a'.repeat(200_000) })).status).toBe(400)
})

const send = (method: string, path: string, body?: unknown, more = {}) => admin.call(method, path, body, more)
const VERSIONS = '/api/admin/versions'
const listOf = async (of: string) => (await admin.call<TextVersion[]>('GET', `${VERSIONS}/${of}`)).body
const compared = async (of: string, version?: TextVersion) =>
  (await admin.call<ComparedVersion>('GET', `${VERSIONS}/${of}/${version?.id}`)).body

const french = (title: string) => ({ fr: { title } })

test('an earlier version of a post is listed with who and when, compared and brought back with its translations', async () => {
  const { body: row } = await send('POST', '/api/admin/blog', {
    ...aPost({ title: 'First' }),
    translations: french('Premier'),
  })
  const of = `posts/${row.id}`
  expect(await listOf(of)).toEqual([])
  const change = (title: string, fr: string) =>
    send('PUT', `/api/admin/blog/${row.id}`, { ...aPost({ title, status: 'published' }), translations: french(fr) })
  await change('Second', 'Deuxième')
  await change('Third', 'Troisième')
  const [second, first] = await listOf(of)
  expect([first?.savedBy, second?.savedBy]).toEqual(['amina', 'amina'])
  const created = await site.rows("select at from audit_log where action = 'create' and entity_id = ?", row.id)
  expect(created).toEqual([{ at: first?.savedAt }])
  expect(Date.parse(second?.savedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await compared(of, first)).toMatchObject({
    earlier: { fields: { title: 'First' }, translations: { fr: { title: 'Premier' } } },
    now: { fields: { title: 'Third' }, translations: { fr: { title: 'Troisième' } } },
    rowVersion: 3,
  })
  const bringBack = (version: number) =>
    send('POST', `/api/admin/versions/${of}/${first?.id}`, undefined, { 'If-Match': `"${version}"` })
  expect((await bringBack(2)).status).toBe(409)
  // Only the texts: a public post stays public.
  expect(await bringBack(3)).toMatchObject({ status: 200, body: { title: 'First', status: 'published', version: 4 } })
  expect(await site.text('/api/blog')).toContain('First')
  expect(await site.text('/api/blog?lang=fr')).toContain('Premier')
  expect((await listOf(of)).map(({ savedBy }) => savedBy)).toEqual(['amina', 'amina', 'amina'])
  expect(await site.rows(`select username, entity, summary from audit_log where action = 'bring back'`)).toEqual([
    { username: 'amina', entity: 'posts', summary: 'First' },
  ])
})

const ofVersion = (of: string, version?: TextVersion) => `/api/admin/versions/${of}/${version?.id}`

test('a version that shows a deleted image is not brought back, and the answer says what to do instead', async () => {
  const deleted = crypto.randomUUID()
  const { body: row } = await send('POST', '/api/admin/blog', aPost({ content: `![A plough](/objects/${deleted})` }))
  await send('PUT', `/api/admin/blog/${row.id}`, aPost())
  await site.rows('insert into deleted_images (id, is_gone) values (?, 1)', deleted)
  const of = `posts/${row.id}`
  const [earlier] = await listOf(of)
  expect(await send('POST', ofVersion(of, earlier))).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Copy its text from the comparison instead') },
  })
})

test('a text that was outdated in an earlier version is outdated when that is brought back', async () => {
  const { body: row } = await send('POST', '/api/admin/blog', {
    ...aPost({ title: 'First' }),
    translations: french('Premier'),
  })
  const save = (title: string, more = {}) => send('PUT', `/api/admin/blog/${row.id}`, { ...aPost({ title }), ...more })
  await save('Second')
  await save('Third', { translations: { ...french('Troisième'), ha: { title: 'Na uku' } } })
  const of = `posts/${row.id}`
  const [second] = await listOf(of)
  expect((await send('POST', ofVersion(of, second))).body).toMatchObject({ title: 'Second' })
  const listed = (await send('GET', '/api/admin/translations?kind=posts&language=fr')).body
  expect(listed).toMatchObject([{ id: row.id, older: ['title'] }])
  const stored = await site.rows<{ language: string; fields: string }>(
    'select language, fields from translations where row_id = ? order by language',
    row.id,
  )
  expect(stored.map(({ fields }) => JSON.parse(fields))).toEqual([
    { title: { text: 'Premier', of: 'First' } },
    { title: { text: '', of: 'Second' } },
  ])
})

test('the alternative texts of a machine’s pictures stay with today’s pictures, which have no versions', async () => {
  const images = (alt: string, ha: string, name: string) => ({
    ...aTractor({ name, moreImages: [{ imageUrl: '/images/hero.webp', alt }] }),
    translations: { ha: { name: `${name} ha`, moreImages: ha } },
  })
  const { body: row } = await send('POST', '/api/machinery', images('A tractor', 'Tarakta', 'One'))
  await send('PUT', `/api/machinery/${row.id}`, images('A plough', 'Garma', 'Two'))
  const of = `machinery/${row.id}`
  const [one] = await listOf(of)
  expect((await compared(of, one as TextVersion)).earlier.translations).toEqual({ ha: { name: 'One ha' } })
  expect((await send('POST', ofVersion(of, one))).status).toBe(200)
  const shown = await (await site.visit(`/api/machinery/${row.id}?lang=ha`)).json()
  expect(shown).toMatchObject({ name: 'One ha', moreImages: [{ alt: 'Garma' }] })
})

test('a version whose lists are longer than their translations is brought back', async () => {
  const [statistic] = demonstration.texts.statistics
  const save = (statistics: object[], more = {}) =>
    send('PUT', '/api/admin/settings/texts', { ...demonstration.texts, statistics, ...more })
  await save([statistic as object], { translations: { ha: { statistics: 'Shekaru' } } })
  await save([statistic as object, { ...statistic, label: 'Added' }])
  await save([statistic as object])
  const [longer] = await listOf('settings/texts')
  expect(await send('POST', ofVersion('settings/texts', longer))).toMatchObject({
    status: 200,
    body: { statistics: [statistic, { label: 'Added' }] },
  })
})

test('a save that changes no text makes no version, and only the last twenty are stored', async () => {
  const { body: row } = await send('POST', '/api/machinery', aTractor({ name: 'Tractor 0' }))
  const of = `machinery/${row.id}`
  const save = (name: string, price = '1000.00') => send('PUT', `/api/machinery/${row.id}`, aTractor({ name, price }))
  await save('Tractor 0', '2000.00')
  expect(await listOf(of)).toEqual([])
  for (let i = 1; i <= MAX_VERSIONS + 3; i++) await save(`Tractor ${i}`)
  const versions = await listOf(of)
  expect(versions).toHaveLength(MAX_VERSIONS)
  expect((await compared(of, versions.at(-1))).earlier.fields).toMatchObject({ name: 'Tractor 3' })
  expect(await site.rows('select count(*) as rows from text_versions')).toEqual([{ rows: MAX_VERSIONS + 1 }])
})

test('an import stores versions as well, of what was there before and of what it has written', async () => {
  const { body: row } = await send('POST', '/api/machinery', aTractor({ name: 'Before' }))
  // Whoever restored it from the bin has not written it.
  const restored = `insert into audit_log (username, action, entity, entity_id) values ('musa', 'restore', 'machinery', ?)`
  await site.rows(restored, row.id)
  expect((await send('POST', '/api/admin/machinery/import', { csv: `id,name\r\n${row.id},Imported` })).status).toBe(200)
  const [before] = await listOf(`machinery/${row.id}`)
  expect(before?.savedBy).toBe('amina')
  expect((await compared(`machinery/${row.id}`, before)).earlier.fields).toMatchObject({ name: 'Before' })
})

test('a file of translations stores versions as well, so that it replaces no text for good', async () => {
  const { body: row } = await send('POST', '/api/machinery', aTractor({ name: 'T75' }))
  for (const name of ['Un', 'Deux']) {
    const csv = `resource,key,field,english,fr\r\nmachinery,${row.id},name,T75,${name}`
    expect((await send('POST', '/api/admin/translations/import', { csv })).status).toBe(200)
  }
  const [earlier] = await listOf(`machinery/${row.id}`)
  expect(earlier?.savedBy).toBe('amina')
  expect((await compared(`machinery/${row.id}`, earlier)).earlier.translations).toEqual({ fr: { name: 'Un' } })
})

test('a part of the settings is brought back, by an admin only', async () => {
  const save = (name: string) => send('PUT', '/api/admin/settings/firm', { ...demonstration.firm, name })
  await save('Sahel')
  await save('Kasuwa')
  const [sahel] = await listOf('settings/firm')
  const path = `/api/admin/versions/settings/firm/${sahel?.id}`
  const editor = await signedIn(site, 'musa', 'editor')
  for (const url of [`${VERSIONS}/settings/firm`, path])
    expect((await site.fetch(url, { headers: editor })).status).toBe(403)
  expect((await site.fetch(path, { method: 'POST', headers: editor })).status).toBe(403)
  const back = await send('POST', path, undefined, { 'If-Match': '"2"' })
  expect(back).toMatchObject({ status: 200, body: { name: 'Sahel' } })
  expect(await site.text('/')).toContain('Sahel')
})

test('what is set with a question, such as how long inquiries are stored, has no versions', async () => {
  for (const inquiryMonths of [12, 6]) await send('PUT', '/api/admin/settings/privacy', { inquiryMonths })
  expect(await site.rows('select id from text_versions')).toEqual([])
})

test('versions come back from the bin with their row, and go with it for good', async () => {
  const { body: row } = await send('POST', '/api/machinery', aTractor({ name: 'One' }))
  await send('PUT', `/api/machinery/${row.id}`, aTractor({ name: 'Two' }))
  await send('DELETE', `/api/machinery/${row.id}`)
  await send('POST', `/api/admin/bin/${row.id}/restore`)
  expect(await listOf(`machinery/${row.id}`)).toHaveLength(1)
  for (const path of [`/api/machinery/${row.id}`, `/api/admin/bin/${row.id}`]) await send('DELETE', path)
  expect(await site.rows('select id from text_versions')).toEqual([])
})

test('erasing a person deletes the versions that name their address, and a year ends the others', async () => {
  const { body: row } = await send('POST', '/api/admin/blog', aPost({ content: 'Write to Musa@Example.com.' }))
  await send('PUT', `/api/admin/blog/${row.id}`, aPost({ content: 'Write to us.' }))
  await send('PUT', `/api/admin/blog/${row.id}`, aPost({ content: 'Call us.' }))
  expect(await listOf(`posts/${row.id}`)).toHaveLength(2)
  expect((await send('POST', '/api/admin/privacy/erase', { email: 'musa@example.com' })).status).toBe(200)
  expect(await listOf(`posts/${row.id}`)).toHaveLength(1)
  expect(await site.rows(`select id from text_versions where value like '%musa@%'`)).toEqual([])
  await site.rows(`update text_versions set saved_at = '2020-01-01T00:00:00.000Z'`)
  await purgeVersions(site.db, Date.now())
  expect(await listOf(`posts/${row.id}`)).toEqual([])
})

test('what has no versions, or is not there, is a 404', async () => {
  for (const of of ['gallery/x', 'settings/nothing/1', 'posts/none/1', 'posts/none/x'])
    expect([of, (await send('GET', `${VERSIONS}/${of}`)).status]).toEqual([of, 404])
})
