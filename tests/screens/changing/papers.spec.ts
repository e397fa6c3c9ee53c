import type { APIRequestContext, Page } from '@playwright/test'
import { encode } from 'uqr'
import type { LineVat } from '#contract/money/vat.ts'
import type { QuotationDraft } from '#contract/quotation/quotation.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { LANGUAGES, type Language, prefixOf } from '#domain/language.ts'
import { formatMoneyExactly } from '#domain/money/format.ts'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { acceptQuotation, sendQuotation } from '#tests/support/browser/inquiries.ts'
import { cutOff, printedPages, textOfPages, textOfPdf } from '#tests/support/browser/paper-fixtures.ts'
import { aDelivery, aPayment } from '#tests/support/orders.ts'
import { CLASSES } from '#tests/support/quotations.ts'

const SHORT = 'Disc plough, three discs'
const LONG = `Gona T75 Utility Tractor 4WD with canopy, front weights and remote valves, made for the ploughing contractors of Zaria and Funtua; ${'delivered with tools, two filters and a day of training for two drivers, '.repeat(2)}and a warranty of twelve months`
const TERMS =
  'The deposit is due within seven days, the rest before delivery. Prices include setting up and a first service. '

const taxed = { deliveryVat: CLASSES[0] }
const inClass = (i: number, classes: LineVat[]) => classes.length > 0 && { vat: classes[i % classes.length] ?? null }

const lines = (count: number, description: string, classes: LineVat[] = []) =>
  Array.from({ length: count }, (_, i) => ({
    machineId: null,
    description: `${i + 1}. ${description}`,
    quantity: 1 + (i % 3),
    unitPrice: 4_448_000_050 + i,
    discountPoints: i % 4 === 0 ? 1_250 : 0,
    ...inClass(i, classes),
  }))

const send = (page: Page, headers: Record<string, string>, over: Partial<QuotationDraft>) =>
  sendQuotation(page.request, headers, { customerEmail: null, currency: 'NGN', koboPerDollar: 158_000, ...over })

const squeezed = (text: string) => text.replaceAll(/\s/g, '')

for (const [name, count, description, terms, sheets, classes = []] of [
  ['one line', 1, SHORT, TERMS, 1],
  ['twelve lines', 12, SHORT, TERMS, 1],
  ['twenty-four lines', 24, SHORT, TERMS, 1],
  ['thirty lines', 30, SHORT, TERMS, 2],
  ['twelve long lines', 12, LONG, TERMS.repeat(6), 2],
  ['twenty-six long lines', 26, LONG, TERMS.repeat(6), 4],
  ['thirty long lines', 30, LONG, TERMS.repeat(6), 4],
  ['twelve lines in three classes', 12, SHORT, TERMS, 1, CLASSES],
  ['thirty lines in three classes', 30, SHORT, TERMS, 2, CLASSES],
] as const) {
  test(`a quotation of ${name} prints with its sums at the end`, async ({ page }) => {
    const { headers } = await openSection(page, 'inquiries&tab=quotations')
    for (const language of LANGUAGES) {
      const { quotation, link } = await send(page, headers, {
        lines: lines(count, description, classes),
        terms,
        language,
        ...(classes.length > 0 && taxed),
      })
      await page.goto(link)
      expect(await page.locator('.lines tbody tr').count()).toBe(count)
      expect.soft(await printedPages(page), language).toBe(sheets)
      const printed = textOfPages(await page.pdf({ preferCSSPageSize: true })).map(squeezed)
      const linesOn = (text = '') => text.split(squeezed(`. ${description.slice(0, 12)}`)).length - 1
      const head = squeezed(await page.locator('.lines thead').innerText())
      const total = squeezed(formatMoneyExactly(quotation.total, 'NGN', language))
      // The sums stand below a line, and each sheet with the start of a line has the head.
      const last = printed.filter((text) => text.includes(total)).at(0)
      expect.soft(linesOn(last), language).toBeGreaterThan(0)
      for (const text of printed.filter((one) => linesOn(one) > 0)) expect.soft(text, language).toContain(head)
    }
  })
}

const NAME =
  'Gona T75 Utility Tractor 4WD with canopy, front weights and remote valves, made for the ploughing contractors of Zaria and Funtua'

for (const [name, count, description] of [
  ['one line', 1, `${NAME}\n75 hp, 4WD, PTO 540/1000`],
  ['twenty long lines', 20, NAME],
] as const) {
  test(`a pro-forma of ${name} in classes of VAT prints whole descriptions, nothing is cut off`, async ({ page }) => {
    const { headers } = await openSection(page, 'inquiries&tab=quotations')
    for (const language of LANGUAGES) {
      const buyer = { buyerCompany: 'Kura Farms Ltd', buyerTin: '12345678-0001', buyerAddress: '1 Zaria Road, Kano' }
      const offered = lines(count, description, CLASSES)
      const { link } = await send(page, headers, { lines: offered, language, ...taxed, ...buyer })
      await page.goto(`${link}/proforma`)
      expect.soft(await printedPages(page), language).toBe(count > 1 ? 2 : 1)
      const texts = await page.locator('.lines tbody .text > span:first-child').allTextContents()
      expect(texts).toEqual(offered.map((line) => line.description))
      expect.soft(await cutOff(page), language).toEqual([])
    }
  })
}

const PLOUGH = 'Disc plough, first of five'
const WITH_TOOLS = `Gona T75 Utility Tractor 4WD with canopy, front weights and remote valves; ${'delivered with tools, two filters and a day of training for two drivers, '.repeat(3)}and a warranty`
/** 200 characters, the maximum of a name, a bank or a place. */
const WORDS = 'Alhaji Musa Ibrahim Dan Ladi of the ploughing contractors of Zaria, Funtua and Malumfashi, '
  .repeat(3)
  .slice(0, 200)

/** Creates an order with a payment, an invoice and a delivery note for everything; returns the paths of its papers and link. */
async function papersOf(
  request: APIRequestContext,
  headers: Record<string, string>,
  language: Language,
  { count = 1, description = PLOUGH, quantity = 1, words = '', classes = [] }: Case = {},
) {
  const post = async (path: string, data?: object) => {
    const answer = await request.post(path, { headers, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  await request.put('/api/admin/settings/accounts', { headers, data: { accounts: [], tin: '12345678-0001' } })
  const line = { machineId: null, quantity, unitPrice: 44_480_050, discountPoints: 0 }
  const lines = Array.from({ length: count }, (_, i) => ({
    ...line,
    description: `${i + 1}. ${description}`,
    ...inClass(i, classes),
  }))
  const { id, link } = await sendQuotation(request, headers, {
    lines,
    language,
    ...(classes.length > 0 && taxed),
    ...(words && { customerName: words, customerCompany: words }),
  })
  await acceptQuotation(request, link)
  const order = `/api/admin/orders/${id}`
  const over = words ? { bank: words, reference: words } : {}
  const paid = await post(`${order}/payments`, aPayment({ amount: 99_999, ...over }))
  const confirmed = await post(`/api/admin/payments/${paid.payments[0].id}/confirm`, {})
  const { invoice } = await post(`${order}/invoice`, { unpaid: true })
  const irn = `${invoice.number.replaceAll('-', '')}-94ND90NR-${lagosDate(Date.now()).replaceAll('-', '')}`
  if (words) await post(`${order}/reference`, { irn, stamp: 'eyJhbGciOi'.repeat(60), qr: 'Q0RFRkdI'.repeat(43) })
  const all = lines.map((_, i) => ({
    line: i,
    quantity,
    serials: Array.from({ length: quantity }, (_, n) => `${id.slice(0, 8)}-${i}-${n}`.toUpperCase()),
  }))
  const to = words ? { place: words, driver: words } : {}
  const { deliveries } = await post(
    `${order}/deliveries`,
    aDelivery({ lines: all, deliveredOn: lagosDate(Date.now()), ...to }),
  )
  const path = (number: string) => `/quotation/papers/${id}/${number}`
  return {
    receipt: path(confirmed.payments[0].receipt),
    invoice: path(invoice.number),
    note: path(deliveries[0].number),
    link,
  }
}

type Case = { count?: number; description?: string; quantity?: number; words?: string; classes?: LineVat[] }
const MANY_LINES = { count: 30, description: WITH_TOOLS, words: WORDS }

for (const [name, sheets, one] of [
  ['one short line', [1, 1, 1], {}],
  ['30 machines with their serial numbers', [1, 1, 1], { quantity: 30, words: WORDS }],
  ['26 lines', [1, 2, 2], { count: 26 }],
  ['30 lines', [1, 2, 2], { count: 30 }],
  ['12 lines in three classes of VAT', [1, 1, 1], { count: 12, classes: CLASSES }],
  ['30 lines in three classes of VAT', [1, 2, 2], { count: 30, classes: CLASSES }],
  ['30 long lines and the longest names', [2, 4, 3], MANY_LINES],
] as [string, number[], Case][]) {
  test(`receipt, invoice and delivery note of ${name} print on as few sheets as they need`, async ({ page }) => {
    const { headers } = await openSection(page, 'inquiries&tab=orders')
    for (const language of ['en', 'ha'] as const) {
      const papers = await papersOf(page.request, headers, language, one)
      const pages: number[] = []
      for (const path of [papers.receipt, papers.invoice, papers.note]) {
        const html = await (await page.request.get(path, { headers })).text()
        expect(html).toMatch(/counter\(page\)/)
        await page.setContent(html)
        pages.push(await printedPages(page))
        // What follows the table, down to the signature, is never on a sheet without its last row.
        const head = squeezed((await page.locator('thead').allInnerTexts()).join(''))
        const printed = textOfPages(await page.pdf({ preferCSSPageSize: true })).map(squeezed)
        expect.soft(printed.filter((text) => !text.includes(head))).toEqual([])
      }
      expect.soft(pages, language).toEqual(sheets)
    }
  })
}

/** A text longer than this may be broken into lines, at whose ends there is no space. */
const ONE_LINE = 40

const shortTexts = async (page: Page) =>
  (await page.locator('main').innerText())
    .split(/[\n\t]+/)
    .map((text) => text.trim())
    .filter((text) => text.includes(' ') && text.length < ONE_LINE)

test('what is copied from the PDF of a receipt, invoice or delivery note has its spaces', async ({ page }) => {
  const { headers } = await openSection(page, 'inquiries&tab=orders')
  for (const language of LANGUAGES) {
    const papers = await papersOf(page.request, headers, language, { count: 2 })
    for (const path of [papers.receipt, papers.invoice, papers.note]) {
      await page.setContent(await (await page.request.get(path, { headers })).text())
      await page.emulateMedia({ media: 'print' })
      const texts = await shortTexts(page)
      expect(texts.length, path).toBeGreaterThan(5)
      const printed = textOfPdf(await page.pdf({ preferCSSPageSize: true })).replaceAll('\u00a0', ' ')
      const missing = texts.filter((text) => !printed.includes(text.replaceAll('\u00a0', ' ')))
      expect.soft(missing, `${language} ${path}`).toEqual([])
    }
  }
})

async function facesOfTitle(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'h1, h1 *' })
  const found = await Promise.all(nodeIds.map((nodeId) => client.send('CSS.getPlatformFontsForNode', { nodeId })))
  const faces = found.flatMap(({ fonts }) =>
    fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? 'ours' : familyName)),
  )
  return [...new Set(faces)]
}

test('a document’s title stands in the display face, and that of a message in one other face', async ({ page }) => {
  const { headers } = await openSection(page, 'inquiries&tab=orders')
  for (const language of LANGUAGES) {
    const prefix = prefixOf(language)
    const { receipt, invoice, note, link } = await papersOf(page.request, headers, language)
    for (const path of [receipt, invoice, note]) {
      await page.setContent(await (await page.request.get(path, { headers })).text())
      expect.soft(await facesOfTitle(page), `${language} ${path}`).toEqual(['ours'])
    }
    await page.goto(link)
    expect.soft(await facesOfTitle(page), `${language} ${link}`).toEqual(['ours'])
    for (const message of ['receipt', 'receipt/R-2026-9999?amount=100&currency=USD&day=2026-11-23']) {
      await page.goto(`${prefix}/${message}`)
      const faces = await facesOfTitle(page)
      expect.soft(faces, `${language} ${message}`).toHaveLength(1)
      expect.soft(faces, `${language} ${message}`).not.toContain('ours')
    }
  }
})

test('on a phone, the amounts of a document end at one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { headers } = await openSection(page, 'inquiries&tab=orders')
  const { invoice, link } = await papersOf(page.request, headers, 'en', { count: 2, quantity: 3 })
  const apart = () =>
    page.locator('.lines tr > td:last-child').evaluateAll((cells) => {
      const range = document.createRange()
      const ends = cells.map((cell) => {
        range.selectNodeContents(cell)
        return range.getBoundingClientRect().right
      })
      return Math.max(...ends) - Math.min(...ends)
    })
  await page.goto(link)
  expect(await apart()).toBeCloseTo(0, 0)
  await page.setContent(await (await page.request.get(invoice, { headers })).text())
  expect(await apart()).toBeCloseTo(0, 0)
})

const DOTS_PER_MM = 300 / 25.4

/** Returns which modules of a picture are dark, by the dot in the middle of each: `side` of them across, in one list. */
const modulesOf = (blank: Page, png: Buffer, side: number) =>
  blank.evaluate(
    async ([base64, side]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const { width } = picture
      const canvas = new OffscreenCanvas(width, picture.height).getContext('2d')
      canvas?.drawImage(picture, 0, 0)
      const middle = (module: number) => Math.floor(((module + 0.5) * width) / side)
      const dark = Array.from({ length: side ** 2 }, (_, i) => {
        const [red = 255] = canvas?.getImageData(middle(i % side), middle(Math.floor(i / side)), 1, 1).data ?? []
        return red < 128
      })
      return { width, dark }
    },
    [png.toString('base64'), side] as const,
  )

test('the code of a label, at 300 dpi, is 25 mm wide and reads as the URL of its unit', async ({ page, browser }) => {
  const { headers } = await openSection(page, 'units')
  const data = { serial: `GT75-${Date.now()}`, machineName: 'Gona T75 Utility Tractor 4WD' }
  const unit: { id: string; token: string } = await (
    await page.request.post('/api/admin/units', { headers, data })
  ).json()
  const sheet = await (await page.request.get(`/units/labels?ids=${unit.id}`, { headers })).text()
  const context = await browser.newContext({ deviceScaleFactor: 300 / 96, viewport: { width: 794, height: 1_123 } })
  const [paper, blank] = [await context.newPage(), await context.newPage()]
  await paper.setContent(sheet)
  await paper.emulateMedia({ media: 'print' })
  const { data: modules, size } = encode(`${new URL(page.url()).origin}/unit/${unit.token}`, { ecc: 'L', border: 0 })
  const code = await paper.locator('.labels .code svg').boundingBox()
  if (!code) throw new Error('There is no code')
  // With the quiet zone, which a reader needs as well: 4 modules on each side.
  const quiet = (code.width / size) * 4
  const clip = { x: code.x - quiet, y: code.y - quiet, width: code.width + 2 * quiet, height: code.height + 2 * quiet }
  const side = size + 8
  const { width, dark } = await modulesOf(blank, await paper.screenshot({ clip }), side)
  expect(Math.abs(width * (size / side) - 25 * DOTS_PER_MM)).toBeLessThan(2)
  const expected = Array.from({ length: side ** 2 }, (_, i) =>
    Boolean(modules[Math.floor(i / side) - 4]?.[(i % side) - 4]),
  )
  expect(dark).toEqual(expected)
  await context.close()
})
