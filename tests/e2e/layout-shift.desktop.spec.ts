import type { Page } from '@playwright/test'
import { hasDisplayFace } from '#tests/support/display-face.ts'
import { startSlowDocuments } from '#tests/support/slow-documents.ts'
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

type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect }
type Shift = PerformanceEntry & { value: number; sources?: Source[] }

/** Collects in the page by how much of the screen what stood there was moved. */
function observeShifts() {
  const shifts: string[] = []
  const add = (entries: PerformanceEntryList) => {
    for (const { value, sources = [] } of entries as Shift[]) {
      const moved = sources.map(({ node, previousRect: before, currentRect: after }) => {
        const isSideways = after.width > 0 && (before.x !== after.x || before.width !== after.width)
        return `${isSideways ? 'sideways: ' : ''}${node?.nodeName} ${node?.textContent?.slice(0, 30)}`
      })
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
        expect(await page.evaluate(hasDisplayFace), path).toBe(false)
        letGo()
        await page.waitForFunction(hasDisplayFace)
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

// Of each number of columns one with a last row of one card.
const LISTS = [
  '/',
  '/gallery?view=list',
  '/portfolio',
  '/portfolio?view=list',
  '/blog',
  '/portfolio?view=grid&category=balers',
  '/portfolio?view=grid&category=tractors',
  '/gallery?view=grid&category=planters',
]

for (const width of [360, 768, 1280, 1920]) {
  test.describe(`${width} pixels wide`, () => {
    // As high as the longest list: what is out of sight does not count as moved.
    test.use({ viewport: { width, height: 6000 } })

    // A row becomes as high as the highest of its cards when that arrives; what moves sideways is laid out a second time.
    test('nothing moves sideways while a document is still arriving', async ({ page, baseURL }) => {
      await page.addInitScript(observeShifts)
      const found: Record<string, string[]> = {}
      let going: Promise<unknown> = Promise.resolve()
      let pieces = 0
      const site = await startSlowDocuments(baseURL as string, async () => {
        pieces += 1
        await going
        await nextFrames(page)
      })
      for (const path of LISTS) {
        going = page.goto(site.origin + path, { waitUntil: 'commit' })
        await going
        await page.waitForLoadState('load')
        const shifts = (await page.evaluate(takeShifts)).filter((shift) => width < 640 || shift.includes('sideways'))
        if (shifts.length > 0) found[path] = shifts
      }
      site.close()
      expect(pieces).toBeGreaterThan(LISTS.length * 10)
      expect(found).toEqual({})
    })
  })
}
