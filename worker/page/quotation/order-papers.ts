import { html } from 'hono/html'
import {
  type Delivery,
  type Invoice,
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
import { leftToPay } from '#domain/order/facts.ts'
import { formatDayIn, rateText, type Translate } from '#web/site/app/texts.ts'
import { buyerText } from './buyer-text.ts'
import { fittingAccounts } from './order-state.ts'
import type { Linked } from './page.ts'
import { qrDrawing } from './qr-drawing.ts'
import { accountText, customer, dayOf, type Fact, factList, howToCheck, inSentence, sheetOf } from './sheet.ts'
import { invoiceTable, printStyle } from './table.ts'
import { taxStamp } from './tax-stamp.ts'
import { vatTexts } from './vat-texts.ts'

type Html = ReturnType<typeof html>

/** What a document shows beside the order; `pdf` is the URL of its file, where there is one. */
type Shown = Pick<Linked, 'firm' | 'accounts' | 'images'> & { pdf: string | undefined }

/** Returns the document of an order with this number as a page; undefined if there is none. */
export function orderPaper(t: Translate, order: Order, number: string, shown: Shown, url: URL): Html | undefined {
  const payment = order.payments.find(({ receipt }) => receipt === number)
  if (payment) return receiptPage(t, order, payment, shown, url)
  const { invoice } = order
  if (invoice?.number === number) return invoicePage(t, order, invoice, shown, url)
  if (invoice?.creditNote?.number === number) return creditNotePage(t, order, invoice, shown, url)
  const delivery = order.deliveries.find((one) => one.number === number)
  return delivery && deliveryPage(t, order, delivery, shown, url)
}

/** A credit note takes back the whole of its invoice: it has the same lines and sums. */
function creditNotePage(t: Translate, order: Order, { number, creditNote, issuedAt }: Invoice, shown: Shown, url: URL) {
  const { firm, images, pdf } = shown
  const { quotation } = order
  const { total, currency } = quotation
  const title = t('Credit note {number}', { number: creditNote?.number ?? '' })
  return sheetOf(t, title, firm, url, {
    print: printStyle(t, title),
    pdf,
    content: html`${factList([
      [t('TIN'), creditNote?.tin ?? ''],
      [t('For'), customer(order)],
      [t('Company details'), buyerText(t, quotation)],
      [t('Date'), dayOf(t, creditNote?.issuedAt ?? '')],
      [t('Cancels'), t('Invoice {number}', { number: `${number}, ${dayOf(t, issuedAt)}` })],
      [t('For quotation'), quotation.number ?? ''],
    ])}
      ${invoiceTable(t, quotation, images)}
      <p>${t('Credited in words: {words}.', { words: inSentence(t, amountInWords(total, currency, t.language)) })}</p>
      <p>${t('This amount is no longer charged.')}</p>
      ${taxStamp(t, creditNote?.reference)}
      <div class="signed"><p>${t('For {firm}', { firm: firm.legalName })}</p></div>
      ${howToCheck(t, firm)}`,
  })
}

function invoicePage(t: Translate, order: Order, invoice: Invoice, shown: Shown, url: URL) {
  const { firm, images, pdf } = shown
  const { quotation, facts } = order
  const money = (amount: number) => formatMoneyExactly(amount, quotation.currency, t.language)
  const title = t('Invoice {number}', { number: invoice.number })
  const left = Math.max(0, leftToPay(facts))
  const accounts = left > 0 ? fittingAccounts(order, shown.accounts).map(accountText) : []
  return sheetOf(t, title, firm, url, {
    print: printStyle(t, title),
    pdf,
    content: html`${tookBack(t, invoice)}${factList([
      [t('TIN'), invoice.tin],
      [t('For'), customer(order)],
      [t('Company details'), buyerText(t, quotation)],
      [t('Date'), dayOf(t, invoice.issuedAt)],
      [t('For quotation'), quotation.number ?? ''],
    ])}
      ${invoiceTable(t, quotation, images)}
      <p>${t('Total in words: {words}.', { words: inSentence(t, amountInWords(quotation.total, quotation.currency, t.language)) })}</p>
      ${factList([
        [t('Paid'), money(Math.max(0, facts.confirmed))],
        [t('Balance due'), money(left)],
        ...accounts.map((account): Fact => [t('Pay into this account'), account]),
      ])}
      ${taxStamp(t, invoice.reference)}
      <div class="signed"><p>${t('For {firm}', { firm: firm.legalName })}</p></div>
      ${howToCheck(t, firm)}`,
  })
}

/** Says of an invoice that it is charged no longer. */
const tookBack = (t: Translate, { creditNote }: Invoice) =>
  creditNote &&
  html`<p class="state" role="status">${t('Cancelled by credit note {number} on {day}.', { number: creditNote.number, day: dayOf(t, creditNote.issuedAt) })}</p>`

/** Returns a line's serial numbers, none of which is broken at its hyphens. */
const serialNumbers = (t: Translate, serials: string[]) =>
  html` <span class="serials quiet">${t('Serial numbers')}: ${serials.map((serial, i) => html`${i > 0 ? ', ' : ''}<span class="serial">${serial}</span>`)}</span>`

function deliveryPage(t: Translate, order: Order, delivery: Delivery, { firm, pdf }: Shown, url: URL) {
  const { lines } = order.quotation
  const { receivedAt, receivedName, cancelledAt, driver } = delivery
  const day = receivedAt ? dayOf(t, receivedAt) : ''
  const title = t('Delivery note {number}', { number: delivery.number })
  const facts: Fact[] = [
    [t('For'), customer(order)],
    [t('For quotation'), order.quotation.number ?? ''],
    [t('Date'), formatDayIn(t, delivery.deliveredOn)],
    [t('Place of delivery'), delivery.place],
    [t('Driver'), driver],
  ]
  const left = delivery.lines.map(({ line, quantity, serials }) => ({
    quantity,
    description: lines[line]?.description ?? '',
    serials,
  }))
  return sheetOf(t, title, firm, url, {
    pdf,
    print: `${printStyle(t, title)}.serials{display:block}`,
    content: html`${cancelledAt && html`<p class="state" role="status">${t('Cancelled: these goods were not dispatched.')}</p>`}
      ${factList(facts)}
      <table>
        <thead><tr><th scope="col">${t('Item')}</th><th scope="col" class="number">${t('Quantity')}</th></tr></thead>
        <tbody>${left.map(
          ({ quantity, description, serials }) => html`<tr>
            <td><span class="text" lang="">${description}</span>${serials.length > 0 && serialNumbers(t, serials)}</td>
            <td class="number">${quantity} ×</td>
          </tr>`,
        )}</tbody>
      </table>
      ${receivedAt && html`<p class="state">${receivedName ? t('Received by {name} on {day}.', { name: receivedName, day }) : t('Received on {day}.', { day })}</p>`}
      <div class="signed"><p>${t('For {firm}', { firm: firm.legalName })}</p><p>${t('Received in good order')}<br><span class="quiet">${t('Name, signature, date')}</span></p></div>
      ${howToCheck(t, firm)}`,
  })
}

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
  const letters = [...(description.split('\n')[0] ?? '')]
  const shown = letters
    .slice(0, MAX_GOODS - 1)
    .join('')
    .trimEnd()
  return `${quantity} × ${letters.length > MAX_GOODS ? `${shown}…` : letters.join('')}`
}

/** Returns a payment's receipt as a page. */
function receiptPage(
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
    [t('Withholding tax (WHT)'), withheld > 0 ? formatMoneyExactly(withheld, currency, t.language) : ''],
    [t('Certificate'), certified || (isUncertified(payment, order) ? t('WHT certificate outstanding') : '')],
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
  const taxes = vatTexts(t, quotation).rows.map(({ label, vat }): Fact => [label, vat > 0 ? money(vat) : ''])
  const stamp = order.invoice?.reference
  return sheetOf(t, title, firm, url, {
    code,
    pdf,
    print: printStyle(t, title),
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
        [t('Paid'), money(Math.max(0, paid))],
        [t('Balance due'), money(isCancelled ? 0 : Math.max(0, quotation.total - paid))],
      ])}
      ${taxStamp(t, stamp)}
      <div class="signed"><p>${t('For {firm}', { firm: firm.legalName })}</p></div>
      <p class="quiet">${t('Scan the code to see whether this receipt is genuine.')}</p>`,
  })
}
