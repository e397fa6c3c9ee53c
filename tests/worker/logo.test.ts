import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { initialOf, markOf } from '#contract/settings/mark.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { chunk, png } from '#tests/support/images.ts'
import { ARCHES } from '#tests/support/own-site.ts'
import { startSite } from '#tests/support/site.ts'
import { nodesOf } from '#tests/support/structured-data.ts'
import { withLogoRatio } from '#worker/storage/logo.ts'

const site = startSite()
let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

const NONE = { heroImage: '', heroAlt: '', shareImage: '' }
const ICONS = ['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png']

async function upload(file: Buffer, type = 'image/png'): Promise<{ status: number; path: string; message?: string }> {
  const { body } = await site.call<{ uploadURL: string }>('POST', '/api/objects/upload', {}, headers)
  await site.fetch(body.uploadURL, { method: 'PUT', body: file as BodyInit, headers: { 'Content-Type': type } })
  const { status, body: made } = await site.call<{ objectPath: string; message?: string }>(
    'POST',
    '/api/gallery/process-image',
    body,
    headers,
  )
  return { status, path: made.objectPath, message: made.message }
}

const save = (input: object) =>
  site.call<AdminSettings['appearance'] & { message?: string }>('PUT', '/api/admin/settings/appearance', input, headers)
const saveLogo = async (file: Buffer, type?: string) => save({ ...NONE, logo: (await upload(file, type)).path })
const page = async (path: string) => (await site.fetch(path)).text()
const rename = (name: string) =>
  site.call('PUT', '/api/admin/settings/firm', { ...demonstration.firm, name, legalName: `${name} Ltd` }, headers)
const bar = (html: string) => /<header.*?<\/header>/s.exec(html)?.[0] ?? ''

/** The sides of a PNG, from its header. */
const sides = (bytes: ArrayBuffer) => [Buffer.from(bytes).readUInt32BE(16), Buffer.from(bytes).readUInt32BE(20)]

test('the mark of the demonstration is the arch, as long as it has its own name', () => {
  const plain = { ...demonstration.appearance, name: demonstration.firm.name }
  expect(markOf(plain)).toBeUndefined()
  expect(decodeURIComponent(markOf({ ...plain, name: 'Sarki Tractors' })?.image.src ?? '')).toContain('>S</text>')
  expect(markOf({ ...plain, logo: '/objects/a' })?.image.src).toBe('/objects/a?w=480')
})

test.each([
  ['Sarki Tractors', 'S'],
  ['ƙarfe & ’Ya’ya', 'Ƙ'],
  ['«3B» Machines', '3'],
  ['شركة', 'ش'],
  ['<b>"&', 'B'],
  ['—', '·'],
])('the initial of %s is %s', (name, initial) => expect(initialOf(name)).toBe(initial))

test.each([
  [1, 36, 36, undefined],
  [4, 144, 36, true],
  [8, 144, 18, true],
  [0.25, 9, 36, undefined],
])('a logo of ratio %d is %d × %d in the bar', (logoRatio, width, height, isWide) => {
  const mark = markOf({ ...demonstration.appearance, name: 'Sarki', logo: '/objects/a', logoRatio })
  expect(mark?.image).toMatchObject({ width, height })
  expect(mark?.isWide).toBe(isWide)
})

test('a logo is seen everywhere at the next request, and until then nothing of it', async () => {
  expect(bar(await page('/'))).toMatch(ARCHES)
  const { status, body } = await saveLogo(png(400, 100))
  expect([status, body.logoRatio]).toEqual([200, 4])
  for (const path of ['/', '/gallery', '/ha/blog', '/fr/portfolio', '/machinery/gona-t75-utility-tractor-4wd', '/no']) {
    const html = await page(path)
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
  const drawing = await (await site.fetch('/favicon.svg')).text()
  expect(drawing).toContain('href="data:image/webp;base64,')
  expect(drawing).not.toMatch(ARCHES)

  await save({ ...NONE })
  expect(bar(await page('/'))).toMatch(ARCHES)
  expect(await (await site.fetch('/favicon.svg')).text()).toMatch(ARCHES)
})

test('without a logo a firm of another name has its first letter, in its own colours', async () => {
  await rename('Sarki Tractors')
  await save({ ...NONE, groundColour: '#0b5d3b', actionColour: '#ffb703' })
  for (const path of ['/', '/gallery', '/ha/blog']) {
    const html = await page(path)
    expect(decodeURIComponent(bar(html)), path).toContain('>S</text>')
    expect(html, path).not.toMatch(ARCHES)
  }
  const drawing = await site.fetch('/favicon.svg')
  expect(drawing.headers.get('Content-Type')).toBe('image/svg+xml')
  const svg = await drawing.text()
  expect(svg).toMatch(/fill="#ffb703".*fill="#0b5d3b">S</)
  for (const path of ICONS) {
    const icon = await site.fetch(path, { redirect: 'manual' })
    expect([icon.status, icon.headers.get('Location')], path).toEqual([302, '/favicon.svg'])
  }
  const manifest = (await (await site.fetch('/site.webmanifest')).json()) as { icons: { src: string }[] }
  expect(manifest.icons.map(({ src }) => src)).toEqual(['/favicon.svg'])
})

test('papers, feed and structured data have the firm’s mark', async () => {
  const { body } = await saveLogo(png(100, 100))
  const wrong = await page('/quotation/unknown-token')
  expect(wrong).not.toMatch(ARCHES)
  for (const path of ['/feed.xml', '/ha/feed.xml']) {
    const icon = /<icon>(.*?)<\/icon>/.exec(await page(path))?.[1] ?? ''
    expect(sides(await (await site.fetch(icon)).arrayBuffer())).toEqual([32, 32])
  }
  const { logo } = nodesOf(await page('/')).find(({ telephone }) => telephone) as unknown as { logo: string }
  expect(sides(await (await site.fetch(logo)).arrayBuffer())).toEqual([512, 512])
  expect(body.logo).toMatch(/^\/objects\//)
})

test.each([
  ['too small', png(47, 200), 'The logo is 47 × 200 pixels: it must be at least 48 in each direction'],
  ['of ten pixels', png(10, 10), 'The logo is 10 × 10 pixels: it must be at least 48 in each direction'],
  ['too wide', png(900, 100), 'The logo is too long: at most 8 times as wide as high, and 4 times as high as wide'],
  ['too high', png(100, 401), 'The logo is too long: at most 8 times as wide as high, and 4 times as high as wide'],
])('a logo %s is refused with what to do', async (_, file, message) => {
  const { status, body } = await saveLogo(file)
  expect([status, body.message]).toEqual([400, message])
  expect(bar(await page('/'))).toMatch(ARCHES)
})

test('a logo must be an upload that is stored', async () => {
  for (const logo of ['/images/hero.webp', 'https://example.com/logo.png', 'javascript:alert(1)', '/objects/a"b'])
    expect([(await save({ ...NONE, logo })).status, logo]).toEqual([400, logo])
  const { body } = await save({ ...NONE, logo: `/objects/${crypto.randomUUID()}` })
  expect(body.message).toBe('This logo is not stored any more: upload it again')
})

test('what a sender claims of its ratio does not count', async () => {
  const { path } = await upload(png(200, 100))
  expect((await save({ ...NONE, logo: path, logoRatio: 7 })).body.logoRatio).toBe(2)
})

test('while images cannot be read, colours are changed beside the logo that is there, and another logo waits', async () => {
  const [{ path: logo }, { path: other }] = [await upload(png(200, 100)), await upload(png(300, 100))]
  await save({ ...NONE, logo })
  const before = async () => {
    const { body } = await site.call<AdminSettings>('GET', '/api/admin/settings', undefined, headers)
    return body.appearance
  }
  const down = () => Promise.reject(new Error('Unexpected error response 503: no service'))
  const outage = { MEDIA: site.env.MEDIA as never, IMAGES: { info: down } as never }
  const claimed = { ...demonstration.appearance, logo, logoRatio: 7, mainColour: '#204060' }
  expect(await withLogoRatio(outage, claimed, before)).toEqual({ ...claimed, logoRatio: 2 })
  await expect(withLogoRatio(outage, { ...claimed, logo: other }, before)).rejects.toMatchObject({ status: 503 })
})

const text = (markup: string) => Buffer.from(markup)
/** A PNG that says it is smaller than its 10,000 pixels a side. */
const bomb = () => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(10_000, 0)
  header.writeUInt32BE(10_000, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

test.each([
  ['with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image/svg+xml'],
  ['with a handler', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml'],
  ['that loads a face', text('<svg><style>@font-face{src:url(https://x.example/a)}</style></svg>'), 'image/svg+xml'],
  ['with a link', text('<svg><a href="javascript:alert(1)"><text>a</text></a></svg>'), 'image/svg+xml'],
  [
    'with entities of entities',
    text('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>'),
    'image/svg+xml',
  ],
  ['called a PNG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
  ['of 10,000 pixels a side', bomb(), 'image/png'],
])('a drawing %s never becomes an image', async (_, file, type) => {
  const { status, message } = await upload(file, type)
  expect(status).toBe(422)
  expect(message).toMatch(/^(Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded|The image is too large)/)
})

test('a logo is in use, and an earlier version brings it back', async () => {
  const { body } = await saveLogo(png(120, 60))
  const refused = await site.call('DELETE', `/api/admin/images/${body.logo.split('/')[2]}`, undefined, headers)
  expect(refused.status).toBe(409)
  await save(NONE)
  const path = '/api/admin/versions/settings/appearance'
  const [version] = (await site.call<{ id: number }[]>('GET', path, undefined, headers)).body
  const back = await site.call<AdminSettings['appearance']>(
    'POST',
    `${path}/${version?.id}`,
    {},
    { ...headers, 'If-Match': '"2"' },
  )
  expect(back.status).toBe(200)
  expect([back.body.logo, back.body.logoRatio]).toEqual([body.logo, body.logoRatio])
  expect(bar(await page('/'))).toContain(body.logo)
})
