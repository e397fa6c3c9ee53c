import { html } from 'hono/html'
import { type Order, reportedPayments } from '#contract/order/order.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { formatMoney } from '#domain/money/format.ts'
import {
  amountIn,
  currenciesOf,
  dueNow,
  isNextInstalment,
  leftToPay,
  type OrderState,
  stateOf,
  stillDue,
} from '#domain/order/facts.ts'
import { formatDayIn, type Translate } from '#web/site/app/texts.ts'
import type { Html } from '#worker/page/template.ts'
import { labelledText } from './paper-shell.ts'
import { dayOf, rateOf } from './sale.ts'

/** `isOwn` is the customer's own, where a transfer confirms itself. */
export type Accounts = (AdminSettings['accounts']['accounts'][number] & { isOwn?: boolean })[]

export function stateCard(t: Translate, order: Order, accounts: Accounts, link: string) {
  const { facts, waits } = order
  // What a refund was entered for is the seller's to confirm: to the buyer the order is as it was.
  const state = waits === 'check' && facts.checking === 0 ? stateOf({ ...facts, unchecked: 0 }) : waits
  const { heading, rest } = WORDS[state](t, order, accounts)
  return html`<section class="answer now" id="order" aria-labelledby="state">
      <h2 id="state">${heading}</h2>
      ${lastReceipt(t, order, link)}
      ${rest}
      ${state !== 'refund' && leftToPay(facts) < 0 && html`<p>${overpaidText(t, order)}</p>`}
    </section>`
}

type Words = (t: Translate, order: Order, accounts: Accounts) => { heading: string; rest?: Html }

const toPay: Words = (t, order, accounts) => ({ heading: payText(t, order), rest: payNow(t, order, accounts) })

const WORDS: Record<OrderState, Words> = {
  // The links of an order have ended by then.
  erased: (t) => ({ heading: t('Your order') }),
  check: checkingWords,
  cancelled: (t) => ({
    heading: t('This order was cancelled.'),
    rest: html`<p>${t('Nothing is owed for this order any more.')}</p>`,
  }),
  refunded: (t, order, accounts) => ({
    heading: t('This order has been refunded.'),
    rest: whereToPay(t, order, accounts),
  }),
  deposit: toPay,
  balance: toPay,
  deliver: (t) => ({
    heading: t('Everything is paid. Thank you.'),
    rest: html`<p>${t('We will tell you when the goods leave our yard.')}</p>`,
  }),
  refund: (t, order) => ({ heading: overpaidText(t, order) }),
  arrival: (t) => ({ heading: t('On its way') }),
  done: (t) => ({ heading: t('Delivered. Thank you.') }),
}

const moneyOf = (t: Translate, { quotation }: Order, amount: number) =>
  formatMoney(amount, quotation.currency, t.language)

const overpaidText = (t: Translate, order: Order) =>
  t('You have paid {amount} more than the total. We will refund it.', {
    amount: moneyOf(t, order, -leftToPay(order.facts)),
  })

const whereToPay = (t: Translate, order: Order, accounts: Accounts) =>
  html`<details><summary class="quiet">${t('Where to pay')}</summary>${payTo(t, order, accounts)}</details>`

function checkingWords(t: Translate, order: Order, accounts: Accounts) {
  const [only, ...others] = reportedPayments(order)
  const amount =
    only && others.length === 0
      ? formatMoney(only.amount, only.currency, t.language)
      : moneyOf(t, order, order.facts.checking)
  const day = dayOf(t, (others.at(-1) ?? only)?.createdAt ?? null)
  const due = stillDue(order.facts)
  return {
    heading: t('You told us on {day} that you have paid {amount}.', { day, amount }),
    rest: html`<p>${t('We are checking our account. Do not pay this again.')}</p>
      ${due > 0 && html`<p>${t('Besides this, {amount} is due.', { amount: moneyOf(t, order, due) })}</p>`}
      ${whereToPay(t, order, accounts)}`,
  }
}

/** What is to be paid; the first payment and the whole deposit by the last day of the offer. */
function payText(t: Translate, { facts, quotation }: Order): string {
  const amount = formatMoney(dueNow(facts), quotation.currency, t.language)
  if (isNextInstalment(facts)) return t('Next payment: {amount}', { amount })
  const isBefore = quotation.validUntil >= lagosDate(Date.now())
  const day = formatDayIn(t, quotation.validUntil)
  if (facts.confirmed < facts.deposit && facts.confirmed > 0)
    return isBefore
      ? t('Pay the rest of the deposit, {amount}, by {day}', { amount, day })
      : t('Pay the rest of the deposit, {amount}', { amount })
  if (facts.confirmed < facts.deposit)
    return isBefore
      ? t('Pay the deposit of {amount} by {day}', { amount, day })
      : t('Pay the deposit of {amount}', { amount })
  return isBefore && facts.confirmed <= 0 ? t('Pay {amount} by {day}', { amount, day }) : t('Pay {amount}', { amount })
}

const payNow = (t: Translate, order: Order, accounts: Accounts) =>
  html`${atRate(t, order, dueNow(order.facts))}
    ${payTo(t, order, accounts)}
    ${order.facts.delivered < order.facts.ordered && html`<p>${t('Goods leave our yard when our account shows your payment, not when an alert says so.')}</p>`}`

function atRate(t: Translate, order: Order, amount: number) {
  const rate = rateOf(t, order.quotation)
  const naira = amountIn('NGN', amount, order.quotation)
  if (order.quotation.currency === 'NGN' || !rate || naira === null) return ''
  return html`<p class="quiet">${t('That is {amount}, {rate}.', { amount: formatMoney(naira, 'NGN', t.language), rate })}</p>`
}

function payTo(t: Translate, order: Order, accounts: Accounts) {
  const fitting = accounts.filter(({ currency }) => currenciesOf(order.quotation).includes(currency))
  if (fitting.length === 0) return html`<p>${t('Ask us for our bank details.')}</p>`
  const row = (term: string, text: string, isCopied = false) =>
    html`<dt>${term}</dt><dd>${text}${isCopied && copyButton(t, term, text)}</dd>`
  return html`<dl class="facts">${row(t('Payment reference'), order.quotation.number ?? '', true)}</dl>
    <h3>${fitting.length === 1 ? t('Pay into this account') : t('Pay into one of these accounts')}</h3>
    ${fitting.map(
      ({ bank, currency, name, number, isOwn }) => html`<dl class="facts account">
      ${row(t('Bank'), `${bank} (${currency})`)}${row(t('Account name'), name)}${row(t('Account number'), number, true)}</dl>
      ${isOwn && html`<p>${t('This account is for you alone. Transfers to it are confirmed automatically, usually within minutes.')}</p>`}`,
    )}
    <p>${t('If anyone sends you different account details, call us before you pay.')}</p>`
}

const copyButton = (t: Translate, term: string, text: string) =>
  html` <button type="button" class="copy" hidden data-copy="${text}" data-done="${t('Copied')}" aria-label="${labelledText(t, t('Copy'), term)}">${t('Copy')}</button><span class="quiet" role="status"></span>`

function lastReceipt(t: Translate, { payments }: Order, link: string) {
  const last = payments.findLast(({ receipt }) => receipt)
  if (!last?.receipt) return ''
  const confirmed = `${labelledText(t, t('Confirmed'), formatMoney(last.amount, last.currency, t.language))}.`
  return html`<p><a href="${link}/${last.receipt}">${last.reversedAt ? reversedText(t, last.reversedAt) : confirmed} ${t('Receipt {number}', { number: last.receipt })}</a></p>`
}

export const reversedText = (t: Translate, reversedAt: string) =>
  t('This payment was reversed on {day}: the receipt is no longer valid.', { day: dayOf(t, reversedAt) })
