import type { Page } from '@playwright/test'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { expect, expectNoSidewaysScroll, hydrated, test } from '#tests/support/browser/fixtures.ts'

// Hausa and French have the longest words, and 320 px is WCAG's narrowest screen (1.4.10).
test.use({ viewport: { width: 320, height: 640 }, expectedErrors: [/status of 404/] })
test.describe.configure({ timeout: 120_000 })

const MACHINE = '/machinery/gona-t75-utility-tractor-4wd'

/** Returns every screen, including what is opened by its URL. */
async function screens(page: Page): Promise<string[]> {
  const machines = (await (await page.request.get('/api/machinery?limit=3')).json()) as { id: string }[]
  const [first, second, third] = machines.map(({ id }) => id)
  return [
    '/',
    '/gallery',
    '/gallery?view=list',
    '/gallery?q=xyzxyz',
    `/gallery?item=${first}`,
    `/gallery?quote=${first}`,
    '/portfolio',
    '/portfolio?view=list',
    `/portfolio?item=${first}`,
    `/compare?m=${first}&m=${second}&m=${third}`,
    '/compare',
    MACHINE,
    '/blog',
    '/blog?q=xyzxyz',
    '/blog/when-to-plough-sudan-savanna',
    '/blog/before-the-harmattan',
    '/blog/no-such-article',
    '/no-such-page',
  ]
}

/**
 * Returns visible or pressable texts that are cut off or outside the screen. What is in a box that scrolls can be
 * brought into view.
 */
const cutOff = () => {
  const scrolls = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true
    }
    return false
  }
  return [
    ...document.querySelectorAll<HTMLElement>('a, button, summary, select, label, h1, h2, h3, p, dt, dd, li, td, th'),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      // Only for screen readers.
      if (width <= 1 || height <= 1 || right < 0) return false
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
      if (clipPath === 'inset(50%)') return false
      const isClipped = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      const hides = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis'
      const isOut = (left < -1 || right > innerWidth + 1) && !scrolls(element)
      const isPressed = element.matches('a, button, summary')
      return isOut || (isClipped && (hides || (isPressed && getComputedStyle(element).display !== 'inline')))
    })
    .map((element) => `${element.tagName} ${element.innerText.slice(0, 60)}`)
}

for (const language of LANGUAGES) {
  test(`no screen is wider than 320 px or clips text, in ${language}`, async ({ page }) => {
    for (const screen of await screens(page)) {
      const url = prefixOf(language) + screen
      await page.goto(url)
      await test.step(url, async () => {
        await expectNoSidewaysScroll(page)
        expect.soft(await page.evaluate(cutOff), url).toEqual([])
      })
    }
  })

  test(`a form with errors fits into 320 px, in ${language}`, async ({ page }) => {
    await page.goto(`${prefixOf(language)}/`)
    await hydrated(page)
    await page.locator('#contact form [type=submit]').click()
    await expect(page.locator('#contact [aria-invalid=true]').first()).toBeFocused()
    await expectNoSidewaysScroll(page)
    expect.soft(await page.evaluate(cutOff)).toEqual([])
  })
}
