import type { Locator } from '@playwright/test'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'

const PHONE = { width: 360, height: 740 }
const THREE = '/compare?m=gona-t75-utility-tractor-4wd&m=gona-c3-disc-plough&m=gona-h120-combine-harvester'

/** Returns the words that take more than one line. */
const brokenWords = (labels: Locator) =>
  labels.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = element.firstChild as Text
      return [...text.data.matchAll(/[\p{L}\p{M}’]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
      })
    }),
  )

for (const language of LANGUAGES) {
  test.describe(`on a phone, in ${language}`, () => {
    test.use({ viewport: PHONE, javaScriptEnabled: false })

    test('no word of a specification’s label is broken', async ({ page }) => {
      for (const machine of ['gona-h120-combine-harvester', 'gona-c150-rotary-tiller']) {
        await page.goto(`${prefixOf(language)}/machinery/${machine}`)
        const labels = page.locator('.specifications th')
        expect(await labels.count()).toBeGreaterThan(8)
        expect(await brokenWords(labels)).toEqual([])
      }
    })

    test('opening hours and instalments end at the edge of their box, also where they need two lines', async ({
      page,
    }) => {
      for (const [path, lists] of [
        ['/', '#contact dl'],
        ['/machinery/gona-t75-utility-tractor-4wd', 'article dl'],
      ]) {
        await page.goto(prefixOf(language) + path)
        const gaps = await page.locator(`${lists} dd`).evaluateAll((values) =>
          values.map((value) => {
            const edge = value.parentElement?.getBoundingClientRect().right ?? 0
            return Math.round(edge - value.getBoundingClientRect().right)
          }),
        )
        expect(gaps.length, path).toBeGreaterThan(2)
        expect(new Set(gaps), path).toEqual(new Set([0]))
      }
    })

    test('the count of a list stands beside the choice of its view, and clearing beside the filters', async ({
      page,
    }) => {
      const middle = async (selector: string) => {
        const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
        return Math.round(((box?.y ?? 0) + (box?.y ?? 0) + (box?.height ?? 0)) / 2)
      }
      for (const path of ['/gallery', '/portfolio']) {
        await page.goto(prefixOf(language) + path)
        const [count, view] = [await middle('main p[aria-live]'), await middle('main button[aria-pressed]')]
        expect(Math.abs(count - view), path).toBeLessThanOrEqual(2)
      }
      expect(Math.abs((await middle('summary')) - (await middle('main form > div > a')))).toBeLessThanOrEqual(2)
    })

    test('what is chosen for the order of a list is read in full, also at 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of ['/gallery', '/portfolio']) {
        await page.goto(prefixOf(language) + path)
        const room = await page.locator('select[name=sort]').evaluate((select: HTMLSelectElement) => {
          const { font, paddingLeft } = getComputedStyle(select)
          const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
          context.font = font
          const { width } = context.measureText(select.selectedOptions[0]?.text ?? '')
          // The arrow, and the padding at both sides.
          return select.clientWidth - 2 * Number.parseFloat(paddingLeft) - 20 - width
        })
        expect(room, path).toBeGreaterThan(0)
      }
    })

    for (const path of ['/', '/blog']) {
      test(`the categories of ${path} stand in three rows, all in sight`, async ({ page }) => {
        await page.goto(prefixOf(language) + path)
        const boxes = await page.locator('.chips a').evaluateAll((links) =>
          links.map((link) => {
            const { left, top, right, width, height } = link.getBoundingClientRect()
            return { left, top, right, width: Math.round(width), height, hidden: link.scrollWidth > link.clientWidth }
          }),
        )
        expect(boxes).toHaveLength(6)
        expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(3)
        expect(new Set(boxes.map(({ width }) => width)).size).toBe(1)
        for (const { left, right, height, hidden } of boxes) {
          expect(left).toBeGreaterThanOrEqual(0)
          expect(right).toBeLessThanOrEqual(PHONE.width)
          expect(height).toBeGreaterThanOrEqual(44)
          expect(hidden).toBe(false)
        }
        await expectNoSidewaysScroll(page)
      })
    }
  })
}

for (const width of [1280, 1920]) {
  test(`at ${width} px the lines of the footer’s end stand on one baseline`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/fr')
    const tops = await page.locator('footer').evaluate((footer) => {
      const line = [...footer.querySelectorAll('p')].at(-1)?.parentElement as HTMLElement
      return [...line.querySelectorAll('p, a, button, [role="link"]')].map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return Math.round(range.getBoundingClientRect().bottom)
      })
    })
    expect(tops.length).toBeGreaterThan(5)
    expect(new Set(tops).size).toBe(1)
  })

  test(`at ${width} px the columns of a comparison begin and end where the page does`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(THREE)
    const edges = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.comparison thead img')].map((image) =>
        image.getBoundingClientRect(),
      )
      const table = document.querySelector('.comparison')?.getBoundingClientRect()
      const title = document.querySelector('h1')?.getBoundingClientRect()
      return {
        widths: boxes.map(({ width }) => Math.round(width)),
        left: boxes[0]?.left,
        right: boxes.at(-1)?.right,
        title: title?.left,
        end: table?.right,
      }
    })
    expect(edges.left).toBeCloseTo(edges.title as number, 0)
    expect(edges.right).toBeCloseTo(edges.end as number, 0)
    expect(Math.max(...edges.widths) - Math.min(...edges.widths)).toBeLessThanOrEqual(1)
  })
}

test('what a comparison says of a row is a word apart, on screen and on paper', async ({ page }) => {
  await page.goto('/compare?m=gona-t75-utility-tractor-4wd&m=gona-t110-row-crop-tractor')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    const label = page.locator('.comparison th[scope="rowgroup"]', { hasText: 'differs' }).first()
    expect(await label.innerText()).toMatch(/^\S.*\S differs$/)
    const gap = await label.evaluate((cell) => {
      const [name, badge] = [...cell.querySelectorAll('span')].map((span) => span.getBoundingClientRect())
      return (badge?.left ?? 0) - (name?.right ?? 0)
    })
    expect(gap).toBeGreaterThan(2)
  }
})

test('at 1920 px no rule is longer than the page is wide', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  for (const path of [
    '/',
    '/gallery',
    '/portfolio',
    THREE,
    '/machinery/gona-t75-utility-tractor-4wd',
    '/blog',
    '/blog/when-to-plough-sudan-savanna',
  ]) {
    await page.goto(path)
    const overhanging = await page.evaluate(() => {
      const page = document.querySelector('footer .page-width') as HTMLElement
      const { paddingLeft, paddingRight } = getComputedStyle(page)
      const { left, right } = page.getBoundingClientRect()
      return [...document.querySelectorAll('main *, footer *')]
        .filter((element) => {
          const { borderTopWidth, borderBottomWidth } = getComputedStyle(element)
          const box = element.getBoundingClientRect()
          const isRuled = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0 && box.width > 0
          return (
            isRuled &&
            (box.left < left + Number.parseFloat(paddingLeft) - 1 ||
              box.right > right - Number.parseFloat(paddingRight) + 1)
          )
        })
        .map((element) => `${element.tagName} ${element.className}`)
    })
    expect(overhanging, path).toEqual([])
  }
})
