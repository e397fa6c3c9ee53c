import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, hasDisplayFace, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { holdFiles, T75_PATH } from '#tests/support/browser/visitor.ts'
import { words } from '#tests/support/cases.ts'

/** Serves the site with documents in pieces, each ending with a card of a list; `shown` resolves before the next one. */
async function startSlowDocuments(origin: string, shown: () => Promise<void>) {
  const server = createServer(async ({ url = '/', method }, response) => {
    // A page counts itself by a post: there is nothing to be slow about.
    if (method !== 'GET') return response.writeHead(204).end()
    const answer = await fetch(new URL(url, origin))
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    if (type.startsWith('text/html')) {
      const [head = '', main = '', rest = ''] = body.toString().split(/(?=<main|<\/main>)/)
      for (const piece of [head, ...main.split(/(?<=<\/(?:article|div|a)>)(?=<\/li>)/), rest]) {
        response.write(piece)
        await shown()
      }
      response.end()
    } else response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as { port: number }
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

// What a visitor sees while a page, its face, its images and the next screen are still coming.
const PAGES = words(`
  / /gallery /gallery?view=list /portfolio /blog /blog/before-the-harmattan ${T75_PATH} /compare /no-such-page
  /compare?m=gona-t75-utility-tractor-4wd&m=gona-t110-row-crop-tractor
  /compare?m=gona-t75-utility-tractor-4wd&m=gona-t110-row-crop-tractor&m=gona-t45-compact-tractor
`)

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
    test.use({ viewport: { width, height }, expectedErrors: [/404/] })

    test('nothing shifts when React hydrates or the display face loads afterwards', async ({ page }) => {
      await page.addInitScript(observeShifts)
      const found: Record<string, Shifts> = {}
      for (const path of PAGES) {
        const letGo = await holdFiles(page, '**/*.woff2')
        const runScripts = await holdFiles(page, '**/*.js')
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
const LISTS = words(`
  / /gallery?view=list /portfolio /portfolio?view=list /blog /portfolio?view=grid&category=balers
  /portfolio?view=grid&category=tractors /gallery?view=grid&category=planters
`)

// As high as the longest list, because shifts outside the window are not counted.
const HEIGHT = 6000

/** Converts a shift to that of a screen 800 pixels high: a score is an area times a distance. */
const onScreen = (value: number, width: number) => value * (HEIGHT / 800) * (HEIGHT / Math.max(width, 800))

/** Half of what https://web.dev/articles/cls considers good: a button that grows with its neighbour shifts less. */
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('headings are set in the display face, of which a page in English fetches one file', async ({ page }) => {
      const files: string[] = []
      page.on('response', (response) => response.url().endsWith('.woff2') && files.push(response.url()))
      await page.goto('/gallery')
      await expect.poll(() => files.length).toBe(1)
      await page.waitForFunction(hasDisplayFace)
      expect(files.map((url) => /display-face-[\w-]{8}\.woff2$/.test(url))).toEqual([true])
    })
  })
}

type Frame = { hasBar: boolean; heading: string; height: number }

function recordFrames() {
  const frames: Frame[] = []
  Object.assign(globalThis, { frames })
  const record = () => {
    const bar = document.querySelector('header nav')?.getBoundingClientRect()
    const main = document.querySelector('main')?.getBoundingClientRect()
    frames.push({
      hasBar: bar !== undefined && bar.height >= 44 && bar.width >= innerWidth - 20 && Math.abs(bar.top) < 1,
      heading: document.querySelector('h1')?.textContent ?? '',
      height: main?.height ?? 0,
    })
    requestAnimationFrame(record)
  }
  requestAnimationFrame(record)
}

/** A screen and a half, plus the part of a list's row above the image. */
const AHEAD_SCREENS = 1.8

/** Returns how many screens below the visible one the lowest image is, of those fetched for what is not in sight. */
const fetchedAhead = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (image: Element) => image.getBoundingClientRect().top < innerHeight
    const visible = new Set([...document.images].filter(isVisible).map((image) => image.currentSrc))
    const fetched = [...document.querySelectorAll<HTMLImageElement>('main li img')].filter(
      (image) => image.currentSrc && (isVisible(image) || !visible.has(image.currentSrc)),
    )
    return Math.max(...fetched.map((image) => image.getBoundingClientRect().top)) / innerHeight - 1
  })

test.describe('a phone', () => {
  test.use(PHONE)

  test('no frame between two screens is without the bar, a heading and something beneath it', async ({ page }) => {
    const letCodeGo = await holdFiles(page, '**/assets/gallery-page-*.js')
    const letListGo = await holdFiles(page, '**/api/{machinery,gallery}?*')
    await page.goto('/blog')
    await hydrated(page)
    await page.evaluate(recordFrames)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Gona Blog')
    letCodeGo()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Gallery')
    await expect(page.getByRole('status', { name: 'Loading items' })).toBeVisible()
    letListGo()
    await expect(page.getByText('Showing 32 of 32 items')).toBeVisible()
    const frames = await page.evaluate(() => (globalThis as unknown as { frames: Frame[] }).frames)
    expect(new Set(frames.map(({ heading }) => heading))).toEqual(new Set(['The Gona Blog', 'Product Gallery']))
    expect(frames.filter(({ hasBar, height }) => !hasBar || height < 740)).toEqual([])
  })

  for (const path of ['/', '/gallery', '/portfolio', '/blog']) {
    test(`${path} loads the images of a phone’s next screens and no others until they are near`, async ({ page }) => {
      await page.goto(path)
      await hydrated(page)
      await expect.poll(() => fetchedAhead(page)).toBeGreaterThan(0)
      await nextFrames(page)
      expect(await fetchedAhead(page)).toBeLessThan(AHEAD_SCREENS)
      const fold = page.getByText(/^Show \d+ more$/).first()
      // Without scrolling to it: what follows would be near before it is unfolded.
      if (await fold.isVisible()) await fold.evaluate((element: HTMLElement) => element.click())
      const last = page.locator('main .far-image img').last()
      expect(await last.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe('')
      const frame = page.locator('main .far-image').last()
      const before = await frame.boundingBox()
      await frame.scrollIntoViewIfNeeded()
      await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      // Its place was reserved from the start.
      const after = await frame.boundingBox()
      expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
    })
  }
})
