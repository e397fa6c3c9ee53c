import type { Page } from '@playwright/test'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { expect, expectNoSidewaysScroll, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { layoutFaults } from '#tests/support/enlarged.ts'

test.use(PHONE)

// The site has a rate and a financing offer (prices-of-reading.ts).
const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
]
const SLUG = 'gona-g2-groundnut-digger-shaker'
/** Relative to the screen's height. */
const MOST_OF_FOOT = 1 / 3

// A phone's scrollbar takes no space.
test.use({ isMobile: true, expectedErrors: [/was preloaded using link preload but not used/] })

async function idsOf(page: Page) {
  const machine = (await (await page.request.get(`/api/machinery/${SLUG}`)).json()) as { id: string }
  const [image] = (await (await page.request.get('/api/gallery')).json()) as { id: string }[]
  return { machine: machine.id, image: image?.id }
}

for (const language of LANGUAGES) {
  test(`the price and the buttons of an open item are in sight on the smallest phones, in ${language}`, async ({
    page,
  }) => {
    const { machine } = await idsOf(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const screen of ['gallery', 'portfolio']) {
        await page.goto(`${prefixOf(language)}/${screen}?item=${machine}`)
        const dialog = page.locator('dialog:modal')
        const foot = dialog.getByRole('link', { name: 'WhatsApp' }).locator('..')
        const buttons = foot.locator('a')
        for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
        const [whatsapp, quotation] = [buttons.nth(-2), buttons.nth(-1)]
        const [left, right] = [await whatsapp.boundingBox(), await quotation.boundingBox()]
        expect(right?.x, 'side by side').toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
        if (screen === 'gallery') await expect(foot.getByText(/4[,\s]850/)).toBeInViewport({ ratio: 1 })
        const { height = 0 } = (await foot.boundingBox()) ?? {}
        expect(height, `${language} ${screen} at ${size.width}`).toBeLessThanOrEqual(size.height * MOST_OF_FOOT)
        await expect(dialog.getByText(/₦/).first()).toBeAttached()
      }
    }
  })
}

test('no public dialog is too wide or cut off on the smallest phones', async ({ page }) => {
  test.setTimeout(240_000)
  const { machine, image } = await idsOf(page)
  const [size] = SIZES
  await page.setViewportSize(size as (typeof SIZES)[number])
  const paths = LANGUAGES.flatMap((language) =>
    [
      `/gallery?item=${machine}`,
      `/gallery?item=${image}`,
      `/portfolio?item=${machine}`,
      `/gallery?quote=${machine}`,
      `/machinery/${SLUG}?quote=${machine}`,
    ].map((path) => prefixOf(language) + path),
  )
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('dialog:modal'), path).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await page.evaluate(layoutFaults), path).toEqual([])
    const last = page.locator('dialog:modal').locator('button, a').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last, path).toBeInViewport({ ratio: 1 })
  }
})
