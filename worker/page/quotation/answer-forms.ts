import { html, raw } from 'hono/html'
import { lagosDate } from '#contract/money/lagos-date.ts'
import type { Quotation } from '#contract/quotation.ts'
import { shownStatus } from '#contract/quotation-status.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { whatsappLink } from '#web/app/server.tsx'

/** What a buyer has filled in, and what is wrong with it by field; both empty at first. */
export type AnswerForm = { values?: Record<string, string>; issues?: Record<string, string>; message?: string }

/** The forms that accept and decline while that is possible, and the way to write to the seller at any time. */
export function answerForms(quotation: Quotation, firm: SiteSettings, link: string, form: AnswerForm) {
  const status = shownStatus(quotation, lagosDate(Date.now()))
  const isOpen = status === 'sent' || status === 'viewed'
  return html`
    ${form.message && html`<p class="state answer" role="alert">${form.message}</p>`}
    ${isOpen && acceptForm(quotation, firm, link, form)}
    ${isOpen && declineForm(quotation, link)}
    <section class="answer" aria-label="Questions">
      <a class="button" href="${whatsappLink(firm, `Hello ${firm.name}, about your quotation ${quotation.number}:`)}" rel="noopener noreferrer">Ask on WhatsApp</a>
    </section>`
}

function acceptForm(
  { revision, customerName, customerPhone }: Quotation,
  { legalName }: SiteSettings,
  link: string,
  form: AnswerForm,
) {
  const { values = {}, issues = {} } = form
  return html`<form class="answer" id="answer" method="post" action="${link}/accept">
    <h2>Accept this quotation</h2>
    <input type="hidden" name="revision" value="${revision}">
    ${field('name', 'Your name', values.name ?? customerName, issues.name, 'name')}
    ${field('phone', 'Phone number', values.phone ?? customerPhone ?? '', issues.phone, 'tel')}
    <label class="tick"><input type="checkbox" name="agreed" value="yes" required ${invalid('agreed', issues.agreed)}> I accept this quotation and its terms.</label>
    ${issues.agreed && html`<p class="wrong" id="agreed-wrong">${issues.agreed}</p>`}
    <button type="submit" class="first">Accept</button>
    <p class="quiet">Your name and number stand on the accepted quotation, which ${legalName} keeps for six years as a business record.</p>
  </form>`
}

/** `name` is one of this file's own: it needs no escaping. */
const invalid = (name: string, issue: string | undefined) =>
  issue ? raw(`aria-describedby="${name}-wrong" aria-invalid="true"`) : ''

const field = (name: string, label: string, value: string, issue: string | undefined, autocomplete: string) => html`
  <label for="${name}">${label}</label>
  <input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" required maxlength="200" ${invalid(name, issue)}>
  ${issue && html`<p class="wrong" id="${name}-wrong">${issue}</p>`}`

const declineForm = ({ revision }: Quotation, link: string) => html`
  <details class="answer">
    <summary>Decline</summary>
    <form method="post" action="${link}/decline">
      <input type="hidden" name="revision" value="${revision}">
      <label for="reason">Why? (optional)</label>
      <textarea id="reason" name="reason" rows="3" maxlength="2000"></textarea>
      <button type="submit">Decline this quotation</button>
    </form>
  </details>`
