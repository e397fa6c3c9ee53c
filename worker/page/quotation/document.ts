import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'
import { amountInWords } from '#contract/money/amount-in-words.ts'
import { koboFromCents } from '#contract/money/exchange.ts'
import { formatDay, formatMoney, formatMoneyExactly, formatRate } from '#contract/money/format.ts'
import { formatPercent } from '#contract/money/format-percent.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import type { Quotation } from '#contract/quotation.ts'
import { shownStatus } from '#contract/quotation-status.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { type AnswerForm, answerForms } from './answer-forms.ts'
import { QUOTATION_STYLE } from './style.ts'

const dayOf = (iso: string | null) => (iso ? formatDay(lagosDate(Date.parse(iso))) : '')

/** The page a buyer's link leads to: the document, and the forms that answer it. It needs no JavaScript and no other file. */
export function quotationDocument(quotation: Quotation, firm: SiteSettings, url: URL, form: AnswerForm = {}) {
  const { number } = quotation
  const link = `${url.origin}${url.pathname.split('/').slice(0, 3).join('/')}`
  return shell(
    `Quotation ${number}`,
    firm,
    url.origin,
    html`<main>
      <article class="sheet">
        <header class="firm">
          <div>
            <strong>${firm.legalName}</strong><br>
            ${firm.street}, ${firm.city}, ${firm.country}<br>
            ${firm.phones.join(', ')}<br>
            ${firm.email}
          </div>
          ${raw(renderSVG(link, { border: 0 }).replace('<svg ', '<svg role="img" aria-label="QR code of this page" '))}
        </header>
        <h1>Quotation ${number}</h1>
        ${state(quotation)}
        ${facts(quotation)}
        ${table(quotation)}
        <p>${amountInWords(quotation.total, quotation.currency)}.</p>
        ${inNaira(quotation)}
        ${quotation.note && html`<h2>Note</h2><p class="text">${quotation.note}</p>`}
        ${quotation.terms && html`<h2>Terms</h2><p class="text">${quotation.terms}</p>`}
      </article>
      ${answerForms(quotation, firm, link, form)}
      <img class="seen" src="${link}/seen" alt="" width="1" height="1">
    </main>`,
  )
}

/** A page of this part of the site with a message and nothing else. */
export const messagePage = (message: string, firm: SiteSettings, origin: string) =>
  shell(message, firm, origin, html`<main><h1>${message}</h1><p><a href="/">${firm.legalName}</a></p></main>`)

/** What a link preview reads: the firm and the number, no price and no name. */
const shell = (title: string, firm: SiteSettings, origin: string, body: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title} | ${firm.name}</title>
<meta property="og:title" content="${title}">
<meta property="og:site_name" content="${firm.legalName}">
<meta property="og:description" content="From ${firm.legalName}, ${firm.city}. Open the link to read and answer it.">
<meta property="og:image" content="${origin}/images/share.jpg">
<style>${raw(QUOTATION_STYLE)}</style>
</head>
<body>${body}</body>
</html>`

/** What has become of it, in words. */
function state(quotation: Quotation) {
  const text = {
    draft: '',
    sent: '',
    viewed: '',
    expired: `This quotation expired on ${formatDay(quotation.validUntil)}. Write to us for a new one.`,
    accepted: `Accepted${quotation.acceptedName ? ` by ${quotation.acceptedName}` : ''} on ${dayOf(quotation.decidedAt)}.`,
    declined: `Declined on ${dayOf(quotation.decidedAt)}.`,
    withdrawn: 'This quotation was withdrawn. Write to us for a new one.',
  }[shownStatus(quotation, lagosDate(Date.now()))]
  return text && html`<p class="state" role="status">${text}</p>`
}

function facts(quotation: Quotation) {
  const { revision, customerName, customerCompany, customerPhone, customerEmail } = quotation
  const rows = [
    ['For', [customerName, customerCompany].filter(Boolean).join(', ')],
    ['Contact', [customerPhone, customerEmail].filter(Boolean).join(', ')],
    ['Date', dayOf(quotation.sentAt)],
    ['Valid until', `the end of ${formatDay(quotation.validUntil)}`],
    ['Revision', revision > 1 ? `${revision}, in place of the one before` : ''],
  ]
  return html`<dl class="facts">${rows.map(([term, text]) => text && html`<dt>${term}</dt><dd>${text}</dd>`)}</dl>`
}

function table(quotation: Quotation) {
  const { lines, currency, delivery, vatPoints, depositPoints } = quotation
  const money = (amount: number) => formatMoneyExactly(amount, currency)
  const amounts = quotationTotals(lines, quotation).lines
  const sum = (label: string, amount: number, className = '') =>
    html`<tr class="${className}"><th colspan="3" scope="row">${label}</th><td class="number amount">${money(amount)}</td></tr>`
  return html`<table class="lines">
    <thead><tr><th scope="col">What</th><th scope="col" class="number">Quantity</th><th scope="col" class="number">Unit price</th><th scope="col" class="number">Amount</th></tr></thead>
    <tbody>${lines.map(
      ({ description, quantity, unitPrice, discountPoints }, i) => html`<tr>
        <td class="text">${description}</td>
        <td class="number">${quantity} ×</td>
        <td class="number">${money(unitPrice)}${discountPoints > 0 ? ` less ${formatPercent(discountPoints)}` : ''}</td>
        <td class="number amount">${money(amounts[i] ?? 0)}</td>
      </tr>`,
    )}</tbody>
    <tfoot>
      ${lines.length > 1 || delivery > 0 || vatPoints > 0 ? sum('Subtotal', quotation.subtotal) : ''}
      ${delivery > 0 ? sum('Delivery', delivery) : ''}
      ${vatPoints > 0 ? sum(`VAT ${formatPercent(vatPoints)}`, quotation.vat) : ''}
      ${sum('Total', quotation.total, 'total')}
      ${depositPoints > 0 ? sum(`Deposit ${formatPercent(depositPoints)}`, quotation.deposit) : ''}
    </tfoot>
  </table>`
}

/** The total at the rate that was frozen into the document. */
function inNaira({ currency, total, koboPerDollar, rateDate }: Quotation) {
  if (currency !== 'USD' || koboPerDollar === null || rateDate === null) return ''
  try {
    const naira = formatMoney(koboFromCents(total, koboPerDollar), 'NGN')
    return html`<p class="quiet">${naira} ${formatRate(koboPerDollar, rateDate)}.</p>`
  } catch {
    // More kobo than a number holds exactly: rather no amount than a rounded one.
    return html`<p class="quiet">${formatRate(koboPerDollar, rateDate)}</p>`
  }
}
