import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '#tests/support/browser/fixtures.ts'

const NAME = 'Gona T75 Utility Tractor 4WD'
const PATH = '/machinery/gona-t75-utility-tractor-4wd'
const COMPARISON = '/compare?m=gona-t75-utility-tractor-4wd&m=gona-t45-compact-tractor&m=gona-t110-row-crop-tractor'

/** Returns the number of pages in a PDF, in which each has one object of that type. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** Returns what is cut off on paper: anything wider than the sheet. */
const widthOnPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  // A4 less its margins, at 96 dpi.
  await page.setViewportSize({ width: 673, height: 1001 })
  const [content, sheet] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  return (content as number) <= (sheet as number)
}

test('a machine’s page opens from its dialog and links to similar machines', async ({ page }) => {
  await page.goto('/gallery')
  await hydrated(page)
  await page.getByRole('article').filter({ hasText: NAME }).getByRole('button', { name: 'View Details' }).click()
  // The link is below the text, and moves when that arrives.
  await expect(page.getByRole('dialog').getByRole('row', { name: /^Engine/ })).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Open Full Page' }).click()
  await expect(page).toHaveURL(PATH)
  await expect(page).toHaveTitle(`${NAME} | Gona`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
  await expect(page.getByRole('row', { name: /^Engine/ })).toContainText('75 hp')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Gona T45 Compact Tractor' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gona T45 Compact Tractor')
})

test('a quotation is requested on the machine’s page, and Back closes its dialog', async ({ page }) => {
  await page.goto(PATH)
  await hydrated(page)
  const ask = page.getByRole('main').getByRole('button', { name: 'Request Quotation' })
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Request Quotation' })
  await expect(dialog).toContainText(NAME)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(PATH)
  await expect(ask).toBeFocused()
})

test('the link is shared through the device, or copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(PATH)
  await hydrated(page)
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, writable: true }))
  await page.getByRole('link', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  // Sharing is cancelled, which is no failure: nothing else opens.
  await page.evaluate(() => {
    navigator.share = async () => {
      document.body.dataset.asked = ''
      throw new DOMException('Share canceled', 'AbortError')
    }
  })
  const left: string[] = []
  page.on('framenavigated', (frame) => left.push(frame.url()))
  await page.getByRole('link', { name: 'Share' }).click()
  await expect(page.locator('body[data-asked]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Share' }).focus()
  expect(left).toEqual([])
})

test('two machines are compared with their differences, and a third is added', async ({ page }) => {
  await page.goto(PATH)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL('/compare?m=gona-t75-utility-tractor-4wd')
  await page.getByLabel('Another machine').selectOption('Gona T45 Compact Tractor')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  const drive = page.getByRole('rowgroup').filter({ hasText: 'Rear linkage' })
  await expect(drive).toContainText('differs')
  await expect(page.getByRole('rowgroup').filter({ hasText: 'Fuel tank' })).toContainText('85 L (largest)')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Another machine').selectOption('Gona T110 Row-Crop Tractor')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page).toHaveURL(COMPARISON)
  await expect(page.getByLabel('Another machine')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Remove Gona T45 Compact Tractor' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('a fourth machine and a deleted one are reported, and the rest stays', async ({ page }) => {
  await page.goto(`${COMPARISON}&m=gona-c3-disc-plough`)
  await expect(page.getByRole('status').filter({ hasText: 'You can compare up to 3 machines' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await page.goto('/compare?m=gona-c3-disc-plough&m=sold')
  await expect(page.getByRole('status').filter({ hasText: 'One machine you chose is' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(1)
  await page.goto('/compare')
  await hydrated(page)
  await expect(page.getByLabel('First machine')).toBeVisible()
  await expectAccessible(page)
})

test('a machine and a comparison each print on one sheet, with a QR code of the URL', async ({ page }) => {
  for (const path of [PATH, COMPARISON]) {
    await page.goto(path)
    await hydrated(page)
    expect(await printedPages(page), path).toBe(1)
    expect(await widthOnPaper(page), path).toBe(true)
    await expect(page.getByRole('img', { name: /^QR code of http.*(?:machinery|compare)/ })).toBeVisible()
    await expect(page.getByRole('main').getByText('Gona Agricultural Machinery', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText('From $27,800').first()).toBeVisible()
    // What is chosen on a screen, and a number that breaks, are of no use on paper.
    await expect(page.getByText('Naira first')).toBeHidden()
    expect(await page.locator('main address').innerText()).toMatch(/\+\d+\u00A0\d+/)
    await page.emulateMedia({ media: null })
  }
})

test('on a small phone a machine’s first screen has its picture, its name and its price', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(PATH)
  const price = page.locator('.sheet .price').first().getByText('From $27,800')
  const [box, bar] = [await price.boundingBox(), await page.locator('.quotation-bar').boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  // Each row has one of the seller's ways and one of the buyer's.
  const top = async (name: RegExp) => (await page.getByRole('main').getByText(name).first().boundingBox())?.y
  expect(await top(/^Share$/)).toBe(await top(/^Ask on WhatsApp$/))
  expect(await top(/^Compare$/)).toBe(await top(/^Call \+234/))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('machines have their page, images and comparison', async ({ page }) => {
    await page.goto(PATH)
    await expect(page.getByRole('row', { name: /^Engine/ })).toContainText('75 hp')
    await expect(page.getByRole('link', { name: 'Share' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
    await page.getByRole('main').getByRole('button', { name: 'Request Quotation' }).click()
    await expect(page.getByRole('dialog', { name: 'Request Quotation' })).toContainText(NAME)
    await page.goto(PATH)
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByLabel('Another machine').selectOption('Gona T45 Compact Tractor')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
  })
})
