import { beforeEach, expect, test } from 'vitest'
import type { TranslationGap } from '#contract/translations/list.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, aPost, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts/posts.ts'

const site = startSite()
const db = () => openDb(site.env.DB)
let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

const gaps = async (query = '', as = headers) => {
  const response = await site.fetch(`/api/admin/translations${query}`, { headers: as })
  return { response, rows: (await response.json()) as TranslationGap[] }
}
const HAUSA = { series: 'Jerin T', name: 'Tarakta', description: 'Bayani', specifications: 'Inji' }
const ha = { translations: { ha: HAUSA } }

test('the list shows for each row and language what is not translated', async () => {
  const { id } = await addMachine(db(), { ...aTractor(), ...ha }, A_TEST)
  await addMachine(db(), { ...aTractor({ name: 'Other' }), translations: { ha: HAUSA, fr: { name: 'Autre' } } }, A_TEST)
  await addGalleryItem(db(), aGalleryItem(), A_TEST)
  await addPost(db(), aPost(), A_TEST)
  const { rows, response } = await gaps('?limit=100')
  const of = (resource: string) => rows.filter((row) => row.resource === resource)
  expect(of('machinery')).toEqual([
    {
      resource: 'machinery',
      id,
      name: aTractor().name,
      language: 'fr',
      missing: ['name', 'series', 'description', 'specifications'],
      older: [],
    },
    expect.objectContaining({
      name: 'Other',
      language: 'fr',
      missing: ['series', 'description', 'specifications'],
      older: [],
    }),
  ])
  expect(of('gallery').map(({ language, missing }) => [language, missing])).toEqual([
    ['fr', ['title', 'description']],
    ['ha', ['title', 'description']],
  ])
  expect(of('posts').map(({ missing }) => missing)).toEqual(Array(2).fill(['title', 'category', 'excerpt', 'content']))
  expect(of('services').length).toBe(8)
  // The demonstration's own texts are translated into every language.
  expect(of('firm').concat(of('contact'), of('texts'))).toEqual([])
  expect(response.headers.get('X-Total-Count')).toBe(String(rows.length))
})

test('a translation is outdated once its English changes, until it is saved again', async () => {
  const { id } = await addMachine(db(), { ...aTractor(), translations: { ha: HAUSA, fr: HAUSA } }, A_TEST)
  const machines = async () => (await gaps('?kind=machinery')).rows
  expect(await machines()).toEqual([])
  const renamed = aTractor({ name: 'Renamed', description: 'Described again.' })
  await site.send('PUT', `/api/machinery/${id}`, renamed, headers)
  expect(await machines()).toEqual([
    { resource: 'machinery', id, name: 'Renamed', language: 'fr', missing: [], older: ['name', 'description'] },
    { resource: 'machinery', id, name: 'Renamed', language: 'ha', missing: [], older: ['name', 'description'] },
  ])
  // The same text again: saving it confirms that it is correct.
  const translations = { ha: { name: HAUSA.name, description: HAUSA.description }, fr: { name: 'Nouveau' } }
  await site.send('PUT', `/api/machinery/${id}`, { ...renamed, translations }, headers)
  expect((await machines()).map(({ language, older }) => [language, older])).toEqual([['fr', ['description']]])
  // Back to the English text it was made from.
  await site.send('PUT', `/api/machinery/${id}`, { ...renamed, description: aTractor().description }, headers)
  expect((await machines()).map(({ language, older }) => [language, older])).toEqual([['ha', ['description']]])
})

test('the company’s texts are listed once the owner has saved them', async () => {
  const texts = { ...demonstration.texts, heroText: 'Our own words.', financing: ['One'] }
  await site.send('PUT', '/api/admin/settings/texts', texts, headers)
  const listed = (await gaps('?kind=settings')).rows
  expect(listed.map(({ resource, id, language, missing }) => [resource, id, language, missing])).toEqual([
    ['texts', 'texts', 'ha', ['heroText', 'financing']],
    ['texts', 'texts', 'fr', ['heroText', 'financing']],
  ])
  const translations = { ha: { heroText: 'Namu', financing: 'Ɗaya' }, fr: { heroText: 'Les nôtres', financing: 'Un' } }
  await site.send('PUT', '/api/admin/settings/texts', { ...texts, translations }, headers)
  expect((await gaps('?kind=settings')).rows).toEqual([])
  await site.send('PUT', '/api/admin/settings/texts', { ...texts, heroText: 'Other words.' }, headers)
  expect((await gaps('?kind=settings')).rows.map(({ missing, older }) => [missing, older])).toEqual(
    Array(2).fill([[], ['heroText']]),
  )
})

test('the list is filtered by language, kind and words, and paginated', async () => {
  for (const name of ['Alpha', 'Beta', 'Gamma']) await addMachine(db(), aTractor({ name }), A_TEST)
  const names = async (query: string) => (await gaps(query)).rows.map(({ name, language }) => `${name} ${language}`)
  expect(await names('?kind=machinery&language=ha')).toEqual(['Alpha ha', 'Beta ha', 'Gamma ha'])
  expect(await names('?q=bet')).toEqual(['Beta fr', 'Beta ha'])
  const first = await gaps('?kind=machinery&limit=4')
  expect(first.rows.length).toBe(4)
  const [next, matching, total] = ['X-Next-Cursor', 'X-Matching-Count', 'X-Total-Count'].map((name) =>
    first.response.headers.get(name),
  )
  expect([next, matching, total]).toEqual(['4', '6', '14'])
  expect(await names('?kind=machinery&limit=4&cursor=4')).toEqual(['Gamma fr', 'Gamma ha'])
  expect((await gaps('?language=de')).response.status).toBe(400)
  expect((await gaps('?kind=dealers')).response.status).toBe(400)
})

test('page after page, the parts of the settings and the content come once each, in one order', async () => {
  const parts = [
    ['texts', { ...demonstration.texts, heroText: 'Ours.' }],
    ['firm', { ...demonstration.firm, tagline: 'Ours.' }],
  ] as const
  for (const [part, input] of parts) await site.send('PUT', `/api/admin/settings/${part}`, input, headers)
  for (const name of ['Alpha', 'Beta', 'Gamma']) await addMachine(db(), aTractor({ name }), A_TEST)
  const keyOf = ({ resource, id, language }: TranslationGap) => `${resource} ${id} ${language}`
  const whole = (await gaps('?limit=100')).rows.map(keyOf)
  expect(whole.findIndex((key) => key.startsWith('machinery'))).toBeGreaterThan(2)
  for (const limit of [1, 2, 3, 5]) {
    const read: string[] = []
    for (let cursor: string | null = '0'; cursor !== null; ) {
      const { rows, response } = await gaps(`?limit=${limit}&cursor=${cursor}`)
      read.push(...rows.map(keyOf))
      cursor = response.headers.get('X-Next-Cursor')
    }
    expect([limit, ...read]).toEqual([limit, ...whole])
  }
})

test('an editor sees what an editor can save', async () => {
  await addMachine(db(), aTractor(), A_TEST)
  await site.send('PUT', '/api/admin/settings/texts', { ...demonstration.texts, heroText: 'Ours.' }, headers)
  const editor = await signedIn(site, 'bello', 'editor')
  const { rows, response } = await gaps('?limit=100', editor)
  expect([...new Set(rows.map(({ resource }) => resource))]).toEqual(['machinery'])
  expect(response.headers.get('X-Total-Count')).toBe('2')
  expect((await site.fetch('/api/admin/translations')).status).toBe(401)
})
