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

const ROWS = ['/', '/gallery', '/gallery?view=list', '/portfolio', '/ha/gallery', '/fr/portfolio']

/** What is wrong with a list's rows: a cropped picture, one above its name, or what reaches out of its row. */
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

for (const width of [320, 360, 412, 600]) {
  test.describe(`a phone of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('rows show the whole picture beside the name', async ({ page }) => {
      for (const path of ROWS) {
        await page.goto(path)
        const rows = page.locator('.products > li, .rows article')
        expect(await rows.count()).toBeGreaterThan(10)
        expect(await faultsOfRows(rows), path).toEqual([])
      }
    })
  })
}

test.describe('a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('the search of the blog is as wide as its articles', async ({ page }) => {
    await page.goto('/blog')
    const [search, list] = await Promise.all([
      page.getByRole('searchbox', { name: 'Search articles' }).boundingBox(),
      page.locator('main ul:has(> li > article)').boundingBox(),
    ])
    expect(search).toMatchObject({ x: list?.x, width: list?.width })
  })
})
