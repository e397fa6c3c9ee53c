import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  PHONE,
  test,
} from '#tests/support/browser/fixtures.ts'
import { CANARIES, startCanaries } from '#tests/support/canaries.ts'
import { aDraft } from '#tests/support/quotations.ts'
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

test('every post shows its canary as text', async ({ page }) => {
  for (const [i] of site.rows.entries()) {
    await open(page, `/blog/canary-${i}`)
    await hydrated(page)
    await expectCalm(page)
  }
})

test('the details dialog and quotation form of every machine show its canary as text', async ({ page }) => {
  for (const { id } of site.rows) {
    await open(page, `/portfolio?item=${id}`)
    await hydrated(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectCalm(page)
  }
  for (const { id } of site.rows.slice(-2)) {
    await open(page, `/gallery?quote=${id}`)
    await hydrated(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectCalm(page)
  }
})

test('a canary in a URL is shown as text', async ({ page }) => {
  for (const canary of CANARIES) {
    const text = encodeURIComponent(canary)
    await open(page, `/gallery?q=${text}&item=${text}&category=${text}`)
    await hydrated(page)
    await expectCalm(page)
  }
})

test.describe('unknown paths', () => {
  test.use({ expectedErrors: [/404/] })

  test('with a canary in the path show the 404 screen', async ({ page }) => {
    for (const canary of CANARIES.slice(0, 6)) {
      await open(page, `/${encodeURIComponent(canary)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
      await expectCalm(page)
      await open(page, `/blog/${encodeURIComponent(canary)}`)
      await expectCalm(page)
    }
  })
})

test('with e-mail configured, a quotation is e-mailed from the admin area and its card shows when', async ({
  page,
}) => {
  await signIn(page)
  const draft = aDraft({ customerName: 'Hauwa Sani', customerEmail: 'hauwa@example.com' })
  const headers = { Authorization: `Bearer ${site.session.token}` }
  await page.request.post(new URL('/api/admin/quotations', site.url).href, { headers, data: draft })
  await open(page, '/admin?section=inquiries&tab=quotations')
  await page.getByRole('listitem').filter({ hasText: 'Hauwa Sani' }).getByRole('link').click()
  const card = page.getByRole('article')
  await card.getByRole('button', { name: 'Check and Send' }).click()
  await page.getByRole('button', { name: 'Send Quotation' }).click()
  const dialog = page.getByRole('dialog', { name: /^Quotation Q-/ })
  await dialog.getByRole('button', { name: 'Send by E-mail' }).click()
  await expect(dialog.getByText('The e-mail to hauwa@example.com is on its way, with its own link.')).toBeVisible()
  await expectAccessible(page)
  await expectCalm(page)
  await page.keyboard.press('Escape')
  await expect(card.getByText(/^E-mailed on /)).toBeVisible()
  await expectCalm(page)
})
