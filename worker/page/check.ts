import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { CURRENCIES, isAllPaidBack, refundedSum } from '#contract/order/order.ts'
import { isPaperOfKind } from '#contract/order/paper.ts'
import { typedMinorUnits } from '#contract/order/payment-form.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { isCalendarDate, lagosDate } from '#domain/lagos-date.ts'
import { LANGUAGES, type Language, prefixOf } from '#domain/language.ts'
import { formatMoneyExactly } from '#domain/money/format.ts'
import { namedCurrency } from '#domain/money/typed-number.ts'
import { isReceiptNumber, readAnyNumber, readDocumentNumber } from '#domain/order/facts.ts'
import { whatsappDigits } from '#domain/phone.ts'
import { formatDayIn, loadTranslator, type Translate } from '#web/site/app/texts.ts'
import { receiptByNumber } from '#worker/db/orders/papers.ts'
import { stateOfPaper } from '#worker/db/orders/read.ts'
import { accountSettings, siteSettings } from '#worker/db/settings.ts'
import { bankOfAccount } from '#worker/db/transfers.ts'
import type { AppEnv } from '#worker/env.ts'
import { countTry } from '#worker/http/rate-limit.ts'
import { firmHeader, paperShell } from './quotation/paper-shell.ts'
import { type Fact, factList } from './quotation/papers.ts'

const sign = (colour: string, path: string) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" width="32" height="32" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg> `
const SIGNS = {
  ours: sign('#2b6839', 'm5 12.5 4.5 4.5L19 7.5'),
  careful: '',
  unknown: sign('#a1201c', 'M6 6l12 12M18 6 6 18'),
}
const STYLE =
  '.unknown{border-color:#a1201c}.unknown,h1.unknown{color:#a1201c}summary{text-align:left;margin-top:.75rem}'

/** `number` is empty where it is not that of any receipt: such a text is not repeated in the seller's name. */
type Claim = { number: string; amount: number; currency: (typeof CURRENCIES)[number]; day: string }

/** Reads a receipt's facts: from its QR code in minor units, from the form as typed; null if something is missing. */
function claimOf(c: Context): Claim | null {
  const { amount: minor = '', typed = '', currency: chosen, day = '' } = c.req.query()
  // An amount that is typed with its currency names the one it is in.
  const currency = namedCurrency(typed) ?? CURRENCIES.find((one) => one === chosen)
  const amount = /^\d{1,15}$/.test(minor) ? Number(minor) : typedMinorUnits(typed)
  const given = numberOf(c).trim()
  const number = isReceiptNumber(given) ? given.toUpperCase() : ''
  return currency && amount > 0 && isCalendarDate(day) && given ? { number, amount, currency, day } : null
}

const MAX_NUMBER = 40

/** Returns nothing of a text that is too long for a number: the page would repeat it. */
function numberOf(c: Context): string {
  const number = c.req.param('number') ?? c.req.query('number') ?? ''
  return number.length > MAX_NUMBER ? '' : number
}

/** Returns what is known of a receipt by all four facts: nobody learns anything by trying numbers. */
async function verdict(c: Context<AppEnv>, { number, amount, currency, day }: Claim) {
  const asked = readDocumentNumber(number)
  if (asked?.kind !== 'R') return 'unknown'
  const found = await receiptByNumber(c.var.db, asked)
  if (!found || !isPaperOfKind(found.paper, 'R')) return 'unknown'
  const { paper, payment, order } = found
  const { body, issuedAt } = paper
  if (body.amount !== amount || body.currency !== currency || lagosDate(Date.parse(issuedAt)) !== day) return 'unknown'
  if (payment.reversedAt !== null) return 'reversed'
  if (refundedSum(order.payments, issuedAt) === 0) return 'genuine'
  return isAllPaidBack(order.payments) ? 'all paid back' : 'paid back in part'
}

type Finding = { is: keyof typeof SIGNS; heading: string; text: string; facts?: Fact[]; asksMore?: true }

function aboutReceipt(t: Translate, claim: Claim, known: Verdict, firm: SiteSettings): Finding {
  const goods = t('Do not release goods against it. If someone gave it to you, call us.')
  const facts: Fact[] = [
    [t('Receipt number'), claim.number],
    [t('Amount'), formatMoneyExactly(claim.amount, claim.currency, t.language)],
    [t('Receipt date'), formatDayIn(t, claim.day)],
  ]
  const findings: Record<Verdict, Finding> = {
    genuine: {
      is: 'ours',
      heading: t('This receipt is genuine.'),
      text: t('The number, date and amount match a payment confirmed by {firm}.', { firm: firm.legalName }),
    },
    reversed: { is: 'unknown', heading: t('This receipt has been cancelled: the payment was reversed.'), text: goods },
    'all paid back': { is: 'careful', heading: t('This order has been refunded.'), text: goods },
    'paid back in part': {
      is: 'careful',
      heading: t('Part of this order has been refunded.'),
      text: t('The receipt is genuine, but call us before you release goods against it.'),
    },
    unknown: { is: 'unknown', heading: t('We have no record of this receipt.'), text: goods, asksMore: true },
  }
  return { ...findings[known], facts }
}

type Verdict = Awaited<ReturnType<typeof verdict>>

const withoutSpaces = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** Finds a number of any kind in one trip to the database. */
async function lookUp({ var: { db } }: Context<AppEnv>, typed: string) {
  const paper = readAnyNumber(typed)
  const plain = withoutSpaces(typed)
  const [state, { accounts }, bank] = await Promise.all([
    paper ? stateOfPaper(db, paper) : undefined,
    accountSettings(db),
    bankOfAccount(db, plain),
  ])
  return {
    state,
    isReceipt: paper?.kind === 'R',
    account: accounts.find(({ number }) => withoutSpaces(number) === plain),
    bank,
    digits: whatsappDigits(typed),
  }
}

/** Says what is known of a number. It names nobody but the firm, and no amount. */
function aboutNumber(t: Translate, found: Awaited<ReturnType<typeof lookUp>>, firm: SiteSettings): Finding {
  const { state, isReceipt, account, bank, digits } = found
  const ours = { is: 'ours', heading: t('This is ours.') } as const
  if (state === 'ended') return { ...ours, is: 'careful', text: t('It is no longer valid. Call us before you pay.') }
  if (state && isReceipt) {
    const text = t('We issued a receipt with this number. Enter its amount and date, to check the document itself.')
    return { ...ours, text, asksMore: true }
  }
  if (state) return { ...ours, text: t('We issued a document with this number.') }
  if (account) {
    const facts: Fact[] = [
      [t('Bank'), `${account.bank} (${account.currency})`],
      [t('Account name'), account.name],
    ]
    return { ...ours, text: t('You can pay into this account.'), facts }
  }
  // Its name is a customer's, who alone is shown it.
  if (bank) {
    const text = t('We opened this account for one customer. Pay into it only if the page of your own order shows it.')
    return { ...ours, text, facts: [[t('Bank'), bank]] }
  }
  const phones = [...firm.phones, firm.whatsapp].map((phone) => phone && whatsappDigits(phone))
  if (digits && phones.includes(digits)) return { ...ours, text: t('This is our phone number.') }
  const [phone = firm.email] = firm.phones
  return { is: 'unknown', heading: t('We do not know this number: do not pay, call {phone}.', { phone }), text: '' }
}

async function respond(c: Context<AppEnv>, language: Language) {
  const claim = claimOf(c)
  // The code of a receipt has all its facts: its number alone is only filled in.
  const typed = c.req.param('number') ? '' : numberOf(c).trim()
  if (claim || typed) await countTry(c, 'RECEIPT_LIMIT')
  const [t, firm, known, numberFacts] = await Promise.all([
    loadTranslator(language),
    siteSettings(c.var.db, language),
    claim && verdict(c, claim),
    claim || !typed ? null : lookUp(c, typed),
  ])
  c.header('Cache-Control', 'no-store')
  c.header('Content-Language', language)
  const isAsked = new URL(c.req.url).search !== '' || c.req.param('number') !== undefined
  if (isAsked) c.header('X-Robots-Tag', 'noindex')
  const found =
    claim && known ? aboutReceipt(t, claim, known, firm) : numberFacts ? aboutNumber(t, numberFacts, firm) : undefined
  const title = t('Check before you pay')
  const heading = found?.heading ?? title
  const body = html`<main>
    <article class="sheet">
      ${firmHeader(firm, '')}
      <h1 class="${found?.is ?? ''}">${found && raw(SIGNS[found.is])}${heading}</h1>
      ${found?.text && html`<p class="state ${found.is}" role="status">${found.text}</p>`}
      ${found && factList([...(typed && !claim ? [[t('Number'), typed] as const] : []), ...(found.facts ?? [])])}
      ${form(t, language, c, found?.asksMore ?? c.req.param('number') !== undefined)}
      <p><a href="${prefixOf(language)}/">${t('Back to {firm}', { firm: firm.name })}</a></p>
    </article>
  </main>`
  const shown = { heading, style: STYLE, isIndexed: !isAsked }
  return c.html(paperShell(t, title, firm, new URL(c.req.url).origin, body, shown))
}

function form(t: Translate, language: Language, c: Context, isOpen: boolean) {
  const { typed = '', currency = 'NGN', day = '' } = c.req.query()
  const option = (one: string) =>
    html`<option value="${one}" ${one === currency ? raw('selected') : ''}>${one}</option>`
  return html`<form method="get" action="${prefixOf(language)}/check">
    <p>${t('Enter an account number, a phone number, or the number of a quotation, invoice or receipt.')}</p>
    <label for="number">${t('Number')}</label>
    <input id="number" name="number" value="${numberOf(c)}" required maxlength="${MAX_NUMBER}" autocapitalize="characters" autocomplete="off">
    <details ${isOpen ? raw('open') : ''}>
      <summary>${t('Check a receipt')}</summary>
      <p>${t('Enter the details printed on the receipt.')}</p>
      <label for="typed">${t('Amount')}</label>
      <input id="typed" name="typed" value="${typed}" maxlength="30" inputmode="decimal">
      <label for="currency">${t('Currency')}</label>
      <select id="currency" name="currency">${CURRENCIES.map(option)}</select>
      <label for="day">${t('Receipt date')}</label>
      <input id="day" name="day" type="date" value="${day}">
    </details>
    <button type="submit" class="first">${t('Check')}</button>
  </form>`
}

/** The public page where a buyer checks a number before paying. It names nobody, and guessing is limited. */
export const checkRoutes = new Hono<AppEnv>()

for (const language of LANGUAGES)
  for (const path of ['/check', '/receipt', '/receipt/:number'])
    checkRoutes.get(prefixOf(language) + path, (c) => respond(c, language))
