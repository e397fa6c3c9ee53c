import { expect, test } from '#tests/support/browser/fixtures.ts'
import { hasDisplayFace } from '#tests/support/display-face.ts'

const PAGES = [
  '/',
  '/gallery',
  '/portfolio',
  '/blog',
  '/blog/before-the-harmattan',
  '/machinery/gona-t75-utility-tractor-4wd',
  '/compare?m=gona-t75-utility-tractor-4wd&m=gona-t110-row-crop-tractor',
  '/no-such-page',
]

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height }, expectedErrors: [/404/] })

    test('headings take as many lines in the fallback as in the display face', async ({ page }) => {
      const lines = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('h1, h2, h3')]
            .filter((heading) => heading.checkVisibility())
            .map((heading) => {
              const range = document.createRange()
              range.selectNodeContents(heading)
              const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 4))
              return `${heading.textContent}: ${new Set(tops).size}`
            }),
        )
      const different: string[] = []
      for (const path of PAGES) {
        await page.goto(path)
        await page.waitForFunction(hasDisplayFace)
        const inFace = await lines()
        await page.evaluate(() => {
          for (const sheet of document.styleSheets)
            for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
              const rule = sheet.cssRules[index]
              if (rule instanceof CSSFontFaceRule && !/Fallback/.test(rule.cssText)) sheet.deleteRule(index)
            }
        })
        const inFallback = await lines()
        different.push(
          ...inFallback.filter((heading, index) => heading !== inFace[index]).map((heading) => `${path} ${heading}`),
        )
      }
      expect(different).toEqual([])
    })
  })
}
