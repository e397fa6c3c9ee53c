import { html, raw } from 'hono/html'
import { type VatSum, vatSums } from '#contract/money/quotation-totals.ts'
import type { LineVat } from '#contract/money/vat.ts'
import type { PaperBody } from '#contract/order/paper.ts'
import { divideIntoPayments } from '#contract/quotation/quotation.ts'
import { formatPercent } from '#domain/format-number.ts'
import { imageAt } from '#domain/images.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { type Currency, formatMoneyExactly } from '#domain/money/format.ts'
import { lineTotal } from '#domain/quotation/reprice.ts'
import { formatDayIn, INTERVALS, rateText, type Translate } from '#web/site/app/texts.ts'

// What a quotation and each of its papers say alike of a sale: who buys, the lines, the sums with their VAT, the instalments.

/** Also a quotation, which has no number before it is sent. */
type Sale = Omit<PaperBody['sale'], 'number' | 'vatPoints'>

/** Returns what papers say of a company that buys, besides its name: "TIN 12345678-0001, RC 123456, Zaria Road, Kano". */
export const buyerText = (t: Translate, { tin, rc, address }: Pick<PaperBody['buyer'], 'tin' | 'rc' | 'address'>) =>
  [tin && withName(t('TIN'), tin), rc && withName('RC', rc), address.replaceAll(/\s*\n\s*/g, ', ')]
    .filter(Boolean)
    .join(', ')

/** Returns the day of a moment (ISO 8601) in Lagos, in words; empty for none. */
export const dayOf = (t: Translate, iso: string | null) => (iso ? formatDayIn(t, lagosDate(Date.parse(iso))) : '')

export function receivedText(t: Translate, name: string | null, receivedAt: string): string {
  const day = dayOf(t, receivedAt)
  return name ? t('Received by {name} on {day}.', { name, day }) : t('Received on {day}.', { day })
}

export function moneyIn(t: Translate, { currency }: { currency: Currency }) {
  return (amount: number) => formatMoneyExactly(amount, currency, t.language)
}

/** Returns the rate that was frozen in a quotation, in words; empty without one. */
export const rateOf = (t: Translate, { koboPerDollar, rateDate }: Pick<Sale, 'koboPerDollar' | 'rateDate'>) =>
  koboPerDollar === null || rateDate === null ? '' : rateText(t, { koboPerDollar, date: rateDate })

const withName = (name: string, number: string) => (number.startsWith(name) ? number : `${name} ${number}`)

export function instalmentText(t: Translate, sale: Sale): string {
  const { instalments, total } = sale
  if (!instalments) return ''
  const { deposit, payment, last } = divideIntoPayments(sale, instalments)
  const money = moneyIn(t, sale)
  const interval = t(INTERVALS[instalments.interval])
  if (deposit === 0)
    return t(
      {
        one: 'In instalments: {n} payment of {last} {interval}.',
        other: 'In instalments: {n} payments of {amount} {interval}, the last one of {last}; {total} in all.',
      },
      { n: instalments.count, amount: money(payment), last: money(last), interval, total: money(total) },
    )
  return t(
    {
      one: 'In instalments: deposit {deposit}, then {n} payment of {amount} {interval}; {total} in all.',
      other: 'In instalments: deposit {deposit}, then {n} equal payments of {amount} {interval}; {total} in all.',
    },
    { deposit: money(deposit), n: instalments.count, amount: money(payment), interval, total: money(total) },
  )
}

const vatName = (t: Translate, { kind, points }: Pick<LineVat, 'kind' | 'points'>): string =>
  kind === 'exempt' ? t('Exempt from VAT') : t('VAT {percent}%', { percent: formatPercent(points, t.language) })

/** Returns what a table says of VAT: of each line, where they differ, and of each class in a row of the sums. */
export function vatTexts(t: Translate, sale: Sale) {
  const { lines } = sale
  const sums = vatSums(lines, sale)
  /** A text with the class's name, where another one is taxed alike. */
  const named = (text: string, { kind, points, name }: Pick<LineVat, 'kind' | 'points' | 'name'>) =>
    name && sums.filter((one) => one.kind === kind && one.points === points).length > 1 ? `${text} (${name})` : text
  const rowOf = ({ kind, points, taxed }: VatSum) => {
    const amount = moneyIn(t, sale)(taxed)
    if (kind === 'exempt') return t('Exempt from VAT: {amount}', { amount })
    return t('VAT {percent}% of {amount}', { percent: formatPercent(points, t.language), amount })
  }
  return {
    lines: lines.map(({ vat }) => (sums.length > 1 && vat ? named(vatName(t, vat), vat) : '')),
    rows: sums.map((sum) => ({ label: named(rowOf(sum), sum), law: sum.texts, vat: sum.vat })),
    rounding: sums.some(({ points }) => points > 0)
      ? t('VAT is rounded once for each row above, not for each line.')
      : '',
  }
}

/** A text of law that the settings begin with is in the paper's language; what the owner wrote is as it was written. */
function lawText(t: Translate, text: string) {
  const known = t.known(text)
  return html`<span class="quiet text law" ${known === text && t.language !== 'en' ? raw('lang=""') : ''}>${known}</span>`
}

/** The images of the machines offered, by machine id. */
export type Images = Partial<Record<string, string>>

const priceText = (t: Translate, price: string, discountPoints: number) =>
  discountPoints > 0
    ? t('{price} less {discount}%', { price, discount: formatPercent(discountPoints, t.language) })
    : price

const pictureOf = (imageUrl: string | undefined) =>
  imageUrl && html`<img class="picture" src="${imageAt(imageUrl, 480)}" alt="" width="168" height="112" loading="lazy">`

/** Returns the table of lines and sums, which QUOTATION_STYLE breaks into sheets. Only a quotation's has a deposit. */
export function saleTable(t: Translate, sale: Sale, images: Images, depositPoints = 0) {
  const { lines, delivery } = sale
  const taxes = vatTexts(t, sale)
  const money = moneyIn(t, sale)
  const row = (label: string, amount: string, { className = '', law = [] as string[] } = {}) =>
    html`<tr class="${className}"><th colspan="3" scope="row">${label}${law.map((text) => html`<br>${lawText(t, text)}`)}</th><td class="number amount">${amount}</td></tr>`
  const sum = (label: string, amount: number, className = '') => row(label, money(amount), { className })
  const lineVat = (i: number) => taxes.lines[i] && html` <span class="tax quiet">${taxes.lines[i]}</span>`
  const line = (one: Sale['lines'][number], i: number) => html`<tr>
        <td>${pictureOf(images[one.machineId ?? ''])}<span class="text"><span lang="">${one.description}</span>${lineVat(i)}</span></td>
        <td class="number">${one.quantity} ×</td>
        <td class="number">${priceText(t, money(one.unitPrice), one.discountPoints)}</td>
        <td class="number amount">${money(lineTotal(one))}</td>
      </tr>`
  return html`<table class="lines">
    <thead><tr><th scope="col">${t('Item')}</th><th scope="col" class="number">${t('Quantity')}</th><th scope="col" class="number">${t('Unit price')}</th><th scope="col" class="number">${t('Amount')}</th></tr></thead>
    <tbody>${lines.map(line)}</tbody>
    <tfoot>
      ${lines.length > 1 || delivery > 0 || taxes.rows.length > 0 ? sum(t('Subtotal'), sale.subtotal) : ''}
      ${delivery > 0 ? sum(t('Delivery charge'), delivery) : ''}
      ${taxes.rows.map(({ label, law, vat }) => row(label, vat > 0 ? money(vat) : '', { law }))}
      ${sum(t('Total'), sale.total, 'total')}
      ${depositPoints > 0 ? sum(t('Deposit {percent}%', { percent: formatPercent(depositPoints, t.language) }), sale.deposit) : ''}
    </tfoot>
  </table>
  ${taxes.rounding && html`<p class="quiet">${taxes.rounding}</p>`}`
}

/** The footer of each printed sheet: the document's title, and "1 of 2". */
export function printStyle(t: Translate, title: string) {
  const counted = t('{page} of {pages}', { page: '" counter(page) "', pages: '" counter(pages) "' })
  return `@media print{@page{@bottom-left{content:"${title}"}@bottom-right{content:"${counted}"}}}`
}
