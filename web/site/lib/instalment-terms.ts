import type { FinancingOffer } from '#contract/money/prices.ts'
import { formatPercent } from '#domain/format-number.ts'
import { centsFromPrice as pointsFromPercent } from '#domain/money/format.ts'
import { fitsTerm, HUNDRED_PERCENT, type OfferedInterval, type PaymentInterval } from '#domain/money/instalments.ts'
import type { Translate } from '#web/shared/messages/translate.ts'

export const INTERVALS = {
  monthly: 'every month',
  quarterly: 'every quarter',
  'half-yearly': 'every half-year',
  harvest: 'with each year’s harvest',
} as const satisfies Record<PaymentInterval, string>

/** What a visitor has chosen of the offer, as typed; anything left out is the offer's first choice that fits. */
export type TypedTerms = Partial<Record<'deposit' | 'term' | 'payments', string | null>>

export type ChosenTerms = {
  deposit: string
  months: number
  interval: OfferedInterval
  /** The errors of the choice by field; null if a plan can be calculated. */
  issue: Partial<Record<keyof TypedTerms, string>> | null
}

/** Formats a percentage of the offer in the visitor's language: "24.5", in French "24,5". */
export const percentText = (t: Translate, percent: string) => formatPercent(pointsFromPercent(percent), t.language)

const PERCENT = /^\d{1,3}(?:[.,]\d{1,2})?$/

/** Validates a choice against the offer: invalid input is returned as typed, with its errors. */
export function readTerms(t: Translate, { deposit, term, payments }: TypedTerms, offer: FinancingOffer): ChosenTerms {
  const knownTerm = offer.terms.find((known) => String(known) === term)
  const knownInterval = offer.payments.find((known) => known === payments)
  const intervals = knownInterval ? [knownInterval] : offer.payments
  const fitting = offer.terms.find((known) => intervals.some((each) => fitsTerm(known, each)))
  const months = knownTerm ?? fitting ?? (offer.terms[0] as number)
  const interval =
    knownInterval ?? offer.payments.find((known) => fitsTerm(months, known)) ?? (offer.payments[0] as OfferedInterval)
  const typed = deposit ?? offer.leastDeposit
  const issue = {
    deposit: depositIssue(t, typed.replace('%', '').trim(), offer.leastDeposit),
    term: term && !knownTerm ? t('This term is not offered.') : undefined,
    payments: payments && !knownInterval ? t('This payment schedule is not offered.') : fitIssue(t, months, interval),
  }
  return { deposit: typed, months, interval, issue: Object.values(issue).some(Boolean) ? issue : null }
}

const fitIssue = (t: Translate, months: number, interval: OfferedInterval) =>
  fitsTerm(months, interval) ? undefined : t('This payment schedule does not fit a term of {n} months.', { n: months })

function depositIssue(t: Translate, deposit: string, leastDeposit: string): string | undefined {
  if (!PERCENT.test(deposit)) return t('The deposit must be a percentage such as 40.')
  const points = pointsFromPercent(deposit.replace(',', '.'))
  if (points < pointsFromPercent(leastDeposit))
    return t('The deposit must be at least {least}%.', { least: percentText(t, leastDeposit) })
  return points >= HUNDRED_PERCENT ? t('The deposit must be below 100%.') : undefined
}
