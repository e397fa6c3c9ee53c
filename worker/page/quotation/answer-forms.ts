import { html, raw } from 'hono/html'
import type { Order } from '#contract/order/order.ts'
import { BUYER_FIELDS, type Quotation } from '#contract/quotation/quotation.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { formatMoney } from '#domain/money/format.ts'
import { shownStatus } from '#domain/quotation/status.ts'
import { formatDayIn, type Translate, whatsappLink } from '#web/site/app/texts.ts'
import { controlsOf, type PostedForm, SAID } from './form-parts.ts'

/** The forms to accept and to decline, while that is possible, and the link to write to the seller, at any time. */
export function answerForms(
  t: Translate,
  { quotation, order }: Answered,
  firm: SiteSettings,
  link: string,
  form: PostedForm,
) {
  const open = isOpen(quotation)
  return html`
    ${open && acceptForm(t, quotation, firm, link, form.of ? {} : form)}
    ${open && declineForm(t, quotation, link, form.of === 'decline' ? form : {})}
    ${hasProforma({ quotation, order }) && html`<p class="answer"><a href="${link}/proforma">${t('Pro-forma invoice for your bank')}</a></p>`}
    ${askOnWhatsapp(t, quotation.number ?? '', firm)}`
}

function isOpen(quotation: Quotation): boolean {
  const status = shownStatus(quotation, lagosDate(Date.now()))
  return status === 'sent' || status === 'viewed'
}

type Answered = { quotation: Quotation; order: Pick<Order, 'invoice'> | undefined }

/** Returns whether a lender can be shown a quotation: it stands, or was accepted and not cancelled. */
export const hasProforma = ({ quotation, order }: Answered) =>
  !order?.invoice?.creditNote && ['sent', 'viewed', 'accepted'].includes(shownStatus(quotation, lagosDate(Date.now())))

/** The link to write to the seller about a quotation. */
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
const filled = (quotation: Quotation, { values, ...form }: PostedForm): PostedForm => ({
  ...form,
  values: values ?? {
    ...Object.fromEntries(BUYER_FIELDS.map((name) => [name, quotation[name] ?? ''])),
    buyerCompany: quotation.buyerCompany ?? quotation.customerCompany ?? '',
  },
})

/** The total in large type, above what answers it. */
const total = (t: Translate, quotation: Quotation) =>
  html`<p class="sum">${t('Total')} <strong>${formatMoney(quotation.total, quotation.currency, t.language)}</strong></p>`

function acceptForm(
  t: Translate,
  quotation: Quotation,
  { legalName, recordYears }: SiteSettings,
  link: string,
  form: PostedForm,
) {
  const { revision, customerName, customerPhone } = quotation
  const { field, area, tick } = controlsOf(t, ['name', 'phone', ...BUYER_FIELDS, 'agreed'], filled(quotation, form))
  const short = raw('maxlength="200"')
  const isOpenAtFirst = BUYER_FIELDS.some((name) => quotation[name] || form.values?.[name] || form.issues?.[name])
  const required = (autocomplete: string) => raw(`autocomplete="${autocomplete}" required maxlength="200"`)
  return html`<form class="answer" id="answer" method="post" action="${link}/accept#${SAID}">
    <h2>${t('Accept this quotation')}</h2>
    ${total(t, quotation)}
    <input type="hidden" name="revision" value="${revision}">
    ${field('name', t('Your name'), { value: customerName, rest: required('name') })}
    ${field('phone', t('Phone number'), { value: customerPhone ?? '', rest: required('tel') })}
    <details class="company" ${isOpenAtFirst ? raw('open') : ''}>
      <summary>${t('I am buying for a company')}</summary>
      ${field('buyerCompany', t('Company name'), { rest: short })}
      ${field('buyerTin', t('TIN'), { rest: raw('maxlength="60"') })}
      ${field('buyerRc', t('RC number'), { rest: raw('maxlength="60"') })}
      ${area('buyerAddress', t('Company address'), raw('rows="2" maxlength="2000"'))}
    </details>
    ${tick('agreed', t('I accept this quotation and its terms.'))}
    <button type="submit" class="first">${t('Accept')}</button>
    <p class="quiet">${t('Your name and number appear on the accepted quotation, which {firm} keeps for {years} years as a business record.', { firm: legalName, years: recordYears })}</p>
  </form>`
}

function declineForm(t: Translate, { revision }: Quotation, link: string, form: PostedForm) {
  const { area } = controlsOf(t, ['reason'], form)
  return html`
  <details class="answer" ${form.of ? raw('open') : ''}>
    <summary>${t('Decline')}</summary>
    <form method="post" action="${link}/decline#${SAID}">
      <input type="hidden" name="revision" value="${revision}">
      ${area('reason', t('Why? (optional)'), raw('rows="3" maxlength="2000"'))}
      <button type="submit">${t('Decline this quotation')}</button>
    </form>
  </details>`
}

/** The card with which a quotation begins that can be answered: its total, its last day, and links to both forms. */
export function choices(t: Translate, quotation: Quotation) {
  if (!isOpen(quotation)) return ''
  const day = formatDayIn(t, quotation.validUntil)
  return html`<section class="answer" aria-label="${t('Accept this quotation')}">
      ${total(t, quotation)}
      <p>${t('Valid until')} ${t('the end of {day}', { day })}</p>
      <p class="choices">
        <a class="button first" href="#answer">${t('Accept')}</a>
        <a class="button" href="#reason">${t('Decline')}</a>
      </p>
    </section>`
}
