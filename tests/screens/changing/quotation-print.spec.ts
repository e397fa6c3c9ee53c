import type { APIRequestContext, Page } from '@playwright/test'
import { formatMoneyExactly } from '#contract/money/format.ts'
import type { Quotation, QuotationDraft } from '#contract/quotation/quotation.ts'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { printedPages } from '#tests/support/browser/paper-fixtures.ts'
import { aDraft } from '#tests/support/quotations.ts'

const SHORT = 'Disc plough, three discs'
const LONG = `Gona T75 Utility Tractor 4WD with canopy, front weights and remote valves, made for the ploughing contractors of Zaria and Funtua; ${'delivered with tools, two filters and a day of training for two drivers, '.repeat(2)}and a warranty of twelve months`
const TERMS =
  'The deposit is due within seven days, the rest before delivery. Prices include setting up and a first service. '

const lines = (count: number, description: string) =>
  Array.from({ length: count }, (_, i) => ({
    machineId: null,
    description: `${i + 1}. ${description}`,
    quantity: 1 + (i % 3),
    unitPrice: 4_448_000_050 + i,
    discountPoints: i % 4 === 0 ? 1_250 : 0,
  }))

async function send(request: APIRequestContext, headers: Record<string, string>, draft: Partial<QuotationDraft>) {
  const url = '/api/admin/quotations'
  const data = aDraft({ customerEmail: null, currency: 'NGN', koboPerDollar: 158_000, ...draft })
  const stored: Quotation = await (await request.post(url, { headers, data })).json()
  const sent = await request.post(`${url}/${stored.id}/send`, {
    headers: { ...headers, 'If-Match': `"${stored.version}"` },
  })
  return (await sent.json()) as { quotation: Quotation; link: string }
}

/** Returns how many lines the document plans for each sheet. */
const linesOfSheets = (paper: Page) =>
  paper
    .locator('.lines tbody')
    .evaluateAll((bodies) => bodies.map((body) => body.querySelectorAll('tr:not(.carried)').length))

for (const [name, count, description, terms, sheets] of [
  ['one line', 1, SHORT, TERMS, 1],
  ['twelve lines', 12, SHORT, TERMS, 1],
  ['twenty-six lines', 26, SHORT, TERMS, 1],
  ['thirty lines', 30, SHORT, TERMS, 1],
  ['twelve long lines', 12, LONG, TERMS.repeat(6), 2],
  ['twenty-six long lines', 26, LONG, TERMS.repeat(6), 3],
  ['thirty long lines', 30, LONG, TERMS.repeat(6), 4],
] as const) {
  test(`a quotation of ${name} prints with its sums at the end`, async ({ page }) => {
    const { headers } = await openSection(page, 'inquiries&tab=quotations')
    for (const language of ['en', 'ha', 'fr'] as const) {
      const { quotation, link } = await send(page.request, headers, {
        lines: lines(count, description),
        terms,
        language,
      })
      await page.goto(link)
      const held = await linesOfSheets(page)
      expect(held.reduce((all, some) => all + some, 0)).toBe(count)
      // If a sheet had room for fewer than planned, there would be more sheets.
      expect.soft(await printedPages(page), language).toBe(sheets)
      expect.soft(held.length, language).toBeLessThanOrEqual(sheets)
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('tfoot').evaluate((foot) => getComputedStyle(foot).display)).toBe('table-row-group')
      const carried = await page.locator('.carried .amount').allInnerTexts()
      const sums = held.slice(0, -1).map((_, sheet) => {
        const before = held.slice(0, sheet + 1).reduce((all, some) => all + some, 0)
        return formatMoneyExactly(subtotalOf(quotation, before), 'NGN', language)
      })
      expect(carried).toEqual(sums.flatMap((sum) => [sum, sum]))
      await page.emulateMedia({ media: null })
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        for (const row of await page.locator('.carried').all()) await expect(row).toBeHidden()
      }
    }
  })
}

const subtotalOf = ({ lines }: Quotation, count: number) =>
  lines.slice(0, count).reduce((all, { quantity, unitPrice, discountPoints }) => {
    const gross = quantity * unitPrice
    return all + gross - Math.floor((gross * discountPoints + 5_000) / 10_000)
  }, 0)
