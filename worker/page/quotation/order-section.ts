import { html, raw } from 'hono/html'
import { type Currency, formatMoneyExactly } from '#contract/money/format.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { amountIn, dueNow, leftToPay } from '#contract/order/facts.ts'
import { type Delivery, type Order, type Payment, paymentState } from '#contract/order/order.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { formatDayIn, rateText, type Translate } from '#web/site/app/texts.ts'
import type { AnswerForm } from './answer-forms.ts'

type Accounts = AdminSettings['accounts']['accounts']

/** A form's values and issues; `of` is the delivery note that a form confirms. */
export type OrderForm = AnswerForm & { of?: string }

/**
 * The part above the quotation for a buyer who has accepted: what is due and where to pay it, the payments, and the
 * deliveries.
 */
export function orderSection(t: Translate, order: Order, accounts: Accounts, link: string, form: OrderForm = {}) {
  return html`
    <section class="answer" id="order">
      <h2>${t('Your order')}</h2>
      ${form.message && !form.of && html`<p class="state" role="alert">${t.known(form.message)}</p>`}
      ${due(t, order)}
      ${dueNow(order.facts) > 0 && payTo(t, order, accounts)}
      ${sums(t, order)}
      ${order.payments.length > 0 && paymentList(t, order, link)}
      ${order.invoice && html`<p><a href="${link}/${order.invoice.number}">${t('Invoice {number}', { number: order.invoice.number })}</a></p>`}
    </section>
    ${dueNow(order.facts) > 0 && reportForm(t, order, link, form)}
    ${order.deliveries.length > 0 && deliveryList(t, order, link, form)}`
}

const dayOf = (t: Translate, iso: string) => formatDayIn(t, lagosDate(Date.parse(iso)))

/** Formats an amount of the order in its own currency. */
const money = (t: Translate, { quotation }: Order, amount: number) =>
  formatMoneyExactly(amount, quotation.currency, t.language)

function due(t: Translate, order: Order) {
  const { facts } = order
  const left = leftToPay(facts)
  if (left === 0) return html`<p class="state">${t('Everything is paid. Thank you.')}</p>`
  if (left < 0) {
    const amount = money(t, order, -left)
    return html`<p class="state">${t('You have paid {amount} more than the total. We will pay it back.', { amount })}</p>`
  }
  const amount = money(t, order, dueNow(facts))
  return html`<p class="state">${facts.confirmed < facts.deposit ? t('Deposit due now: {amount}', { amount }) : t('Due now: {amount}', { amount })}</p>
    ${atRate(t, order, dueNow(facts))}
    <p>${t('Goods leave our yard when our account shows your payment, not when an alert says so.')}</p>`
}

/** An amount in dollars also in naira, at the rate frozen in the quotation. */
function atRate(t: Translate, { quotation }: Order, amount: number) {
  const { currency, koboPerDollar, rateDate } = quotation
  if (currency === 'NGN' || koboPerDollar === null || rateDate === null) return ''
  const naira = exactOrNull(() => amountIn('NGN', amount, quotation))
  const rate = rateText(t, { koboPerDollar, date: rateDate })
  return naira === null
    ? ''
    : html`<p class="quiet">${t('That is {amount}, {rate}.', { amount: formatMoneyExactly(naira, 'NGN', t.language), rate })}</p>`
}

/** Returns null for an amount that a number cannot represent exactly: no amount is better than a rounded one. */
function exactOrNull(amount: () => number | null): number | null {
  try {
    return amount()
  } catch {
    return null
  }
}

/** The currencies in which this order can be paid. */
const currenciesOf = ({ quotation }: Order): Currency[] =>
  quotation.koboPerDollar === null
    ? [quotation.currency]
    : [quotation.currency, quotation.currency === 'USD' ? 'NGN' : 'USD']

function payTo(t: Translate, order: Order, accounts: Accounts) {
  const fitting = accounts.filter(({ currency }) => currenciesOf(order).includes(currency))
  const rows = (account: Accounts[number]) => [
    [t('Bank'), `${account.bank} (${account.currency})`],
    [t('Name of the account'), account.name],
    [t('Account number'), account.number],
  ]
  if (fitting.length === 0) return html`<p>${t('Ask us for the account to pay to.')}</p>`
  return html`<h3>${fitting.length === 1 ? t('Pay to this account') : t('Pay to one of these accounts')}</h3>
    ${fitting.map((account) => html`<dl class="facts account">${rows(account).map(([term, text]) => html`<dt>${term}</dt><dd>${text}</dd>`)}</dl>`)}
    <dl class="facts"><dt>${t('Write this as the reference')}</dt><dd>${order.quotation.number}</dd></dl>
    <p>${t('If anybody sends you another account, call us before you pay.')}</p>`
}

function sums(t: Translate, order: Order) {
  const { facts, payments } = order
  const unchecked = payments.filter((one) => paymentState(one) === 'reported' && one.kind === 'payment')
  const checking = unchecked.reduce((sum, { counted }) => sum + counted, 0)
  const rows = [
    [t('Total'), facts.total],
    [t('Confirmed'), Math.max(0, facts.confirmed)],
    ...(checking > 0 ? ([[t('Being checked'), checking]] as const) : []),
    [t('Left to pay'), Math.max(0, leftToPay(facts))],
  ] as const
  return html`<dl class="facts sums">${rows.map(([term, amount]) => html`<dt>${term}</dt><dd>${money(t, order, amount)}</dd>`)}</dl>`
}

function paymentList(t: Translate, { payments }: Order, link: string) {
  const about = (payment: Payment) => {
    const state = paymentState(payment)
    if (state === 'reported') return t('Being checked')
    if (state === 'reversed') return t('does not count')
    return payment.kind === 'refund' ? t('paid back to you') : t('Confirmed')
  }
  return html`<h3>${t('Payments')}</h3>
    <ul class="list">${payments.map(
      (payment) => html`<li>
        <strong>${formatMoneyExactly(payment.amount, payment.currency, t.language)}</strong>, ${formatDayIn(t, payment.paidOn)}: ${about(payment)}
        ${payment.receipt && html`<br><a href="${link}/${payment.receipt}">${t('Receipt {number}', { number: payment.receipt })}</a>`}
      </li>`,
    )}</ul>`
}

const OVERPAID = 'This is more than what is left'

function reportForm(t: Translate, order: Order, link: string, form: OrderForm) {
  const { values = {}, issues = {} } = form.of ? {} : form
  const today = lagosDate(Date.now())
  const currencies = currenciesOf(order)
  const asksAboutMore = issues.amount?.startsWith(OVERPAID)
  const amountIssue = asksAboutMore
    ? t('This is more than what is left, {amount}. Check it, or tick the box if it is right.', {
        amount: money(t, order, Math.max(0, leftToPay(order.facts))),
      })
    : issues.amount && t.known(issues.amount)
  const isOpen = Object.keys(values).length > 0
  return html`<details class="answer" id="paid" ${isOpen ? raw('open') : ''}>
    <summary>${t('I have paid')}</summary>
    <form method="post" action="${link}/paid#${isOpen ? 'paid' : 'order'}">
      <input type="hidden" name="key" value="${crypto.randomUUID()}">
      ${field('amount', t('Amount paid'), values.amount ?? '', amountIssue, raw('inputmode="decimal" required maxlength="30"'))}
      ${asksAboutMore && html`<label class="tick"><input type="checkbox" name="overpays" value="yes"> ${t('I have really paid this amount.')}</label>`}
      <label for="currency">${t('Currency')}</label>
      <select id="currency" name="currency">${currencies.map((one) => html`<option value="${one}" ${one === (values.currency ?? currencies.at(-1)) ? raw('selected') : ''}>${one}</option>`)}</select>
      ${issues.currency && html`<p class="wrong">${t.known(issues.currency)}</p>`}
      ${field('paidOn', t('Day of payment'), values.paidOn ?? today, issues.paidOn && t.known(issues.paidOn), raw(`type="date" max="${today}" required`))}
      ${field('bank', t('Bank you paid from'), values.bank ?? '', issues.bank && t.known(issues.bank), raw('maxlength="200"'))}
      ${field('reference', t('Your bank’s reference (optional)'), values.reference ?? '', issues.reference && t.known(issues.reference), raw('maxlength="200"'))}
      <button type="submit" class="first">${t('Report this payment')}</button>
      <p class="quiet">${t('We check each payment in our account. Until then it is shown as being checked.')}</p>
    </form>
  </details>`
}

/** `name` and `rest` are from this file: they need no escaping. */
const field = (
  name: string,
  label: string,
  value: string,
  issue: string | undefined,
  rest: ReturnType<typeof raw>,
  id = name,
) => html`
  <label for="${id}">${label}</label>
  <input id="${id}" name="${name}" value="${value}" ${rest} ${issue ? raw(`aria-describedby="${id}-wrong" aria-invalid="true"`) : ''}>
  ${issue && html`<p class="wrong" id="${id}-wrong">${issue}</p>`}`

function deliveryList(t: Translate, order: Order, link: string, form: OrderForm) {
  const { lines } = order.quotation
  return html`<section class="answer" id="deliveries">
    <h2>${t('Deliveries')}</h2>
    ${order.deliveries.map(
      (delivery) => html`<article class="delivery" id="${delivery.number}">
        <h3><a href="${link}/${delivery.number}">${t('Delivery note {number}', { number: delivery.number })}</a></h3>
        <p>${t('Left on {day} for {place}', { day: formatDayIn(t, delivery.deliveredOn), place: delivery.place })}</p>
        <ul class="list">${delivery.lines.map(({ line, quantity }) => html`<li>${quantity} × <span lang="">${firstLine(lines[line]?.description ?? '')}</span></li>`)}</ul>
        ${received(t, delivery, link, form.of === delivery.number ? form : {})}
      </article>`,
    )}
  </section>`
}

const firstLine = (text: string) => text.split('\n')[0] ?? ''

function received(t: Translate, delivery: Delivery, link: string, form: OrderForm) {
  const { receivedAt, receivedName, cancelledAt, number } = delivery
  if (cancelledAt) return html`<p class="state">${t('This delivery was cancelled.')}</p>`
  if (receivedAt) {
    const day = dayOf(t, receivedAt)
    return html`<p class="state">${receivedName ? t('Received by {name} on {day}.', { name: receivedName, day }) : t('Received on {day}.', { day })}</p>`
  }
  const { values = {}, issues = {}, message } = form
  return html`<form method="post" action="${link}/received#${number}">
    ${message && html`<p class="state" role="alert">${t.known(message)}</p>`}
    <input type="hidden" name="number" value="${number}">
    ${field('name', t('Your name'), values.name ?? '', issues.name && t.known(issues.name), raw('required maxlength="200"'), `name-${number}`)}
    <label class="tick"><input type="checkbox" name="arrived" value="yes" required> ${t('Everything listed above has arrived.')}</label>
    ${issues.arrived && html`<p class="wrong">${t.known(issues.arrived)}</p>`}
    <button type="submit">${t('It has arrived')}</button>
  </form>`
}
