import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Console errors a test expects, such as the browser's own line about an answer that is not ok. */
type Options = { expectedErrors: RegExp[] }

/** Playwright's own line about the service worker, which the tests that are not about it do without. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/** Every test fails on a console error or warning (a hydration mismatch is one) and on an uncaught exception. */
export const test = base.extend<Options & { cleanConsole: undefined }>({
  expectedErrors: [[], { option: true }],
  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        const isFault = message.type() === 'error' || message.type() === 'warning'
        if (isFault && message.text() !== BLOCKED) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(String(error)))
      await use(undefined)
      expect(said.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Of a test that looks at nothing that a width changes, in a file whose other tests do: it runs on the desktop alone. */
export const once = { tag: '@one-width' }

/** Waits until nothing changes its colours any more: in the middle of a transition a text has neither of its two contrasts. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs in the page: what axe finds wrong, and where. */
async function findViolations(tags: string[]) {
  // What is right is only counted: naming thousands of right elements takes longer than looking at them.
  const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'] })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  )
}

export async function expectAccessible(page: Page) {
  await settled(page)
  // axe is 650 kB: a document that was looked over before has it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  expect(await page.evaluate(findViolations, WCAG)).toEqual([])
}

/** Nothing on the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page) {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(screen as number)
}

/** Simulates a visitor's interaction, which loads the app on a fast connection, and waits for hydration. */
export async function hydrated(page: Page) {
  const isHydrated = () => {
    dispatchEvent(new Event('pointermove'))
    // A document that has only just begun has no element yet.
    return document.documentElement?.hasAttribute('data-hydrated')
  }
  // By the clock: a page that the browser is about to leave draws no more frames.
  await page.waitForFunction(isHydrated, undefined, { polling: 100 })
}

/** Fills in what the contact form needs, and sends it. */
export async function sendMessage(page: Page) {
  await page.getByLabel('First Name').fill('Amina')
  await page.getByLabel('Last Name').fill('Bello')
  await page.getByLabel('Email').fill('amina@example.com')
  await page.getByLabel('Message').fill('Do you deliver to Katsina?')
  await page.getByRole('button', { name: 'Send Message' }).click()
}
