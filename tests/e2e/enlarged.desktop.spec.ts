import type { Page } from '@playwright/test'
import { brokenWords, tooTall, tooWide } from '#tests/support/enlarged.ts'
import { openSection } from './admin-fixtures.ts'
import { expect, hydrated, test } from './fixtures.ts'

const STATES = [
  { name: 'enlarged four times', width: 320, height: 256, textSize: '100%' },
  { name: 'with text twice as large, on a phone', width: 360, height: 740, textSize: '200%' },
  { name: 'with text twice as large, on a desktop', width: 1280, height: 800, textSize: '200%' },
]

const MACHINE = '/machinery/gona-g2-groundnut-digger-shaker'
const COMPARED =
  '/compare?m=gona-t75-utility-tractor-4wd&m=gona-l6r-rice-transplanter&m=gona-g2-groundnut-digger-shaker'
const PAGES = [
  '/',
  '/gallery',
  '/gallery?view=grid',
  '/gallery?view=list',
  '/portfolio',
  '/blog',
  '/blog/before-the-harmattan',
  MACHINE,
  COMPARED,
  '/compare',
  '/gallery?q=submarine',
  '/no-such-page',
  '/admin/login',
]
const SECTIONS = [
  '',
  'blog',
  'machinery',
  'gallery',
  'images',
  'inquiries',
  'settings',
  'account',
  'administrators',
  'bin',
]

/** What is wrong with the page as it stands. */
const faults = async (page: Page) => [
  ...(await page.evaluate(tooWide)),
  ...(await page.evaluate(brokenWords)).map((word) => `broken: ${word}`),
  ...(await page.evaluate(tooTall)).map((element) => `too tall: ${element}`),
]

for (const { name, width, height, textSize } of STATES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, expectedErrors: [/status of 404/] })
    test.slow()

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((size) => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = size
        })
      }, textSize)
    })

    test('no public page scrolls sideways or breaks a word', async ({ page }) => {
      const found: Record<string, string[]> = {}
      for (const path of PAGES) {
        await page.goto(path)
        await page.evaluate(() => document.fonts.ready)
        const wrong = await faults(page)
        if (wrong.length > 0) found[path] = wrong
      }
      expect(found).toEqual({})
    })

    test('a dialog has room for its text beside its buttons', async ({ page }) => {
      const [machine] = await (await page.request.get('/api/machinery?q=G2')).json()
      const found: Record<string, string[]> = {}
      for (const path of [
        `/gallery?item=${machine.id}`,
        `/portfolio?item=${machine.id}`,
        `/gallery?quote=${machine.id}`,
      ]) {
        await page.goto(path)
        await expect(page.locator('dialog:modal')).toBeVisible()
        const wrong = await faults(page)
        if (wrong.length > 0) found[path] = wrong
      }
      expect(found).toEqual({})
    })

    test('the menu has its links in whole words', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      const menu = page.getByRole('button', { name: 'Open menu' })
      if (!(await menu.isVisible())) return
      await menu.click()
      expect(await faults(page)).toEqual([])
    })

    test('no section of the administrator’s area scrolls sideways', async ({ page }) => {
      const found: Record<string, string[]> = {}
      for (const section of SECTIONS) {
        if (section) {
          await page.goto(`/admin?section=${section}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        } else await openSection(page)
        await page.waitForLoadState('networkidle')
        const wrong = await faults(page)
        if (wrong.length > 0) found[section] = wrong
      }
      expect(found).toEqual({})
    })
  })
}

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 740, height: 360 } })

  test('the details show their text beside the picture', async ({ page }) => {
    const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
    for (const screen of ['gallery', 'portfolio']) {
      await page.goto(`/${screen}?item=${machine.id}`)
      const row = page.getByRole('dialog').getByRole('row').first()
      await expect(row).toBeInViewport({ ratio: 1 })
      const isUncovered = await row.evaluate((element) => {
        const { left, bottom } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + 20, bottom - 4))
      })
      expect(isUncovered).toBe(true)
    }
  })
})
