import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { expect, expectNoSidewaysScroll, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { card, holdFiles, open, T75, T75_PATH } from '#tests/support/browser/visitor.ts'
import { linksOf } from '#tests/support/crawl.ts'

test('pressing a link fetches the next screen’s code and list together, and the old screen stays until then', async ({
  page,
}) => {
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

const STATES = [
  '/',
  '/gallery',
  '/gallery?category=tractors',
  '/gallery?q=plough&view=list',
  '/portfolio',
  '/portfolio?sort=newest&view=list',
  '/blog',
  '/blog?category=Business',
]

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

test('neither does an open dialog or typing in a form, but to a dialog above its list, where no robot may go', async ({
  page,
}) => {
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

  test('the chosen category and order are shown whole, in each language', async ({ page }) => {
    for (const language of LANGUAGES) {
      await page.goto(`${prefixOf(language)}/portfolio`)
      const toolbar = page.getByRole('main').locator('form').first()
      // The third select stands behind More filters, and is laid out once that is open.
      await toolbar.locator('details > summary').click()
      const rooms = await toolbar.locator('select').evaluateAll((all) =>
        all.map((one) => {
          const select = one as HTMLSelectElement
          const style = getComputedStyle(select)
          const pen = document.createElement('canvas').getContext('2d')
          if (pen) pen.font = style.font
          const text = pen?.measureText(select.selectedOptions[0]?.text ?? '').width ?? Number.NaN
          // The arrow takes as much as a line is high.
          const arrow = Number.parseFloat(style.fontSize)
          return select.clientWidth - Number.parseFloat(style.paddingLeft) * 2 - arrow - text
        }),
      )
      // The third is the state that a machine would be brought to.
      expect(rooms).toHaveLength(3)
      for (const room of rooms) expect(room, language).toBeGreaterThanOrEqual(0)
      await expectNoSidewaysScroll(page)
    }
  })

  test('a machine’s first screen has its picture, its name, its figures and its price, above one row of buttons', async ({
    page,
  }) => {
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

  test('the bar of machines to compare never covers the focused element', async ({ page }) => {
    await open(page, '/gallery?m=gona-t75-utility-tractor-4wd&m=gona-t45-compact-tractor')
    await card(page, T75).getByRole('checkbox', { name: 'Compare' }).focus()
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab')
      const isCovered = await page.evaluate(() => {
        const { activeElement } = document
        const form = document.getElementById('compare')
        if (!activeElement || !form || form.contains(activeElement)) return false
        return activeElement.getBoundingClientRect().bottom > form.getBoundingClientRect().top + 1
      })
      expect(isCovered).toBe(false)
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

test('headings show Hausa’s hooked letters in the display face, which English pages do not load', async ({ page }) => {
  const fonts: string[] = []
  page.on('response', (response) => response.url().endsWith('.woff2') && fonts.push(response.url()))
  const hooks = () => fonts.filter((url) => url.includes('display-face-hooks'))
  await page.goto('/gallery')
  await page.evaluate(() => document.fonts.ready)
  expect(hooks()).toEqual([])
  await page.goto('/ha/')
  await expect(page.getByRole('heading', { name: /[ɓɗƙƴ]/i }).first()).toBeAttached()
  await expect.poll(hooks).toHaveLength(1)
  const drawn = await page.evaluate(() => document.fonts.load('700 20px "Display Face"', 'ɓɗƙƴƁƊƘƳ'))
  expect(drawn).toHaveLength(1)
  const size = Number((await (await page.request.get(hooks()[0] ?? '')).body()).length)
  expect(size).toBeLessThan(2_000)
})

test.describe('without a choice of language, on a phone', () => {
  test.use(PHONE)

  test.describe('in a browser that prefers Hausa', () => {
    test.use({ locale: 'ha-NG' })

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
})
