import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Console errors a test expects, such as the browser's own line about an answer that is not ok. */
type Options = { expectedErrors: RegExp[] }

/** Every test fails on a console error or warning (a hydration mismatch is one) and on an uncaught exception. */
export const test = base.extend<Options & { cleanConsole: undefined }>({
  expectedErrors: [[], { option: true }],
  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(String(error)))
      await use(undefined)
      expect(said.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until nothing changes its colours any more: in the middle of a transition a text has neither of its two contrasts. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

export async function expectAccessible(page: Page) {
  await settled(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

/** Nothing on the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page) {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(screen as number)
}

/** Gives the page a sign of a visitor, for which the app comes on a fast connection, and waits until it has taken over. */
export async function hydrated(page: Page) {
  const isHydrated = () => {
    dispatchEvent(new Event('pointermove'))
    return document.documentElement.hasAttribute('data-hydrated')
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
