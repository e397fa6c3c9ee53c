import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const LISTS = {
  'the machines of home': { path: '/', list: '#products .products', isWhole: true },
  'the gallery of home': { path: '/', list: '#gallery ul', isWhole: true },
  'the gallery': { path: '/gallery?view=grid', list: '.cards' },
  'the gallery, searched': { path: '/gallery?view=grid&q=plough', list: '.cards' },
  'the portfolio': { path: '/portfolio?view=grid', list: '.cards' },
  'the blog': { path: '/blog', list: 'main ul:has(> li > article)' },
}

/** How many tiles the last row has, of how many in a row there is room for, and how far from the edge it ends. */
const lastRow = (list: Locator) =>
  list.evaluate((element) => {
    const tiles = [...element.children].map((tile) => tile.getBoundingClientRect())
    const last = tiles.filter(({ top }) => Math.abs(top - (tiles.at(-1)?.top ?? 0)) < 2)
    const right = element.getBoundingClientRect().right
    return {
      tiles: last.length,
      columns: getComputedStyle(element).gridTemplateColumns.split(' ').length,
      missing: Math.round(right - Math.max(...last.map((tile) => tile.right))),
    }
  })

for (const width of [360, 768, 1280, 1920]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const [name, { path, list, ...rest }] of Object.entries(LISTS)) {
      test(`${name} leaves no tile alone in a row`, async ({ page }) => {
        await page.goto(path)
        const { tiles, columns, missing } = await lastRow(page.locator(list))
        // A list of results may end where it ends, but not with one tile; what home shows fills its rows.
        if (columns > 1 && (tiles === 1 || 'isWhole' in rest)) expect(missing).toBeLessThanOrEqual(1)
      })
    }
  })
}
