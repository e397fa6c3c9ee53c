import { html } from 'hono/html'
import { type Next, nextOf } from '#contract/order/next.ts'
import { type Order, paymentState } from '#contract/order/order.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { formatMoney } from '#domain/money/format.ts'
import { amountIn, currenciesOf, dueNow, isNextInstalment, leftToPay } from '#domain/order/facts.ts'
import { formatDayIn, rateText, type Translate } from '#web/site/app/texts.ts'

/** `isOwn` is the customer's own, where a transfer confirms itself. */
export type Accounts = (AdminSettings['accounts']['accounts'][number] & { isOwn?: boolean })[]
type Html = ReturnType<typeof html>

/**
 * Returns the card with which the page of a buyer who has accepted begins: the one thing that is true of the order now.
 */
export function stateCard(t: Translate, order: Order, accounts: Accounts, link: string) {
  const [heading, rest] = stateOf(t, order, accounts)
  return html`<section class="answer now" id="order" aria-labelledby="state">
      <h2 id="state">${heading}</h2>
      ${lastConfirmed(t, order, link)}
      ${rest}
    </section>`
}

function stateOf(t: Translate, order: Order, accounts: Accounts): [heading: string, rest: Html | ''] {
  const { facts } = order
  const next = nextOf(order)
  const money = (amount: number) => formatMoney(amount, order.quotation.currency, t.language)
  if (next.checking > 0) return checking(t, order, accounts, next)
  if (leftToPay(facts) < 0) {
    const amount = money(-leftToPay(facts))
    return [t('You have paid {amount} more than the total. We will refund it.', { amount }), onItsWay(t, next)]
  }
  if (order.invoice?.creditNote)
    return [t('This order was cancelled.'), html`<p>${t('Nothing is owed for this order any more.')}</p>`]
  if (next.isRefunded)
    return [
      t('This order has been refunded.'),
      html`<details><summary class="quiet">${t('Where to pay')}</summary>${payTo(t, order, accounts)}</details>`,
    ]
  if (dueNow(facts) > 0) return [payText(t, order), html`${payNow(t, order, accounts)}${onItsWay(t, next)}`]
  if (next.onTheWay.length > 0) return [t('On its way'), onItsWay(t, next)]
  if (facts.delivered < facts.ordered)
    return [t('Everything is paid. Thank you.'), html`<p>${t('We will tell you when the goods leave our yard.')}</p>`]
  return [t('Delivered. Thank you.'), '']
}

function checking(
  t: Translate,
  order: Order,
  accounts: Accounts,
  { reported, checking, stillDue }: Next,
): [string, Html] {
  const { currency } = order.quotation
  const [only, ...others] = reported
  const amount =
    only && others.length === 0
      ? formatMoney(only.amount, only.currency, t.language)
      : formatMoney(checking, currency, t.language)
  const day = formatDayIn(t, lagosDate(Date.parse(reported.at(-1)?.createdAt ?? '')))
  return [
    t('You told us on {day} that you have paid {amount}.', { day, amount }),
    html`<p>${t('We are checking our account. Do not pay this again.')}</p>
      ${stillDue > 0 && html`<p>${t('Besides this, {amount} is due.', { amount: formatMoney(stillDue, currency, t.language) })}</p>`}
      <details><summary class="quiet">${t('Where to pay')}</summary>${payTo(t, order, accounts)}</details>`,
  ]
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

/** An amount in dollars also in naira, at the rate frozen in the quotation. */
function atRate(t: Translate, order: Order, amount: number) {
  const { currency, koboPerDollar, rateDate } = order.quotation
  if (currency === 'NGN' || koboPerDollar === null || rateDate === null) return ''
  const naira = amountIn('NGN', amount, order.quotation)
  const rate = rateText(t, { koboPerDollar, date: rateDate })
  return naira === null
    ? ''
    : html`<p class="quiet">${t('That is {amount}, {rate}.', { amount: formatMoney(naira, 'NGN', t.language), rate })}</p>`
}

/** Returns the accounts into which an order can be paid. */
export const fittingAccounts = (order: Pick<Order, 'quotation'>, accounts: Accounts) =>
  accounts.filter(({ currency }) => currenciesOf(order.quotation).includes(currency))

function payTo(t: Translate, order: Order, accounts: Accounts) {
  const fitting = fittingAccounts(order, accounts)
  if (fitting.length === 0) return html`<p>${t('Ask us for our bank details.')}</p>`
  const row = (term: string, text: string, isCopied = false) =>
    html`<dt>${term}</dt><dd>${text}${isCopied && copyButton(t, term, text)}</dd>`
  return html`<dl class="facts">${row(t('Payment reference'), order.quotation.number ?? '', true)}</dl>
    <h3>${fitting.length === 1 ? t('Pay into this account') : t('Pay into one of these accounts')}</h3>
    ${fitting.map(
      ({ bank, currency, name, number, isOwn }) => html`<dl class="facts account">
      ${row(t('Bank'), `${bank} (${currency})`)}${row(t('Account name'), name)}${row(t('Account number'), number, true)}</dl>
      ${isOwn && html`<p>${t('This account is for you alone. A transfer to it is confirmed by itself, usually within minutes.')}</p>`}`,
    )}
    <p>${t('If anyone sends you different account details, call us before you pay.')}</p>`
}

/** Hidden until the script shows it. */
const copyButton = (t: Translate, term: string, text: string) =>
  html` <button type="button" class="copy" hidden data-copy="${text}" data-done="${t('Copied')}" aria-label="${t('Copy')}: ${term}">${t('Copy')}</button><span class="quiet" role="status"></span>`

function lastConfirmed(t: Translate, { payments }: Order, link: string) {
  const last = payments.filter((one) => one.receipt && paymentState(one) === 'confirmed').at(-1)
  if (!last?.receipt) return ''
  const amount = formatMoney(last.amount, last.currency, t.language)
  return html`<p><a href="${link}/${last.receipt}">${t('Confirmed')}: ${amount}. ${t('Receipt {number}', { number: last.receipt })}</a></p>`
}

const onItsWay = (t: Translate, { onTheWay }: Next) =>
  html`${onTheWay.map(
    ({ number, deliveredOn, place }) =>
      html`<p>${t('Dispatched on {day} to {place}', { day: formatDayIn(t, deliveredOn), place })}. <a href="#${number}">${t('Confirm delivery')}</a></p>`,
  )}`
