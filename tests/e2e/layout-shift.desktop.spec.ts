import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

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

/** 400 kbit/s with 400 ms. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

type Shift = PerformanceEntry & { value: number; sources?: { node?: Node }[] }

/** Adds up in the page by how much of the screen what stood there was moved. */
function observeShifts() {
  const shifts: string[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources = [] } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`)
      shifts.push(`${value.toFixed(5)} ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const hasFace = () => document.fonts.check('700 16px "Gona Display"')

async function shiftsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.waitForFunction(hasFace, undefined, { polling: 100, timeout: 40_000 })
  // What a late style or picture moves is moved by then.
  await page.waitForTimeout(500)
  return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height }, serviceWorkers: 'block', expectedErrors: [/404/] })

    test('nothing moves when the display face comes late to a first visit', async ({ browser, context, page }) => {
      test.setTimeout(300_000)
      await page.close()
      const found: Record<string, string[]> = {}
      for (const path of PAGES) {
        // A cold cache, and the face after the page's first paint.
        const visitor = await browser.newContext({
          viewport: { width, height },
          baseURL: test.info().project.use.baseURL,
          serviceWorkers: 'block',
        })
        const first = await visitor.newPage()
        await first.addInitScript(observeShifts)
        const connection = await visitor.newCDPSession(first)
        await connection.send('Network.enable')
        await connection.send('Network.emulateNetworkConditions', SLOW)
        const shifts = await shiftsOf(first, path)
        if (shifts.length > 0) found[path] = shifts
        await visitor.close()
      }
      await context.close()
      expect(found).toEqual({})
    })

    test('headings have as many lines in the fallback as in the display face', async ({ page }) => {
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
        await page.waitForFunction(hasFace)
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
