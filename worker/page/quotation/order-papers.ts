import { html } from 'hono/html'
import { prefixOf } from '#contract/language.ts'
import { amountInWords } from '#contract/money/amount-in-words.ts'
import { formatMoneyExactly } from '#contract/money/format.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { leftToPay } from '#contract/order/facts.ts'
import {
  type Delivery,
  type Order,
  type Payment,
  type PaymentInput,
  paidBack,
  paidUntil,
} from '#contract/order/order.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { formatDayIn, rateText, type Translate } from '#web/site/app/texts.ts'
import { buyerText } from './buyer-text.ts'
import { type Accounts, fittingAccounts } from './order-state.ts'
import type { Linked } from './page.ts'
import { beneathInvoice, notePaper } from './paper.ts'
import { firmHeader, paperHeading, paperShell } from './paper-shell.ts'
import { qrDrawing } from './qr-drawing.ts'
import { invoiceTable, printStyle } from './table.ts'
import { vatTexts } from './vat-texts.ts'

type Html = ReturnType<typeof html>

/** What a document shows beside the order. */
type Shown = Pick<Linked, 'firm' | 'accounts' | 'images'>

const dayOf = (t: Translate, iso: string) => formatDayIn(t, lagosDate(Date.parse(iso)))

/** Returns the document of an order with this number as a page; undefined if there is none. */
export function orderPaper(t: Translate, order: Order, number: string, shown: Shown, url: URL): Html | undefined {
  const { firm } = shown
  const payment = order.payments.find(({ receipt }) => receipt === number)
  if (payment) return receiptPage(t, order, payment, firm, url)
  if (order.invoice?.number === number) return invoicePage(t, order, order.invoice, shown, url)
  const delivery = order.deliveries.find((one) => one.number === number)
  return delivery && deliveryPage(t, order, delivery, firm, url)
}

type Printed = { content: Html; print: string; code?: string }

export const sheetOf = (
  t: Translate,
  title: string,
  firm: SiteSettings,
  url: URL,
  { content, print, code = '' }: Printed,
) =>
  paperShell(
    t,
    title,
    firm,
    url.origin,
    html`<main><article class="sheet paper">${firmHeader(firm, code)}${paperHeading(title)}${content}</article></main>`,
    { style: PAPER_STYLE + print },
  )

const PAPER_STYLE = `.paper .firm{flex-wrap:wrap}.paper .firm div{flex:1 1 12rem}.paper .firm .code{display:block;width:6rem;height:6rem}.signed{margin-top:3rem;display:flex;gap:2rem;flex-wrap:wrap;break-inside:avoid}.signed p{border-top:1px solid #1a1f3d;padding-top:.25rem;flex:1 1 14rem}.serial{display:inline-block}.sum{font-size:1.4rem;font-weight:700;background:#faf6ed;padding:.5rem .75rem;print-color-adjust:exact}`

/** The size of a receipt's type in print, in points; its longest texts take half a sheet. */
const RECEIPT_POINTS = 10

export type Fact = readonly [term: string, text: string]

export const factList = (facts: readonly Fact[]) =>
  html`<dl class="facts">${facts.map(([term, text]) => text && html`<dt>${term}</dt><dd>${text}</dd>`)}</dl>`

export const customer = ({ quotation: { customerName, customerCompany, buyerCompany } }: Pick<Order, 'quotation'>) =>
  [customerName, buyerCompany || customerCompany].filter(Boolean).join(', ')

/** Returns the name of a payment method. */
const methodText = (t: Translate, method: PaymentInput['method']) =>
  ({ transfer: t('transfer'), cash: t('cash'), pos: t('card (POS)'), cheque: t('cheque') })[method]

/** Returns the URL of the page where anybody can check this receipt, with what is printed on it. */
export function receiptCheckUrl(origin: string, t: Translate, payment: Payment): string {
  const path = `${prefixOf(t.language)}/receipt/${payment.receipt}`
  const url = new URL(path, origin)
  url.searchParams.set('amount', String(payment.amount))
  url.searchParams.set('currency', payment.currency)
  url.searchParams.set('day', lagosDate(Date.parse(payment.confirmedAt ?? '')))
  return url.href
}

/** The most letters by which a receipt names what was bought: 30 such names take a third of its sheet. */
const MAX_GOODS = 48

/** Returns what was bought, as a receipt names it: "2 × Gona T75 Utility Tractor". */
function goodsOf({ quantity, description }: Order['quotation']['lines'][number]): string {
  const letters = [...(description.split('\n')[0] ?? '')]
  return `${quantity} × ${letters.length > MAX_GOODS ? `${letters.slice(0, MAX_GOODS - 1).join('')}…` : letters.join('')}`
}

function receiptPage(t: Translate, order: Order, payment: Payment, firm: SiteSettings, url: URL) {
  const { quotation } = order
  const { amount, withheld = 0, currency, counted, receipt, confirmedAt, reversedAt, bank, reference } = payment
  const certified =
    payment.certifiedOn && [payment.certificate, formatDayIn(t, payment.certifiedOn)].filter(Boolean).join(', ')
  const code = qrDrawing(receiptCheckUrl(url.origin, t, payment), t('QR code that checks this receipt'))
  const { koboPerDollar, rateDate } = quotation
  const back = paidBack(order.payments, confirmedAt ?? '')
  const isConverted = currency !== quotation.currency && koboPerDollar !== null && rateDate !== null
  const title = t('Receipt {number}', { number: receipt ?? '' })
  const money = (sum: number) => formatMoneyExactly(sum, quotation.currency, t.language)
  const paid = paidUntil(order.payments, confirmedAt ?? '')
  return sheetOf(t, title, firm, url, {
    code,
    print: printStyle(t, title, { points: RECEIPT_POINTS }),
    content: html`${reversedAt && html`<p class="state" role="status">${t('This payment was reversed on {day}: the receipt is no longer valid.', { day: dayOf(t, reversedAt) })}</p>`}
      ${back > 0 && !reversedAt && html`<p class="state" role="status">${t('After this payment, {amount} of this order was refunded.', { amount: formatMoneyExactly(back, quotation.currency, t.language) })}</p>`}
      ${factList([
        [t('Received from'), customer(order)],
        [t('Date'), dayOf(t, confirmedAt ?? '')],
        [t('For quotation'), quotation.number ?? ''],
        [t('Payment method'), methodText(t, payment.method)],
        [t('Paid on'), formatDayIn(t, payment.paidOn)],
        [t('Bank'), bank],
        [t('Reference'), reference],
        [t('Tax withheld'), withheld > 0 ? formatMoneyExactly(withheld, currency, t.language) : ''],
        [t('Certificate'), withheld > 0 ? certified || t('certificate outstanding') : ''],
      ])}
      <p class="sum">${formatMoneyExactly(amount, currency, t.language)}</p>
      <p>${amountInWords(amount, currency, t.language)}.</p>
      ${
        withheld > 0
          ? html`<p>${t('With the tax withheld, this settles {amount} of your order.', { amount: formatMoneyExactly(counted, quotation.currency, t.language) })}</p>`
          : ''
      }
      ${
        isConverted
          ? html`<p class="quiet">${t('Credited to your order as {amount}, {rate}.', {
              amount: formatMoneyExactly(counted, quotation.currency, t.language),
              rate: rateText(t, { koboPerDollar, date: rateDate }),
            })}</p>`
          : ''
      }
      ${factList([
        [t('Item'), quotation.lines.map(goodsOf).join('; ')],
        ...vatTexts(t, quotation).rows.map(({ label, vat }): Fact => [label, money(vat)]),
        [t('Total'), money(quotation.total)],
        [t('Confirmed'), money(Math.max(0, paid))],
        [t('Balance due'), money(Math.max(0, quotation.total - paid))],
      ])}
      <div class="signed"><p>${t('For {firm}', { firm: firm.legalName })}</p></div>
      <p class="quiet">${t('Scan the code to see whether this receipt is genuine.')}</p>`,
  })
}

function invoicePage(t: Translate, order: Order, invoice: NonNullable<Order['invoice']>, shown: Shown, url: URL) {
  const { firm, images } = shown
  const { quotation, facts } = order
  const money = (amount: number) => formatMoneyExactly(amount, quotation.currency, t.language)
  const title = t('Invoice {number}', { number: invoice.number })
  const left = Math.max(0, leftToPay(facts))
  const accounts = left > 0 ? fittingAccounts(order, shown.accounts).map(accountText) : []
  const { table, style } = invoiceTable(t, quotation, title, { images, beneath: beneathInvoice(accounts) })
  return sheetOf(t, title, firm, url, {
    print: style,
    content: html`${factList([
      [t('TIN'), invoice.tin],
      [t('For'), customer(order)],
      [t('Company details'), buyerText(t, quotation)],
      [t('Date'), dayOf(t, invoice.issuedAt)],
      [t('For quotation'), quotation.number ?? ''],
    ])}
      ${table}
      <p>${t('Total in words: {words}.', { words: inSentence(t, amountInWords(quotation.total, quotation.currency, t.language)) })}</p>
      ${factList([
        [t('Confirmed'), money(Math.max(0, facts.confirmed))],
        [t('Balance due'), money(left)],
        ...accounts.map((account): Fact => [t('Pay into this account'), account]),
      ])}
      <div class="signed"><p>${t('For {firm}', { firm: firm.legalName })}</p></div>
      ${howToCheck(t, firm)}`,
  })
}

export const accountText = ({ bank, currency, name, number }: Accounts[number]) =>
  `${bank} (${currency}), ${name}, ${number}`

/** Returns how whoever holds the paper can find out whether the firm wrote it. */
export const howToCheck = (t: Translate, { phones: [phone] }: SiteSettings) =>
  phone && html`<p class="quiet">${t('To check this paper, ring {phone} and say its number.', { phone })}</p>`

/** French has the amount inside the customary sentence of an invoice. */
export const inSentence = (t: Translate, words: string) =>
  t.language === 'fr' ? words.charAt(0).toLowerCase() + words.slice(1) : words

/** Returns a line's serial numbers, none of which is broken at its hyphens. */
const serialNumbers = (t: Translate, serials: string[]) =>
  html` <span class="serials quiet">${t('Serial numbers')}: ${serials.map((serial, i) => html`${i > 0 ? ', ' : ''}<span class="serial">${serial}</span>`)}</span>`

function deliveryPage(t: Translate, order: Order, delivery: Delivery, firm: SiteSettings, url: URL) {
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
  const { points, isBelow } = notePaper({ facts: facts.map(([, text]) => text), lines: left }, t('Serial numbers'))
  return sheetOf(t, title, firm, url, {
    print: `${printStyle(t, title, { points })}@media ${isBelow ? 'all' : 'screen'}{.serials{display:block}}`,
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
