// `npm run screenshots`: photographs every screen of a running site (PORT, 8787 unless set) into docs/screens: the public
// ones at four widths, the administrator's at two. `-- --only=gallery` photographs those whose name holds that.
import { mkdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { ensureDevVars } from '#worker/cli/dev-vars.ts'
import { port, projectRoot } from '#worker/cli/settings.ts'

const OUT = `${projectRoot}/docs/screens`
const WIDTHS = { public: [360, 768, 1280, 1920], admin: [360, 1280] }
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? ''
const site = `http://localhost:${port}`

type Screen = { name: string; path: string; after?: (page: Page) => Promise<unknown> }

/** The list where the screen starts as a grid, and the other way round. */
const otherView = (page: Page) => page.locator('[aria-label$=" view"][aria-pressed=false]:visible').click()

const SCREENS: Screen[] = [
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
    after: (page) => page.getByRole('button', { name: 'View Details' }).first().click(),
  },
  {
    name: 'gallery-quotation',
    path: '/gallery?q=combine',
    after: (page) => page.getByRole('button', { name: 'Request Quotation' }).first().click(),
  },
  { name: 'gallery-empty', path: '/gallery?q=submarine' },
  { name: 'portfolio', path: '/portfolio' },
  {
    name: 'portfolio-details',
    path: '/portfolio?q=combine',
    after: (page) => page.getByRole('button', { name: 'View Details' }).first().click(),
  },
  { name: 'machine', path: '/machinery/gona-t75-utility-tractor-4wd' },
  {
    name: 'machine-specifications',
    path: '/machinery/gona-t75-utility-tractor-4wd',
    after: (page) => page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded(),
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

/** What visitors have sent, so that the inbox is not photographed empty. */
const MESSAGES = [
  {
    firstName: 'Amina',
    lastName: 'Bello',
    interest: 'harvesters',
    message: 'Do you deliver a rice combine to Katsina?',
  },
  { firstName: 'Musa', lastName: 'Danladi', interest: 'tractors', message: 'Two T75 with disc ploughs, for Kura.' },
  {
    firstName: 'Halima',
    lastName: 'Yusuf',
    interest: 'planters',
    message: 'Is there a planter for groundnut and maize?',
  },
]

async function sendMessages() {
  for (const message of MESSAGES) {
    await fetch(`${site}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...message, email: `${message.firstName.toLowerCase()}@example.com` }),
    })
  }
}

const ADMIN_SCREENS: Screen[] = [
  { name: 'admin-overview', path: '/admin' },
  { name: 'admin-blog', path: '/admin?section=blog' },
  {
    name: 'admin-blog-form',
    path: '/admin?section=blog',
    after: (page) => page.getByRole('button', { name: 'Edit' }).first().click(),
  },
  { name: 'admin-machinery', path: '/admin?section=machinery' },
  {
    name: 'admin-machinery-form',
    path: '/admin?section=machinery',
    after: (page) => page.getByRole('button', { name: 'Add Machinery' }).first().click(),
  },
  {
    name: 'admin-machinery-import',
    path: '/admin?section=machinery',
    after: async (page) => {
      await page.getByRole('button', { name: 'Import CSV' }).click()
      await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: MACHINES })
    },
  },
  { name: 'admin-gallery', path: '/admin?section=gallery' },
  {
    name: 'admin-gallery-form',
    path: '/admin?section=gallery',
    after: (page) => page.getByRole('button', { name: 'Upload Image' }).first().click(),
  },
  { name: 'admin-inquiries', path: '/admin?section=inquiries' },
  { name: 'admin-images', path: '/admin?section=images' },
  { name: 'admin-bin', path: '/admin?section=bin' },
  { name: 'admin-settings', path: '/admin?section=settings' },
  { name: 'admin-account', path: '/admin?section=account' },
  { name: 'admin-administrators', path: '/admin?section=administrators' },
]

async function photograph(browser: Browser, screens: Screen[], widths: number[], session?: Record<string, string>) {
  for (const width of widths) {
    const context = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 900 } })
    if (session) {
      await context.addInitScript((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      }, session)
    }
    const page = await context.newPage()
    // As a visitor sees it who comes again: the display face is there from the first paint.
    await page.goto(site, { waitUntil: 'networkidle' })
    for (const { name, path, after } of screens.filter(({ name }) => name.includes(only))) {
      await page.goto(site + path, { waitUntil: 'networkidle' })
      await after?.(page)
      await page.waitForTimeout(700)
      await page.screenshot({ path: `${OUT}/${name}-${width}.jpg`, type: 'jpeg', quality: 60 })
    }
    await context.close()
  }
}

async function signIn(): Promise<Record<string, string>> {
  const vars = ensureDevVars()
  const answer = await fetch(`${site}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: vars.ADMIN_USERNAME, password: vars.ADMIN_PASSWORD }),
  })
  const { token, admin } = (await answer.json()) as { token: string; admin: unknown }
  return { admin_token: token, admin_user: JSON.stringify(admin) }
}

mkdirSync(OUT, { recursive: true })
const browser = await chromium.launch(launchOptions())
await photograph(browser, SCREENS, WIDTHS.public)
await sendMessages()
await photograph(browser, ADMIN_SCREENS, WIDTHS.admin, await signIn())
await browser.close()
