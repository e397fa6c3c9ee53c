import { html, raw } from 'hono/html'
import type { Reference } from '#contract/order/einvoice.ts'
import { isUncertified, type Order, type PaymentInput, refundedSum } from '#contract/order/order.ts'
import { type BodyOf, isPaperOfKind, type Paper, type PaperBody } from '#contract/order/paper.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { prefixOf } from '#domain/language.ts'
import { amountInWords } from '#domain/money/amount-in-words.ts'
import { balanceOf, isGivenUp } from '#domain/order/facts.ts'
import { formatDayIn, rateText, type Translate } from '#web/site/app/texts.ts'
import type { Html } from '#worker/page/template.ts'
import { reversedText } from './order-state.ts'
import { firmHeader, labelledText, paperHeading, paperShell, qrDrawing } from './paper-shell.ts'
import { pdfLink } from './pdf.ts'
import { buyerText, dayOf, instalmentText, moneyIn, printStyle, receivedText, saleTable, vatTexts } from './sale.ts'

// Each paper is a function of what was stored when it was issued. What happened later is shown above it (`laterTexts`).

export type Fact = readonly [term: string, text: string]

export const factList = (facts: readonly Fact[], className = 'facts') =>
  html`<dl class="${className}">${facts.map(([term, text]) => text && html`<dt>${term}</dt><dd>${text}</dd>`)}</dl>`

type Beside = {
  later: string[]
  reference: Reference | null | undefined
  pdf: string | undefined
  /** The URL of the buyer's page; a seller's paper leads nowhere. */
  back: string | undefined
}

export function paperPage(t: Translate, paper: Paper, { later, reference, pdf, back }: Beside, url: URL): Html {
  const { firm } = paper.body
  const { title, content, code = '', signed = '', check = howToCheck(t, paper.body) } = printPaper(t, paper, url)
  const body = html`<main>${later.length > 0 && html`<p class="state" role="status">${later.map((text, i) => html`${i > 0 && html`<br>`}${text}`)}</p>`}
      <article class="sheet paper">${firmHeader(firm, code)}${paperHeading(title)}${content}
        ${taxStamp(t, reference)}
        <div class="signed"><p>${t('For {firm}', { firm: firm.legalName })}</p>${signed}</div>
        ${check}
      </article>${checkLink(t)}${pdfLink(t, pdf)}${back && waysOn(t, paper, back, url)}</main>`
  return paperShell(t, title, firm, url.origin, body, { style: PAPER_STYLE + printStyle(t, title) })
}

const waysOn = (t: Translate, paper: Paper, back: string, url: URL) =>
  html`<p class="answer choices">${isPaperOfKind(paper, 'R') && html`<a class="button" href="${checkUrl(url.origin, t, paper)}">${t('Check')}</a> `}<a class="button" href="${back}">${t('Your order')}</a></p>`

const PAPER_STYLE = `.paper .firm{flex-wrap:wrap}.paper .firm div{flex:1 1 12rem}.paper .firm .code{display:block;width:6rem;height:6rem}.signed{margin-top:3rem;display:flex;gap:2rem;flex-wrap:wrap;break-inside:avoid}.signed p{border-top:1px solid #1a1f3d;padding-top:.25rem;flex:1 1 14rem}.serial{display:inline-block}.goods .facts{display:block}.goods dd{font-weight:400}.sum{font-size:1.4rem;font-weight:700;background:#faf6ed;padding:.5rem .75rem;print-color-adjust:exact}.stamp{display:flex;flex-wrap:wrap;gap:1rem;margin:1rem 0;break-inside:avoid}.stamp .code{flex:none;width:9rem;height:9rem}.stamp p{flex:1 1 12rem;min-width:0;margin:0;overflow-wrap:anywhere}.stamp small{font-size:.7rem}@media print{.serials{display:block}table~*{break-before:avoid}}`

type Printed = { title: string; content: Html; code?: string; signed?: Html; check?: Html }

function printPaper(t: Translate, paper: Paper, url: URL): Printed {
  if (isPaperOfKind(paper, 'R')) return receipt(t, paper, url)
  if (isPaperOfKind(paper, 'I')) return invoice(t, paper)
  if (isPaperOfKind(paper, 'C')) return creditNote(t, paper)
  if (isPaperOfKind(paper, 'D')) return deliveryNote(t, paper)
  return proforma(t, paper as Paper<'P'>)
}

const customer = ({ buyer: { name, company } }: PaperBody) => [name, company].filter(Boolean).join(', ')

const heading = (t: Translate, { issuedAt, body }: Paper, more: Fact[] = []): Fact[] => [
  [t('For'), customer(body)],
  [t('Company details'), buyerText(t, body.buyer)],
  [t('Date'), dayOf(t, issuedAt)],
  ...more,
  [t('For quotation'), body.sale.number],
]

const paidAndLeft = (t: Translate, { paid, due, sale }: BodyOf<'R' | 'I'>): Fact[] => [
  [t('Paid'), paid > 0 ? moneyIn(t, sale)(paid) : ''],
  [t('Balance due'), due > 0 ? moneyIn(t, sale)(due) : t('None')],
]

const payInto = (t: Translate, { accounts }: BodyOf<'I' | 'P'>): Fact[] =>
  accounts.map((one) => [t('Pay into this account'), `${one.bank} (${one.currency}), ${one.name}, ${one.number}`])

/** French has the amount inside the customary sentence of an invoice. */
function totalInWords(t: Translate, { sale: { total, currency } }: PaperBody) {
  const words = amountInWords(total, currency, t.language)
  return { words: t.language === 'fr' ? words.charAt(0).toLowerCase() + words.slice(1) : words }
}

/** Returns what an invoice, its credit note and a pro-forma have alike: the lines and sums between facts and words. */
function charges(t: Translate, { sale, images }: BodyOf<'I' | 'C' | 'P'>, facts: Fact[], words: string, rest: Html) {
  return html`${factList(facts)}
      ${saleTable(t, sale, images)}
      <p>${words}</p>
      ${rest}`
}

function invoice(t: Translate, paper: Paper<'I'>): Printed {
  const { number, body } = paper
  const facts: Fact[] = [[t('TIN'), body.firm.tin], ...heading(t, paper)]
  const words = t('Total in words: {words}.', totalInWords(t, body))
  const rest = factList([...paidAndLeft(t, body), ...(body.due > 0 ? payInto(t, body) : [])])
  return { title: t('Invoice {number}', { number }), content: charges(t, body, facts, words, rest) }
}

function creditNote(t: Translate, paper: Paper<'C'>): Printed {
  const { number, body } = paper
  const cancelled = `${body.invoice.number}, ${dayOf(t, body.invoice.issuedAt)}`
  const cancels: Fact = [t('Cancels'), t('Invoice {number}', { number: cancelled })]
  const facts: Fact[] = [[t('TIN'), body.firm.tin], ...heading(t, paper, [cancels])]
  const words = t('Credited in words: {words}.', totalInWords(t, body))
  const rest = html`<p>${t('This amount is no longer charged.')}</p>`
  return { title: t('Credit note {number}', { number }), content: charges(t, body, facts, words, rest) }
}

/** A line on which lender and term are written by hand, where they are not known. */
const BLANK = '\u00A0'.repeat(2) + '.'.repeat(40)

function proforma(t: Translate, paper: Paper<'P'>): Printed {
  const { body, number } = paper
  const { total, deposit } = body.sale
  const money = moneyIn(t, body.sale)
  const facts: Fact[] = [
    [t('Lender'), body.lender || BLANK],
    [t('Term'), body.term || instalmentText(t, body.sale) || BLANK],
    ...heading(t, paper).filter(([, text]) => text !== number),
    [t('Valid until'), t('the end of {day}', { day: formatDayIn(t, body.validUntil) })],
  ]
  const words = t('Pro-forma total in words: {words}.', totalInWords(t, body))
  const rest = factList([
    [t('Deposit by the buyer'), deposit > 0 ? money(deposit) : ''],
    [t('Amount to finance'), money(total - deposit)],
    [t('Payment reference'), body.sale.number],
    ...payInto(t, body),
  ])
  return { title: t('Pro-forma invoice {number}', { number }), content: charges(t, body, facts, words, rest) }
}

function deliveryNote(t: Translate, { number, body }: Paper<'D'>): Printed {
  return {
    title: t('Delivery note {number}', { number }),
    content: html`${factList([
      [t('For'), customer(body)],
      [t('For quotation'), body.sale.number],
      [t('Date'), formatDayIn(t, body.deliveredOn)],
      [t('Place of delivery'), body.place],
      [t('Driver'), body.driver],
    ])}
      <table>
        <thead><tr><th scope="col">${t('Item')}</th><th scope="col" class="number">${t('Quantity')}</th></tr></thead>
        <tbody>${body.delivered.map(
          ({ quantity, description, serials }) => html`<tr>
            <td><span class="text" lang="">${description}</span>${serials.length > 0 && serialNumbers(t, serials)}</td>
            <td class="number">${quantity} ×</td>
          </tr>`,
        )}</tbody>
      </table>`,
    signed: html`<p>${t('Received in good order')}<br><span class="quiet">${t('Name, signature, date')}</span></p>`,
  }
}

/** Returns a line's serial numbers, none of which is broken at its hyphens. */
const serialNumbers = (t: Translate, serials: string[]) =>
  html` <span class="serials quiet">${labelledText(t, t('Serial numbers'))}${serials.map((serial, i) => html`${i > 0 ? ', ' : ''}<span class="serial">${serial}</span>`)}</span>`

const MAX_GOODS = 48

/** So many goods stand in the list of sums; more take the whole width. */
const MAX_IN_LIST = 3

/** Returns what was bought, as a receipt names it: "2 × Gona T75 Utility Tractor". */
function goodsOf({ quantity, description }: PaperBody['sale']['lines'][number]): string {
  const [name = ''] = description.split('\n')
  const letters = [...name]
  if (letters.length <= MAX_GOODS) return `${quantity} × ${name}`
  const start = letters.slice(0, MAX_GOODS - 1).join('')
  return `${quantity} × ${start.trimEnd()}…`
}

function receipt(t: Translate, paper: Paper<'R'>, url: URL): Printed {
  const { body } = paper
  const { sale, amount, withheld, currency, counted, payer } = body
  const { koboPerDollar, rateDate } = sale
  const money = moneyIn(t, sale)
  const paid = moneyIn(t, { currency })
  const isConverted = currency !== sale.currency && koboPerDollar !== null && rateDate !== null
  const isLong = sale.lines.length > MAX_IN_LIST
  const item: Fact = [t('Item'), sale.lines.map(goodsOf).join('; ')]
  return {
    title: t('Receipt {number}', { number: paper.number }),
    code: qrDrawing(checkUrl(url.origin, t, paper), t('QR code that checks this receipt')),
    check: html`<p class="quiet">${t('Scan the code to see whether this receipt is genuine.')}</p>`,
    content: html`${factList([
      [t('Received from'), payer || customer(body)],
      [t('For'), payer ? customer(body) : ''],
      [t('Date'), dayOf(t, paper.issuedAt)],
      [t('For quotation'), sale.number],
      [t('Payment method'), methodText(t, body.method)],
      [t('Paid on'), formatDayIn(t, body.paidOn)],
      [t('Bank'), body.bank],
      [t('Reference'), body.reference],
      [t('Withholding tax (WHT)'), withheld > 0 ? paid(withheld) : ''],
    ])}
      <p class="sum">${paid(amount)}</p>
      <p>${amountInWords(amount, currency, t.language)}.</p>
      ${withheld > 0 && html`<p>${t('With the tax withheld, this settles {amount} of your order.', { amount: money(counted) })}</p>`}
      ${isConverted && html`<p class="quiet">${t('Credited to your order as {amount}, {rate}.', { amount: money(counted), rate: rateText(t, { koboPerDollar, date: rateDate }) })}</p>`}
      ${isLong && html`<div class="goods">${factList([item])}</div>`}
      ${factList([
        ...(isLong ? [] : [item]),
        ...vatTexts(t, sale).rows.map(({ label, vat }): Fact => [label, vat > 0 ? money(vat) : '']),
        [t('Total'), money(sale.total)],
        ...paidAndLeft(t, body),
      ])}`,
  }
}

const methodText = (t: Translate, method: PaymentInput['method']) =>
  ({ transfer: t('transfer'), cash: t('cash'), pos: t('card (POS)'), cheque: t('cheque') })[method]

function checkUrl(origin: string, t: Translate, { number, issuedAt, body }: Paper<'R'>): string {
  const url = new URL(`${prefixOf(t.language)}/receipt/${number}`, origin)
  url.searchParams.set('amount', String(body.amount))
  url.searchParams.set('currency', body.currency)
  url.searchParams.set('day', lagosDate(Date.parse(issuedAt)))
  return url.href
}

const howToCheck = (t: Translate, { firm: { phones } }: PaperBody) =>
  html`${phones[0] && html`<p class="quiet">${t('To check this document, call {phone} and quote its number.', { phone: phones[0] })}</p>`}`

export const checkLink = (t: Translate) =>
  html`<p class="screen"><a href="${prefixOf(t.language)}/check">${t('Check before you pay')}</a></p>`

function taxStamp(t: Translate, reference: Reference | null | undefined) {
  if (!reference) return ''
  const { irn, stamp, qr } = reference
  return html`<div class="stamp">${raw(qrDrawing(qr, t('QR code of the e-invoice')))}<p>${labelledText(t, t('E-invoice reference (IRN)'))}<strong>${irn}</strong><br><small>${labelledText(t, t('Stamp (CSID)'), stamp)}</small></p></div>`
}

/** Returns the reference that a paper shows: its own, or on a receipt that of the order's invoice. */
export function referenceOn({ number, body }: Paper, order: Order | undefined) {
  const invoice = order?.invoice
  if (body.kind === 'R' || invoice?.number === number) return invoice?.reference
  return invoice?.creditNote?.number === number ? invoice.creditNote.reference : undefined
}

/** Returns what happened after a paper was issued; `legalName` is the firm's today. */
export function laterTexts(t: Translate, paper: Paper, order: Order | undefined, legalName: string): string[] {
  return [
    ...(order ? ofOrder(t, paper, order) : []),
    paper.body.firm.legalName !== legalName && t('The company’s name is {firm} today.', { firm: legalName }),
  ].flatMap((text) => text || [])
}

function ofOrder(t: Translate, paper: Paper, { payments, invoice, deliveries, facts }: Order) {
  const money = moneyIn(t, paper.body.sale)
  const creditNote = invoice?.creditNote
  if (isPaperOfKind(paper, 'P')) return creditNote ? [t('This order was cancelled.')] : []
  if (isPaperOfKind(paper, 'R')) {
    const payment = payments.find(({ receipt }) => receipt === paper.number)
    const back = refundedSum(payments, paper.issuedAt)
    const certified = payment?.certifiedOn && `${payment.certificate}, ${formatDayIn(t, payment.certifiedOn)}`
    return [
      payment?.reversedAt
        ? reversedText(t, payment.reversedAt)
        : back > 0 && t('After this payment, {amount} of this order was refunded.', { amount: money(back) }),
      payment && isUncertified(payment, { payments, invoice }) && t('WHT certificate outstanding'),
      certified && labelledText(t, t('Certificate'), certified),
    ]
  }
  if (isPaperOfKind(paper, 'I')) {
    if (creditNote) {
      const { number, issuedAt } = creditNote
      return [t('Cancelled by credit note {number} on {day}.', { number, day: dayOf(t, issuedAt) })]
    }
    const left = Math.max(0, balanceOf(facts))
    return [
      isGivenUp(facts) && t('This order has been refunded.'),
      facts.confirmed > paper.body.paid && labelledText(t, t('Paid'), money(facts.confirmed)),
      left !== paper.body.due && labelledText(t, t('Balance due'), left > 0 ? money(left) : t('None')),
    ]
  }
  const delivery = deliveries.find(({ number }) => number === paper.number)
  if (delivery?.cancelledAt) return [t('Cancelled: these goods were not dispatched.')]
  return delivery?.receivedAt ? [receivedText(t, delivery.receivedName, delivery.receivedAt)] : []
}
