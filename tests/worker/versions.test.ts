import { beforeEach, expect, test } from 'vitest'
import { type ComparedVersion, MAX_VERSIONS, type TextVersion } from '#contract/admin/versions.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aPost, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { purgeVersions } from '#worker/db/versions.ts'

const site = startSite()
let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

type Row = { id: string; version: number }
const send = async (method: string, path: string, body?: unknown, more = {}) => {
  const answer = await site.send(method, path, body, { ...headers, ...more })
  return { status: answer.status, row: (answer.status === 204 ? {} : await answer.json()) as Row }
}
const listOf = async (of: string) =>
  (await (await site.fetch(`/api/admin/versions/${of}`, { headers })).json()) as TextVersion[]
const compared = async (of: string, { id }: { id: number }) =>
  (await (await site.fetch(`/api/admin/versions/${of}/${id}`, { headers })).json()) as ComparedVersion

const french = (title: string) => ({ fr: { title } })

test('an earlier version of a post is listed with who and when, compared and brought back with its translations', async () => {
  const { row } = await send('POST', '/api/admin/blog', {
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
  expect([first?.savedBy, second?.savedBy]).toEqual([null, 'amina'])
  expect(Date.parse(second?.savedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const both = await compared(of, first as TextVersion)
  expect(both).toMatchObject({
    earlier: { fields: { title: 'First' }, translations: { fr: { title: 'Premier' } } },
    now: { fields: { title: 'Third' }, translations: { fr: { title: 'Troisième' } } },
    rowVersion: 3,
  })
  const bringBack = (version: number) =>
    send('POST', `/api/admin/versions/${of}/${first?.id}`, undefined, { 'If-Match': `"${version}"` })
  expect((await bringBack(2)).status).toBe(409)
  // Only the texts: a public post stays public.
  expect(await bringBack(3)).toMatchObject({ status: 200, row: { title: 'First', status: 'published', version: 4 } })
  expect(await (await site.visit('/api/blog')).text()).toContain('First')
  expect(await (await site.visit('/api/blog?lang=fr')).text()).toContain('Premier')
  expect((await listOf(of)).map(({ savedBy }) => savedBy)).toEqual(['amina', 'amina', null])
  expect(await site.rows(`select username, entity, summary from audit_log where action = 'bring back'`)).toEqual([
    { username: 'amina', entity: 'blog post', summary: 'First' },
  ])
})

test('a save that changes no text makes no version, and only the last twenty are stored', async () => {
  const { row } = await send('POST', '/api/machinery', aTractor({ name: 'Tractor 0' }))
  const of = `machinery/${row.id}`
  const save = (name: string, price = '1000.00') => send('PUT', `/api/machinery/${row.id}`, aTractor({ name, price }))
  await save('Tractor 0', '2000.00')
  expect(await listOf(of)).toEqual([])
  for (let i = 1; i <= MAX_VERSIONS + 3; i++) await save(`Tractor ${i}`)
  const versions = await listOf(of)
  expect(versions).toHaveLength(MAX_VERSIONS)
  const oldest = await compared(of, versions.at(-1) as TextVersion)
  expect(oldest.earlier.fields).toMatchObject({ name: 'Tractor 3' })
  expect(await site.rows('select count(*) as rows from text_versions')).toEqual([{ rows: MAX_VERSIONS + 1 }])
})

test('an import stores versions as well, of what was there before and of what it has written', async () => {
  const { row } = await send('POST', '/api/machinery', aTractor({ name: 'Before' }))
  const csv = `id,name\r\n${row.id},Imported`
  expect((await send('POST', '/api/admin/machinery/import', { csv })).status).toBe(200)
  const [before] = await listOf(`machinery/${row.id}`)
  expect((await compared(`machinery/${row.id}`, before as TextVersion)).earlier.fields).toMatchObject({
    name: 'Before',
  })
})

test('a part of the settings is brought back, by an admin only', async () => {
  const save = (name: string) => send('PUT', '/api/admin/settings/firm', { ...demonstration.firm, name })
  await save('Sahel')
  await save('Kasuwa')
  const [sahel] = await listOf('settings/firm')
  const path = `/api/admin/versions/settings/firm/${sahel?.id}`
  const editor = await signedIn(site, 'musa', 'editor')
  for (const [method, url] of [
    ['GET', '/api/admin/versions/settings/firm'],
    ['GET', path],
    ['POST', path],
  ] as const) {
    expect((await site.fetch(url, { method, headers: editor })).status).toBe(403)
  }
  expect(await send('POST', path, undefined, { 'If-Match': '"2"' })).toMatchObject({
    status: 200,
    row: { name: 'Sahel' },
  })
  expect(await (await site.visit('/')).text()).toContain('Sahel')
})

test('what is set with a question, such as how long inquiries are stored, has no versions', async () => {
  for (const inquiryMonths of [12, 6]) await send('PUT', '/api/admin/settings/privacy', { inquiryMonths })
  expect(await site.rows('select id from text_versions')).toEqual([])
})

test('versions come back from the bin with their row, and go with it for good', async () => {
  const { row } = await send('POST', '/api/machinery', aTractor({ name: 'One' }))
  await send('PUT', `/api/machinery/${row.id}`, aTractor({ name: 'Two' }))
  await send('DELETE', `/api/machinery/${row.id}`)
  await send('POST', `/api/admin/bin/${row.id}/restore`)
  expect(await listOf(`machinery/${row.id}`)).toHaveLength(1)
  await send('DELETE', `/api/machinery/${row.id}`)
  await send('DELETE', `/api/admin/bin/${row.id}`)
  expect(await site.rows('select id from text_versions')).toEqual([])
})

test('erasing a person deletes the versions that name their address, and a year ends the others', async () => {
  const { row } = await send('POST', '/api/admin/blog', aPost({ content: 'Write to Musa@Example.com.' }))
  await send('PUT', `/api/admin/blog/${row.id}`, aPost({ content: 'Write to us.' }))
  await send('PUT', `/api/admin/blog/${row.id}`, aPost({ content: 'Call us.' }))
  expect(await listOf(`posts/${row.id}`)).toHaveLength(2)
  expect((await send('POST', '/api/admin/privacy/erase', { email: 'musa@example.com' })).status).toBe(200)
  expect(await listOf(`posts/${row.id}`)).toHaveLength(1)
  expect(await site.rows(`select id from text_versions where value like '%musa@%'`)).toEqual([])
  await site.rows(`update text_versions set saved_at = '2020-01-01T00:00:00.000Z'`)
  await purgeVersions(openDb(site.env.DB), Date.now())
  expect(await listOf(`posts/${row.id}`)).toEqual([])
})

test('what has no versions, or is not there, is a 404', async () => {
  for (const of of ['gallery/x', 'settings/nothing/1', 'posts/none/1', 'posts/none/x'])
    expect([of, (await site.fetch(`/api/admin/versions/${of}`, { headers })).status]).toEqual([of, 404])
})
