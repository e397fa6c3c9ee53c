import { html } from 'hono/html'
import { companyOf, type Quotation } from '#contract/quotation/quotation.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { amountInWords } from '#domain/money/amount-in-words.ts'
import { formatMoney } from '#domain/money/format.ts'
import { amountIn } from '#domain/order/facts.ts'
import type { ShownStatus } from '#domain/quotation/status.ts'
import { formatDayIn, type Translate } from '#web/site/app/texts.ts'
import type { Html } from '#worker/page/template.ts'
import { statusToday } from './forms.ts'
import { firmHeader, paperHeading, paperShell } from './paper-shell.ts'
import { checkLink, factList } from './papers.ts'
import { buyerText, dayOf, type Images, instalmentText, printStyle, rateOf, saleTable } from './sale.ts'

type Offer = { quotation: Quotation; firm: SiteSettings; images: Images }
type Around = { code?: string; start: Html | ''; end?: Html }

// The seller's texts are in whatever language they were written in.
/** The seller's own view has neither the code of the link, whose secret only the buyer has, nor the forms. */
export function quotationPage(t: Translate, { quotation, firm, images }: Offer, url: URL, around: Around) {
  const { code = '', start, end } = around
  const title = t('Quotation {number}', { number: quotation.number ?? '' }).trim()
  const instalments = instalmentText(t, quotation)
  const body = html`<main>
      ${start}
      <article class="sheet">
        ${firmHeader(firm, code)}
        ${paperHeading(title)}
        ${state(t, quotation)}
        ${facts(t, quotation)}
        ${saleTable(t, quotation, images, quotation.depositPoints)}
        <p>${amountInWords(quotation.total, quotation.currency, t.language)}.</p>
        ${inNaira(t, quotation)}
        ${instalments && html`<p>${instalments}</p>`}
        ${quotation.note && html`<h2>${t('Note')}</h2><p class="text" lang="">${quotation.note}</p>`}
        ${quotation.terms && html`<h2>${t('Terms')}</h2><p class="text" lang="">${quotation.terms}</p>`}
      </article>
      ${checkLink(t)}
      ${end}
    </main>`
  return paperShell(t, title, firm, url.origin, body, { style: printStyle(t, title) })
}

function state(t: Translate, quotation: Quotation) {
  const { recordedBy } = quotation
  const decided = { day: dayOf(t, quotation.decidedAt) }
  const ended = { day: formatDayIn(t, quotation.validUntil) }
  const texts: Partial<Record<ShownStatus, string>> = {
    expired: t('This quotation expired on {day}. Write to us for a new one.', ended),
    accepted: acceptedText(t, quotation, decided),
    declined: recordedBy ? t('Declined by phone on {day}.', decided) : t('Declined on {day}.', decided),
  }
  const text = texts[statusToday(quotation)]
  const declineReason = recordedBy ? null : quotation.declineReason
  return (
    text &&
    html`<p class="state" role="status">${text}${declineReason && html`<br><span class="text" lang="">${declineReason}</span>`}</p>`
  )
}

function acceptedText(t: Translate, { acceptedName: name, recordedBy }: Quotation, decided: { day: string }) {
  if (!name) return t('Accepted on {day}.', decided)
  return recordedBy
    ? t('Accepted by {name} by phone on {day}.', { ...decided, name })
    : t('Accepted by {name} on {day}.', { ...decided, name })
}

function facts(t: Translate, quotation: Quotation) {
  const { revision, customerName, buyerTin, buyerRc, buyerAddress } = quotation
  return factList([
    [t('For'), [customerName, companyOf(quotation)].filter(Boolean).join(', ')],
    [t('Company details'), buyerText(t, { tin: buyerTin ?? '', rc: buyerRc ?? '', address: buyerAddress ?? '' })],
    [t('Contact'), [quotation.customerPhone, quotation.customerEmail].filter(Boolean).join(', ')],
    [t('Date'), dayOf(t, quotation.sentAt)],
    [t('Valid until'), t('the end of {day}', { day: formatDayIn(t, quotation.validUntil) })],
    [t('Revision'), revision > 1 ? t('{revision}, replacing the previous one', { revision }) : ''],
  ])
}

function inNaira(t: Translate, quotation: Quotation) {
  const rate = rateOf(t, quotation)
  if (!rate) return ''
  if (quotation.currency === 'NGN') return html`<p class="quiet">${t('Prices in naira {rate}.', { rate })}</p>`
  const naira = amountIn('NGN', quotation.total, quotation)
  // Where the number of kobo is too large to be exact, no amount is shown.
  if (naira === null) return html`<p class="quiet">${rate}</p>`
  return html`<p class="quiet">${formatMoney(naira, 'NGN', t.language)} ${rate}.</p>`
}

/** The only script of a buyer's page, which works without it: it copies account numbers, and updates the amount due. */
export const COPY_SOURCE = `for(const b of document.querySelectorAll('[data-copy]'))if(navigator.clipboard){b.hidden=false;b.onclick=()=>navigator.clipboard.writeText(b.dataset.copy).then(()=>{b.nextElementSibling.textContent=b.dataset.done})}
const c=document.getElementById('currency'),a=document.getElementById('amount');if(c)c.onchange=()=>{const due=o=>o.dataset.due;if([...c.options].some(o=>due(o)===a.value))a.value=due(c.selectedOptions[0])}`

export const COPY_SCRIPT = `<script>${COPY_SOURCE}</script>`
