import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { CURRENCIES, isAllPaidBack, paidBack } from '#contract/order/order.ts'
import { typedMinorUnits } from '#contract/order/payment-form.ts'
import { isCalendarDate, lagosDate } from '#domain/lagos-date.ts'
import { LANGUAGES, type Language, prefixOf } from '#domain/language.ts'
import { formatMoneyExactly } from '#domain/money/format.ts'
import { namedCurrency } from '#domain/money/typed-number.ts'
import { documentNumber, readDocumentNumber } from '#domain/order/facts.ts'
import { formatDayIn, type Translate, wholeTranslator } from '#web/site/app/texts.ts'
import { paymentsByReceipt } from '#worker/db/orders/read.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { countTry } from '#worker/http/rate-limit.ts'
import { firmHeader, paperShell } from './quotation/paper-shell.ts'

/** In green, the colour of nothing else on this page. */
const TICK =
  '<svg viewBox="0 0 24 24" aria-hidden="true" width="32" height="32" fill="none" stroke="#2b6839" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="m5 12.5 4.5 4.5L19 7.5"/></svg> '

/** `number` is empty where it is not that of any receipt: such a text is not repeated in the seller's name. */
type Claim = { number: string; amount: number; currency: (typeof CURRENCIES)[number]; day: string }

/** Reads a receipt's facts: from its QR code in minor units, from the form as typed; null if something is missing. */
function claimOf(c: Context): Claim | null {
  const { amount = '', typed = '', currency, day = '' } = c.req.query()
  // An amount that is typed with its currency names the one it is in.
  const known = namedCurrency(typed) ?? CURRENCIES.find((one) => one === currency)
  const minor = /^\d{1,15}$/.test(amount) ? Number(amount) : typedMinorUnits(typed)
  const number = numberOf(c).trim()
  return known && minor > 0 && isCalendarDate(day) && number
    ? {
        number: readDocumentNumber(number)?.kind === 'R' ? number.toUpperCase() : '',
        amount: minor,
        currency: known,
        day,
      }
    : null
}

const MAX_NUMBER = 20

/** Returns what was given for the number; nothing of a text that is too long for one, which the page would repeat. */
function numberOf(c: Context): string {
  const number = c.req.param('number') ?? c.req.query('number') ?? ''
  return number.length > MAX_NUMBER ? '' : number
}

/**
 * Returns what is known of a receipt: all four facts must be those of one payment, so that nobody learns anything by
 * trying numbers.
 */
async function verdict(c: Context<AppEnv>, { number, amount, currency, day }: Claim) {
  const asked = readDocumentNumber(number)
  if (asked?.kind !== 'R') return 'unknown'
  const payments = await paymentsByReceipt(c.var.db, asked)
  const found = payments.find(({ receipt }) => receipt === documentNumber('R', asked.year, asked.sequence))
  const isIt =
    found?.amount === amount && found.currency === currency && lagosDate(Date.parse(found.confirmedAt ?? '')) === day
  if (!isIt) return 'unknown'
  if (found.reversedAt !== null) return 'reversed'
  if (paidBack(payments, found.confirmedAt ?? '') === 0) return 'genuine'
  return isAllPaidBack(payments) ? 'all paid back' : 'paid back in part'
}

async function respond(c: Context<AppEnv>, language: Language) {
  const claim = claimOf(c)
  if (claim) await countTry(c, 'RECEIPT_LIMIT')
  const [t, firm, found] = await Promise.all([
    wholeTranslator(language),
    siteSettings(c.var.db, language),
    claim && verdict(c, claim),
  ])
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  c.header('Content-Language', language)
  const answers = {
    genuine: [
      t('This receipt is genuine.'),
      t('The number, date and amount match a payment confirmed by {firm}.', { firm: firm.legalName }),
    ],
    reversed: [
      t('This receipt has been cancelled: the payment was reversed.'),
      t('Do not release goods against it. If someone gave it to you, call us.'),
    ],
    'all paid back': [
      t('This order has been refunded.'),
      t('Do not release goods against it. If someone gave it to you, call us.'),
    ],
    'paid back in part': [
      t('Part of this order has been refunded.'),
      t('The receipt is genuine, but call us before you release goods against it.'),
    ],
    unknown: [
      t('We have no record of this receipt.'),
      t('Do not release goods against it. If someone gave it to you, call us.'),
    ],
  } as const
  const answer = found && answers[found]
  const heading = answer ? answer[0] : t('Check a receipt')
  const body = html`<main>
    <article class="sheet">
      ${firmHeader(firm, '')}
      <h1>${found === 'genuine' ? raw(TICK) : ''}${heading}</h1>
      ${answer && claim && html`<p class="state" role="status">${answer[1]}</p>${asked(t, claim)}`}
      ${!found || found === 'unknown' ? form(t, language, c) : ''}
    </article>
  </main>`
  return c.html(paperShell(t, t('Check a receipt'), firm, new URL(c.req.url).origin, body, { heading }))
}

const asked = (t: Translate, { number, amount, currency, day }: Claim) => html`<dl class="facts">
    ${number && html`<dt>${t('Receipt number')}</dt><dd>${number}</dd>`}
    <dt>${t('Amount')}</dt><dd>${formatMoneyExactly(amount, currency, t.language)}</dd>
    <dt>${t('Receipt date')}</dt><dd>${formatDayIn(t, day)}</dd>
  </dl>`

function form(t: Translate, language: Language, c: Context) {
  const { typed = '', currency = 'NGN', day = '' } = c.req.query()
  return html`<form method="get" action="${prefixOf(language)}/receipt">
    <p>${t('Enter the details printed on the receipt.')}</p>
    <label for="number">${t('Receipt number')}</label>
    <input id="number" name="number" value="${numberOf(c)}" required maxlength="${MAX_NUMBER}" placeholder="R-2026-0001" autocapitalize="characters">
    <label for="typed">${t('Amount')}</label>
    <input id="typed" name="typed" value="${typed}" required maxlength="30" inputmode="decimal">
    <label for="currency">${t('Currency')}</label>
    <select id="currency" name="currency">${CURRENCIES.map((one) => html`<option value="${one}" ${one === currency ? raw('selected') : ''}>${one}</option>`)}</select>
    <label for="day">${t('Receipt date')}</label>
    <input id="day" name="day" type="date" value="${day}" required>
    <button type="submit" class="first">${t('Check')}</button>
  </form>`
}

/**
 * The public page that a receipt's QR code leads to. It names nobody, and guessing is limited to a few attempts a
 * minute.
 */
export const receiptCheckRoutes = new Hono<AppEnv>()

for (const language of LANGUAGES) {
  const path = `${prefixOf(language)}/receipt`
  receiptCheckRoutes.get(path, (c) => respond(c, language)).get(`${path}/:number`, (c) => respond(c, language))
}
