import { html } from 'hono/html'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import type { Quotation, QuotationLine } from '#contract/quotation/quotation.ts'
import { formatPercent } from '#domain/format-number.ts'
import { imageAt } from '#domain/images.ts'
import { type Currency, formatMoneyExactly } from '#domain/money/format.ts'
import type { Translate } from '#web/site/app/texts.ts'
import { type VatTexts, vatTexts } from './vat-texts.ts'

/** The images of the machines offered, by machine id. */
export type Images = Partial<Record<string, string>>

export const priceText = (t: Translate, { unitPrice, discountPoints }: QuotationLine, currency: Currency) => {
  const price = formatMoneyExactly(unitPrice, currency, t.language)
  return discountPoints > 0
    ? t('{price} less {discount}%', { price, discount: formatPercent(discountPoints, t.language) })
    : price
}

type Shown = { prices: string[]; images: Images; taxes: VatTexts }

/** The image of a line's machine. */
function pictureOf(machineId: string | null, images: Images) {
  const imageUrl = machineId === null ? undefined : images[machineId]
  return imageUrl
    ? html`<img class="picture" src="${imageAt(imageUrl, 480)}" alt="" width="84" height="56" loading="lazy">`
    : ''
}

/**
 * Returns the table of lines and sums. In print the browser breaks it between rows and repeats its head on each sheet; the
 * sums stay together, with the last line (style.ts).
 */
export function quotationTable(t: Translate, quotation: Quotation, { prices, images, taxes }: Shown) {
  const { lines, currency, delivery, depositPoints } = quotation
  const money = (amount: number) => formatMoneyExactly(amount, currency, t.language)
  const amounts = quotationTotals(lines, quotation).lines
  const row = (label: string, amount: string, { className = '', law = [] as string[] } = {}) =>
    html`<tr class="${className}"><th colspan="3" scope="row">${label}${law.map((text) => html`<br><span class="quiet text law" lang="">${text}</span>`)}</th><td class="number amount">${amount}</td></tr>`
  const sum = (label: string, amount: number, className = '') => row(label, money(amount), { className })
  const lineVat = (i: number) => taxes.lines[i] && html` <span class="tax quiet">${taxes.lines[i]}</span>`
  const line = ({ machineId, description, quantity }: QuotationLine, i: number) => html`<tr>
        <td>${pictureOf(machineId, images)}<span class="text" lang="">${description}</span>${lineVat(i)}</td>
        <td class="number">${quantity} ×</td>
        <td class="number">${prices[i]}</td>
        <td class="number amount">${money(amounts[i] ?? 0)}</td>
      </tr>`
  return html`<table class="lines">
    <thead><tr><th scope="col">${t('Item')}</th><th scope="col" class="number">${t('Quantity')}</th><th scope="col" class="number">${t('Unit price')}</th><th scope="col" class="number">${t('Amount')}</th></tr></thead>
    <tbody>${lines.map(line)}</tbody>
    <tfoot>
      ${lines.length > 1 || delivery > 0 || taxes.rows.length > 0 ? sum(t('Subtotal'), quotation.subtotal) : ''}
      ${delivery > 0 ? sum(t('Delivery charge'), delivery) : ''}
      ${taxes.rows.map(({ label, law, vat }) => row(label, vat > 0 ? money(vat) : '', { law }))}
      ${sum(t('Total'), quotation.total, 'total')}
      ${depositPoints > 0 ? sum(t('Deposit {percent}%', { percent: formatPercent(depositPoints, t.language) }), quotation.deposit) : ''}
    </tfoot>
  </table>
  ${taxes.rounding && html`<p class="quiet">${taxes.rounding}</p>`}`
}

/** Returns an invoice's table, which is the quotation's lines and sums. */
export function invoiceTable(t: Translate, quotation: Quotation, images: Images) {
  const prices = quotation.lines.map((line) => priceText(t, line, quotation.currency))
  return quotationTable(t, { ...quotation, depositPoints: 0 }, { prices, images, taxes: vatTexts(t, quotation) })
}

/** The footer of each printed sheet: the document's title, and "1 of 2". */
export function printStyle(t: Translate, title: string) {
  const counted = t('{page} of {pages}', { page: '" counter(page) "', pages: '" counter(pages) "' })
  return `@media print{@page{@bottom-left{content:"${title}"}@bottom-right{content:"${counted}"}}}`
}
