import type { Locator } from '@playwright/test'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { nextFrame } from '#tests/support/browser/narrow-fixtures.ts'

const LISTS = {
  'the machines of home': { path: '/', list: '#products .products', isWhole: true },
  'the gallery of home': { path: '/', list: '#gallery ul', isWhole: true },
  'the gallery': { path: '/gallery?view=grid', list: '.cards' },
  'the gallery, searched': { path: '/gallery?view=grid&q=plough', list: '.cards' },
  'the portfolio': { path: '/portfolio?view=grid', list: '.cards' },
  'the blog': { path: '/blog', list: 'main ul:has(> li > article)' },
}

/** Returns how many tiles the last row has, how many fit into a row, and the distance from its end to the edge. */
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

for (const [name, { path, list, ...rest }] of Object.entries(LISTS)) {
  test(`${name} leaves no tile alone in a row, on a phone, a tablet and two desktops`, async ({ page }) => {
    await page.goto(path)
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await nextFrame(page)
      const { tiles, columns, missing } = await lastRow(page.locator(list))
      // A list of results may end anywhere, but not with a single tile; rows of the home page are always full.
      if (columns > 1 && (tiles === 1 || 'isWhole' in rest)) {
        expect(missing, `${width} pixels wide`).toBeLessThanOrEqual(1)
      }
    }
  })
}

const ROWS = ['/', '/gallery', '/gallery?view=list', '/portfolio', '/ha/gallery', '/fr/portfolio']

/** Returns what is wrong with a list's rows: a cropped image, one above its name, or something beyond its row. */
const faultsOfRows = (rows: Locator) =>
  rows.evaluateAll((cards) =>
    cards.flatMap((card) => {
      const name = card.querySelector('h2, h3') as HTMLElement
      const [picture, title, box] = [card.querySelector('img') as Element, name, card].map((part) =>
        part.getBoundingClientRect(),
      ) as [DOMRect, DOMRect, DOMRect]
      const isOut = [...card.querySelectorAll('*')].some((part) => part.getBoundingClientRect().right > box.right + 1)
      return [
        Math.abs(picture.width / picture.height - 1.5) > 0.02 && 'cropped',
        picture.right > title.left && 'not beside its name',
        isOut && 'too wide',
      ].flatMap((fault) => (fault ? [`${name.textContent}: ${fault}`] : []))
    }),
  )

test('rows on phones show the whole picture beside the name', async ({ page }) => {
  for (const path of ROWS) {
    await page.setViewportSize({ width: 320, height: 740 })
    await page.goto(path)
    for (const width of [320, 360, 412, 600]) {
      await page.setViewportSize({ width, height: 740 })
      await nextFrame(page)
      const rows = page.locator('.products > li, .rows article')
      expect(await rows.count()).toBeGreaterThan(8)
      expect(await faultsOfRows(rows), `${path}, ${width} pixels wide`).toEqual([])
    }
  }
})

test.describe('a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('the search of the blog is as wide as its posts', async ({ page }) => {
    await page.goto('/blog')
    const [search, list] = await Promise.all([
      page.getByRole('searchbox', { name: 'Search articles' }).boundingBox(),
      page.locator('main ul:has(> li > article)').boundingBox(),
    ])
    expect(search).toMatchObject({ x: list?.x, width: list?.width })
  })
})

test('the administrator’s gallery stands in one column, two or three', async ({ page }) => {
  await openSection(page, 'gallery')
  const tiles = page.getByRole('main').locator('ul.tiles:has(h2) > li')
  await expect(tiles.nth(2)).toBeVisible()
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = () => tiles.evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
    // A script replaces the sidebar by a bar.
    await expect.poll(async () => new Set(await lefts()).size, `${width} pixels wide`).toBe(columns)
  }
})
