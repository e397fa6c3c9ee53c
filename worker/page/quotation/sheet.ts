import { html } from 'hono/html'
import type { Order } from '#contract/order/order.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { prefixOf } from '#domain/language.ts'
import { formatDayIn, type Translate } from '#web/site/app/texts.ts'
import type { Accounts } from './order-state.ts'
import { firmHeader, paperHeading, paperShell } from './paper-shell.ts'
import { pdfLink } from './pdf.ts'
import { TAX_STAMP_STYLE } from './tax-stamp.ts'

// What receipt, invoice, delivery note and pro-forma have in common.

export const dayOf = (t: Translate, iso: string) => formatDayIn(t, lagosDate(Date.parse(iso)))

/** `pdf` is the URL of its file, where there is one. */
type Printed = { content: ReturnType<typeof html>; print: string; code?: string; pdf?: string | undefined }

/** Returns a document of one article as a page. */
export const sheetOf = (
  t: Translate,
  title: string,
  firm: SiteSettings,
  url: URL,
  { content, print, code = '', pdf }: Printed,
) =>
  paperShell(
    t,
    title,
    firm,
    url.origin,
    html`<main><article class="sheet paper">${firmHeader(firm, code)}${paperHeading(title)}${content}</article>${checkLink(t)}${pdfLink(t, pdf)}</main>`,
    { style: PAPER_STYLE + TAX_STAMP_STYLE + print },
  )

const PAPER_STYLE = `.paper .firm{flex-wrap:wrap}.paper .firm div{flex:1 1 12rem}.paper .firm .code{display:block;width:6rem;height:6rem}.signed{margin-top:3rem;display:flex;gap:2rem;flex-wrap:wrap;break-inside:avoid}.signed p{border-top:1px solid #1a1f3d;padding-top:.25rem;flex:1 1 14rem}.serial{display:inline-block}.goods .facts{display:block}.sum{font-size:1.4rem;font-weight:700;background:#faf6ed;padding:.5rem .75rem;print-color-adjust:exact}`

export type Fact = readonly [term: string, text: string]

export const factList = (facts: readonly Fact[]) =>
  html`<dl class="facts">${facts.map(([term, text]) => text && html`<dt>${term}</dt><dd>${text}</dd>`)}</dl>`

export const customer = ({ quotation: { customerName, customerCompany, buyerCompany } }: Pick<Order, 'quotation'>) =>
  [customerName, buyerCompany || customerCompany].filter(Boolean).join(', ')

/** Returns an account on one line. */
export const accountText = ({ bank, currency, name, number }: Accounts[number]) =>
  `${bank} (${currency}), ${name}, ${number}`

/** Returns how whoever holds the paper can find out whether the firm wrote it. */
export const howToCheck = (t: Translate, { phones: [phone] }: SiteSettings) =>
  phone && html`<p class="quiet">${t('To check this document, call {phone} and quote its number.', { phone })}</p>`

/** Returns the link, on screens alone, to where a number is checked. */
export const checkLink = (t: Translate) =>
  html`<p class="screen"><a href="${prefixOf(t.language)}/check">${t('Check before you pay')}</a></p>`

/** French has the amount inside the customary sentence of an invoice. */
export const inSentence = (t: Translate, words: string) =>
  t.language === 'fr' ? words.charAt(0).toLowerCase() + words.slice(1) : words
