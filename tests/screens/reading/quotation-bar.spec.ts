import type { Page } from '@playwright/test'
import { expect, PHONE, test } from '#tests/support/browser/fixtures.ts'

test.use(PHONE)

const PATH = '/machinery/gona-t75-utility-tractor-4wd'

const bar = (page: Page) => page.locator('.quotation-bar')

/** Scrolls to a share of the distance to the end of the machine's facts. */
const scrollThrough = (page: Page, share: number) =>
  page.evaluate((part) => {
    const facts = document.querySelector('article') as HTMLElement
    const end = facts.getBoundingClientRect().bottom + scrollY - innerHeight
    scrollTo({ top: end * part, behavior: 'instant' })
  }, share)

/** Returns the focusable parts of the page that the bar covers when they have the focus. */
async function coveredFocus(page: Page): Promise<string[]> {
  const covered: string[] = []
  await page.evaluate(() => scrollTo(0, 0))
  const parts = await page.locator('main :is(a, button, summary, input, select)').count()
  for (let n = 0; n < parts; n++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      const box = document.querySelector('.quotation-bar') as HTMLElement
      if (!focused.closest('main') || box.contains(focused)) return ''
      const [one, other] = [focused.getBoundingClientRect(), box.getBoundingClientRect()]
      return one.top < other.bottom && one.bottom > other.top + 1 ? (focused.textContent ?? focused.tagName) : ''
    })
    if (hidden) covered.push(hidden)
  }
  return covered
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('price and quotation stay in sight until a machine’s facts end, and cover nothing after them', async ({
      page,
    }) => {
      await page.goto(PATH)
      for (const share of [0, 0.3, 0.7, 1]) {
        await scrollThrough(page, share)
        await expect(bar(page).getByText('From $27,800')).toBeInViewport({ ratio: 1 })
        await expect(bar(page).getByRole('button', { name: 'Request Quotation' })).toBeInViewport({ ratio: 1 })
      }
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(bar(page)).not.toBeInViewport()
    })
  })
}

test('the bar covers nothing that has the focus', async ({ page }) => {
  await page.goto(PATH)
  expect(await coveredFocus(page)).toEqual([])
})

test('a phone held sideways keeps its height for the page', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto(PATH)
  await scrollThrough(page, 0.4)
  await expect(bar(page)).not.toBeInViewport()
})
