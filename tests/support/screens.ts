import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { projectRoot } from '#worker/cli/settings.ts'

export type Screen = { name: string; path: string; after?: (page: Page) => Promise<unknown> }

export const SCREENS_FOLDER = `${projectRoot}/docs/screens`

/** A phone's screen is 740 pixels high, every other one 900. */
export const heightOf = (width: number) => (width === 360 ? 740 : 900)

export const photographPath = (name: string, width: number) => `${SCREENS_FOLDER}/${name}-${width}.webp`

/** The folder for photographs of every screen in every language, made for people to look at. */
export const LOOK_FOLDER = `${projectRoot}/.cache/screens`

/** So that all of them together have at most 2 MB: WebP, and no wider than a document shows them. */
const MAX_WIDTH = 640
const QUALITY = 45
/** After this, dialogs have faded in and images have loaded. */
const SETTLED_MS = 700

/** Takes a photograph of the visible part of a page. Playwright itself supports neither WebP nor smaller sizes. */
export async function photographOf(page: Page, name: string, width: number) {
  await page.waitForTimeout(SETTLED_MS)
  const [x = 0, y = 0] = await page.evaluate(() => [scrollX, scrollY])
  const clip = { x, y, width, height: heightOf(width), scale: Math.min(1, MAX_WIDTH / width) }
  writeFileSync(photographPath(name, width), await captured(page, { quality: QUALITY, clip }))
}

/** The tallest photograph that WebP and this browser support. */
const MAX_HEIGHT = 16_000

/** Takes a photograph of a whole page, or of the visible part of a dialog, at full width. */
export async function photographWhole(page: Page, path: string, width: number) {
  const [x = 0, y = 0, whole = 0] = await page.evaluate(() => {
    const isDialog = document.querySelector('dialog:modal') !== null
    return isDialog ? [scrollX, scrollY, innerHeight] : [0, 0, document.documentElement.scrollHeight]
  })
  const height = Math.min(whole, MAX_HEIGHT)
  // As high as the page: outside its window the browser photographs neither all texts nor all images.
  await page.setViewportSize({ width, height })
  await page.waitForTimeout(SETTLED_MS)
  writeFileSync(path, await captured(page, { quality: 70, clip: { x, y, width, height, scale: 1 } }))
  await page.setViewportSize({ width, height: heightOf(width) })
}

type Capture = {
  quality: number
  clip: { x: number; y: number; width: number; height: number; scale: number }
}

async function captured(page: Page, capture: Capture): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', ...capture })
  await browser.detach()
  return Buffer.from(data, 'base64')
}

const inDialog = async (page: Page, open: () => Promise<unknown>) => {
  await open()
  await page.locator('dialog:modal').waitFor()
}
const press = (name: string) => (page: Page) => inDialog(page, () => page.getByRole('button', { name }).first().click())

/** Opens a dialog from a link in the first card: the details, or the quotation after it. Works in every language. */
const openFrom = (link: number) => (page: Page) =>
  inDialog(page, () => page.locator('article').first().locator('[aria-haspopup=dialog]').nth(link).click())

/** Switches to the list if the screen starts as a grid, and the other way round. */
const otherView = (page: Page) => page.locator('form [aria-label][aria-pressed=false]:visible').click()

/** Every public screen, and what pressing something opens on it. */
export const SCREENS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-products', path: '/', after: (page) => page.locator('#products').scrollIntoViewIfNeeded() },
  { name: 'home-contact', path: '/#contact' },
  { name: 'home-about', path: '/#about' },
  { name: 'home-services', path: '/#services' },
  { name: 'home-gallery', path: '/#gallery' },
  { name: 'gallery', path: '/gallery' },
  { name: 'gallery-other-view', path: '/gallery', after: otherView },
  {
    name: 'gallery-details',
    path: '/gallery?q=combine',
    after: openFrom(0),
  },
  {
    name: 'gallery-quotation',
    path: '/gallery?q=combine',
    after: openFrom(1),
  },
  { name: 'gallery-empty', path: '/gallery?q=submarine' },
  { name: 'portfolio', path: '/portfolio' },
  {
    name: 'portfolio-details',
    path: '/portfolio?q=combine',
    after: openFrom(0),
  },
  { name: 'machine', path: '/machinery/gona-t75-utility-tractor-4wd' },
  {
    name: 'machine-specifications',
    path: '/machinery/gona-t75-utility-tractor-4wd',
    after: (page) => page.locator('article h2').first().scrollIntoViewIfNeeded(),
  },
  {
    name: 'compare',
    path: '/compare?m=gona-t45-compact-tractor&m=gona-t75-utility-tractor-4wd&m=gona-t110-row-crop-tractor',
  },
  { name: 'blog', path: '/blog' },
  { name: 'article', path: '/blog/before-the-harmattan' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'admin-login', path: '/admin/login' },
]

const MACHINES = Buffer.from(
  `id,name,category,price,series,description,imageUrl,specifications
,Gona Groundnut Sheller S2,Harvesters,2400,G Series,Shells a bag in four minutes.,/images/machinery/maize-sheller-m5.webp,
,Gona Millet Thresher M1,Harvesters,3100,G Series,For millet and sorghum.,/images/machinery/maize-sheller-m5.webp,
`,
)

/** The administrator's screens. */
export const ADMIN_SCREENS: Screen[] = [
  { name: 'admin-overview', path: '/admin' },
  { name: 'admin-blog', path: '/admin?section=blog' },
  {
    name: 'admin-blog-form',
    path: '/admin?section=blog',
    after: press('Edit'),
  },
  {
    name: 'admin-menu',
    path: '/admin',
    // A wide screen shows the menu beside the section.
    after: async (page) => {
      const button = page.getByRole('button', { name: 'Open menu' })
      if (await button.isVisible()) await button.click()
    },
  },
  { name: 'admin-machinery', path: '/admin?section=machinery' },
  {
    name: 'admin-machinery-form',
    path: '/admin?section=machinery',
    after: press('Add Machinery'),
  },
  {
    name: 'admin-machinery-import',
    path: '/admin?section=machinery',
    after: async (page) => {
      const importCsv = page.getByRole('button', { name: 'Import CSV' })
      if (!(await importCsv.isVisible()))
        await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
      await importCsv.click()
      await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: MACHINES })
      // The report is empty at first, so there is no skeleton to wait for.
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  { name: 'admin-gallery', path: '/admin?section=gallery' },
  {
    name: 'admin-gallery-form',
    path: '/admin?section=gallery',
    after: press('Upload Image'),
  },
  { name: 'admin-inquiries', path: '/admin?section=inquiries' },
  { name: 'admin-quotations', path: '/admin?section=inquiries&tab=quotations' },
  { name: 'admin-translations', path: '/admin?section=translations' },
  { name: 'admin-images', path: '/admin?section=images' },
  { name: 'admin-bin', path: '/admin?section=bin' },
  { name: 'admin-settings', path: '/admin?section=settings' },
  { name: 'admin-settings-firm', path: '/admin?section=settings&tab=firm' },
  { name: 'admin-account', path: '/admin?section=account' },
  { name: 'admin-administrators', path: '/admin?section=administrators' },
]
