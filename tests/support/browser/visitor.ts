import type { Locator, Page } from '@playwright/test'
import { hydrated } from './fixtures.ts'

// What the specs about visitors share: where things are on the public screens, and how their files are held back.

export const T75 = 'Gona T75 Utility Tractor 4WD'
export const T75_PATH = '/machinery/gona-t75-utility-tractor-4wd'
/** The demonstration's categories. */
export const KINDS = ['Tractors', 'Harvesters', 'Planters', 'Cultivators', 'Balers', 'Sprayers']

/** React and the libraries: until they have arrived, a page is its document and the loader. */
export const APP = '**/assets/libraries-*.js'
export const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ visible: true })
export const card = (page: Page, title: string) => cards(page).filter({ hasText: title })
export const details = (page: Page, name = T75) => page.getByRole('dialog', { name })
export const quotation = (page: Page) => page.getByRole('dialog', { name: 'Request Quotation' })
export const search = (page: Page) => page.getByRole('main').getByRole('searchbox')
export const category = (page: Page) => page.getByLabel('Category', { exact: true })
export const contactForm = (page: Page) => page.locator('#contact form')
/** A toast lasts five seconds: what is in it is checked at once. */
export const toast = (page: Page) => page.locator('[data-sonner-toast]')
export const scrollPosition = (page: Page) => page.evaluate(() => scrollY)

/** Opens a page as the app shows it. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/** Holds back files until they are released; those of a page that has been left are dropped. */
export async function holdFiles(page: Page, files = APP): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await isLetGo
    await route.continue().catch(() => undefined)
  })
  return letGo
}

export async function fillQuotation(form: Locator, over: { email?: string; phone?: string } = {}) {
  await form.getByLabel('Name').fill('Musa Danladi')
  await form.getByRole('textbox', { name: 'Email' }).fill(over.email ?? 'musa@example.com')
  await form.getByLabel('Phone').fill(over.phone ?? '+2348000000002')
  await form.getByLabel('Message').fill('Two tractors with disc ploughs.')
}

export async function fillMessage(page: Page, email = 'amina@example.com', message = 'Do you deliver to Katsina?') {
  await page.getByLabel('First Name').fill('Amina')
  await page.getByLabel('Last Name').fill('Bello')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Message').fill(message)
}

/** An email address that no other test's inquiry has. */
export const aSender = () => `amina-${crypto.randomUUID()}@example.com`

/** Lets the files arrive only after the page has been left. Returns a function that lets them arrive from now on. */
export async function holdUntilLeft(page: Page, files: string): Promise<() => void> {
  let isHeld = true
  await page.route(files, (route) => (isHeld ? undefined : route.continue()))
  return () => {
    isHeld = false
  }
}

export async function reload(page: Page) {
  await page.reload()
  await hydrated(page)
}

/** The path of the gallery with the form of a quotation for the T75 open. */
export const quotationPath = async (page: Page) => {
  const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
  return `/gallery?quote=${machine.id}`
}

/** Shows the cards that a phone leaves out at first. */
export async function unfold(page: Page) {
  const more = page.locator('details:not([open]) > summary', { hasText: /^Show \d+ more/ })
  if (await more.isVisible()) await more.click()
}
