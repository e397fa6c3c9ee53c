import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Quotation } from '#contract/quotation/quotation.ts'
import type { Language } from '#domain/language.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { anyNetwork } from './builders.ts'
import { words } from './cases.ts'
import { YES } from './orders.ts'
import { aDraft } from './quotations.ts'

export type Screen = {
  name: string
  path: string
  /** Shows what the path alone does not. */
  after?: (page: Page) => Promise<unknown>
  /** A table of specifications, or a form, breaks words when text is large. */
  breaksLargeWords?: true
  /** How many of some elements it shows at least, so that nothing is looked for in vain. */
  least?: Record<string, number>
}

export const SCREENS_FOLDER = `${projectRoot}/docs/screens`
export const heightOf = (width: number) => (width === 360 ? 740 : 900)
export const photographPath = (name: string, width: number) => `${SCREENS_FOLDER}/${name}-${width}.webp`

/** The folder for photographs of every screen in every language, made for people to look at. */
export const LOOK_FOLDER = `${projectRoot}/.cache/screens`

/** So that all of them together have at most 2 MB: WebP, and no wider than a document shows them. */
const MAX_WIDTH = 640
const QUALITY = 45

/** Waits until dialogs have faded in and the images in sight have loaded. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.currentSrc && image.checkVisibility() && bottom > 0 && top < innerHeight
    })
    await Promise.allSettled(inSight.map((image) => image.decode()))
  })

/** Takes a photograph of the visible part of a page. Playwright itself supports neither WebP nor smaller sizes. */
export async function photographOf(page: Page, name: string, width: number) {
  await settled(page)
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
  await settled(page)
  writeFileSync(path, await captured(page, { quality: 70, clip: { x, y, width, height, scale: 1 } }))
  await page.setViewportSize({ width, height: heightOf(width) })
}

type Capture = { quality: number; clip: { x: number; y: number; width: number; height: number; scale: number } }

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

/** Opens the dialog of the first row of a list by its URL, as a link from elsewhere does. */
const openByUrl = (param: 'item' | 'quote', list: string) => (page: Page) =>
  inDialog(page, async () => {
    const [row] = await (await page.request.get(list)).json()
    await page.goto(`${page.url().replace(/\?.*/, '')}?${param}=${row.id}`)
  })

/** Switches to the list if the screen starts as a grid, and the other way round. */
const otherView = (page: Page) => page.locator('form [aria-label][aria-pressed=false]:visible').click()
const T75 = 'gona-t75-utility-tractor-4wd'
const G2 = 'gona-g2-groundnut-digger-shaker'
/** Selected: the screen's item in the bar, and the language in the bar and the footer. */
const chosen = (least: number) => ({
  ':is([aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]))': least,
})
const rows = (least: number) => ({ ':is(.products > li, .list article)': least })

/** Every public screen, and what pressing something opens on it. */
export const SCREENS: Screen[] = [
  { name: 'home', path: '/', least: rows(3) },
  { name: 'home-products', path: '/', after: (page) => page.locator('#products').scrollIntoViewIfNeeded() },
  { name: 'home-contact', path: '/#contact', least: { 'main a[href^="tel:"]': 1 } },
  { name: 'home-about', path: '/#about' },
  { name: 'home-services', path: '/#services' },
  { name: 'home-gallery', path: '/#gallery' },
  { name: 'gallery', path: '/gallery' },
  { name: 'gallery-other-view', path: '/gallery', after: otherView },
  { name: 'gallery-details', path: '/gallery?q=combine', after: openFrom(0), breaksLargeWords: true },
  { name: 'gallery-quotation', path: '/gallery?q=combine', after: openFrom(1) },
  { name: 'gallery-empty', path: '/gallery?q=submarine' },
  { name: 'portfolio', path: '/portfolio' },
  { name: 'portfolio-details', path: '/portfolio?q=combine', after: openFrom(0), breaksLargeWords: true },
  { name: 'machine', path: `/machinery/${T75}` },
  {
    name: 'machine-specifications',
    path: `/machinery/${T75}`,
    after: (page) => page.locator('article h2').first().scrollIntoViewIfNeeded(),
  },
  { name: 'compare', path: `/compare?m=gona-t45-compact-tractor&m=${T75}&m=gona-t110-row-crop-tractor` },
  { name: 'blog', path: '/blog', least: { '.chips a': 6 } },
  { name: 'article', path: '/blog/before-the-harmattan' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'admin-login', path: '/admin/login' },
]

/** What else public screens may show. Neither its places are recorded, nor is it photographed. */
export const MORE_SCREENS: Screen[] = [
  {
    name: 'home-contact-errors',
    path: '/#contact',
    after: async (page) => {
      const buttons = page.locator('#contact form [type=submit]:not([name], [aria-hidden])')
      await buttons.filter({ visible: true }).first().click()
      await page.locator('#contact [aria-invalid=true]:focus').waitFor()
    },
  },
  { name: 'gallery-list', path: '/gallery?view=list', least: { ...rows(9), ...chosen(2) } },
  { name: 'gallery-grid', path: '/gallery?view=grid', least: chosen(2) },
  { name: 'gallery-grid-searched', path: '/gallery?view=grid&q=plough' },
  { name: 'gallery-comparing', path: `/gallery?view=grid&m=${T75}&m=gona-l6r-rice-transplanter` },
  { name: 'gallery-machine-by-url', path: '/gallery', after: openByUrl('item', `/api/machinery?q=G2`) },
  { name: 'gallery-image-by-url', path: '/gallery', after: openByUrl('item', '/api/gallery') },
  { name: 'gallery-quotation-by-url', path: '/gallery', after: openByUrl('quote', '/api/machinery?q=G2') },
  { name: 'portfolio-list', path: '/portfolio?view=list', least: { ...rows(9), ...chosen(2) } },
  { name: 'portfolio-grid', path: '/portfolio?view=grid' },
  { name: 'portfolio-comparing', path: `/portfolio?view=list&m=${T75}&m=gona-l6r-rice-transplanter` },
  { name: 'portfolio-machine-by-url', path: '/portfolio', after: openByUrl('item', '/api/machinery?q=G2') },
  { name: 'machine-digger', path: `/machinery/${G2}` },
  { name: 'machine-harvester', path: '/machinery/gona-h120-combine-harvester', least: { '.specifications th': 9 } },
  { name: 'machine-tiller', path: '/machinery/gona-c150-rotary-tiller', least: { '.specifications th': 9 } },
  { name: 'machine-quotation', path: `/machinery/${G2}`, after: openByUrl('quote', '/api/machinery?q=G2') },
  { name: 'machine-not-found', path: '/machinery/no-such-machine' },
  { name: 'compare-others', path: `/compare?m=${T75}&m=gona-l6r-rice-transplanter&m=${G2}` },
  { name: 'compare-empty', path: '/compare' },
  { name: 'parts', path: '/parts', least: { 'main ul > li h2': 12 } },
  { name: 'parts-of-machine', path: `/parts?machine=${T75}&q=filter` },
  { name: 'parts-empty', path: '/parts?q=submarine' },
  { name: 'blog-empty', path: '/blog?q=submarine' },
  { name: 'article-long', path: '/blog/when-to-plough-sudan-savanna' },
  { name: 'article-not-found', path: '/blog/no-such-article' },
]

/** The menu of narrow screens; wide ones have a bar instead. */
export const MENU: Screen = {
  name: 'menu',
  path: '/',
  after: async (page) => {
    await page.locator('nav .menu-button:visible').click()
    await page.locator('dialog:popover-open, dialog:modal').waitFor()
  },
}

const MACHINES = Buffer.from(
  `id,name,category,price,series,description,imageUrl,specifications
,Gona Groundnut Sheller S2,Harvesters,2400,G Series,Shells a bag in four minutes.,/images/machinery/maize-sheller-m5.webp,
,Gona Millet Thresher M1,Harvesters,3100,G Series,For millet and sorghum.,/images/machinery/maize-sheller-m5.webp,
`,
)

export const ADMIN_SCREENS: Screen[] = [
  {
    name: 'admin-overview',
    path: '/admin',
    least: chosen(1),
    // It begins with the figures of the last visit.
    after: (page) => page.getByText('Last figures').waitFor({ state: 'detached' }),
  },
  { name: 'admin-blog', path: '/admin?section=blog' },
  { name: 'admin-blog-form', path: '/admin?section=blog', after: press('Edit'), breaksLargeWords: true },
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
    breaksLargeWords: true,
  },
  {
    name: 'admin-machinery-import',
    path: '/admin?section=machinery',
    breaksLargeWords: true,
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
  { name: 'admin-gallery-form', path: '/admin?section=gallery', after: press('Upload Image'), breaksLargeWords: true },
  { name: 'admin-inquiries', path: '/admin?section=inquiries' },
  { name: 'admin-quotations', path: '/admin?section=inquiries&tab=quotations', least: chosen(1) },
  { name: 'admin-translations', path: '/admin?section=translations', least: chosen(2) },
  { name: 'admin-images', path: '/admin?section=images' },
  { name: 'admin-bin', path: '/admin?section=bin' },
  { name: 'admin-settings', path: '/admin?section=settings' },
  { name: 'admin-settings-firm', path: '/admin?section=settings&tab=firm' },
  { name: 'admin-account', path: '/admin?section=account' },
  { name: 'admin-administrators', path: '/admin?section=administrators' },
]

/** Every section of the admin area, and each of its tabs. */
export const ADMIN_PARTS = [
  '',
  ...words('blog machinery gallery inquiries inquiries&tab=quotations inquiries&tab=orders parts units'),
  ...words('images translations bin account administrators'),
  ...words(
    'prices vat accounts einvoices delivery firm contact texts appearance categories services privacy upkeep',
  ).map((tab) => `settings&tab=${tab}`),
]

export const adminScreen = (part: string): Screen => ({
  name: part.replace('&tab=', ', ') || 'overview',
  path: part ? `/admin?section=${part}` : '/admin',
})

/** The parts whose places are not recorded. */
export const MORE_ADMIN_SCREENS = ADMIN_PARTS.map(adminScreen).filter(
  ({ path }) => !ADMIN_SCREENS.some((recorded) => recorded.path === path),
)

/** Messages of visitors, so that the inbox is not empty. */
const MESSAGES = [
  ['Amina', 'Bello', 'harvesters', 'Do you deliver a rice combine to Katsina?'],
  ['Musa', 'Danladi', 'tractors', 'Two T75 with disc ploughs, for Kura.'],
  ['Halima', 'Yusuf', 'planters', 'Is there a planter for groundnut and maize?'],
] as const

const IMAGES = ['photo.jpg', 'the-same-photo.jpg', 'once-more.jpg']

/** Returns what calls a site's API as an administrator: without a body, it reads. */
const callsTo =
  (site: string, token: string) =>
  async <Body>(path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(new URL(path, site), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }

/** Adds what the demonstration content lacks: messages of visitors, and uploads in the library. */
export async function addScreenContent(site: string, token: string, names = IMAGES) {
  const call = callsTo(site, token)
  if ((await call<unknown[]>('/api/admin/images?limit=1')).length > 0) return
  for (const [firstName, lastName, interest, message] of MESSAGES) {
    const email = `${firstName.toLowerCase()}@example.com`
    await call('/api/contact', { firstName, lastName, email, interest, message }, anyNetwork())
  }
  const photo = await readFile(new URL('photo.jpg', import.meta.url))
  for (const name of names) {
    const declared = { contentType: 'image/jpeg', size: photo.length }
    const { uploadURL } = await call<{ uploadURL: string }>('/api/objects/upload', declared)
    await fetch(uploadURL, { method: 'PUT', headers: { 'Content-Type': 'image/jpeg' }, body: photo })
    await call('/api/gallery/process-image', { uploadURL, name })
  }
}

/** Offers a machine of the demonstration, in a language: what its buyer reads, and the same once it was accepted. */
export async function buyerScreens(site: string, token: string, language: Language): Promise<Screen[]> {
  const call = callsTo(site, token)
  const machines = await call<{ id: string; name: string }[]>('/api/machinery?limit=2')
  const offer = async () => {
    const lines = machines.map(({ id, name }) => ({
      machineId: id,
      description: name,
      quantity: 1,
      unitPrice: 2_780_000,
      discountPoints: 0,
    }))
    const { id } = await call<Quotation>('/api/admin/quotations', { ...aDraft({ lines }), language })
    const { link } = await call<{ link: string }>(`/api/admin/quotations/${id}/send`, {}, { 'If-Match': '"1"' })
    return new URL(link).pathname
  }
  const accepted = await offer()
  await fetch(new URL(`${accepted}/accept`, site), { method: 'POST', body: new URLSearchParams(YES) })
  return [
    { name: 'buyer-quotation', path: await offer() },
    { name: 'buyer-order', path: accepted },
  ]
}
