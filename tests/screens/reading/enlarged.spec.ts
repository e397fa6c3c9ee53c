import type { Page } from '@playwright/test'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { hasDisplayFace } from '#tests/support/display-face.ts'
import { layoutFaults } from '#tests/support/enlarged.ts'

// An image preloaded for one width is not the one shown at another width.
test.use({ expectedErrors: [/status of 404|was preloaded using link preload but not used/] })

/** WCAG 1.4.10 is about a screen of 1280 by 1024 pixels zoomed to 400%, 1.4.4 about text twice as large. */
const STATES = [
  { name: 'enlarged four times', width: 320, height: 256, textSize: '' },
  { name: 'a narrow phone', width: 320, height: 640, textSize: '' },
  { name: 'large text on a phone', width: 360, height: 740, textSize: '200%' },
  { name: 'large text on a tablet', width: 768, height: 1024, textSize: '200%' },
  { name: 'large text on a desktop', width: 1280, height: 800, textSize: '200%' },
]
const MACHINE = 'gona-g2-groundnut-digger-shaker'
const COMPARED = `/compare?m=gona-t75-utility-tractor-4wd&m=gona-l6r-rice-transplanter&m=${MACHINE}`
const PAGES = [
  '/',
  '/gallery',
  '/gallery?view=grid',
  '/gallery?view=list',
  '/gallery?q=submarine',
  '/portfolio',
  '/portfolio?view=grid',
  '/blog',
  '/blog?q=submarine',
  '/blog/before-the-harmattan',
  '/blog/no-such-article',
  `/machinery/${MACHINE}`,
  '/machinery/no-such-machine',
  COMPARED,
  '/compare',
  '/no-such-page',
  '/admin/login',
]

/** Returns whether the administrator's area has its sidebar exactly on wide screens: a script replaces it by a bar. */
const hasItsShell = () => {
  const isSigned = location.pathname === '/admin'
  return !isSigned || matchMedia('(width >= 64rem)').matches === Boolean(document.querySelector('#root aside'))
}

/** Waits for the new layout, including container queries. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Returns the page's faults in each state: the page is loaded once and laid out again for each. */
async function faultsOf(page: Page, states = STATES): Promise<string[]> {
  const found: string[] = []
  await page.waitForFunction(hasDisplayFace)
  for (const { name, width, height, textSize } of states) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, textSize)
    await page.waitForFunction((expected) => innerWidth === expected, width)
    await page.waitForFunction(hasItsShell)
    await nextFrame(page)
    for (const fault of await page.evaluate(layoutFaults)) found.push(`${name}: ${fault}`)
  }
  return found
}

/** Loads each page and collects its faults. */
async function faultsAt(page: Page, paths: string[], opened = async () => {}) {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    await opened()
    const faults = await faultsOf(page)
    if (faults.length > 0) found[path] = faults
  }
  return found
}

test('no public screen scrolls sideways, breaks a word or clips one', async ({ page }) => {
  expect(await faultsAt(page, PAGES)).toEqual({})
})

test('a dialog leaves half the screen for its text', async ({ page }) => {
  const [machine] = await (await page.request.get('/api/machinery?q=G2')).json()
  const [image] = await (await page.request.get('/api/gallery')).json()
  const paths = [
    `/gallery?item=${machine.id}`,
    `/gallery?item=${image.id}`,
    `/portfolio?item=${machine.id}`,
    `/gallery?quote=${machine.id}`,
    `/machinery/${MACHINE}?quote=${machine.id}`,
  ]
  expect(await faultsAt(page, paths, () => expect(page.locator('dialog:modal')).toBeVisible())).toEqual({})
})

test('the menu shows its links without breaking words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  // Wider screens have a bar instead.
  expect(
    await faultsOf(
      page,
      STATES.filter(({ width }) => width < 768),
    ),
  ).toEqual([])
})

test('the bar of machines to compare leaves room for the list', async ({ page }) => {
  const compared = '&m=gona-t75-utility-tractor-4wd&m=gona-l6r-rice-transplanter'
  expect(await faultsAt(page, [`/gallery?view=grid${compared}`, `/portfolio?view=list${compared}`])).toEqual({})
})

test('no admin screen scrolls sideways or breaks a word', async ({ page }) => {
  await openSection(page)
  const found: Record<string, string[]> = {}
  const links = page.locator('a[href^="/admin"]')
  const paths = new Set(['/admin'])
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    // The sections in the sidebar, and their tabs.
    for (const link of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))
      if (/^\/admin\?section=[\w-]+(?:&tab=[\w-]+)?$/.test(link)) paths.add(link)
    const faults = await faultsOf(page)
    if (faults.length > 0) found[path] = faults
  }
  expect(paths.size).toBeGreaterThan(15)
  expect(found).toEqual({})
})

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 740, height: 360 } })

  test('the details show their text next to the image', async ({ page }) => {
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
