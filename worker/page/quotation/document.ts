import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'
import { amountInWords } from '#contract/money/amount-in-words.ts'
import { koboFromCents } from '#contract/money/exchange.ts'
import { formatMoney, formatMoneyExactly } from '#contract/money/format.ts'
import { formatPercent } from '#contract/money/format-percent.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import type { Quotation } from '#contract/quotation.ts'
import { shownStatus } from '#contract/quotation-status.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { formatDayIn, rateText, type Translate } from '#web/app/server.tsx'
import { type AnswerForm, answerForms } from './answer-forms.ts'
import { QUOTATION_STYLE } from './style.ts'

const dayOf = (t: Translate, iso: string | null) => (iso ? formatDayIn(t, lagosDate(Date.parse(iso))) : '')

/**
 * The page a buyer's link leads to, in the quotation's language: the document, and the forms that answer it. It needs no JavaScript and no other file. The seller's own texts are in whatever language they were written in.
 */
export function quotationDocument(
  t: Translate,
  quotation: Quotation,
  firm: SiteSettings,
  url: URL,
  form: AnswerForm = {},
) {
  const title = t('Quotation {number}', { number: quotation.number ?? '' })
  const link = `${url.origin}${url.pathname.split('/').slice(0, 3).join('/')}`
  return shell(
    t,
    title,
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
          ${raw(renderSVG(link, { border: 0 }).replace('<svg ', `<svg role="img" aria-label="${t('QR code of this page')}" `))}
        </header>
        <h1>${title}</h1>
        ${state(t, quotation)}
        ${facts(t, quotation)}
        ${table(t, quotation)}
        <p>${amountInWords(quotation.total, quotation.currency, t.language)}.</p>
        ${inNaira(t, quotation)}
        ${quotation.note && html`<h2>${t('Note')}</h2><p class="text" lang="">${quotation.note}</p>`}
        ${quotation.terms && html`<h2>${t('Terms')}</h2><p class="text" lang="">${quotation.terms}</p>`}
      </article>
      ${answerForms(t, quotation, firm, link, form)}
      <img class="seen" src="${link}/seen" alt="" width="1" height="1">
    </main>`,
  )
}

/** A page of this part of the site with a message and nothing else. */
export const messagePage = (t: Translate, message: string, firm: SiteSettings, origin: string) =>
  shell(t, message, firm, origin, html`<main><h1>${message}</h1><p><a href="/">${firm.legalName}</a></p></main>`)

/** What a link preview reads: the firm and the number, no price and no name. */
const shell = (
  t: Translate,
  title: string,
  firm: SiteSettings,
  origin: string,
  body: ReturnType<typeof html>,
) => html`<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title} | ${firm.name}</title>
<meta property="og:title" content="${title}">
<meta property="og:site_name" content="${firm.legalName}">
<meta property="og:description" content="${t('From {firm}, {city}. Open the link to read it and reply.', { firm: firm.legalName, city: firm.city })}">
<meta property="og:image" content="${origin}/images/share.jpg">
<style>${raw(QUOTATION_STYLE)}</style>
</head>
<body>${body}</body>
</html>`

/** What has become of it, in words. */
function state(t: Translate, quotation: Quotation) {
  const { acceptedName: name } = quotation
  const decided = { day: dayOf(t, quotation.decidedAt) }
  const text = {
    draft: '',
    sent: '',
    viewed: '',
    expired: t('This quotation expired on {day}. Write to us for a new one.', {
      day: formatDayIn(t, quotation.validUntil),
    }),
    accepted: name ? t('Accepted by {name} on {day}.', { ...decided, name }) : t('Accepted on {day}.', decided),
    declined: t('Declined on {day}.', decided),
    withdrawn: t('This quotation was withdrawn. Write to us for a new one.'),
  }[shownStatus(quotation, lagosDate(Date.now()))]
  return text && html`<p class="state" role="status">${text}</p>`
}

function facts(t: Translate, quotation: Quotation) {
  const { revision, customerName, customerCompany, customerPhone, customerEmail } = quotation
  const rows = [
    [t('For'), [customerName, customerCompany].filter(Boolean).join(', ')],
    [t('Contact'), [customerPhone, customerEmail].filter(Boolean).join(', ')],
    [t('Date'), dayOf(t, quotation.sentAt)],
    [t('Valid until'), t('the end of {day}', { day: formatDayIn(t, quotation.validUntil) })],
    [t('Revision'), revision > 1 ? t('{revision}, replacing the previous one', { revision }) : ''],
  ]
  return html`<dl class="facts">${rows.map(([term, text]) => text && html`<dt>${term}</dt><dd>${text}</dd>`)}</dl>`
}

function table(t: Translate, quotation: Quotation) {
  const { lines, currency, delivery, vatPoints, depositPoints } = quotation
  const money = (amount: number) => formatMoneyExactly(amount, currency, t.language)
  const amounts = quotationTotals(lines, quotation).lines
  const sum = (label: string, amount: number, className = '') =>
    html`<tr class="${className}"><th colspan="3" scope="row">${label}</th><td class="number amount">${money(amount)}</td></tr>`
  return html`<table class="lines">
    <thead><tr><th scope="col">${t('Item')}</th><th scope="col" class="number">${t('Quantity')}</th><th scope="col" class="number">${t('Unit price')}</th><th scope="col" class="number">${t('Amount')}</th></tr></thead>
    <tbody>${lines.map(
      ({ description, quantity, unitPrice, discountPoints }, i) => html`<tr>
        <td class="text" lang="">${description}</td>
        <td class="number">${quantity} ×</td>
        <td class="number">${discountPoints > 0 ? t('{price} less {discount}%', { price: money(unitPrice), discount: formatPercent(discountPoints) }) : money(unitPrice)}</td>
        <td class="number amount">${money(amounts[i] ?? 0)}</td>
      </tr>`,
    )}</tbody>
    <tfoot>
      ${lines.length > 1 || delivery > 0 || vatPoints > 0 ? sum(t('Subtotal'), quotation.subtotal) : ''}
      ${delivery > 0 ? sum(t('Delivery'), delivery) : ''}
      ${vatPoints > 0 ? sum(t('VAT {percent}%', { percent: formatPercent(vatPoints) }), quotation.vat) : ''}
      ${sum(t('Total'), quotation.total, 'total')}
      ${depositPoints > 0 ? sum(t('Deposit {percent}%', { percent: formatPercent(depositPoints) }), quotation.deposit) : ''}
    </tfoot>
  </table>`
}

/** The total at the rate that was frozen into the document. */
function inNaira(t: Translate, { currency, total, koboPerDollar, rateDate }: Quotation) {
  if (currency !== 'USD' || koboPerDollar === null || rateDate === null) return ''
  const rate = rateText(t, { koboPerDollar, date: rateDate })
  try {
    const naira = formatMoney(koboFromCents(total, koboPerDollar), 'NGN', t.language)
    return html`<p class="quiet">${naira} ${rate}.</p>`
  } catch {
    // More kobo than a number holds exactly: rather no amount than a rounded one.
    return html`<p class="quiet">${rate}</p>`
  }
}
