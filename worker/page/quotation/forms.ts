import { html, raw } from 'hono/html'
import type { Order } from '#contract/order/order.ts'
import { BUYER_FIELDS, companyOf, type Quotation } from '#contract/quotation/quotation.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { type Currency, formatMoney, formatTyped } from '#domain/money/format.ts'
import { amountIn, currenciesOf, dueNow, leftToPay, stillDue } from '#domain/order/facts.ts'
import { shownStatus } from '#domain/quotation/status.ts'
import { formatDayIn, type Translate, whatsappLink } from '#web/site/app/texts.ts'
import type { Html } from '#worker/page/template.ts'

/** What was posted, to be shown again. `of`: "paid", "decline" or a delivery note's number; none for the acceptance. */
export type PostedForm = {
  of?: string
  values?: Record<string, string>
  issues?: Record<string, string>
  message?: string
}

/** The fragment of every form's URL: a refused form opens at its error, without a script; no other page has the id. */
export const MESSAGE_ID = 'said'

export const postedMessage = (t: Translate, { message }: PostedForm) =>
  message && html`<p class="state answer" role="alert" id="${MESSAGE_ID}">${t.known(message)}</p>`

/** Returns the place at which the answer opens, before the first field that has an issue. */
const answerPlace = (name: string, issues: Record<string, string>, fields: readonly string[]) =>
  fields.find((one) => issues[one]) === name ? html`<span id="${MESSAGE_ID}"></span>` : ''

const invalidAttributes = (id: string, issue: string | undefined) =>
  issue ? raw(`aria-describedby="${id}-wrong" aria-invalid="true"`) : ''

const issueText = (id: string, issue: string | undefined) =>
  issue && html`<p class="wrong" role="alert" id="${id}-wrong">${issue}</p>`

type Shown = { id?: string; value?: string; said?: string | undefined; rest?: string }

/** Returns the parts of a form with these fields, in order. Issues are above, where no text or keyboard covers them. */
export function controlsOf(t: Translate, fields: readonly string[], { values = {}, issues = {} }: PostedForm) {
  const typed = (name: string, value = '') => values[name] ?? value
  const issueOf = (name: string, said?: string) => said ?? (issues[name] && t.known(issues[name]))
  const labelled = (
    name: string,
    label: string,
    control: (at: Html, state: Html | '') => Html,
    { id = name, said }: Pick<Shown, 'id' | 'said'> = {},
  ): Html => html`
      ${answerPlace(name, issues, fields)}
      <label for="${id}">${label}</label>
      ${issueText(id, issueOf(name, said))}
      ${control(html`id="${id}" name="${name}"`, invalidAttributes(id, issueOf(name, said)))}`
  return {
    /** `name`, `id` and `rest` are from this folder: they need no escaping. */
    field: (name: string, label: string, { value = '', rest = '', ...of }: Shown = {}) =>
      labelled(name, label, (at, state) => html`<input ${at} value="${typed(name, value)}" ${raw(rest)} ${state}>`, of),
    area: (name: string, label: string, rest: string) =>
      labelled(name, label, (at, state) => html`<textarea ${at} ${raw(rest)} ${state}>${typed(name)}</textarea>`),
    select: (name: string, label: string, options: Html[]) =>
      labelled(name, label, (at, state) => html`<select ${at} ${state}>${options}</select>`),
    tick: (name: string, label: string): Html => html`
      ${answerPlace(name, issues, fields)}
      <label class="tick"><input id="${name}" type="checkbox" name="${name}" value="yes" required ${values[name] === 'yes' ? raw('checked') : ''} ${invalidAttributes(name, issueOf(name))}> ${label}</label>
      ${issueText(name, issueOf(name))}`,
  }
}

/** The issues that ask whether an amount is really meant; each begins like its text on the page. */
export const ABOVE_BALANCE = 'This is more than what is left'
export const OTHER_CURRENCY = '{amount} is due in this currency.'

const FIELDS = ['amount', 'overpays', 'currency', 'withheld', 'paidOn', 'payer', 'bank', 'reference']

/** Returns whether an amount's figure is one of the order's, but in the other currency than the one that was chosen. */
export function isAmountOfOtherCurrency(order: Order, amount: number, chosen: Currency): boolean {
  const { facts } = order
  const isFigureIn = (currency: Currency) =>
    [dueNow(facts), stillDue(facts), leftToPay(facts), facts.deposit, facts.total].some(
      (one) => one > 0 && amountIn(currency, one, order.quotation) === amount,
    )
  return !isFigureIn(chosen) && currenciesOf(order.quotation).some((other) => other !== chosen && isFigureIn(other))
}

/** Open where something is due, unless a transfer to the buyer's own account confirms itself. */
export function reportForm(t: Translate, order: Order, link: string, form: PostedForm) {
  const isOpenToday = form.of === 'paid'
  const posted = isOpenToday ? form : {}
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
  const isCompany = Boolean(companyOf(order.quotation) || issues.withheld)
  const question = questionOf(t, order, chosen, issues.amount)
  const fields = html`<form method="post" action="${link}/paid#${MESSAGE_ID}">
      <input type="hidden" name="key" value="${crypto.randomUUID()}">
      ${parts.field('amount', t('Amount paid'), { value: typedIn(chosen), said: question, rest: 'inputmode="decimal" required maxlength="30"' })}
      ${question && html`<label class="tick"><input type="checkbox" name="overpays" value="yes"> ${t('Yes, I paid this amount.')}</label>`}
      ${parts.select('currency', t('Currency'), currencies.map(option))}
      ${isCompany && parts.field('withheld', t('Tax you withheld (optional)'), { rest: 'inputmode="decimal" maxlength="30"' })}
      ${parts.field('paidOn', t('Date of payment'), { value: today, rest: `type="date" max="${today}" required` })}
      <details class="folded" ${isOpenToday ? raw('open') : ''}>
        <summary>${t('Payer, bank (optional)')}</summary>
        ${parts.field('payer', t('Who paid, if not you (optional)'), { rest: 'maxlength="200"' })}
        ${parts.field('bank', t('Your bank (optional)'), { rest: 'maxlength="200"' })}
        ${parts.field('reference', t('Your bank’s reference (optional)'), { rest: 'maxlength="200"' })}
      </details>
      <button type="submit" class="first">${t('Report this payment')}</button>
      <p class="quiet">${t('We check every payment against our account. Until then it shows as “Being checked”.')}</p>
    </form>`
  const title = t('I have paid')
  return isOpenToday || (due > 0 && !order.account)
    ? html`<section class="answer" id="paid"><h2>${title}</h2>${fields}</section>`
    : html`<details class="answer" id="paid"><summary>${title}</summary>${fields}</details>`
}

function questionOf(t: Translate, order: Order, chosen: Currency, issue = ''): string | undefined {
  const money = (amount: number, currency: Currency) => formatMoney(Math.max(0, amount), currency, t.language)
  if (issue.startsWith(ABOVE_BALANCE))
    return t('This is more than the balance of {amount}. Check it, or tick the box if it is correct.', {
      amount: money(leftToPay(order.facts), order.quotation.currency),
    })
  if (issue !== OTHER_CURRENCY) return undefined
  const due = amountIn(chosen, stillDue(order.facts) || dueNow(order.facts), order.quotation) ?? 0
  return t(
    '{amount} is due in this currency. Check the amount and the currency, or tick the box if they are correct.',
    { amount: money(due, chosen) },
  )
}

export function answerForms(t: Translate, offer: Answerable, form: PostedForm) {
  const { quotation, firm, link } = offer
  const open = isOpen(quotation)
  return html`
    ${open && acceptForm(t, offer, form.of ? {} : form)}
    ${open && declineForm(t, quotation, link, form.of === 'decline' ? form : {})}
    ${canHaveProforma(offer) && html`<p class="answer"><a href="${link}/proforma">${t('Pro-forma invoice for your bank')}</a></p>`}
    ${askOnWhatsapp(t, quotation.number ?? '', firm)}`
}

export const statusToday = (quotation: Quotation) => shownStatus(quotation, lagosDate(Date.now()))

export const isOpen = (quotation: Quotation) => ['sent', 'viewed'].includes(statusToday(quotation))

type Answered = { quotation: Quotation; order: Pick<Order, 'invoice'> | undefined }
type Answerable = Answered & { firm: SiteSettings; link: string; opensAccount: boolean }

/** Returns whether a lender can be shown a quotation: it stands, or was accepted and not cancelled. */
export const canHaveProforma = ({ quotation, order }: Answered) =>
  !order?.invoice?.creditNote && ['sent', 'viewed', 'accepted'].includes(statusToday(quotation))

export function askOnWhatsapp(t: Translate, number: string, firm: SiteSettings) {
  if (!firm.whatsapp) return ''
  const question = number
    ? t('Hello {firm}, about your quotation {number}:', { firm: firm.name, number })
    : t('Hello {firm}.', { firm: firm.name })
  return html`<section class="answer" aria-label="${t('Questions')}">
      <a class="button" href="${whatsappLink(firm, question)}" rel="noopener noreferrer">${t('Ask on WhatsApp')}</a>
    </section>`
}

/** What was posted, or who buys as the seller has entered it. */
const fillForm = (quotation: Quotation, { values, ...form }: PostedForm): PostedForm => ({
  ...form,
  values: values ?? {
    ...Object.fromEntries(BUYER_FIELDS.map((name) => [name, quotation[name] ?? ''])),
    buyerCompany: quotation.buyerCompany ?? quotation.customerCompany ?? '',
  },
})

const total = (t: Translate, quotation: Quotation) =>
  html`<p class="sum">${t('Total')} <strong>${formatMoney(quotation.total, quotation.currency, t.language)}</strong></p>`

function acceptForm(t: Translate, { quotation, firm, link, opensAccount }: Answerable, form: PostedForm) {
  const { legalName, recordYears } = firm
  const { revision, customerName, customerPhone } = quotation
  const { field, area, tick } = controlsOf(t, ['name', 'phone', ...BUYER_FIELDS, 'agreed'], fillForm(quotation, form))
  const isOpenAtFirst = BUYER_FIELDS.some((name) => quotation[name] || form.values?.[name] || form.issues?.[name])
  const required = (autocomplete: string) => `autocomplete="${autocomplete}" required maxlength="200"`
  return html`<form class="answer" id="answer" method="post" action="${link}/accept#${MESSAGE_ID}">
    <h2>${t('Accept this quotation')}</h2>
    ${total(t, quotation)}
    <input type="hidden" name="revision" value="${revision}">
    ${field('name', t('Your name'), { value: customerName, rest: required('name') })}
    ${field('phone', t('Phone number'), { value: customerPhone ?? '', rest: required('tel') })}
    <details class="folded" ${isOpenAtFirst ? raw('open') : ''}>
      <summary>${t('I am buying for a company')}</summary>
      ${field('buyerCompany', t('Company name'), { rest: 'maxlength="200"' })}
      ${field('buyerTin', t('TIN'), { rest: 'maxlength="60"' })}
      ${field('buyerRc', t('RC number'), { rest: 'maxlength="60"' })}
      ${area('buyerAddress', t('Company address'), 'rows="2" maxlength="2000"')}
    </details>
    ${tick('agreed', t('I accept this quotation and its terms.'))}
    <button type="submit" class="first">${t('Accept')}</button>
    <p class="quiet">${t('Your name and number appear on the accepted quotation, which {firm} keeps for {years} years as a business record.', { firm: legalName, years: recordYears })}${opensAccount && html` ${t('To open an account for your payment, {firm} gives your name and number to Paystack.', { firm: legalName })}`}</p>
  </form>`
}

function declineForm(t: Translate, { revision }: Quotation, link: string, form: PostedForm) {
  const { area } = controlsOf(t, ['reason'], form)
  return html`
  <details class="answer" ${form.of ? raw('open') : ''}>
    <summary>${t('Decline')}</summary>
    <form method="post" action="${link}/decline#${MESSAGE_ID}">
      <input type="hidden" name="revision" value="${revision}">
      ${area('reason', t('Why? (optional)'), 'rows="3" maxlength="2000"')}
      <button type="submit">${t('Decline this quotation')}</button>
    </form>
  </details>`
}

export function choices(t: Translate, quotation: Quotation) {
  if (!isOpen(quotation)) return ''
  return html`<section class="answer" aria-label="${t('Accept this quotation')}">
      ${total(t, quotation)}
      <p>${t('Valid until')} ${t('the end of {day}', { day: formatDayIn(t, quotation.validUntil) })}</p>
      <p class="choices">
        <a class="button first" href="#answer">${t('Accept')}</a>
        <a class="button" href="#reason">${t('Decline')}</a>
      </p>
    </section>`
}
