import type { Page } from '@playwright/test'
import { HEAD_REST_ID } from '#contract/head-rest-id.ts'
import { expect, test } from './fixtures.ts'

const MACHINE = '/machinery/gona-t75-utility-tractor-4wd'
const PAGES = [
  '/',
  '/gallery',
  '/portfolio',
  '/blog',
  '/blog/before-the-harmattan',
  MACHINE,
  '/compare',
  '/no-such-page',
]
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

test.use({ javaScriptEnabled: false, expectedErrors: [/404|ERR_FAILED/] })

// In its fallback, whose widths differ by a pixel, the whole page is set as well until the face has come.
test.beforeEach(({ page }) => page.route('**/*.woff2', (route) => route.abort()))

/** The size, place and colours of each element in front of the whole style sheet, but for those it stands in. */
const firstScreen = (page: Page) =>
  page.evaluate(async (id) => {
    // A dialog comes in by a transition, of a millisecond here.
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    const sheet = document.getElementById(id) as Element
    const isBefore = (element: Element) =>
      !element.contains(sheet) &&
      (sheet.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 &&
      element.checkVisibility()
    return [...document.body.querySelectorAll('*')].filter(isBefore).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, borderTopWidth, fontWeight, opacity } = getComputedStyle(element)
      const place = [x, y, width, height].map(Math.round).join(' ')
      return [element.tagName, place, color, backgroundColor, borderTopWidth, fontWeight, opacity].join(', ')
    })
  }, HEAD_REST_ID)

/** The document as it is when no more than its first screen has come. */
async function cutAfterFirstScreen(page: Page, path: string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const end = html.indexOf(`<div id="${HEAD_REST_ID}"`)
    expect(end).toBeGreaterThan(0)
    await route.fulfill({ response, body: `${html.slice(0, end)}<div id="${HEAD_REST_ID}" hidden></div>` })
  })
}

async function expectSameFirstScreen(page: Page, path: string) {
  const look = async (size: (typeof SIZES)[number]) => {
    await page.setViewportSize(size)
    await page.goto(path)
    return firstScreen(page)
  }
  const whole: string[][] = []
  for (const size of SIZES) whole.push(await look(size))
  await cutAfterFirstScreen(page, path)
  for (const [i, size] of SIZES.entries()) {
    const first = await look(size)
    expect(first.length).toBeGreaterThan(5)
    expect(first, `${path} at ${size.width} pixels`).toEqual(whole[i])
  }
  await page.unroute(`**${path}`)
}

for (const path of PAGES) {
  test(`the first screen of ${path} stands as it stays before the whole style sheet has come`, async ({ page }) => {
    for (const prefix of ['', '/ha', '/fr']) await expectSameFirstScreen(page, prefix + path)
  })
}

for (const [path, label] of [
  ['/gallery', 'View Details'],
  ['/gallery', 'Request Quotation'],
  ['/portfolio', 'View Details'],
] as const) {
  test(`the dialog that ${label} opens on ${path} stands as it stays before the whole style sheet has come`, async ({
    page,
  }) => {
    await page.goto(path)
    const links = page
      .getByRole('main')
      .getByRole('link', { name: label })
      .or(page.getByRole('button', { name: label }))
    for (const place of [0, 2]) {
      await page.goto(path)
      const href = (await links.nth(place).getAttribute('href')) as string
      await expectSameFirstScreen(page, href)
    }
  })
}
