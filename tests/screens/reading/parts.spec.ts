import type { Page } from '@playwright/test'
import { LANGUAGES, prefixOf } from '#domain/language.ts'
import { expect, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'

// What is true of one part of one screen alone; what is true of every screen is in screens.spec.ts.

// A dialog's image is preloaded for the first of two widths.
test.use({ expectedErrors: [/was preloaded using link preload but not used/] })

const MACHINE = '/machinery/gona-t75-utility-tractor-4wd'
const THREE = '/compare?m=gona-t75-utility-tractor-4wd&m=gona-c3-disc-plough&m=gona-h120-combine-harvester'
/** Of a screen's height. */
const MOST_OF_FOOT = 1 / 3
const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
]

type Row = { id: string }

for (const language of LANGUAGES) {
  test.describe(`on a phone, in ${language}`, () => {
    test.use({ ...PHONE, javaScriptEnabled: false })

    test('what is chosen in the filters of a list is read in full, also at 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of ['/gallery', '/portfolio']) {
        await page.goto(prefixOf(language) + path)
        // The state that a machine would be brought to stands behind More filters.
        await page.locator('main form').first().locator('details > summary').click()
        const rooms = await page
          .locator('main form')
          .first()
          .locator('select')
          .evaluateAll((selects: HTMLSelectElement[]) =>
            selects.map((select) => {
              const { font, fontSize, paddingLeft } = getComputedStyle(select)
              const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
              context.font = font
              const { width } = context.measureText(select.selectedOptions[0]?.text ?? '')
              // The arrow takes as much as a line is high.
              return select.clientWidth - 2 * Number.parseFloat(paddingLeft) - Number.parseFloat(fontSize) - width
            }),
          )
        expect(rooms, path).toHaveLength(3)
        expect(Math.min(...rooms), path).toBeGreaterThanOrEqual(0)
      }
    })
  })

  test(`price and buttons of an open item are in sight on the smallest phones, in ${language}`, async ({ page }) => {
    const { id } = (await (await page.request.get('/api/machinery/gona-g2-groundnut-digger-shaker')).json()) as Row
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const screen of ['gallery', 'portfolio']) {
        await page.goto(`${prefixOf(language)}/${screen}?item=${id}`)
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

for (const width of [1280, 1920]) {
  test(`at ${width} px the columns of a comparison begin and end where the page does`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(THREE)
    const edges = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.comparison thead img')].map((image) =>
        image.getBoundingClientRect(),
      )
      const table = document.querySelector('.comparison')?.getBoundingClientRect()
      const title = document.querySelector('h1')?.getBoundingClientRect()
      return {
        widths: boxes.map(({ width }) => Math.round(width)),
        left: boxes[0]?.left,
        right: boxes.at(-1)?.right,
        title: title?.left,
        end: table?.right,
      }
    })
    expect(edges.left).toBeCloseTo(edges.title as number, 0)
    expect(edges.right).toBeCloseTo(edges.end as number, 0)
    expect(Math.max(...edges.widths) - Math.min(...edges.widths)).toBeLessThanOrEqual(1)
  })
}

test('in the details on a phone in landscape, the text stands next to the image', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
  for (const screen of ['gallery', 'portfolio']) {
    await page.goto(`/${screen}?item=${machine.id}`)
    const row = page.getByRole('dialog').getByRole('row').first()
    await expect(row).toBeInViewport({ ratio: 1 })
    const isUncovered = await row.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 20, bottom - 4))
    })
    expect(isUncovered).toBe(true)
  }
})

const bar = (page: Page) => page.locator('.quotation-bar')

const scrollThrough = (page: Page, share: number) =>
  page.evaluate((part) => {
    const facts = document.querySelector('article') as HTMLElement
    const end = facts.getBoundingClientRect().bottom + scrollY - innerHeight
    scrollTo({ top: end * part, behavior: 'instant' })
  }, share)

test.describe('the bar of a machine’s price on a phone', () => {
  test.use(PHONE)

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })

      test('price and quotation stay in sight to the end of the facts, and cover nothing after', async ({ page }) => {
        await page.goto(MACHINE)
        for (const share of [0, 0.3, 0.7, 1]) {
          await scrollThrough(page, share)
          await expect(bar(page).getByText('₦44,480,000')).toBeInViewport({ ratio: 1 })
          await expect(bar(page)).not.toContainText('$')
          for (const way of [
            bar(page).getByRole('button', { name: 'Request Quotation' }),
            bar(page).getByRole('link', { name: 'WhatsApp' }),
            bar(page).getByRole('link', { name: 'Call +234' }),
          ])
            await expect(way).toBeInViewport({ ratio: 1 })
        }
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await expect(bar(page)).not.toBeInViewport()
      })
    })
  }

  for (const [bar, path] of [
    ['.quotation-bar', MACHINE],
    ['#compare', '/gallery?m=gona-t75-utility-tractor-4wd&m=gona-t45-compact-tractor'],
  ] as const)
    test(`${bar} covers nothing that has the focus`, async ({ page }) => {
      await page.goto(path)
      await hydrated(page)
      await page.locator('main :is(a, button, input)').first().focus()
      for (let stop = 0; stop < 50; stop++) {
        await page.keyboard.press('Tab')
        const covered = await page.locator(bar).evaluate((box) => {
          const focused = document.activeElement as HTMLElement
          const [one, other] = [focused.getBoundingClientRect(), box.getBoundingClientRect()]
          const isBehind = one.top < other.bottom && one.bottom > other.top + 1
          return focused.closest('main') && !box.contains(focused) && isBehind ? focused.outerHTML : ''
        })
        expect(covered).toBe('')
      }
    })

  test('a phone held sideways keeps its height for the page', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await page.goto(MACHINE)
    await scrollThrough(page, 0.4)
    await expect(bar(page)).not.toBeInViewport()
  })
})
