import { html } from 'hono/html'
import {
  isUncertified,
  type Order,
  type Payment,
  type PaymentInput,
  paidBack,
  paidUntil,
} from '#contract/order/order.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { prefixOf } from '#domain/language.ts'
import { amountInWords } from '#domain/money/amount-in-words.ts'
import { formatMoneyExactly } from '#domain/money/format.ts'
import { formatDayIn, rateText, type Translate } from '#web/site/app/texts.ts'
import { firstLetters, receiptPoints } from './one-sheet.ts'
import { qrDrawing } from './qr-drawing.ts'
import { customer, dayOf, type Fact, factList, sheetOf } from './sheet.ts'
import { printStyle } from './table.ts'
import { taxStamp } from './tax-stamp.ts'
import { vatTexts } from './vat-texts.ts'

/** Returns the name of a payment method. */
const methodText = (t: Translate, method: PaymentInput['method']) =>
  ({ transfer: t('transfer'), cash: t('cash'), pos: t('card (POS)'), cheque: t('cheque') })[method]

/** Returns the URL of the page where anybody can check this receipt, with what is printed on it. */
function receiptCheckUrl(origin: string, t: Translate, payment: Payment): string {
  const path = `${prefixOf(t.language)}/receipt/${payment.receipt}`
  const url = new URL(path, origin)
  url.searchParams.set('amount', String(payment.amount))
  url.searchParams.set('currency', payment.currency)
  url.searchParams.set('day', lagosDate(Date.parse(payment.confirmedAt ?? '')))
  return url.href
}

/** The most letters by which a receipt names what was bought. */
const MAX_GOODS = 48

/** So many goods stand in the list of sums; more take the whole width. */
const MOST_IN_LIST = 3

/** Returns what was bought, as a receipt names it: "2 × Gona T75 Utility Tractor". */
function goodsOf({ quantity, description }: Order['quotation']['lines'][number]): string {
  return `${quantity} × ${firstLetters(description.split('\n')[0] ?? '', MAX_GOODS)}`
}

/** Returns a payment's receipt as a page. */
export function receiptPage(
  t: Translate,
  order: Order,
  payment: Payment,
  { firm, pdf }: { firm: SiteSettings; pdf: string | undefined },
  url: URL,
) {
  const { quotation } = order
  const { amount, withheld = 0, currency, counted, receipt, confirmedAt, reversedAt, bank, reference, payer } = payment
  const certified =
    payment.certifiedOn && [payment.certificate, formatDayIn(t, payment.certifiedOn)].filter(Boolean).join(', ')
  const code = qrDrawing(receiptCheckUrl(url.origin, t, payment), t('QR code that checks this receipt'))
  const { koboPerDollar, rateDate } = quotation
  const back = paidBack(order.payments, confirmedAt ?? '')
  const isConverted = currency !== quotation.currency && koboPerDollar !== null && rateDate !== null
  const title = t('Receipt {number}', { number: receipt ?? '' })
  const money = (sum: number) => formatMoneyExactly(sum, quotation.currency, t.language)
  const paid = paidUntil(order.payments, confirmedAt ?? '')
  const creditedAt = order.invoice?.creditNote?.issuedAt
  const isCancelled = creditedAt !== undefined && creditedAt < (confirmedAt ?? '')
  const facts: Fact[] = [
    [t('Received from'), payer || customer(order)],
    [t('For'), payer ? customer(order) : ''],
    [t('Date'), dayOf(t, confirmedAt ?? '')],
    [t('For quotation'), quotation.number ?? ''],
    [t('Payment method'), methodText(t, payment.method)],
    [t('Paid on'), formatDayIn(t, payment.paidOn)],
    [t('Bank'), bank],
    [t('Reference'), reference],
    [t('Tax withheld'), withheld > 0 ? formatMoneyExactly(withheld, currency, t.language) : ''],
    [t('Certificate'), certified || (isUncertified(payment, order) ? t('certificate outstanding') : '')],
  ]
  const state = reversedAt
    ? t('This payment was reversed on {day}: the receipt is no longer valid.', { day: dayOf(t, reversedAt) })
    : back > 0 && t('After this payment, {amount} of this order was refunded.', { amount: money(back) })
  const words = `${amountInWords(amount, currency, t.language)}.`
  const settled =
    withheld > 0 && t('With the tax withheld, this settles {amount} of your order.', { amount: money(counted) })
  const converted =
    isConverted &&
    t('Credited to your order as {amount}, {rate}.', {
      amount: money(counted),
      rate: rateText(t, { koboPerDollar, date: rateDate }),
    })
  const goods = quotation.lines.map(goodsOf).join('; ')
  const isLong = quotation.lines.length > MOST_IN_LIST
  const item: Fact = [t('Item'), goods]
  const taxes = vatTexts(t, quotation).rows.map(({ label, vat }): Fact => [label, money(vat)])
  const stamp = order.invoice?.reference
  const points = receiptPoints({
    facts: facts.flatMap(([, text]) => text || []),
    paragraphs: [state, state, words, settled, converted].flatMap((text) => text || []),
    goods,
    sums: taxes.length + 3,
    reference: stamp,
  })
  return sheetOf(t, title, firm, url, {
    code,
    pdf,
    print: printStyle(t, title, { points }),
    content: html`${state && html`<p class="state" role="status">${state}</p>`}
      ${factList(facts)}
      <p class="sum">${formatMoneyExactly(amount, currency, t.language)}</p>
      <p>${words}</p>
      ${settled && html`<p>${settled}</p>`}
      ${converted && html`<p class="quiet">${converted}</p>`}
      ${isLong && html`<div class="goods">${factList([item])}</div>`}
      ${factList([
        ...(isLong ? [] : [item]),
        ...taxes,
        [t('Total'), money(quotation.total)],
        [t('Confirmed'), money(Math.max(0, paid))],
        [t('Balance due'), money(isCancelled ? 0 : Math.max(0, quotation.total - paid))],
      ])}
      ${taxStamp(t, stamp)}
      <div class="signed"><p>${t('For {firm}', { firm: firm.legalName })}</p></div>
      <p class="quiet">${t('Scan the code to see whether this receipt is genuine.')}</p>`,
  })
}
