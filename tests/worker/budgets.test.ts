import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { A_TEST, aGalleryItem, anArticle, aTractor, pathOf, SLUGS } from '#tests/support/builders.ts'
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

const scriptBytes = (html: string) => gzipBytesOf(...scriptsOf(html).map((file) => `web/${file}`))

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

test('the style of the public pages is at most 9 kB', () => {
  expect(styleSheets().length).toBeGreaterThan(0)
  expect(gzipBytesOf(...styleSheets().map((file) => `web/${file}`))).toBeLessThanOrEqual(MAX_STYLE_BYTES)
})

test('no style sheet embeds a font, which the content security policy would block', () => {
  const sheets = globSync('dist/web/assets/*.css', { cwd: projectRoot })
  expect(sheets.length).toBeGreaterThan(2)
  expect(sheets.filter((file) => readFileSync(join(projectRoot, file), 'utf8').includes('data:font'))).toEqual([])
})

test('the Worker is at most 1 MB', () => {
  expect(gzipBytesOf('worker/index.js')).toBeLessThanOrEqual(MAX_WORKER_BYTES)
})
