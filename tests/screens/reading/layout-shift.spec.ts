import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { hasDisplayFace } from '#tests/support/display-face.ts'
import { startSlowDocuments } from '#tests/support/slow-documents.ts'

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

/** Records in the page how far visible elements were moved, as a share of the screen. */
function observeShifts() {
  const shifts: { value: number; moved: string }[] = []
  const add = (entries: PerformanceEntryList) => {
    for (const { value, sources = [] } of entries as Shift[]) {
      const moved = sources.map(({ node, previousRect: before, currentRect: after }) => {
        const isSideways = after.width > 0 && (before.x !== after.x || before.width !== after.width)
        return `${isSideways ? 'sideways: ' : ''}${node?.nodeName} ${node?.textContent?.slice(0, 30)}`
      })
      shifts.push({ value, moved: moved.join(' | ') })
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
  return shifts
}

type Shifts = ReturnType<typeof observeShifts>
const takeShifts = () => (globalThis as unknown as { takeShifts: () => Shifts }).takeShifts()
const forgetShifts = () => void (globalThis as unknown as { takeShifts: () => Shifts }).takeShifts().splice(0)
/** Waits for the frame after a shift, with which it is reported. */
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
      const found: Record<string, Shifts> = {}
      for (const path of PAGES) {
        const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
        await page.route('**/*.woff2', async (route) => {
          await isLetGo
          await route.continue()
        })
        const { promise: hasArrived, resolve: runScripts } = Promise.withResolvers<void>()
        await page.route('**/*.js', async (route) => {
          await hasArrived
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'commit' })
        await page.waitForFunction(() => document.readyState !== 'loading')
        await nextFrames(page)
        // What moves while the document is arriving is what the test below is about.
        await page.evaluate(forgetShifts)
        runScripts()
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

// For each number of columns, one list whose last row has a single card.
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

// As high as the longest list, because shifts outside the window are not counted.
const HEIGHT = 6000

/** Converts a shift to that of a screen 800 pixels high: a score is an area times a distance. */
const onScreen = (value: number, width: number) => value * (HEIGHT / 800) * (HEIGHT / Math.max(width, 800))

/**
 * Half of what https://web.dev/articles/cls considers good. Smaller shifts are, for example, a button that grows with
 * its neighbour for a frame.
 */
const SEEN = 0.05

for (const width of [360, 768, 1280, 1920]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: HEIGHT } })

    // A row grows when its highest card arrives; whatever moves sideways was laid out twice.
    test('nothing moves sideways while a document is still arriving', async ({ page, baseURL }) => {
      await page.addInitScript(observeShifts)
      const found: Record<string, Shifts> = {}
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
        const shifts = (await page.evaluate(takeShifts))
          .map(({ value, moved }) => ({ value: onScreen(value, width), moved }))
          .filter(({ value, moved }) => value > SEEN && (width < 640 || moved.includes('sideways')))
        if (shifts.length > 0) found[path] = shifts
      }
      site.close()
      expect(pieces).toBeGreaterThan(LISTS.length * 10)
      expect(found).toEqual({})
    })
  })
}

// It is at the right edge, and a document may pause between any two elements.
test('the choice of the view has its place before its buttons have arrived', async ({ page }) => {
  await page.goto('/gallery')
  const boxes = await page
    .locator('form:has(> [aria-label$=" view"]):visible')
    .evaluate((form) => [form.getBoundingClientRect(), form.lastElementChild?.remove(), form.getBoundingClientRect()])
  expect(boxes[0]).toMatchObject({ width: 92, height: 48 })
  expect(boxes[2]).toEqual(boxes[0])
})
