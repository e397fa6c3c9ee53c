import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, aPart, aPost, aTractor, pathOf, SLUGS } from '#tests/support/builders.ts'
import { sentQuotation } from '#tests/support/orders.ts'
import { startSite } from '#tests/support/site.ts'
import {
  adminCode,
  appScriptsOf,
  gzipBytes,
  gzipBytesOf,
  scriptsOf,
  shellManifest,
  styleSheets,
} from '#tests/support/sizes.ts'
import { publicRoutes } from '#web/site/pages/routes.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { importMachines } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts.ts'

// At 400 kbit/s, usual for these phones, ten of these kilobytes take a fifth of a second.
const MAX_SCRIPT_BYTES = 6_000
/** React and a screen's code, loaded when they are needed. */
const MAX_APP_BYTES = 108_000
const MAX_STYLE_BYTES = 9_000
const MAX_WORKER_BYTES = 1_000_000
/** A page's document with full lists, its script and its style; images and the font are extra. */
const MAX_PAGE_BYTES = 36_000

/** What a page costs above a hand-written one with the same words, links, fields and images. */
const MAX_BYTES_ABOVE_FLOOR = 45_000
/** The request and the response headers of each further file. */
const HEADER_BYTES = 500
const site = startSite()

/** Returns the page's HTML with full lists, including its inlined style sheet. */
async function page(path: string): Promise<string> {
  const machines = Array.from({ length: 24 }, (_, i) => aTractor({ name: `Gona T${i} Utility Tractor` }))
  await importMachines(site.db, [...machines, aTractor({ slug: SLUGS.machine })], [], A_TEST)
  const titles = Array.from({ length: 9 }, (_, i) => `Harvest ${i}`)
  await Promise.all(titles.map((title) => addGalleryItem(site.db, aGalleryItem({ title }), A_TEST)))
  await addPost(site.db, aPost(), A_TEST)
  return (await site.fetch(path)).text()
}

const LEFT_OUT = /<(script|style|svg|dialog|noscript)\b[\s\S]*?<\/\1>|<(?:link|meta)\b[^>]*>/g
const WRAPPER = /<\/?(?:div|span|section|article|main|header|footer|nav|figure|figcaption)\b[^>]*>/g
const NOT_WRITTEN = / (?!href|src|srcset|sizes|alt|type|name|placeholder|value)[\w-]+(?:="[^"]*")?(?=[^<>]*>)/gi

/** Returns the page without classes, wrappers, drawings, scripts and data, like tests/bench/floor-page.ts. */
const floorOf = (html: string) => html.replaceAll(LEFT_OUT, '').replaceAll(WRAPPER, '').replaceAll(NOT_WRITTEN, '')

const scriptBytes = (html: string) =>
  gzipBytesOf(...scriptsOf(html).map((file) => `web/${file}`)) +
  gzipBytes([...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script]) => script).join(''))

const PATHS = [...publicRoutes.map(pathOf), '/no-such-page']

test.for(PATHS)('%s, its scripts and its app are within their budgets', async (path) => {
  const html = await page(path)
  expect(scriptsOf(html).length).toBeGreaterThan(0)
  expect.soft(scriptBytes(html)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)

  const app = appScriptsOf(html)
  expect(app.some((file) => file.includes('libraries'))).toBe(true)
  expect.soft(gzipBytesOf(...app.map((file) => `web/${file}`))).toBeLessThanOrEqual(MAX_APP_BYTES)

  expect(html).toContain('<style>')
  expect.soft(gzipBytes(html) + scriptBytes(html)).toBeLessThanOrEqual(MAX_PAGE_BYTES)

  // In addition to the images, which both have: scripts, the font for plain English, and the print style sheet.
  const files = [
    ...scriptsOf(html).map((file) => `/${file}`),
    /\/assets\/display-face-(?!accents|hooks)[^")]+\.woff2/.exec(html)?.[0] ?? '',
    /<link rel="stylesheet"[^>]*media="print"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? '',
  ]
  expect(files.length).toBeGreaterThan(2)
  const bytes = gzipBytesOf(...files.map((file) => `web${file}`)) + files.length * HEADER_BYTES
  expect.soft(gzipBytes(html) + bytes - gzipBytes(floorOf(html))).toBeLessThanOrEqual(MAX_BYTES_ABOVE_FLOOR)
})

test('the page of a quotation is at most 8 kB, and fetches no script, style or font', async () => {
  const { link } = await sentQuotation(site, await signedIn(site))
  const html = await site.text(link)
  expect(html).toContain('Musa Ibrahim')
  expect(html).not.toMatch(/<script|<link rel="(?:stylesheet|preload|modulepreload)"|url\((?!data:)/)
  expect(gzipBytes(html)).toBeLessThanOrEqual(8_000)
})

test('from the scan of a plate to its form is one page of at most 30 kB, with its script and its style', async () => {
  const headers = await signedIn(site)
  const manual = '/objects/11111111-1111-4111-8111-111111111111/2340000/t75.pdf'
  const tractor = aTractor({ guaranteeMonths: 24, serviceMonths: 6, serviceHours: 250, manual })
  const { body: machine } = await site.call<{ id: string }>('POST', '/api/machinery', tractor, headers)
  for (let i = 0; i < 6; i += 1) {
    const part = { ...aPart(machine.id), number: `P-${i}`, name: `${'Long name of a part '.repeat(9)}${i}` }
    await site.call('POST', '/api/parts', part, headers)
  }
  const unit = { serial: 'SN 1', machine: machine.id, deliveredOn: '2026-01-05', hours: 100 }
  const { body } = await site.call<{ token: string }>('POST', '/api/admin/units', unit, headers)
  for (const prefix of ['', '/ha', '/fr']) {
    const html = await site.text(`${prefix}/unit/${body.token}`)
    expect(html).toContain('Long name of a part 5')
    expect(html).toMatch(/<form[^>]* data-token="[\da-f]{32}"/)
    const scripts = scriptsOf(html)
    expect(scripts).toEqual([shellManifest().plate.slice(1)])
    expect(html).not.toMatch(/<script>|<link rel="(?:stylesheet|preload|modulepreload)"|url\((?!data:)/)
    expect(gzipBytes(html) + gzipBytesOf(...scripts.map((file) => `web/${file}`))).toBeLessThanOrEqual(30_000)
  }
})

test('the style of the public pages is at most 9 kB', () => {
  expect(styleSheets().length).toBeGreaterThan(0)
  expect(gzipBytesOf(...styleSheets().map((file) => `web/${file}`))).toBeLessThanOrEqual(MAX_STYLE_BYTES)
})

test('what a page begins with is styled by at most 3.5 kB, and by 5.5 kB where a dialog is open', () => {
  const { firstSheets } = shellManifest()
  expect(firstSheets.page.length).toBeGreaterThan(1_000)
  expect(gzipBytes(firstSheets.page)).toBeLessThanOrEqual(3_500)
  expect(gzipBytes(firstSheets.details)).toBeLessThanOrEqual(5_500)
  expect(gzipBytes(firstSheets.quotation)).toBeLessThanOrEqual(5_000)
})

test('no style sheet embeds a font, which the content security policy would block', () => {
  const sheets = globSync('dist/web/assets/*.css', { cwd: projectRoot })
  expect(sheets.length).toBeGreaterThan(2)
  expect(sheets.filter((file) => readFileSync(join(projectRoot, file), 'utf8').includes('data:font'))).toEqual([])
})

test('an administrator signs in with at most 95 kB of script, has the area with 115 kB, and a section with 40 kB more', () => {
  const code = adminCode()
  const bytesOf = (name: string, besides = new Set<string>()) => {
    const files = [...(code.get(name) ?? [])].filter((file) => !besides.has(file))
    expect(files.length, name).toBeGreaterThan(0)
    return gzipBytesOf(...files.map((file) => `web/${file}`))
  }
  expect.soft(bytesOf('admin.html')).toBeLessThanOrEqual(95_000)
  const chunk = (name: string) => {
    const [file, ...others] = globSync(`assets/${name}-*.js`, { cwd: join(projectRoot, 'dist/web') })
    expect(others, name).toEqual([])
    return file ?? name
  }
  const area = new Set([...(code.get('admin/shell/dashboard-page.tsx') ?? []), chunk('toolkit')])
  expect.soft(gzipBytesOf(...[...area].map((file) => `web/${file}`))).toBeLessThanOrEqual(115_000)
  // What a section opens follows it; the first of them fetches what forms have in common, and the set-up is nothing but forms.
  const withForms = new Set([...area, ...(code.get('admin/login/forms.tsx') ?? [])])
  const sections = [...code.keys()].filter((name) => name.startsWith('admin/sections/'))
  expect(sections.length).toBeGreaterThan(20)
  // Making zod's schemas takes a cheap phone longer than rendering the first screen.
  expect(code.get('admin/login/forms.tsx')).toContain(chunk('schemas'))
  expect(code.get('admin/sections/overview/overview.tsx')).not.toContain(chunk('schemas'))
  for (const section of sections) {
    const isOpenedByLink = /(?<!setup)-screen\.tsx$|overview\/overview\.tsx$/.test(section)
    expect.soft(bytesOf(section, isOpenedByLink ? area : withForms), section).toBeLessThanOrEqual(40_000)
  }
})

test('the Worker is at most 1 MB', () => {
  expect(gzipBytesOf('worker/index.js')).toBeLessThanOrEqual(MAX_WORKER_BYTES)
})
