import { html } from 'hono/html'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import type { Quotation, QuotationLine } from '#contract/quotation/quotation.ts'
import { formatPercent } from '#domain/format-number.ts'
import { imageAt } from '#domain/images.ts'
import { type Currency, formatMoneyExactly } from '#domain/money/format.ts'
import type { Translate } from '#web/site/app/texts.ts'
import { type Paper, paperOf, USUAL_SETTINGS, USUAL_SPACING } from './paper.ts'
import { type VatTexts, vatTexts } from './vat-texts.ts'

/** The images of the machines offered, by machine id. */
export type Images = Partial<Record<string, string>>

export const priceText = (t: Translate, { unitPrice, discountPoints }: QuotationLine, currency: Currency) => {
  const price = formatMoneyExactly(unitPrice, currency, t.language)
  return discountPoints > 0
    ? t('{price} less {discount}%', { price, discount: formatPercent(discountPoints, t.language) })
    : price
}

type Shown = { prices: string[]; paper: Paper; images: Images; taxes: VatTexts }

/** Returns for each line whether its machine has an image. */
export const picturedOf = ({ lines }: Quotation, images: Images) =>
  lines.map(({ machineId }) => machineId !== null && images[machineId] !== undefined)

/** The image of a line's machine; on paper if there is room for it. */
function pictureOf(machineId: string | null, images: Images) {
  const imageUrl = machineId === null ? undefined : images[machineId]
  return imageUrl
    ? html`<img class="picture" src="${imageAt(imageUrl, 480)}" alt="" width="84" height="56" loading="lazy">`
    : ''
}

export function quotationTable(
  t: Translate,
  quotation: Quotation,
  { prices, paper: { sheets }, images, taxes }: Shown,
) {
  const { lines, currency, delivery, depositPoints } = quotation
  const money = (amount: number) => formatMoneyExactly(amount, currency, t.language)
  const amounts = quotationTotals(lines, quotation).lines
  const sum = (label: string, amount: number, className = '') =>
    html`<tr class="${className}"><th colspan="3" scope="row">${label}</th><td class="number amount">${money(amount)}</td></tr>`
  const lineVat = (i: number) => taxes.lines[i] && html` <span class="tax quiet">${taxes.lines[i]}</span>`
  const line = ({ machineId, description, quantity }: QuotationLine, i: number) => html`<tr>
        <td>${pictureOf(machineId, images)}<span class="text" lang="">${description}</span>${lineVat(i)}</td>
        <td class="number">${quantity} ×</td>
        <td class="number">${prices[i]}</td>
        <td class="number amount">${money(amounts[i] ?? 0)}</td>
      </tr>`
  const onSheet = (count: number, sheet: number) => {
    const first = sheets.slice(0, sheet).reduce((total, before) => total + before, 0)
    const end = first + count
    const before = (until: number) => amounts.slice(0, until).reduce((total, amount) => total + amount, 0)
    return html`<tbody>
      ${first > 0 ? sum(t('Brought forward'), before(first), 'carried') : ''}
      ${lines.slice(first, end).map((offered, i) => line(offered, first + i))}
      ${end < lines.length ? sum(t('Carried forward'), before(end), 'carried') : ''}
    </tbody>`
  }
  return html`<table class="lines">
    <thead><tr><th scope="col">${t('Item')}</th><th scope="col" class="number">${t('Quantity')}</th><th scope="col" class="number">${t('Unit price')}</th><th scope="col" class="number">${t('Amount')}</th></tr></thead>
    ${sheets.map(onSheet)}
    <tfoot>
      ${lines.length > 1 || delivery > 0 || taxes.rows.length > 0 ? sum(t('Subtotal'), quotation.subtotal) : ''}
      ${delivery > 0 ? sum(t('Delivery charge'), delivery) : ''}
      ${taxes.rows.map(({ label, vat }) => sum(label, vat))}
      ${sum(t('Total'), quotation.total, 'total')}
      ${depositPoints > 0 ? sum(t('Deposit {percent}%', { percent: formatPercent(depositPoints, t.language) }), quotation.deposit) : ''}
    </tfoot>
  </table>
  ${taxes.law.map((text) => html`<p class="quiet text" lang="">${text}</p>`)}
  ${taxes.rounding && html`<p class="quiet">${taxes.rounding}</p>`}`
}

/**
 * Returns an invoice's table, which is the quotation's lines and sums, its print style, and on how many sheets it stands.
 * `beneath` is the height in ems of what follows it.
 */
export function invoiceTable(
  t: Translate,
  quotation: Quotation,
  title: string,
  { images, beneath, settings = USUAL_SETTINGS }: { images: Images; beneath: number; settings?: typeof USUAL_SETTINGS },
) {
  // An invoice says neither in which state the quotation is, nor at which rate its total is estimated.
  const invoiced: Quotation = {
    ...{ ...quotation, depositPoints: 0, note: '', terms: '' },
    ...{ status: 'sent', koboPerDollar: null },
  }
  const prices = quotation.lines.map((line) => priceText(t, line, quotation.currency))
  const taxes = vatTexts(t, quotation)
  const pictured = picturedOf(quotation, images)
  const paper = paperOf(invoiced, { prices, taxes, pictured }, beneath, settings)
  return {
    table: quotationTable(t, invoiced, { prices, paper, images, taxes }),
    style: printStyle(t, title, paper),
    sheets: paper.sheets.length,
  }
}

/** The size of the type, and the footer of each sheet: the document's title, and "1 of 2". */
export function printStyle(
  t: Translate,
  title: string,
  { points, columns, spacing = USUAL_SPACING, isPictured = false }: Pick<Paper, 'points'> & Partial<Paper>,
) {
  const counted = t('{page} of {pages}', { page: '" counter(page) "', pages: '" counter(pages) "' })
  const widths = columns
    ? `th:nth-child(3){width:${columns.price.toFixed(1)}rem}th:nth-child(4){width:${columns.amount.toFixed(1)}rem}`
    : ''
  const { line, cell, paragraph } = spacing
  const tight =
    spacing === USUAL_SPACING
      ? ''
      : `html{line-height:${line}}th,td{padding-top:${cell / 2}rem;padding-bottom:${cell / 2}rem}p{margin:${paragraph / 2}rem 0}`
  return `@media print{html{font-size:${points}pt}${tight}${isPictured ? '' : '.picture{display:none}'}${widths}@page{@bottom-left{content:"${title}"}@bottom-right{content:"${counted}"}}}`
}
