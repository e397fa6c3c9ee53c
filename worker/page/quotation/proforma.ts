import { html } from 'hono/html'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { amountInWords } from '#domain/money/amount-in-words.ts'
import { formatMoneyExactly } from '#domain/money/format.ts'
import { formatDayIn, type Translate } from '#web/site/app/texts.ts'
import { buyerText, instalmentText } from './buyer-text.ts'
import { beneathInvoice, ONE_SHEET_SETTINGS, shorterAndShorter } from './one-sheet.ts'
import { fittingAccounts } from './order-state.ts'
import type { Linked } from './page.ts'
import { accountText, customer, type Fact, factList, howToCheck, inSentence, sheetOf } from './sheet.ts'
import { type Images, invoiceTable } from './table.ts'

/** A line on which lender and term are written by hand: the seller knows neither. */
const BLANK = '\u00A0'.repeat(2) + '.'.repeat(40)

/**
 * Returns the table on one sheet, which is what a lender takes: the quotation itself has whatever is cut off of the
 * descriptions. If there is no way, it stands on as many as an invoice's.
 */
function onOneSheet(t: Translate, quotation: Quotation, title: string, printed: { images: Images; beneath: number }) {
  for (const settings of ONE_SHEET_SETTINGS)
    for (const lines of shorterAndShorter(quotation.lines)) {
      const made = invoiceTable(t, { ...quotation, lines }, title, { ...printed, settings })
      if (made.sheets === 1) return made
    }
  return invoiceTable(t, quotation, title, printed)
}

/** Returns a quotation as a pro-forma invoice for a lender: what is financed, until when, and into which account. */
export function proformaPage(
  t: Translate,
  { quotation, firm, accounts, images }: Linked,
  url: URL,
  pdf: string | undefined,
) {
  const { total, deposit, currency } = quotation
  const money = (amount: number) => formatMoneyExactly(amount, currency, t.language)
  const title = t('Pro-forma invoice {number}', { number: quotation.number ?? '' })
  const payInto = fittingAccounts({ quotation }, accounts).map(accountText)
  const sums: Fact[] =
    deposit > 0
      ? [
          [t('Deposit by the buyer'), money(deposit)],
          [t('Amount to finance'), money(total - deposit)],
        ]
      : [[t('Amount to finance'), money(total)]]
  const term = instalmentText(t, quotation) || BLANK
  // Besides what an invoice has: lender and term above the table, and the reference below it.
  const beneath = beneathInvoice([...payInto, BLANK, term, quotation.number ?? ''])
  const { table, style } = onOneSheet(t, quotation, title, { images, beneath })
  return sheetOf(t, title, firm, url, {
    print: style,
    pdf,
    content: html`${factList([
      [t('Lender'), BLANK],
      [t('Term'), term],
      [t('For'), customer({ quotation })],
      [t('Company details'), buyerText(t, quotation)],
      [t('Date'), quotation.sentAt ? formatDayIn(t, lagosDate(Date.parse(quotation.sentAt))) : ''],
      [t('Valid until'), t('the end of {day}', { day: formatDayIn(t, quotation.validUntil) })],
    ])}
      ${table}
      <p>${t('Total in words: {words}.', { words: inSentence(t, amountInWords(total, currency, t.language)) })}</p>
      ${factList([
        ...sums,
        [t('Payment reference'), quotation.number ?? ''],
        ...payInto.map((account): Fact => [t('Pay into this account'), account]),
      ])}
      <div class="signed"><p>${t('For {firm}', { firm: firm.legalName })}</p></div>
      ${howToCheck(t, firm)}`,
  })
}
