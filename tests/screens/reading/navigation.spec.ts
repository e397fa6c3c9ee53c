import { LANGUAGES, prefixOf } from '#domain/language.ts'
import { expect, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { holdFiles, open, T75_PATH } from '#tests/support/browser/visitor.ts'
import { words } from '#tests/support/cases.ts'
import { linksOf } from '#tests/support/crawl.ts'

test('pressing a link fetches the next screen’s code and list, and the old one stays so long', async ({ page }) => {
  const letGo = await holdFiles(page, '**/assets/gallery-page-*.js')
  await open(page, '/blog')
  const headline = page.getByRole('heading', { level: 1 })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' })
  await link.scrollIntoViewIfNeeded()
  const asked = Promise.all(
    ['**/assets/gallery-page-*.js', '**/api/machinery?*', '**/api/gallery?*'].map((url) => page.waitForRequest(url)),
  )
  let lists = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/machinery?')) lists += 1
  })
  await link.hover()
  await page.mouse.down()
  // Nothing has been released yet: neither the link nor the code.
  await asked
  await expect(page).toHaveURL('/blog')
  await page.mouse.up()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeAttached()
  await expect(headline).toHaveText('The Gona Blog')
  letGo()
  await expect(page.getByText('Showing 32 of 32 items')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  // A screen reader and the Tab key start there.
  await expect(page.getByRole('main')).toBeFocused()
  expect(lists).toBe(1)
  await page.getByRole('banner').getByRole('button', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
})

const STATES = words(`
  / /gallery /gallery?category=tractors /gallery?q=plough&view=list
  /portfolio /portfolio?sort=newest&view=list /blog /blog?category=Business
`)

/** The URL of a dialog above a searched, sorted or narrowed list; robots.txt excludes them all. */
const IS_DIALOG = /\?.+&(?:item|quote)=[\da-f-]{36}$/

test('a page’s code adds no links beyond those of its document, which a crawl has followed', async ({ page }) => {
  for (const path of STATES) {
    const response = await page.goto(path)
    const links = new Set(linksOf((await response?.text()) ?? '', page.url()))
    await hydrated(page)
    const hydratedLinks = linksOf(await page.content(), page.url())
    expect(hydratedLinks.length, path).toBeGreaterThan(10)
    expect(
      hydratedLinks.filter((link) => !links.has(link)),
      path,
    ).toEqual([])
  }
})

test('neither does a dialog or typing, but to a dialog above its list, where no robot may go', async ({ page }) => {
  await page.goto('/gallery')
  await hydrated(page)
  const links = new Set(linksOf(await page.content(), page.url()))
  await page.getByRole('searchbox').fill('tractor')
  await expect(page.getByText('Showing 23 of 32 items')).toBeVisible()
  await page.getByRole('button', { name: 'List view' }).click()
  const added = async () => {
    const { pathname, search } = new URL(page.url())
    const found = linksOf(await page.content(), page.url())
    // The details link to the machine's own page, which is also in the sitemap.
    const isNew = (link: string) => !links.has(link) && !link.startsWith('/machinery/') && !IS_DIALOG.test(link)
    return found.filter((link) => isNew(link) && !link.startsWith(`${pathname}${search}#`))
  }
  expect(await added()).toEqual([])
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await added()).toEqual([])
})

test.describe('on a small phone', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 640 } })

  test('a machine’s first screen has its price above one row of buttons', async ({ page }) => {
    for (const language of LANGUAGES) {
      await page.goto(prefixOf(language) + T75_PATH)
      const price = page.locator('.sheet h1 ~ div > p').first()
      const [box, bar] = [await price.boundingBox(), await page.locator('.quotation-bar').boundingBox()]
      expect((box?.y ?? 0) + (box?.height ?? 0), language).toBeLessThanOrEqual(bar?.y ?? 0)
      const tops = await page
        .locator('.quotation-bar > a')
        .evaluateAll((ways) => ways.map((way) => Math.round(way.getBoundingClientRect().top)))
      expect([tops.length, new Set(tops).size], language).toEqual([3, 1])
    }
  })
})

test('the web app’s manifest is named once the page has loaded', async ({ page }) => {
  const letGo = await holdFiles(page, '**/images/hero-*')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // The bar is marked once the loader has run.
  await page.evaluate(() => scrollTo(0, 400))
  await expect(page.locator('header[data-scrolled]')).toBeAttached()
  const manifest = page.locator('head > link[rel=manifest]')
  expect(await manifest.count()).toBe(0)
  letGo()
  await expect(manifest).toHaveAttribute('href', '/site.webmanifest')
})

test('headings show Hausa’s hooked letters in the display face', async ({ page }) => {
  const fonts: string[] = []
  page.on('response', (response) => response.url().endsWith('.woff2') && fonts.push(response.url()))
  const hooks = () => fonts.filter((url) => url.includes('display-face-hooks'))
  await page.goto('/ha/')
  await expect(page.getByRole('heading', { name: /[ɓɗƙƴ]/i }).first()).toBeAttached()
  await expect.poll(hooks).toHaveLength(1)
  const drawn = await page.evaluate(() => document.fonts.load('700 20px "Display Face"', 'ɓɗƙƴƁƊƘƳ'))
  expect(drawn).toHaveLength(1)
  const size = Number((await (await page.request.get(hooks()[0] ?? '')).body()).length)
  expect(size).toBeLessThan(2_000)
})

test.describe('without a choice of language, in a browser on a phone that prefers Hausa', () => {
  test.use({ ...PHONE, locale: 'ha-NG' })

  test('Hausa is offered once', async ({ page }) => {
    await page.goto('/gallery')
    const offer = page.locator('[data-offer=ha]')
    await expect(offer).toBeVisible()
    await offer.locator('[data-decline]').click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hydrated(page)
    await expect(offer).toBeHidden()
  })
})
