import { createHash } from 'node:crypto'
import { test as base, expect, type Page, type Route } from '@playwright/test'
import axe from 'axe-core'

/** Console errors that a test expects, such as the browser's own line about a response that is not ok. */
type Options = { expectedErrors: RegExp[] }

/** Playwright's own line about the service worker, which is blocked unless it is under test. */
const BLOCKED = 'Service Worker registration blocked by Playwright'
/** The browser's line about Playwright's own script in a buyer's page, which forbids scripts. */
const SANDBOXED = /^Blocked script execution in 'about:srcdoc'/

/** Fails every test on a console error or warning (such as a hydration mismatch) and on an uncaught exception. */
export const test = base.extend<Options & { cleanConsole: undefined }>({
  expectedErrors: [[], { option: true }],
  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        const isFault = message.type() === 'error' || message.type() === 'warning'
        const isPlaywrights = message.text() === BLOCKED || SANDBOXED.test(message.text())
        if (isFault && !isPlaywrights) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(String(error)))
      await use(undefined)
      expect(said.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  // Each test is a visitor of its own: limits by address count all tests of a minute otherwise.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  extraHTTPHeaders: async ({}, use, { testId, repeatEachIndex, retry }) => {
    const digest = createHash('sha256').update(`${testId} ${repeatEachIndex} ${retry}`).digest()
    await use({ 'CF-Connecting-IP': `10.${digest[0]}.${digest[1]}.${digest[2]}` })
  },
})

export { expect }

/** For `test.use`: a cheap phone. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** Waits until all colour transitions have ended: in the middle of one, a text has neither of its two contrasts. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs in the page: returns what axe finds wrong, and where. */
async function findViolations(tags: string[]) {
  // Passed rules are only counted: describing thousands of correct elements takes longer than checking them.
  const rules = { 'label-content-name-mismatch': { enabled: true } } // Experimental, so off by itself (WCAG 2.5.3).
  // What the bar of a machine's price covers in part can be scrolled from under it: it is judged at the bar's own place.
  const bar = document.querySelector<HTMLElement>('.quotation-bar')
  bar?.style.setProperty('position', 'static')
  const { violations } = await axe.run({ runOnly: tags, rules, resultTypes: ['violations'] })
  bar?.style.removeProperty('position')
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  )
}

/** `judge` may be soft, to go on after a fault. */
export async function expectAccessible(page: Page, judge = expect) {
  await settled(page)
  // axe is 650 kB; a document that was checked before already has it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  judge(await page.evaluate(findViolations, WCAG), page.url()).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page) {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(screen as number)
}

export async function expectSound(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Simulates a visitor who types, which loads the app on any connection, and waits for hydration. */
export async function hydrated(page: Page) {
  const isHydrated = () => {
    // Not only a sign of somebody: on a busy machine the page measures its connection as a slow one.
    const field = document.createElement('input')
    document.documentElement?.append(field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.remove()
    // A document that has just started may have no element yet.
    return document.documentElement?.hasAttribute('data-hydrated')
  }
  // By time and not by frames: a page that the browser is about to leave renders no more of them.
  await page.waitForFunction(isHydrated, undefined, { polling: 100 })
}

/** Fills in the required fields of the contact form, and sends it. */
export async function sendMessage(page: Page) {
  await page.getByLabel('First Name').fill('Amina')
  await page.getByLabel('Last Name').fill('Bello')
  await page.getByRole('textbox', { name: 'Email' }).fill('amina@example.com')
  await page.getByLabel('Message').fill('Do you deliver to Katsina?')
  await page.getByRole('button', { name: 'Send Message' }).click()
}

export async function hold(page: Page, url: string, method: string, then: (route: Route) => Promise<void>) {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await isLetGo
    await then(route)
  })
  return letGo
}

/** Lets the next request with a method and a path fail: with an empty answer, or as when the connection is lost. */
export async function failNext(page: Page, url: string, method: string, status?: number) {
  let hasFailed = false
  await page.route(url, (route) => {
    if (hasFailed || route.request().method() !== method) return route.fallback()
    hasFailed = true
    return status ? route.fulfill({ status, body: '' }) : route.abort('connectionfailed')
  })
}

export const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-ground'))

/** Runs in a page: whether its headings use the display face, one file of which has loaded. */
export const hasDisplayFace = () =>
  [...document.querySelectorAll('h1, h2, .font-display')].some((heading) =>
    getComputedStyle(heading).fontFamily.includes('Display Face'),
  ) &&
  [...document.fonts].some(({ family, status }) => family.replaceAll('"', '') === 'Display Face' && status === 'loaded')

/** Waits until the service worker has cached a page with all its files. It starts a few seconds after the page has loaded. */
export const documentCached = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (path) => Boolean(await (await caches.open('gona-documents')).match(path)), path))
    .toBe(true)
