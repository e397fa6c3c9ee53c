import type { APIRequestContext, Page } from '@playwright/test'
import { settings } from '#migrations/demo/settings.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'
import { aGalleryItem, aMessage, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { type Runtime, startRuntime } from '#tests/support/runtime.ts'

// A separate site: its long texts would disturb every other test.
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/status of 40[04]/] })

const LONG = 'Kamfaninnoninmu'.repeat(6).slice(0, 80)
const LONG_EMAIL = `${LONG.slice(0, 60)}@${LONG.slice(0, 50)}.example`
const SECRETS = { JWT_SECRET: 'a secret that only this test knows', SETUP_TOKEN: 'setup-token-of-this-test' }
const ADMIN = { username: LONG.toLowerCase().slice(0, 50), email: LONG_EMAIL, password: 'shuka-da-girbi-2026' }

let runtime: Runtime
let session: { token: string; admin: unknown }
let quotationLink: string
const at = (path: string) => new URL(path, runtime.url).href

test.beforeAll(async ({ playwright }) => {
  runtime = await startRuntime({ variables: { ...SECRETS, SELLER_EMAIL: '', MAIL_FROM: '' } })
  const request = await playwright.request.newContext({ baseURL: runtime.url.origin })
  await fill(request)
  await request.dispose()
})
test.afterAll(() => runtime.stop())

/** Fills the site with everything that its owner and visitors may write, each text as one long word. */
async function fill(request: APIRequestContext) {
  const post = async (path: string, data: unknown, method = 'POST') => {
    const headers: Record<string, string> = session ? { Authorization: `Bearer ${session.token}` } : {}
    if (path.endsWith('/send')) headers['If-Match'] = '"1"'
    const response = await request.fetch(path, { method, data, headers })
    expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300)
    return response.status() === 204 ? null : response.json()
  }
  await post('/api/admin/register', { ...ADMIN, setupToken: SECRETS.SETUP_TOKEN })
  session = await post('/api/admin/login', ADMIN)

  const { firm, contact, texts } = settings
  const named = {
    name: LONG,
    legalName: LONG,
    tagline: LONG,
    description: LONG,
    street: LONG,
    city: LONG,
    country: LONG,
  }
  await post('/api/admin/settings/firm', { ...firm, ...named, region: LONG, postalCode: LONG }, 'PUT')
  await post('/api/admin/settings/contact', { ...contact, email: LONG_EMAIL, hoursNote: LONG }, 'PUT')
  const words = Object.fromEntries(Object.keys(texts).map((name) => [name, LONG]))
  const statistics = texts.statistics.map(() => ({ value: LONG.slice(0, 20), label: LONG }))
  await post('/api/admin/settings/texts', { ...words, statistics, financing: [LONG, LONG], homeMachines: 9 }, 'PUT')

  const specifications = `${LONG}: ${LONG}\nEngine: ${LONG}\n${LONG}`
  const long = { name: LONG, description: LONG, series: LONG, specifications, price: '99999999.99' }
  const machines: { id: string }[] = []
  for (const slug of ['one', 'two', 'three'])
    machines.push(await post('/api/machinery', aTractor({ ...long, slug, priceNgn: '99999999999.99' })))
  await post('/api/machinery', aTractor({ ...long, slug: 'of-another-kind', category: LONG }))
  await post('/api/gallery', aGalleryItem({ title: LONG, description: LONG, category: LONG }))
  await post(
    '/api/admin/blog',
    aPost({ title: LONG, excerpt: LONG, category: LONG, content: `## ${LONG}\n\n${LONG}\n\n- ${LONG}` }),
  )
  await post('/api/admin/services', { title: LONG, description: LONG, icon: 'tools' })

  const person = { firstName: LONG, lastName: LONG, email: LONG_EMAIL, phone: LONG, message: LONG }
  const { id } = await post('/api/contact', aMessage(person))
  const machine = { machineId: machines[0]?.id, subject: LONG, company: LONG }
  await post('/api/contact', aQuotation({ ...person, name: LONG, ...machine }))
  const line = { machineId: null, description: LONG, quantity: 9999, unitPrice: 123_456_789, discountPoints: 1234 }
  const quotation = await post('/api/admin/quotations', {
    inquiryId: id,
    customerName: LONG,
    customerEmail: LONG_EMAIL,
    customerPhone: LONG,
    customerCompany: LONG,
    currency: 'NGN',
    koboPerDollar: null,
    rateDate: null,
    validUntil: '2099-12-31',
    delivery: 123_456_789,
    vatPoints: 750,
    depositPoints: 3000,
    terms: LONG,
    note: LONG,
    lines: [line, line],
  })
  const sent = await post(`/api/admin/quotations/${quotation.id}/send`, {})
  quotationLink = sent.link
}

/** Returns what extends beyond the screen, or the open dialog, unless a box around it scrolls or hides it. */
const beyond = () => {
  const root = [...document.querySelectorAll('dialog')].findLast((one) => one.matches(':modal')) ?? document.body
  const right = root === document.body ? innerWidth : root.getBoundingClientRect().left + root.clientWidth
  const isHeld = (element: Element | null): boolean =>
    element !== null &&
    element !== root &&
    (getComputedStyle(element).overflowX !== 'visible' || isHeld(element.parentElement))
  // The list of toasts is as wide as the screen plus a margin.
  return [...root.querySelectorAll(':not([data-sonner-toaster])')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath !== 'inset(50%)')
    .filter((element) => element.getBoundingClientRect().right > right + 1 && !isHeld(element))
    .map((element) => `${element.localName} ${element.className}`.slice(0, 100))
    .slice(0, 5)
}

async function fits(page: Page, name: string) {
  expect.soft(await page.evaluate(beyond), name).toEqual([])
  await expectNoSidewaysScroll(page)
}

test('long words make no public screen scroll sideways', async ({ page }) => {
  const [machine] = await (await page.request.get(at('/api/machinery'))).json()
  const [image] = await (await page.request.get(at('/api/gallery'))).json()
  const paths = [
    '/',
    `/?machine=${machine.id}#contact`,
    '/gallery',
    '/gallery?view=grid&m=one&m=two',
    '/gallery?view=list',
    `/gallery?item=${machine.id}`,
    `/gallery?item=${image.id}`,
    `/gallery?quote=${machine.id}`,
    `/gallery?q=${LONG}zz`,
    '/portfolio',
    '/portfolio?view=list',
    `/portfolio?item=${machine.id}`,
    '/blog',
    '/blog/when-to-plough',
    '/machinery/one',
    '/compare',
    '/compare?m=one&m=two&m=three',
    '/compare?m=one&m=two&m=three&m=of-another-kind',
    new URL(quotationLink).pathname,
  ]
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of paths) {
      await page.goto(at(path))
      await fits(page, `${path} at ${width}`)
    }
  }
})

test('long words make no admin screen, form or toast scroll sideways', async ({ page }) => {
  await page.goto(at('/robots.txt'))
  await page.evaluate(
    ([token, admin]) => {
      localStorage.setItem('admin_token', token as string)
      localStorage.setItem('admin_user', admin as string)
    },
    [session.token, JSON.stringify(session.admin)],
  )
  const paths = new Set(['/admin'])
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await fits(page, `${path} at 1280`)
    const links = page.locator('a[href^="/admin"]')
    for (const link of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))
      if (/^\/admin\?section=[\w-]+(?:&tab=[\w-]+)?$/.test(link)) paths.add(link)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await fits(page, `${path} at 360`)
    const buttons = page.getByRole('main').getByRole('button', { name: /^(?:Edit(?! Prices)|Delete|Change|Prepare)\b/ })
    const names = new Set(await buttons.evaluateAll((all) => all.map((one) => one.textContent ?? '')))
    for (const name of names) {
      await buttons.filter({ hasText: name }).first().click()
      await expect(page.locator('dialog:modal')).toBeVisible()
      await fits(page, `${path}, ${name}`)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog:modal')).toHaveCount(0)
    }
  }
  expect(paths.size).toBeGreaterThan(15)

  await page.getByRole('button', { name: 'Open menu' }).click()
  await fits(page, 'the menu')
  await page.keyboard.press('Escape')
  await page.goto(at('/admin?section=machinery'))
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await fits(page, 'a toast')
})
