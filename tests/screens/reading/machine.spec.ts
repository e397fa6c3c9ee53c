import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'
import { open, T75_PATH } from '#tests/support/browser/visitor.ts'

const COMPARISON = '/compare?m=gona-t75-utility-tractor-4wd&m=gona-t45-compact-tractor&m=gona-t110-row-crop-tractor'

/** Returns the number of pages in a PDF, in which each has one object of that type. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test('a machine and a comparison each print on one sheet, with a QR code of the URL', async ({ page }) => {
  for (const path of [T75_PATH, COMPARISON]) {
    await open(page, path)
    expect(await printedPages(page), path).toBe(1)
    await page.emulateMedia({ media: 'print' })
    // A4 less its margins, at 96 dpi: nothing is wider than the sheet.
    await page.setViewportSize({ width: 673, height: 1001 })
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('img', { name: /^QR code of http.*(?:machinery|compare)/ })).toBeVisible()
    await expect(page.getByRole('main').getByText('Gona Agricultural Machinery', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText('From $27,800').first()).toBeVisible()
    // What is chosen on a screen, and a number that breaks, are of no use on paper.
    await expect(page.getByText('Naira first')).toBeHidden()
    expect(await page.locator('main address').innerText()).toMatch(/\+\d+\u00A0\d+/)
    await page.emulateMedia({ media: null })
  }
})
