// Part of npm run check.
import { beforeEach, expect, test } from 'vitest'
import type { LibraryImage } from '#contract/images/image.ts'
import { nearestNamed } from '#contract/settings/palette.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { headTags } from '#tests/support/html.ts'
import { JPEG } from '#tests/support/images.ts'
import { startSite } from '#tests/support/site.ts'
import { nodesOf } from '#tests/support/structured-data.ts'
import { issueAppearancePreview, previewedAppearance } from '#worker/auth/preview.ts'

const site = startSite()
let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

const NONE = { logo: '', logoRatio: 1, heroImage: '', heroAlt: '', shareImage: '' }
const OWN = { ...NONE, groundColour: '#0B5D3B', actionColour: '#ffb703' }

async function upload(): Promise<string> {
  const { body } = await site.call<{ uploadURL: string }>('POST', '/api/objects/upload', {}, headers)
  await site.fetch(body.uploadURL, { method: 'PUT', body: JPEG as BodyInit, headers: { 'Content-Type': 'image/jpeg' } })
  const processed = await site.call<{ objectPath: string }>('POST', '/api/gallery/process-image', body, headers)
  return processed.body.objectPath
}

const save = (input: object) =>
  site.call<AdminSettings['appearance']>('PUT', '/api/admin/settings/appearance', input, headers)
const page = async (path: string) => (await site.fetch(path)).text()
const library = async () =>
  (await site.call<LibraryImage[]>('GET', '/api/admin/images?limit=100', undefined, headers)).body
const heroOf = (html: string) => /<section id="home".*?<\/section>/s.exec(html)?.[0] ?? ''

test('the owner’s pictures are shown at the next request, with their texts in each language', async () => {
  const [hero, share] = [await upload(), await upload()]
  expect(heroOf(await page('/'))).toContain('/images/hero.webp')
  const { status } = await save({
    heroImage: hero,
    heroAlt: 'Our yard',
    shareImage: share,
    translations: { ha: { heroAlt: 'Filinmu' } },
  })
  expect(status).toBe(200)
  for (const [path, alt] of [
    ['/', 'Our yard'],
    ['/ha', 'Filinmu'],
    ['/fr', 'Our yard'],
  ] as const) {
    const html = await page(path)
    expect(heroOf(html)).toContain(`src="${hero}?w=960"`)
    expect(heroOf(html)).toContain(`alt="${alt}"`)
    expect(html).not.toContain('/images/hero')
    expect(headTags(html)['og:image']).toBe(`${site.url.origin}${share}?format=jpeg`)
    expect(nodesOf(html).find(({ telephone }) => telephone)).toMatchObject({
      image: `${site.url.origin}${share}?format=jpeg`,
    })
  }
})

test('without pictures the first words stand alone, and a link shows none', async () => {
  await save(NONE)
  const html = await page('/')
  expect(heroOf(html)).not.toContain('<img')
  expect(html).not.toContain('og:image')
  expect(headTags(html)['twitter:card']).toBe('summary')
  const [hero] = [await upload()]
  await save({ ...NONE, heroImage: hero })
  expect(headTags(await page('/'))['og:image']).toBe(`${site.url.origin}${hero}?format=jpeg`)
})

test('a picture that only the settings name is in use: it is not deleted, and a replacement is shown', async () => {
  const [hero, other] = [await upload(), await upload()]
  await save({ ...NONE, heroImage: hero })
  const idOf = (url: string) => url.split('/')[2]
  expect((await library()).map(({ imageUrl, uses }) => [imageUrl, uses]).sort()).toEqual(
    [
      [hero, [{ entity: 'settings', id: 'appearance', name: 'appearance', isInBin: false }]],
      [other, []],
    ].sort(),
  )
  const refused = await site.call<{ message: string }>('DELETE', `/api/admin/images/${idOf(hero)}`, undefined, headers)
  expect([refused.status, refused.body.message]).toEqual([409, 'This image is in use: appearance (settings)'])
  const replaced = await site.call('POST', `/api/admin/images/${idOf(hero)}/replacement`, { imageUrl: other }, headers)
  expect(replaced.status).toBe(200)
  expect(heroOf(await page('/'))).toContain(other)
})

test.for([
  ['an image of another site', 'https://elsewhere.example/a.webp'],
  ['a script', 'javascript:alert(1)'],
  ['a path out of the images', '/images/../secret'],
])('%s is no picture of the firm', async ([, heroImage]) => {
  const { status, body } = await site.call<{ issues: { path: string; message: string }[] }>(
    'PUT',
    '/api/admin/settings/appearance',
    { ...NONE, heroImage },
    headers,
  )
  expect([status, body.issues]).toMatchObject([400, [{ path: 'heroImage', message: 'Choose an image of this site' }]])
})

test('an earlier version brings the picture back', async () => {
  const [hero] = [await upload()]
  await save({ ...NONE, heroImage: hero, heroAlt: 'Our yard' })
  await save(NONE)
  const path = '/api/admin/versions/settings/appearance'
  const [version] = (await site.call<{ id: number }[]>('GET', path, undefined, headers)).body
  const restored = await site.call('POST', `${path}/${version?.id}`, {}, { ...headers, 'If-Match': '"2"' })
  expect(restored.status).toBe(200)
  expect(heroOf(await page('/'))).toContain(hero)
})

test('the demonstration shows the same as before', async () => {
  expect(demonstration.appearance).toMatchObject({ heroImage: '/images/hero.webp', shareImage: '/images/share.jpg' })
  expect(headTags(await page('/'))['og:image']).toBe(`${site.url.origin}/images/share.jpg`)
})

test('a picture that was deleted while the form was open is not saved', async () => {
  const hero = await upload()
  await site.call('DELETE', `/api/admin/images/${hero.split('/')[2]}`, undefined, headers)
  const { status } = await save({ ...NONE, heroImage: hero })
  expect(status).toBe(400)
  expect(heroOf(await page('/'))).not.toContain(hero)
})

test('two colours of the firm’s own are those of every document at the next request', async () => {
  const before = await page('/')
  expect(before).not.toContain(':root:root')
  const saved = await save(OWN)
  expect([saved.status, saved.body.groundColour]).toEqual([200, '#0b5d3b'])
  for (const path of ['/', '/ha/gallery', '/no-such-page', '/admin/login']) {
    const html = await page(path)
    const [, style = ''] = /<style>:root:root\{([^}]*)\}<\/style>/.exec(html) ?? []
    expect(style.split(';'), path).toContain('--color-ground:#0b5d3b')
    expect(style.split(';'), path).toContain('--color-action:#ffb703')
    // A browser takes the first that it reads.
    expect(/<meta name="theme-color" content="([^"]*)"/.exec(html)?.[1], path).toBe('#0b5d3b')
  }
  expect(JSON.parse(await page('/site.webmanifest'))).toMatchObject({ theme_color: '#0b5d3b' })
  const receipt = await page('/receipt')
  expect(receipt).toContain('#0b5d3b')
  expect(receipt).not.toMatch(/#1e2760|#e6ab35/)
})

test('a change of colours is in the audit log, and leaves the texts in other languages', async () => {
  await save({ ...NONE, heroAlt: 'Our yard', translations: { ha: { heroAlt: 'Filinmu' } } })
  await save({ ...OWN, heroAlt: 'Our yard' })
  const [entry] = await site.rows<{ summary: string }>('select summary from audit_log order by id desc limit 1')
  expect(entry?.summary).toBe('appearance: groundColour, actionColour')
  const stored = await site.rows<{ fields: string }>("select fields from translations where row_id = 'appearance'")
  expect(stored.map(({ fields }) => fields).join()).toContain('Filinmu')
})

test('what stands in the place of a colour and is none is in no document', async () => {
  await save(OWN)
  const value = JSON.stringify({ ...OWN, groundColour: 'red}</style><script>', actionColour: 7 })
  await site.rows('update settings set value = ? where part = ? returning part', value, 'appearance')
  for (const path of ['/fr/blog', '/receipt', '/admin/login']) expect(await page(path), path).not.toContain('red}')
})

test('without colours of its own, a site is what it was to the byte', async () => {
  const before = [await page('/'), await page('/receipt')]
  await save({ ...demonstration.appearance, groundColour: '', actionColour: '' })
  expect([await page('/'), await page('/receipt')]).toEqual(before)
})

test.for([
  [
    'white behind white text',
    { groundColour: '#ffffff' },
    'groundColour',
    /^Text cannot be read on #ffffff: .* #\w{6}$/,
  ],
  [
    'a white button on a white page',
    { actionColour: '#ffffff' },
    'actionColour',
    /^A button in #ffffff cannot be seen/,
  ],
  [
    'dark text on a dark button',
    { actionColour: '#7a0000' },
    'actionColour',
    /^Text cannot be read with #7a0000 .* #\w{6}$/,
  ],
  ['no colour', { groundColour: 'red;}</style>' }, 'groundColour', /^Enter a colour as its code, such as #1e2760$/],
  ['a colour that is not opaque', { actionColour: '#ffb70380' }, 'actionColour', /^Enter a colour as its code/],
] as const)('%s is refused', async ([, colours, field, message]) => {
  const { status, body } = await site.call<{ issues: { path: string; message: string }[] }>(
    'PUT',
    '/api/admin/settings/appearance',
    { ...NONE, ...colours },
    headers,
  )
  expect([status, body.issues]).toEqual([400, [{ path: field, message: expect.stringMatching(message) }]])
  // The colour that is offered is taken; beside it the other may be refused.
  const nearest = nearestNamed(body.issues[0]?.message)
  if (nearest === undefined) return
  const offered = await site.call<{ issues?: { path: string }[] }>(
    'PUT',
    '/api/admin/settings/appearance',
    { ...NONE, [field]: nearest },
    headers,
  )
  expect(offered.body.issues?.map(({ path }) => path) ?? []).not.toContain(field)
})

test('a preview is the real page with what is not saved, and nobody else is shown it', async () => {
  const before = await page('/')
  const asked = await site.call<{ path: string }>('POST', '/api/admin/settings/appearance/preview', OWN, headers)
  expect(asked.status).toBe(200)
  const { path } = asked.body
  const shown = await site.fetch(path)
  const html = await shown.text()
  expect(html).toContain('--color-ground:#0b5d3b')
  expect(heroOf(html)).not.toContain('<img')
  expect(html).toContain('Preview: visitors see this when you have saved it.')
  expect(shown.headers.get('Cache-Control')).toBe('no-store')
  expect(shown.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(await page('/')).toBe(before)
  const french = await page(`/fr${path.slice(1)}`)
  expect(french).toContain('--color-ground:#0b5d3b')
  // Another page has no such preview, and a forged one is none.
  expect(await page(`/gallery${path.slice(1)}`)).not.toMatch(/:root:root|Preview:/)
  const forged = await site.fetch(path.replace('?preview=', '?preview=e30'), { redirect: 'manual' })
  expect([forged.status, forged.headers.get('Location')]).toEqual([302, '/'])
  const refused = await site.call(
    'POST',
    '/api/admin/settings/appearance/preview',
    { ...NONE, groundColour: '#fff' },
    headers,
  )
  expect(refused.status).toBe(400)
  expect((await site.send('POST', '/api/admin/settings/appearance/preview', OWN)).status).toBe(401)
})

test('a preview ends', async () => {
  const half = 30 * 60 * 1000
  const preview = await issueAppearancePreview('secret', OWN, 1_000)
  expect(await previewedAppearance('secret', preview, half)).toEqual(OWN)
  expect(await previewedAppearance('secret', preview, half + 1_001)).toBeUndefined()
  expect(await previewedAppearance('other', preview, half)).toBeUndefined()
})
