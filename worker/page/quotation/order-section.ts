import { html, raw } from 'hono/html'
import { nextOf } from '#contract/order/next.ts'
import { type Delivery, isUncertified, type Order, type Payment, paymentState } from '#contract/order/order.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { formatMoney } from '#domain/money/format.ts'
import { dueNow, leftToPay } from '#domain/order/facts.ts'
import { formatDayIn, type Translate } from '#web/site/app/texts.ts'
import { controlsOf, type PostedForm, SAID } from './form-parts.ts'
import { type Accounts, stateCard } from './order-state.ts'
import { reportForm } from './report-form.ts'

/**
 * The part above the quotation for a buyer who has accepted: the order's state, the form to report a payment, the
 * deliveries, and the sums with their papers.
 */
export function orderSection(t: Translate, order: Order, accounts: Accounts, link: string, form: PostedForm = {}) {
  // A refused report is shown again, also where nothing is due any more.
  return html`${stateCard(t, order, accounts, link)}
    ${(dueNow(order.facts) > 0 || form.of === 'paid') && reportForm(t, order, link, form)}
    ${order.deliveries.length > 0 && deliveryList(t, order, link, form)}
    <section class="answer">
      <h2>${t('Your order')}</h2>
      ${!order.invoice?.creditNote && sums(t, order)}
      ${order.payments.length > 0 && paymentList(t, order, link)}
      ${invoiceLinks(t, order, link)}
    </section>`
}

function invoiceLinks(t: Translate, { invoice }: Order, link: string) {
  if (!invoice) return ''
  const { number, creditNote } = invoice
  return html`<p><a href="${link}/${number}">${t('Invoice {number}', { number })}</a></p>
      ${creditNote && html`<p><a href="${link}/${creditNote.number}">${t('Credit note {number}', { number: creditNote.number })}</a></p>`}`
}

const dayOf = (t: Translate, iso: string) => formatDayIn(t, lagosDate(Date.parse(iso)))

function sums(t: Translate, order: Order) {
  const { facts, quotation } = order
  const { checking } = nextOf(order)
  const rows = [
    [t('Total'), facts.total],
    [t('Confirmed'), Math.max(0, facts.confirmed)],
    ...(checking > 0 ? ([[t('Being checked'), checking]] as const) : []),
    [t('Balance due'), Math.max(0, leftToPay(facts))],
  ] as const
  return html`<dl class="facts sums">${rows.map(([term, amount]) => html`<dt>${term}</dt><dd>${formatMoney(amount, quotation.currency, t.language)}</dd>`)}</dl>`
}

function paymentList(t: Translate, order: Order, link: string) {
  const { payments } = order
  const about = (payment: Payment) => {
    const state = paymentState(payment)
    if (state === 'reported') return t('Being checked')
    if (state === 'reversed') return payment.confirmedAt ? t('reversed') : t('not received')
    return payment.kind === 'refund' ? t('refunded') : t('Confirmed')
  }
  return html`<h3>${t('Payments')}</h3>
    <ul class="list">${payments.map(
      (payment) => html`<li>
        <strong>${formatMoney(payment.amount, payment.currency, t.language)}</strong>, ${formatDayIn(t, payment.paidOn)}${payment.payer && `, ${payment.payer}`}: ${about(payment)}${withheldText(t, order, payment)}
        ${payment.receipt && html`<br><a href="${link}/${payment.receipt}">${t('Receipt {number}', { number: payment.receipt })}</a>`}
      </li>`,
    )}</ul>`
}

/** What was withheld of a payment that counts, and whether its certificate has come. */
function withheldText(t: Translate, order: Order, payment: Payment) {
  const { withheld = 0, currency, certificate } = payment
  if (withheld === 0 || paymentState(payment) === 'reversed') return ''
  const amount = formatMoney(withheld, currency, t.language)
  const text = isUncertified(payment, order) ? t('certificate outstanding') : certificate
  return html`<br>${t('Tax withheld')}: ${amount}${text && `, ${text}`}`
}

function deliveryList(t: Translate, order: Order, link: string, form: PostedForm) {
  const { lines } = order.quotation
  return html`<section class="answer" id="deliveries">
    <h2>${t('Deliveries')}</h2>
    ${order.deliveries.map(
      (delivery) => html`<article class="delivery" id="${delivery.number}">
        <h3><a href="${link}/${delivery.number}">${t('Delivery note {number}', { number: delivery.number })}</a></h3>
        <p>${t('Dispatched on {day} to {place}', { day: formatDayIn(t, delivery.deliveredOn), place: delivery.place })}</p>
        <ul class="list">${delivery.lines.map(({ line, quantity }) => html`<li>${quantity} × <span lang="">${firstLine(lines[line]?.description ?? '')}</span></li>`)}</ul>
        ${received(t, delivery, link, form.of === delivery.number ? form : {})}
      </article>`,
    )}
  </section>`
}

const firstLine = (text: string) => text.split('\n')[0] ?? ''

function received(t: Translate, delivery: Delivery, link: string, form: PostedForm) {
  const { receivedAt, receivedName, cancelledAt, number } = delivery
  if (cancelledAt) return html`<p class="state">${t('This delivery was cancelled.')}</p>`
  if (receivedAt) {
    const day = dayOf(t, receivedAt)
    return html`<p class="state">${receivedName ? t('Received by {name} on {day}.', { name: receivedName, day }) : t('Received on {day}.', { day })}</p>`
  }
  const { field, tick } = controlsOf(t, ['name', 'arrived'], form)
  return html`<form method="post" action="${link}/received#${SAID}">
    <input type="hidden" name="number" value="${number}">
    ${field('name', t('Your name'), { id: `name-${number}`, rest: raw('required maxlength="200"') })}
    ${tick('arrived', t('Everything listed above has arrived.'), `arrived-${number}`)}
    <button type="submit">${t('Confirm delivery')}</button>
  </form>`
}
