import { html, raw } from 'hono/html'
import { lagosDate } from '#contract/money/lagos-date.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { shownStatus } from '#contract/quotation/status.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { type Translate, whatsappLink } from '#web/site/app/texts.ts'

/** The buyer's input and its errors by field; both are empty at first. */
export type AnswerForm = { values?: Record<string, string>; issues?: Record<string, string>; message?: string }

/** The forms to accept and to decline, while that is possible, and the link to write to the seller, at any time. */
export function answerForms(t: Translate, quotation: Quotation, firm: SiteSettings, link: string, form: AnswerForm) {
  const status = shownStatus(quotation, lagosDate(Date.now()))
  const isOpen = status === 'sent' || status === 'viewed'
  return html`
    ${form.message && html`<p class="state answer" role="alert">${t.known(form.message)}</p>`}
    ${isOpen && acceptForm(t, quotation, firm, link, form)}
    ${isOpen && declineForm(t, quotation, link)}
    ${askOnWhatsapp(t, quotation.number ?? '', firm)}`
}

/** The link to write to the seller about a quotation. */
export function askOnWhatsapp(t: Translate, number: string, firm: SiteSettings) {
  if (!firm.whatsapp) return ''
  const question = t('Hello {firm}, about your quotation {number}:', { firm: firm.name, number })
  return html`<section class="answer" aria-label="${t('Questions')}">
      <a class="button" href="${whatsappLink(firm, question)}" rel="noopener noreferrer">${t('Ask on WhatsApp')}</a>
    </section>`
}

function acceptForm(
  t: Translate,
  { revision, customerName, customerPhone }: Quotation,
  { legalName, recordYears }: SiteSettings,
  link: string,
  form: AnswerForm,
) {
  const { values = {}, issues = {} } = form
  const said = (issue: string | undefined) => issue && t.known(issue)
  return html`<form class="answer" id="answer" method="post" action="${link}/accept">
    <h2>${t('Accept this quotation')}</h2>
    <input type="hidden" name="revision" value="${revision}">
    ${field('name', t('Your name'), values.name ?? customerName, said(issues.name), 'name')}
    ${field('phone', t('Phone number'), values.phone ?? customerPhone ?? '', said(issues.phone), 'tel')}
    <label class="tick"><input type="checkbox" name="agreed" value="yes" required ${invalid('agreed', issues.agreed)}> ${t('I accept this quotation and its terms.')}</label>
    ${issues.agreed && html`<p class="wrong" id="agreed-wrong">${said(issues.agreed)}</p>`}
    <button type="submit" class="first">${t('Accept')}</button>
    <p class="quiet">${t('Your name and number appear on the accepted quotation, which {firm} keeps for {years} years as a business record.', { firm: legalName, years: recordYears })}</p>
  </form>`
}

/** `name` is from this file: it needs no escaping. */
const invalid = (name: string, issue: string | undefined) =>
  issue ? raw(`aria-describedby="${name}-wrong" aria-invalid="true"`) : ''

const field = (name: string, label: string, value: string, issue: string | undefined, autocomplete: string) => html`
  <label for="${name}">${label}</label>
  <input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" required maxlength="200" ${invalid(name, issue)}>
  ${issue && html`<p class="wrong" id="${name}-wrong">${issue}</p>`}`

const declineForm = (t: Translate, { revision }: Quotation, link: string) => html`
  <details class="answer">
    <summary>${t('Decline')}</summary>
    <form method="post" action="${link}/decline">
      <input type="hidden" name="revision" value="${revision}">
      <label for="reason">${t('Why? (optional)')}</label>
      <textarea id="reason" name="reason" rows="3" maxlength="2000"></textarea>
      <button type="submit">${t('Decline this quotation')}</button>
    </form>
  </details>`

/** Links to both forms above the quotation, as long as it can be answered. */
export function choices(t: Translate, quotation: Quotation) {
  const status = shownStatus(quotation, lagosDate(Date.now()))
  if (status !== 'sent' && status !== 'viewed') return ''
  return html`<p class="choices screen">
      <a class="button first" href="#answer">${t('Accept')}</a>
      <a class="button" href="#reason">${t('Decline')}</a>
    </p>`
}
