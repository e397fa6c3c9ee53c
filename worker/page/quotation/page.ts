import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { type Delivery, isUncertified, type Order, type Payment, paymentState } from '#contract/order/order.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { LANGUAGES, prefixOf } from '#domain/language.ts'
import { formatMoney } from '#domain/money/format.ts'
import { balanceOf, currenciesOf, dueNow, isGivenUp } from '#domain/order/facts.ts'
import { isLinkEnded } from '#domain/quotation/status.ts'
import { formatDayIn, loadTranslator, type Translate } from '#web/site/app/texts.ts'
import { hashLinkToken } from '#worker/auth/secret.ts'
import { machineImages } from '#worker/db/machinery/machinery.ts'
import { paperOf } from '#worker/db/orders/papers.ts'
import { orderById } from '#worker/db/orders/read.ts'
import { idByToken, quotationByToken } from '#worker/db/quotations/answers.ts'
import { accountSettings, siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { countTry } from '#worker/http/rate-limit.ts'
import { formValues } from '#worker/page/plain-forms.ts'
import { cspScriptHash } from '#worker/page/template.ts'
import { paystackOf } from '#worker/transfers/paystack.ts'
import { COPY_SCRIPT, COPY_SOURCE, quotationPage } from './document.ts'
import { answerForms, choices, controlsOf, MESSAGE_ID, type PostedForm, postedMessage, reportForm } from './forms.ts'
import { type Accounts, stateCard } from './order-state.ts'
import { labelledText, messagePage, qrDrawing } from './paper-shell.ts'
import { type Fact, factList } from './papers.ts'
import { pdfLink, pdfUrl } from './pdf.ts'
import { receivedText } from './sale.ts'

// The common steps of every route with a buyer's link: find its quotation, show it, and read what was posted.

const TOKEN = /^[\w-]{22}$/
const UNKNOWN = 'There is no quotation at this link. Check the link, or ask us.'
const ENDED = 'This link has expired. Write to us for a new one.'
const NOT_STORED = 'What you sent was not saved.'
const WITHDRAWN = 'This quotation was withdrawn. Write to us for a new one.'

/** Reads in one trip what a link leads to; undefined if the token is unknown or the person was erased. */
async function readLink(c: Context<AppEnv>) {
  const token = c.req.param('token') ?? ''
  if (!TOKEN.test(token)) return undefined
  const { db } = c.var
  const hash = await hashLinkToken(token)
  const id = idByToken(hash)
  const [row, order, firm, { accounts }, images, paper] = await Promise.all([
    quotationByToken(db, hash),
    orderById(db, id),
    siteSettings(db),
    accountSettings(db),
    machineImages(db, id),
    paperOf(db, id, c.req.param('number') ?? c.req.param('file')?.replace(/\.pdf$/, '') ?? ''),
  ])
  if (!row || row.quotation.erasedAt) return undefined
  const { quotation, link, lastMoved } = row
  const isEnded = isLinkEnded({ ...quotation, lastMoved }, link, lagosDate(Date.now()))
  const gone = isEnded ? ENDED : quotation.status === 'withdrawn' ? WITHDRAWN : undefined
  return { quotation, order, firm, accounts, images, paper, gone }
}

export type LinkTarget = NonNullable<Awaited<ReturnType<typeof readLink>>>

/** Passes what the link leads to to `respond`; responds 404 or 410 if there is nothing to show. */
export async function withQuotation(c: Context<AppEnv>, respond: (found: LinkTarget) => Response | Promise<Response>) {
  // The link may end while a posted form arrives.
  if (c.req.raw.body) await formValues(c)
  const found = await readLink(c)
  if (!found) {
    await countTry(c, 'QUOTATION_LIMIT')
    return unknownLink(c)
  }
  const { gone } = found
  if (!gone) return respond(found)
  return showMessage(c, found, 410, c.req.method === 'POST' ? [NOT_STORED, gone] : [gone])
}

/** The page says so in the quotation's language, with its number and nothing else. */
export async function showMessage(
  c: Context<AppEnv>,
  { quotation, firm }: LinkTarget,
  status: 404 | 410,
  messages: string[],
) {
  const t = await loadTranslator(quotation.language)
  c.header('Content-Language', t.language)
  const message = messages.map(t.known).join(' ')
  return c.html(messagePage(t, message, firm, new URL(c.req.url).origin, quotation.number), status)
}

/** Nobody knows the language of whoever has a link that leads nowhere. */
export async function unknownLink(c: Context<AppEnv>) {
  const [firm, ...translators] = await Promise.all([siteSettings(c.var.db), ...LANGUAGES.map(loadTranslator)])
  const said = translators.map((t) => ({ language: t.language, text: t(UNKNOWN) }))
  const [t] = translators as [Translate, ...Translate[]]
  return c.html(messagePage(t, t(UNKNOWN), firm, new URL(c.req.url).origin, null, said.slice(1)), 404)
}

type Shown = 200 | 400 | 409 | 503

export async function show(c: Context<AppEnv>, found: LinkTarget, status: Shown = 200, form: PostedForm = {}) {
  const { quotation, order, accounts } = found
  const t = await loadTranslator(quotation.language)
  c.header('Content-Language', quotation.language)
  if (order) c.set('scriptSources', [await cspScriptHash(COPY_SOURCE)])
  // What is transferred for an order that was given up counts for none by itself.
  const account = order && !isGivenUp(order.facts) && paystackOf(c.env) && order.account
  const own = account ? [{ ...account, currency: 'NGN' as const, isOwn: true }] : []
  const url = new URL(c.req.url)
  const link = `${url.origin}/quotation/${c.req.param('token')}`
  const opensAccount = paystackOf(c.env) !== null && currenciesOf(quotation).includes('NGN')
  const around = {
    code: qrDrawing(link, t('QR code of this page')),
    start: html`${postedMessage(t, form)}${order ? orderSection(t, order, [...own, ...accounts], link, form) : choices(t, quotation)}`,
    end: html`${answerForms(t, { ...found, link, opensAccount }, form)}
      ${pdfLink(t, pdfUrl(c, 'quotation'))}
      <img class="seen" src="${link}/seen" alt="" width="1" height="1">
      ${order && raw(COPY_SCRIPT)}`,
  }
  return c.html(quotationPage(t, found, url, around), status)
}

/** Redirects to the page, or to a place on it, which says what was answered: pressing the button twice counts once. */
export const redirectBack = (c: Context, place?: string) =>
  c.redirect(`/quotation/${encodeURIComponent(c.req.param('token') ?? '')}${place ? `#${place}` : ''}`, 303)

function orderSection(t: Translate, order: Order, accounts: Accounts, link: string, form: PostedForm) {
  const deliveries = order.deliveries.length > 0 && deliveryList(t, order, link, form)
  const isOnTheWay = order.facts.onTheWay > 0
  // A refused report is shown again, also where nothing is due any more.
  return html`${stateCard(t, order, accounts, link)}
    ${isOnTheWay && deliveries}
    ${(dueNow(order.facts) > 0 || form.of === 'paid') && reportForm(t, order, link, form)}
    ${!isOnTheWay && deliveries}
    <section class="answer">
      <h2>${t('Your order')}</h2>
      ${!order.invoice?.creditNote && sums(t, order)}
      ${order.payments.length > 0 && paymentList(t, order, link)}
      ${invoiceLinks(t, order, link)}
    </section>`
}

const invoiceLinks = (t: Translate, { invoice }: Order, link: string) =>
  invoice &&
  html`<p><a href="${link}/${invoice.number}">${t('Invoice {number}', { number: invoice.number })}</a></p>
      ${invoice.creditNote && html`<p><a href="${link}/${invoice.creditNote.number}">${t('Credit note {number}', { number: invoice.creditNote.number })}</a></p>`}`

function sums(t: Translate, { facts, quotation }: Order) {
  const money = (amount: number) => formatMoney(Math.max(0, amount), quotation.currency, t.language)
  const rows: Fact[] = [
    [t('Total'), money(facts.total)],
    [t('Paid'), money(facts.confirmed)],
    [t('Being checked'), facts.checking > 0 ? money(facts.checking) : ''],
    [t('Balance due'), money(balanceOf(facts))],
  ]
  return factList(rows, 'facts sums')
}

function paymentList(t: Translate, order: Order, link: string) {
  const about = (payment: Payment) => {
    const [state, isRefund] = [paymentState(payment), payment.kind === 'refund']
    if (state === 'confirmed') return isRefund ? t('refunded') : t('Confirmed')
    const reversed = isRefund || payment.confirmedAt ? 'reversed' : 'not received'
    const text = t(state === 'reported' ? 'Being checked' : reversed)
    return isRefund ? labelledText(t, t('refunded'), text) : text
  }
  return html`<h3>${t('Payments')}</h3>
    <ul class="list">${order.payments.map(
      (payment) => html`<li>
        <strong>${formatMoney(payment.amount, payment.currency, t.language)}</strong>, ${labelledText(t, [formatDayIn(t, payment.paidOn), payment.payer].filter(Boolean).join(', '), about(payment))}${withheldText(t, order, payment)}
        ${payment.receipt && html`<br><a href="${link}/${payment.receipt}">${t('Receipt {number}', { number: payment.receipt })}</a>`}
      </li>`,
    )}</ul>`
}

function withheldText(t: Translate, order: Order, payment: Payment) {
  const { withheld = 0, currency, certificate } = payment
  if (withheld === 0 || paymentState(payment) === 'reversed') return ''
  const text = isUncertified(payment, order) ? t('WHT certificate outstanding') : certificate
  return html`<br>${labelledText(t, t('Withholding tax (WHT)'), formatMoney(withheld, currency, t.language))}${text && `, ${text}`}`
}

function deliveryList(t: Translate, order: Order, link: string, form: PostedForm) {
  return html`<section class="answer" id="deliveries">
    <h2>${t('Deliveries')}</h2>
    ${order.deliveries.toReversed().map(
      (delivery) => html`<article class="delivery" id="${delivery.number}">
        <h3><a href="${link}/${delivery.number}">${t('Delivery note {number}', { number: delivery.number })}</a></h3>
        <p>${t('Dispatched on {day} to {place}', { day: formatDayIn(t, delivery.deliveredOn), place: delivery.place })}</p>
        <ul class="list">${delivery.lines.map(({ line, quantity }) => html`<li>${quantity} × <span lang="">${order.quotation.lines[line]?.description.split('\n')[0]}</span></li>`)}</ul>
        ${delivery.plates?.map(({ serial, token }) => html`<p><a href="${prefixOf(t.language)}/unit/${token}">${t('Guarantee, next service and help for {serial}', { serial })}</a></p>`)}
        ${receiptPart(t, delivery, order, link, form.of === delivery.number ? form : {})}
      </article>`,
    )}
  </section>`
}

function receiptPart(t: Translate, delivery: Delivery, { quotation }: Order, link: string, form: PostedForm) {
  const { receivedAt, receivedName, cancelledAt, number } = delivery
  if (cancelledAt) return html`<p class="state">${t('This delivery was cancelled.')}</p>`
  if (receivedAt) return html`<p class="state">${receivedText(t, receivedName, receivedAt)}</p>`
  const { field } = controlsOf(t, ['name'], form)
  return html`<form method="post" action="${link}/received#${MESSAGE_ID}">
    <input type="hidden" name="number" value="${number}">
    <p>${t('Everything listed above has arrived.')}</p>
    ${field('name', t('Your name'), { id: `name-${number}`, value: quotation.acceptedName ?? quotation.customerName, rest: 'required maxlength="200"' })}
    <button type="submit">${t('Confirm delivery')}</button>
  </form>`
}
