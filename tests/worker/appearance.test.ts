import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import type { LibraryImage } from '#contract/images.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { adminSite, signedIn } from '#tests/support/admin.ts'
import { headTags, nodesOf } from '#tests/support/html.ts'
import { png, uploaded } from '#tests/support/images.ts'
import { ARCHES } from '#tests/support/own-site.ts'
import { stored } from '#tests/support/stored.ts'
import { withLogoRatio } from '#worker/storage/image-files.ts'

const { site, admin } = adminSite()
const NO_PICTURES = { heroImage: '', heroAlt: '', shareImage: '' }
const ICONS = ['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png']

const upload = async (file: Buffer, type = 'image/png') => {
  const { status, url, message } = await uploaded(site, admin.headers, { file, type })
  return { status, path: url, message }
}
const uploadJpeg = async () => (await uploaded(site, admin.headers)).url
type Saved = AdminSettings['appearance'] & { message: string; issues: { path: string; message: string }[] }
const save = (input: object) => admin.call<Saved>('PUT', '/api/admin/settings/appearance', input)
const saveLogo = async (file: Buffer, type?: string) => save({ ...NO_PICTURES, logo: (await upload(file, type)).path })
const rename = (name: string) =>
  admin.call('PUT', '/api/admin/settings/firm', { ...demonstration.firm, name, legalName: `${name} Ltd` })
const bar = (html: string) => /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
const sides = (bytes: ArrayBuffer) => [Buffer.from(bytes).readUInt32BE(16), Buffer.from(bytes).readUInt32BE(20)]

test('a logo is seen everywhere at the next request, and until then nothing of it', async () => {
  expect(bar(await site.text('/'))).toMatch(ARCHES)
  const { status, body } = await saveLogo(png(400, 100))
  expect([status, body.logoRatio]).toEqual([200, 4])
  for (const path of ['/', '/gallery', '/ha/blog', '/fr/portfolio', '/machinery/gona-t75-utility-tractor-4wd', '/no']) {
    const html = await site.text(path)
    expect(bar(html), path).toContain(`<img alt="" src="${body.logo}?w=480" width="144" height="36"`)
    expect(html, path).not.toMatch(ARCHES)
    // It contains the name, which is read all the same.
    expect(bar(html), path).toContain('<span class="sr-only">Gona</span>')
  }
  for (const path of ICONS) {
    const icon = await site.fetch(path)
    expect([icon.status, icon.headers.get('Content-Type')], path).toEqual([200, 'image/png'])
    const size = Number(/\d+/.exec(path)?.[0] ?? (path.startsWith('/apple') ? 180 : 32))
    expect(sides(await icon.arrayBuffer()), path).toEqual([size, size])
  }
  const drawing = await site.text('/favicon.svg')
  expect(drawing).toContain('href="data:image/webp;base64,')
  expect(drawing).not.toMatch(ARCHES)

  await save({ ...NO_PICTURES })
  expect(bar(await site.text('/'))).toMatch(ARCHES)
  expect(await site.text('/favicon.svg')).toMatch(ARCHES)
})

test('without a logo a firm of another name has its first letter, in its own colours', async () => {
  await rename('Sarki Tractors')
  await save({ ...NO_PICTURES, groundColour: '#0b5d3b', actionColour: '#ffb703' })
  for (const path of ['/', '/gallery', '/ha/blog']) {
    const html = await site.text(path)
    expect(decodeURIComponent(bar(html)), path).toContain('>S</text>')
    expect(html, path).not.toMatch(ARCHES)
  }
  const drawing = await site.fetch('/favicon.svg')
  expect(drawing.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(await drawing.text()).toMatch(/fill="#ffb703".*fill="#0b5d3b">S</)
  for (const path of ICONS) {
    const icon = await site.fetch(path, { redirect: 'manual' })
    expect([icon.status, icon.headers.get('Location')], path).toEqual([302, '/favicon.svg'])
  }
  expect(JSON.parse(await site.text('/site.webmanifest')).icons).toMatchObject([{ src: '/favicon.svg' }])
})

test('papers, feed and structured data have the firm’s mark', async () => {
  const { body } = await saveLogo(png(100, 100))
  expect(await site.text('/quotation/unknown-token')).not.toMatch(ARCHES)
  for (const path of ['/feed.xml', '/ha/feed.xml']) {
    const icon = /<icon>(.*?)<\/icon>/.exec(await site.text(path))?.[1] ?? ''
    expect(sides(await (await site.fetch(icon)).arrayBuffer())).toEqual([32, 32])
  }
  const { logo } = nodesOf(await site.text('/')).find(({ telephone }) => telephone) as unknown as { logo: string }
  expect(sides(await (await site.fetch(logo)).arrayBuffer())).toEqual([512, 512])
  expect(body.logo).toMatch(/^\/objects\//)
})

test.each([
  ['too small', png(47, 200), 'The logo is 47 × 200 pixels: it must be at least 48 in each direction'],
  ['too wide', png(900, 100), 'The logo is too long: at most 8 times as wide as high, and 4 times as high as wide'],
  ['too high', png(100, 401), 'The logo is too long: at most 8 times as wide as high, and 4 times as high as wide'],
])('a logo %s is refused with what to do', async (_, file, message) => {
  expect(await saveLogo(file)).toMatchObject({ status: 400, body: { message } })
  expect(bar(await site.text('/'))).toMatch(ARCHES)
})

test('a logo that is no longer stored is refused', async () => {
  const { body } = await save({ ...NO_PICTURES, logo: `/objects/${crypto.randomUUID()}` })
  expect(body.message).toBe('This logo is not stored any more: upload it again')
})

test('what a sender claims of its ratio does not count', async () => {
  const { path } = await upload(png(200, 100))
  expect((await save({ ...NO_PICTURES, logo: path, logoRatio: 7 })).body.logoRatio).toBe(2)
})

test('while images cannot be read, colours are changed beside the logo that is there, and another logo waits', async () => {
  const [{ path: logo }, { path: other }] = [await upload(png(200, 100)), await upload(png(300, 100))]
  await save({ ...NO_PICTURES, logo })
  const before = async () => (await admin.get<AdminSettings>('/api/admin/settings')).appearance
  const down = () => Promise.reject(new Error('Unexpected error response 503: no service'))
  const outage = { MEDIA: site.env.MEDIA as never, IMAGES: { info: down } as never }
  const claimed = { ...demonstration.appearance, logo, logoRatio: 7, mainColour: '#204060' }
  expect(await withLogoRatio(outage, claimed, before)).toEqual({ ...claimed, logoRatio: 2 })
  await expect(withLogoRatio(outage, { ...claimed, logo: other }, before)).rejects.toMatchObject({ status: 503 })
})

test('a logo is in use, and an earlier version brings it back', async () => {
  const { body } = await saveLogo(png(120, 60))
  expect((await admin.call('DELETE', `/api/admin/images/${idOf(body.logo)}`)).status).toBe(409)
  await save(NO_PICTURES)
  const path = '/api/admin/versions/settings/appearance'
  const [version] = await admin.get<{ id: number }[]>(path)
  const back = await admin.call<Saved>('POST', `${path}/${version?.id}`, {}, { 'If-Match': '"2"' })
  expect(back.status).toBe(200)
  expect([back.body.logo, back.body.logoRatio]).toEqual([body.logo, body.logoRatio])
  expect(bar(await site.text('/'))).toContain(body.logo)
})

const NONE = { logo: '', logoRatio: 1, heroImage: '', heroAlt: '', ownerImage: '', yardImage: '', shareImage: '' }
const OWN = { ...NONE, groundColour: '#0B5D3B', actionColour: '#ffb703' }
const library = () => admin.get<LibraryImage[]>('/api/admin/images?limit=100')
const idOf = (url: string) => url.split('/')[2]
const heroOf = (html: string) => /<section id="home".*?<\/section>/s.exec(html)?.[0] ?? ''

test('the owner’s pictures are shown at the next request, with their texts in each language', async () => {
  const [hero, share] = [await uploadJpeg(), await uploadJpeg()]
  expect(heroOf(await site.text('/'))).toContain('/images/hero.webp')
  const pictures = { heroImage: hero, heroAlt: 'Our yard', shareImage: share }
  expect((await save({ ...pictures, translations: { ha: { heroAlt: 'Filinmu' } } })).status).toBe(200)
  for (const [path, alt] of Object.entries({ '/': 'Our yard', '/ha': 'Filinmu', '/fr': 'Our yard' })) {
    const html = await site.text(path)
    for (const text of [`src="${hero}?w=960"`, `alt="${alt}"`]) expect(heroOf(html)).toContain(text)
    expect(html).not.toContain('/images/hero')
    const image = `${site.url.origin}${share}?format=jpeg`
    expect(headTags(html)['og:image']).toBe(image)
    expect(nodesOf(html).find(({ telephone }) => telephone)).toMatchObject({ image })
  }
})

test('without pictures the first words stand alone, and a link shows none', async () => {
  await save(NONE)
  const html = await site.text('/')
  expect(heroOf(html)).not.toContain('<img')
  expect(html).not.toContain('og:image')
  expect(headTags(html)['twitter:card']).toBe('summary')
  const hero = await uploadJpeg()
  await save({ ...NONE, heroImage: hero })
  expect(headTags(await site.text('/'))['og:image']).toBe(`${site.url.origin}${hero}?format=jpeg`)
})

test('a picture that only the settings name is in use: it is not deleted, and a replacement is shown', async () => {
  const [hero, other] = [await uploadJpeg(), await uploadJpeg()]
  await save({ ...NONE, heroImage: hero })
  const uses = [{ resource: 'settings', id: 'appearance', name: 'appearance', isInBin: false }]
  expect((await library()).find(({ imageUrl }) => imageUrl === hero)?.uses).toEqual(uses)
  const refused = { status: 409, body: { message: 'This image is in use: appearance (settings)' } }
  expect(await admin.call('DELETE', `/api/admin/images/${idOf(hero)}`)).toMatchObject(refused)
  const replaced = await admin.call('POST', `/api/admin/images/${idOf(hero)}/replacement`, { imageUrl: other })
  expect(replaced.status).toBe(200)
  expect(heroOf(await site.text('/'))).toContain(other)
})

test('the firm’s pictures are replaced as they are saved: by an admin, within the same limits, with a version', async () => {
  const [logo, strip, wide] = [await upload(png(400, 200)), await upload(png(1600, 20)), await upload(png(400, 100))]
  const hero = await uploadJpeg()
  await save({ ...NO_PICTURES, heroImage: hero, shareImage: wide.path, logo: logo.path })
  const editor = await signedIn(site, 'editor', 'editor')
  const replace = (url: string, imageUrl: string, as: Record<string, string> = admin.headers) =>
    site.call('POST', `/api/admin/images/${idOf(url)}/replacement`, { imageUrl }, as)
  const before = await stored(site)
  for (const url of [logo.path, hero, wide.path]) expect((await replace(url, strip.path, editor)).status).toBe(403)
  expect(await replace(logo.path, strip.path)).toMatchObject({ status: 400, body: { issues: [{ path: 'logo' }] } })
  expect(await stored(site)).toBe(before)
  expect((await replace(logo.path, wide.path)).status).toBe(200)
  const [row] = await site.rows<{ value: string }>(`select value from settings where part = 'appearance'`)
  expect(JSON.parse(row?.value ?? '')).toMatchObject({ logo: wide.path, logoRatio: 4, heroImage: hero })
  // With the demonstration's, which was before.
  expect(await admin.get('/api/admin/versions/settings/appearance')).toHaveLength(2)
  expect(await replace(strip.path, hero, editor)).toMatchObject({ status: 200 })
})

test('a picture that was deleted while the form was open is not saved', async () => {
  const hero = await uploadJpeg()
  await admin.call('DELETE', `/api/admin/images/${idOf(hero)}`)
  expect((await save({ ...NONE, heroImage: hero })).status).toBe(400)
  expect(heroOf(await site.text('/'))).not.toContain(hero)
})

test('two colours of the firm’s own are those of every document at the next request', async () => {
  expect(await site.text('/')).not.toContain(':root:root')
  expect(await save(OWN)).toMatchObject({ status: 200, body: { groundColour: '#0b5d3b' } })
  for (const path of ['/', '/ha/gallery', '/no-such-page', '/admin/login']) {
    const html = await site.text(path)
    const [, style = ''] = /<style>:root:root\{([^}]*)\}<\/style>/.exec(html) ?? []
    expect(style.split(';'), path).toContain('--color-ground:#0b5d3b')
    expect(style.split(';'), path).toContain('--color-action:#ffb703')
    // A browser takes the first that it reads.
    expect(/<meta name="theme-color" content="([^"]*)"/.exec(html)?.[1], path).toBe('#0b5d3b')
  }
  expect(JSON.parse(await site.text('/site.webmanifest'))).toMatchObject({ theme_color: '#0b5d3b' })
  const receipt = await site.text('/receipt')
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

test('without colours of its own, a site is what it was to the byte', async () => {
  const before = [await site.text('/'), await site.text('/receipt')]
  await save({ ...demonstration.appearance, groundColour: '', actionColour: '' })
  expect([await site.text('/'), await site.text('/receipt')]).toEqual(before)
})

const PREVIEW = '/api/admin/settings/appearance/preview'

test('a preview is the real page with what is not saved, and nobody else is shown it', async () => {
  const before = await site.text('/')
  const { path } = (await admin.call<{ path: string }>('POST', PREVIEW, OWN)).body
  const shown = await site.fetch(path)
  const html = await shown.text()
  expect(html).toContain('--color-ground:#0b5d3b')
  expect(heroOf(html)).not.toContain('<img')
  expect(html).toContain('Preview: visitors see this when you have saved it.')
  expect(html).toMatch(/>Back<.*>Use these</)
  const script = html.match(/<script>(if\(opener\).*?)<\/script>/s)?.[1] ?? ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  expect(shown.headers.get('Content-Security-Policy')).toContain(Buffer.from(digest).toString('base64'))
  expect(shown.headers.get('Cache-Control')).toBe('no-store')
  expect(shown.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(await site.text('/')).toBe(before)
  expect(await site.text(`/fr${path.slice(1)}`)).toContain('--color-ground:#0b5d3b')
  // Another page has no such preview, and a forged one is none.
  expect(await site.text(`/gallery${path.slice(1)}`)).not.toMatch(/:root:root|Preview:/)
  const forged = await site.fetch(path.replace('?preview=', '?preview=e30'), { redirect: 'manual' })
  expect([forged.status, forged.headers.get('Location')]).toEqual([302, '/'])
  expect((await admin.call('POST', PREVIEW, { ...NONE, groundColour: '#fff' })).status).toBe(400)
})
