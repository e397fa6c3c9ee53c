import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, anArticle, aTractor, pathOf, SLUGS } from '#tests/support/builders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { appScriptsOf, gzipBytes, gzipBytesOf, scriptsOf, styleSheets } from '#tests/support/sizes.ts'
import { publicRoutes } from '#web/app/routes.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { addPost } from '#worker/db/blog.ts'
import { openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { importMachines } from '#worker/db/machinery-import.ts'

// On the phones and connections this is for, 400 kbit/s, ten of these kilobytes are a fifth of a second.
const MAX_SCRIPT_BYTES = 6_000
/** React and a screen's code, once somebody needs them. */
const MAX_APP_BYTES = 105_000
const MAX_STYLE_BYTES = 9_000
const MAX_WORKER_BYTES = 1_000_000
/** A page that is a document, with full lists, its script and its style in it; images and the font come on top. */
const MAX_PAGE_BYTES = 36_000

/** What a page costs above one that a hand would write with the same words, links, fields and images. */
const MAX_BYTES_ABOVE_FLOOR = 45_000
/** The request and the response's headers of each further file. */
const HEADER_BYTES = 500

const site = startSite()

/** The page's HTML with full lists, and with its style sheet, which stands in it. */
async function page(path: string): Promise<string> {
  const db = openDb(site.env.DB as never)
  const machines = Array.from({ length: 24 }, (_, i) => aTractor({ name: `Gona T${i} Utility Tractor` }))
  await importMachines(db, [...machines, aTractor({ slug: SLUGS.machine })], [], A_TEST)
  const titles = Array.from({ length: 9 }, (_, i) => `Harvest ${i}`)
  await Promise.all(titles.map((title) => addGalleryItem(db, aGalleryItem({ title }), A_TEST)))
  await addPost(db, anArticle(), A_TEST)
  return (await site.fetch(path)).text()
}

const LEFT_OUT = /<(script|style|svg|dialog|noscript)\b[\s\S]*?<\/\1>|<(?:link|meta)\b[^>]*>/g
const WRAPPER = /<\/?(?:div|span|section|article|main|header|footer|nav|figure|figcaption)\b[^>]*>/g
const NOT_WRITTEN = / (?!href|src|srcset|sizes|alt|type|name|placeholder|value)[\w-]+(?:="[^"]*")?(?=[^<>]*>)/gi

/** The page without classes, wrappers, drawings, scripts and data, as tests/bench/floor-page.ts has it. */
const floorOf = (html: string) => html.replaceAll(LEFT_OUT, '').replaceAll(WRAPPER, '').replaceAll(NOT_WRITTEN, '')

/** The files, and what stands in the document itself. */
const scriptBytes = (html: string) =>
  gzipBytesOf(...scriptsOf(html).map((file) => `web/${file}`)) +
  gzipBytes([...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script]) => script).join(''))

const PATHS = [...publicRoutes.map(pathOf), '/no-such-page']

test.for(PATHS)('the JavaScript that %s loads before it is touched is at most 6 kB', async (path) => {
  const html = await page(path)
  expect(scriptsOf(html).length).toBeGreaterThan(0)
  expect(scriptBytes(html)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
})

test.for(PATHS)('the app that %s loads on demand is at most 105 kB', async (path) => {
  const app = appScriptsOf(await page(path))
  expect(app.some((file) => file.includes('libraries'))).toBe(true)
  expect(gzipBytesOf(...app.map((file) => `web/${file}`))).toBeLessThanOrEqual(MAX_APP_BYTES)
})

test.for(PATHS)('%s is at most 36 kB without its images', async (path) => {
  const html = await page(path)
  expect(html).toContain('<style>')
  expect(gzipBytes(html) + scriptBytes(html)).toBeLessThanOrEqual(MAX_PAGE_BYTES)
})

test.for(PATHS)('%s is at most 45 kB above a hand-written page', async (path) => {
  const html = await page(path)
  // Beside the images, which both have: scripts, the face of plain English, and the style for paper.
  const files = [
    ...scriptsOf(html).map((file) => `/${file}`),
    /\/assets\/gona-display-(?!accents|hooks)[^")]+\.woff2/.exec(html)?.[0] ?? '',
    /<link rel="stylesheet"[^>]*media="print"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? '',
  ]
  expect(files.length).toBeGreaterThan(2)
  const bytes = gzipBytesOf(...files.map((file) => `web${file}`)) + files.length * HEADER_BYTES
  expect(gzipBytes(html) + bytes - gzipBytes(floorOf(html))).toBeLessThanOrEqual(MAX_BYTES_ABOVE_FLOOR)
})

test('the page of a quotation is at most 8 kB, and fetches no script, style or font', async () => {
  const headers = await signedIn(site)
  const draft = await site.send('POST', '/api/admin/quotations', aDraft(), headers)
  const { id } = (await draft.json()) as { id: string }
  const sent = await site.fetch(`/api/admin/quotations/${id}/send`, { method: 'POST', headers })
  const { link } = (await sent.json()) as { link: string }
  const html = await (await site.visit(new URL(link).pathname)).text()
  expect(html).toContain('Musa Ibrahim')
  expect(html).not.toMatch(/<script|<link rel="(?:stylesheet|preload|modulepreload)"|url\(/)
  expect(gzipBytes(html)).toBeLessThanOrEqual(8_000)
})

test('the style of the public pages is at most 9 kB', () => {
  expect(styleSheets().length).toBeGreaterThan(0)
  expect(gzipBytesOf(...styleSheets().map((file) => `web/${file}`))).toBeLessThanOrEqual(MAX_STYLE_BYTES)
})

test('what a page begins with is styled by at most 3.5 kB, and by 5.5 kB where a dialog is open', () => {
  const bytes = (name: string) => {
    const [file = ''] = globSync(`dist/web/assets/${name}-*.css`, { cwd: projectRoot })
    return gzipBytesOf(file.replace('dist/', ''))
  }
  expect(bytes('first-screen')).toBeLessThanOrEqual(3_500)
  expect(bytes('first-details')).toBeLessThanOrEqual(5_500)
  expect(bytes('first-quotation')).toBeLessThanOrEqual(5_000)
})

test('no style sheet embeds a font, which the content security policy would block', () => {
  const sheets = globSync('dist/web/assets/*.css', { cwd: projectRoot })
  expect(sheets.length).toBeGreaterThan(2)
  expect(sheets.filter((file) => readFileSync(join(projectRoot, file), 'utf8').includes('data:font'))).toEqual([])
})

test('the Worker is at most 1 MB', () => {
  expect(gzipBytesOf('worker/index.js')).toBeLessThanOrEqual(MAX_WORKER_BYTES)
})
