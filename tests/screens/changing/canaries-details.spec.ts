import type { Page } from '@playwright/test'
import type { Order } from '#contract/order/order.ts'
import { expect, expectNoSidewaysScroll, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { CANARIES, startCanaries } from '#tests/support/canaries.ts'
import { aDelivery, aPayment } from '#tests/support/orders.ts'
import { shellManifest } from '#tests/support/sizes.ts'
import { SPECULATION_RULES } from '#worker/page/shell.ts'

test.use(PHONE)

// A separate site: its content would disturb the counts of other tests.
let site: Awaited<ReturnType<typeof startCanaries>>
test.describe.configure({ mode: 'serial', timeout: 90_000 })
test.beforeAll(async () => {
  test.setTimeout(90_000)
  site = await startCanaries()
})
test.afterAll(() => site?.stop())

declare global {
  interface Window {
    __canary?: number
    __violations?: string[]
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = []
    window.__violations = violations
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  // The canaries' images are not fetched from anybody.
  await page.route('https://canary.invalid/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  )
})

const open = (page: Page, path: string) => page.goto(new URL(path, site.url).href)

const signIn = (page: Page) =>
  page.addInitScript((session) => {
    // The buyer's page in a preview is sandboxed, without storage.
    if (window !== top) return
    localStorage.setItem('admin_token', session.token)
    localStorage.setItem('admin_user', JSON.stringify(session.admin))
  }, site.session)

/** The inline scripts of each document, word for word. */
const OWN_SCRIPTS = [...Object.values(shellManifest().early), SPECULATION_RULES]

/** Checks that nothing ran, nothing could run, nothing was reported, and nothing is wider than the phone. */
async function expectCalm(page: Page) {
  const found = await page.evaluate(
    (own) => ({
      ran: window.__canary,
      reported: window.__violations,
      handlers: [...document.querySelectorAll('*')]
        .filter((element) => element.getAttributeNames().some((name) => name.startsWith('on')))
        .map((element) => element.outerHTML.slice(0, 200)),
      // All scripts are the build's own, or data.
      scripts: [...document.scripts]
        .filter(({ type, src }) => !/json/.test(type) && !src.startsWith(`${location.origin}/assets/`))
        .filter(({ textContent }) => !own.includes(textContent))
        .map((script) => script.outerHTML.slice(0, 200)),
      links: [...document.querySelectorAll<HTMLElement>('[href], [src], [action]')]
        .filter((element) =>
          /^\s*(?:javascript|data:text)/i.test(element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
        )
        .map((element) => element.outerHTML.slice(0, 200)),
    }),
    OWN_SCRIPTS,
  )
  expect(found).toEqual({ ran: undefined, reported: [], handlers: [], scripts: [], links: [] })
  await expectNoSidewaysScroll(page)
}

/** The text fields of a quotation: four about the customer, the line, note and terms. */
const FIELDS = 7

test('a quotation shows canaries as text on screen and prints on one sheet', async ({ page }) => {
  test.setTimeout(180_000)
  for (const [i, token] of site.tokens.entries()) {
    const canary = CANARIES[i]
    await open(page, `/quotation/${token}`)
    await page.locator('#name').fill(site.rows[i]?.short ?? '')
    await page.locator('#phone').fill((site.rows[i]?.short ?? '').padEnd(10, '-'))
    await expectCalm(page)
    await page.getByLabel('I accept this quotation and its terms.').check()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText(/^Accepted by/)).toBeVisible()
    await expectCalm(page)
    await page.emulateMedia({ media: 'print' })
    await expectNoSidewaysScroll(page)
    const shown = await page.locator('.sheet').evaluate((sheet) => sheet.textContent)
    if (canary) {
      expect(shown?.split(canary).length).toBeGreaterThan(FIELDS)
      expect(shown).toContain(`Accepted by ${canary.trim()} on `)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    }
    await page.emulateMedia({ media: 'screen' })
  }
})

test('its order shows canaries as text to buyer and seller, and its delivery note as printed', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page)
  const headers = { Authorization: `Bearer ${site.session.token}` }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(new URL(path, site.url).href, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Order
  }
  for (const [i, { id, short }] of site.rows.entries()) {
    const order = `/api/admin/orders/${id}`
    await post(`${order}/payments`, aPayment({ amount: 1, currency: 'NGN', bank: short, reference: short }))
    const lines = [{ line: 0, quantity: 1, serials: [`S${i}<script>window.__canary=1</script>`] }]
    const { deliveries } = await post(`${order}/deliveries`, aDelivery({ lines, place: short, driver: short }))
    const link = `/quotation/${site.tokens[i]}`
    // Requests are limited by IP address.
    await page.setExtraHTTPHeaders({ 'CF-Connecting-IP': `198.51.100.${i + 1}` })
    for (const path of [link, `${link}/${deliveries[0]?.number}`]) {
      await open(page, path)
      await expectCalm(page)
    }
    await page.emulateMedia({ media: 'print' })
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ media: 'screen' })
    await open(page, `/admin?section=inquiries&tab=orders&id=${id}`)
    await expect(page.getByRole('region', { name: 'Timeline' }).getByText(/^Payment of ₦0.01 reported/)).toBeVisible()
    await expectCalm(page)
  }
  await open(page, '/admin?section=inquiries&tab=orders')
  await expect(page.getByRole('link', { name: '<script>window.__canary=1</script>' }).first()).toBeVisible()
  await expectCalm(page)
})
