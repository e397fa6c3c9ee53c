import { html, raw } from 'hono/html'
import type { Order } from '#contract/order/order.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { type Currency, formatMoney, formatTyped } from '#domain/money/format.ts'
import { amountIn, currenciesOf, dueNow, leftToPay, stillDue } from '#domain/order/facts.ts'
import type { Translate } from '#web/site/app/texts.ts'
import { controlsOf, type PostedForm, SAID } from './form-parts.ts'

/** The issues that ask whether an amount is really meant; each begins like its text on the page. */
export const MORE = 'This is more than what is left'
export const OTHER = '{amount} is due in this currency.'

const FIELDS = ['amount', 'overpays', 'currency', 'withheld', 'paidOn', 'payer', 'bank', 'reference']

/** Returns whether an amount's figure is one of the order's, but in the other currency than the one that was chosen. */
export function isFigureOfOther(order: Order, amount: number, chosen: Currency): boolean {
  const { facts } = order
  const isFigureIn = (currency: Currency) =>
    [dueNow(facts), stillDue(facts), leftToPay(facts), facts.deposit, facts.total].some(
      (one) => one > 0 && amountIn(currency, one, order.quotation) === amount,
    )
  return !isFigureIn(chosen) && currenciesOf(order.quotation).some((other) => other !== chosen && isFigureIn(other))
}

/** Returns the form with which a buyer reports a payment, filled in with what is due; open if it was refused. */
export function reportForm(t: Translate, order: Order, link: string, form: PostedForm) {
  const isOpen = form.of === 'paid'
  const posted = isOpen ? form : {}
  const { values = {}, issues = {} } = posted
  const parts = controlsOf(t, FIELDS, posted)
  const today = lagosDate(Date.now())
  const due = stillDue(order.facts)
  const currencies = currenciesOf(order.quotation)
  const chosen = currencies.find((one) => one === values.currency) ?? order.quotation.currency
  const dueIn = (currency: Currency) => (due > 0 ? amountIn(currency, due, order.quotation) : null)
  const typedIn = (currency: Currency) => {
    const amount = dueIn(currency)
    return amount === null ? '' : formatTyped(amount, t.language)
  }
  const option = (one: Currency) => {
    const amount = dueIn(one)
    return html`<option value="${one}" data-due="${typedIn(one)}" ${one === chosen ? raw('selected') : ''}>${one}${amount !== null && ` (${formatMoney(amount, one, t.language)})`}</option>`
  }
  // Only a company withholds tax.
  const isCompany = Boolean(order.quotation.buyerCompany || order.quotation.customerCompany || issues.withheld)
  const question = questionOf(t, order, chosen, issues.amount)
  return html`<details class="answer" id="paid" ${isOpen ? raw('open') : ''}>
    <summary>${t('I have paid')}</summary>
    <form method="post" action="${link}/paid#${SAID}">
      <input type="hidden" name="key" value="${crypto.randomUUID()}">
      ${parts.field('amount', t('Amount paid'), { value: typedIn(chosen), said: question, rest: raw('inputmode="decimal" required maxlength="30"') })}
      ${question && html`<label class="tick"><input type="checkbox" name="overpays" value="yes"> ${t('Yes, I paid this amount.')}</label>`}
      ${parts.select('currency', t('Currency'), currencies.map(option))}
      ${isCompany && parts.field('withheld', t('Tax you withheld (optional)'), { rest: raw('inputmode="decimal" maxlength="30"') })}
      ${parts.field('paidOn', t('Date of payment'), { value: today, rest: raw(`type="date" max="${today}" required`) })}
      ${parts.field('payer', t('Who paid, if not you (optional)'), { rest: raw('maxlength="200"') })}
      ${parts.field('bank', t('Your bank'), { rest: raw('maxlength="200"') })}
      ${parts.field('reference', t('Your bank’s reference (optional)'), { rest: raw('maxlength="200"') })}
      <button type="submit" class="first">${t('Report this payment')}</button>
      <p class="quiet">${t('We check every payment against our account. Until then it shows as “Being checked”.')}</p>
    </form>
  </details>`
}

function questionOf(t: Translate, order: Order, chosen: Currency, issue = ''): string | undefined {
  const money = (amount: number, currency: Currency) => formatMoney(Math.max(0, amount), currency, t.language)
  if (issue.startsWith(MORE))
    return t('This is more than the balance of {amount}. Check it, or tick the box if it is correct.', {
      amount: money(leftToPay(order.facts), order.quotation.currency),
    })
  if (issue !== OTHER) return undefined
  const due = amountIn(chosen, stillDue(order.facts) || dueNow(order.facts), order.quotation) ?? 0
  return t(
    '{amount} is due in this currency. Check the amount and the currency, or tick the box if they are correct.',
    {
      amount: money(due, chosen),
    },
  )
}
