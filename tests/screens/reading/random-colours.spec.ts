import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { accepted, randomPairs } from '#tests/support/random-colours.ts'
import { colourMarkup } from '#worker/page/own-colours.ts'

const PAIRS = randomPairs().map(accepted)
/** A page takes a second for each pair: the home page, which has every kind of text, takes them all. */
const SOME = PAIRS.filter((_, i) => i % 5 === 0)

/** Puts the style into the document that the site itself would, in place of the pair before. */
const wear = (page: Page, { ground, action }: (typeof PAIRS)[number]) =>
  page.evaluate(
    (style) => {
      document.querySelector('#pair')?.remove()
      const element = Object.assign(document.createElement('style'), { id: 'pair', textContent: style })
      document.head.append(element)
    },
    /<style>(.*)<\/style>/.exec(colourMarkup({ groundColour: ground, actionColour: action }))?.[1] ?? '',
  )

/** Returns the texts whose contrast is too low, and how many have been measured. */
const contrasts = (page: Page) =>
  page.evaluate(async () => {
    const { violations, passes } = await axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'] })
    const low = violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`))
    return { low, measured: passes.reduce((sum, { nodes }) => sum + nodes.length, 0) }
  })

const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName, x, y, width, height].join(' ')
    }),
  )

for (const [name, path, pairs] of [
  ['the home page', '/', PAIRS],
  ['the gallery', '/gallery', SOME],
  ['a machine’s page', '/machinery/gona-t75-utility-tractor-4wd', SOME],
  ['the sign-in page', '/admin/login', PAIRS],
] as const) {
  test(`in ${pairs.length} random pairs of colours every text of ${name} can be read, and nothing moves`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    // A text in the middle of a change has neither of its two contrasts.
    await page.addStyleTag({ content: '* { transition: none !important }' })
    const before = await places(page)
    for (const pair of pairs) {
      await wear(page, pair)
      const { low, measured } = await contrasts(page)
      expect(low, JSON.stringify(pair)).toEqual([])
      expect(measured).toBeGreaterThan(3)
    }
    expect(await places(page)).toEqual(before)
  })
}
