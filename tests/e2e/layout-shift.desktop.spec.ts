import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

const PAGES = [
  '/',
  '/gallery',
  '/gallery?view=list',
  '/portfolio',
  '/blog',
  '/blog/before-the-harmattan',
  '/machinery/gona-t75-utility-tractor-4wd',
  '/compare',
  '/compare?m=gona-t75-utility-tractor-4wd&m=gona-t110-row-crop-tractor',
  '/compare?m=gona-t75-utility-tractor-4wd&m=gona-t110-row-crop-tractor&m=gona-t45-compact-tractor',
  '/no-such-page',
]

type Shift = PerformanceEntry & { value: number; sources?: { node?: Node }[] }

/** Collects in the page by how much of the screen what stood there was moved. */
function observeShifts() {
  const shifts: string[] = []
  const add = (entries: PerformanceEntryList) => {
    for (const { value, sources = [] } of entries as Shift[]) {
      const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`)
      shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`)
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  Object.assign(globalThis, {
    takeShifts: () => {
      add(observer.takeRecords())
      return shifts
    },
  })
}

const takeShifts = () => (globalThis as unknown as { takeShifts: () => string[] }).takeShifts()
const hasFace = () => document.fonts.check('700 16px "Gona Display"')
/** What was moved is reported with the frame after it. */
const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height }, serviceWorkers: 'block', expectedErrors: [/404/] })

    test('nothing shifts when React hydrates or the display face loads afterwards', async ({ page }) => {
      await page.addInitScript(observeShifts)
      const found: Record<string, string[]> = {}
      for (const path of PAGES) {
        const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
        await page.route('**/*.woff2', async (route) => {
          await isLetGo
          await route.continue()
        })
        // By the document's end: with the face held back, what waits for all of it would wait for ever.
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await hydrated(page)
        await nextFrames(page)
        expect(await page.evaluate(hasFace), path).toBe(false)
        letGo()
        await page.waitForFunction(hasFace)
        await page.waitForLoadState('load')
        await nextFrames(page)
        const shifts = await page.evaluate(takeShifts)
        if (shifts.length > 0) found[path] = shifts
        await page.unrouteAll({ behavior: 'wait' })
      }
      expect(found).toEqual({})
    })
  })
}
