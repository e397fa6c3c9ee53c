import type { Page } from '@playwright/test'
import { FIRST_SCREEN_END } from '#contract/shell-manifest.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { T75_PATH } from '#tests/support/browser/visitor.ts'
import { words } from '#tests/support/cases.ts'

const PAGES = words(`/ /gallery /portfolio /blog /blog/before-the-harmattan ${T75_PATH} /compare /no-such-page`)
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

test.use({ javaScriptEnabled: false, expectedErrors: [/404|ERR_FAILED/] })

// The widths of the fallback font differ by a pixel; here all texts use it, because the display face never arrives.
test.beforeEach(({ page }) => page.route('**/*.woff2', (route) => route.abort()))

/** Returns the size, place and colours of each element before the whole style sheet, except for their ancestors. */
const firstScreen = (page: Page) =>
  page.evaluate(async (end) => {
    // A dialog opens with a transition, which takes a millisecond here.
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    // The last one marks the end of the first screen: after a dialog if one is open. The sign-in page has its files there.
    const sheet = ([...document.querySelectorAll(`[${end}]`)].at(-1) ?? document.body.lastElementChild) as Element
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
  }, FIRST_SCREEN_END)

async function cutAfterFirstScreen(page: Page, path: string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const end = html.lastIndexOf(`<div ${FIRST_SCREEN_END}=`)
    expect(end).toBeGreaterThan(0)
    await route.fulfill({ response, body: `${html.slice(0, end)}<div ${FIRST_SCREEN_END} hidden></div>` })
  })
}

/** Returns the first screen at each size: without scripts, an existing document is laid out again like a new one. */
async function firstScreens(page: Page, path: string) {
  await page.goto(path)
  const seen: string[][] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    seen.push(await firstScreen(page))
  }
  return seen
}

async function expectSameFirstScreen(page: Page, path: string) {
  const whole = await firstScreens(page, path)
  await cutAfterFirstScreen(page, path)
  const first = await firstScreens(page, path)
  for (const [i, { width }] of SIZES.entries()) {
    expect(first[i]?.length).toBeGreaterThan(5)
    expect(first[i], `${path} at ${width} pixels`).toEqual(whole[i])
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
  test(`the dialog that ${label} opens on ${path} stands as it stays before its styles`, async ({ page }) => {
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

test('the sign-in form stands as it stays before its style sheet has come', async ({ page }) => {
  const whole = await firstScreens(page, '/admin/login')
  await page.route('**/*.css', (route) => route.abort())
  expect(await firstScreens(page, '/admin/login')).toEqual(whole)
  expect(whole[0]).toContainEqual(expect.stringMatching(/^BUTTON, /))
})
