import type { AdminPrices } from '#contract/money/prices.ts'
import { classToday, type LineVat } from '#contract/money/vat.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { daysBetween, lagosDate } from '#domain/lagos-date.ts'
import { centsFromPrice, priceFromCents } from '#domain/money/decimal.ts'
import { formatPercent } from '#domain/money/format-percent.ts'
import { rateDaysText, rateOnDay } from '#web/admin/lib/rate.ts'

const vatText = ({ kind, points }: LineVat) => (kind === 'exempt' ? 'exempt' : `${formatPercent(points)}%`)

/**
 * Returns a sentence about the naira rate and about each class of VAT that a draft has from an earlier day: "The naira rate is 40
 * days old: ...". What is sent binds the seller, so it is read before.
 */
export function unlikeToday(
  { koboPerDollar, rateDate, lines, deliveryVat }: Quotation,
  { rate, settings, vat }: AdminPrices,
  now: number,
): string[] {
  const sentences: string[] = []
  if (koboPerDollar !== null && rateDate !== null) {
    const age = daysBetween(rateDate, lagosDate(now))
    const isOutdated = rate !== null && rate.date > rateDate && centsFromPrice(rate.rate) !== koboPerDollar
    const latest = isOutdated ? ` The latest is ${rateOnDay(rate)}.` : ''
    if (isOutdated || age > settings.rateDays)
      sentences.push(
        `The naira rate is ${rateDaysText(age)} old: ${rateOnDay({ rate: priceFromCents(koboPerDollar), date: rateDate })}.${latest}`,
      )
  }
  const classes = new Map([...lines.map((line) => line.vat), deliveryVat].map((one) => [JSON.stringify(one), one]))
  for (const before of classes.values()) {
    const today = before && vat ? classToday(vat, before) : before
    if (before && today && vatText(before) !== vatText(today))
      sentences.push(`VAT, ${before.name}: it is ${vatText(before)} here, and ${vatText(today)} today.`)
  }
  return sentences
}
