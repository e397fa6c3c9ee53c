import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { CANARIES, startCanaries } from '#tests/support/canaries.ts'
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

test('the home page and the lists show canaries as text', async ({ page }) => {
  for (const path of ['/', '/gallery', '/gallery?view=list', '/portfolio', '/portfolio?view=list', '/blog']) {
    await open(page, path)
    await hydrated(page)
    await expect(page.getByText('<script>window.__canary=1</script>').first()).toBeVisible()
    await expectCalm(page)
  }
})

test('admin screens and forms show canaries as text', async ({ page }) => {
  await signIn(page)
  await open(page, '/admin')
  await expect(page.getByText(`${CANARIES[3]} changed machinery`).first()).toBeVisible()
  await expectCalm(page)
  for (const section of ['blog', 'machinery', 'gallery', 'inquiries', 'inquiries&tab=quotations']) {
    await open(page, `/admin?section=${section}`)
    const shown = page.getByText('<script>window.__canary=1</script>').filter({ visible: true })
    await expect(shown.first()).toBeVisible()
    await expectCalm(page)
    if (section.startsWith('inquiries')) {
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link')
        .filter({ hasText: '<script>' })
        .first()
        .click()
      await expect(page.getByRole('article').getByText('<script>window.__canary=1</script>').first()).toBeVisible()
      await expectCalm(page)
      continue
    }
    // Not 'Edit Prices', which opens no dialog.
    for (const name of [/^edit (?!prices)/i, /^delete/i]) {
      await page.getByRole('button', { name }).first().click()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
      await expectCalm(page)
      await page.keyboard.press('Escape')
    }
  }
})
