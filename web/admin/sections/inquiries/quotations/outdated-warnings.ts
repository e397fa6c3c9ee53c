import { deliverySourceTo, listPrice, unusualShare } from '#contract/money/list-price.ts'
import type { PricedInBoth } from '#contract/money/naira-price.ts'
import { type AdminPrices, pointsFromPercent } from '#contract/money/prices.ts'
import { currentVatClass, findVatClass, type LineVat } from '#contract/money/vat.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import type { ViewedSettings } from '#contract/settings/site-settings.ts'
import { formatPercent } from '#domain/format-number.ts'
import { daysBetween, lagosDate } from '#domain/lagos-date.ts'
import { centsFromPrice, formatMoney, priceFromCents } from '#domain/money/format.ts'
import { priceIn } from '#domain/quotation/reprice.ts'
import { rateDaysText, rateOnDay } from '#web/admin/toolkit/texts.ts'

// What of a draft is not as it would be today. What is sent binds the seller, so it is read before.

const vatText = ({ kind, points }: LineVat) => (kind === 'exempt' ? 'exempt' : `${formatPercent(points)}%`)

/** Returns a sentence about the rate, each class of VAT and each mark-up of a draft that is not today's. */
export function outdatedSettingsWarnings(
  { koboPerDollar, rateDate, lines, deliveryVat }: Quotation,
  { rate, settings, vat }: AdminPrices,
  now: number,
): string[] {
  const sentences: string[] = []
  if (koboPerDollar !== null && rateDate !== null) {
    const age = daysBetween(rateDate, lagosDate(now))
    const isOutdated = rate !== null && rate.date >= rateDate && centsFromPrice(rate.rate) !== koboPerDollar
    const latest = isOutdated ? ` The latest is ${rateOnDay(rate)}.` : ''
    if (isOutdated || age > settings.rateDays)
      sentences.push(
        `The naira rate is ${age > 0 ? `${rateDaysText(age)} old` : 'not the latest'}: ${rateOnDay({ rate: priceFromCents(koboPerDollar), date: rateDate })}.${latest}`,
      )
  }
  const classes = new Map([...lines.map((line) => line.vat), deliveryVat].map((one) => [JSON.stringify(one), one]))
  for (const before of classes.values()) {
    const today = before && vat ? currentVatClass(vat, before) : before
    if (before && vat && !findVatClass(vat, before.id)) sentences.push(`VAT (${before.name}): no longer in use.`)
    if (before && today && vatText(before) !== vatText(today))
      sentences.push(`VAT (${before.name}): this draft has ${vatText(before)}, today’s rate is ${vatText(today)}.`)
  }
  const offered = settings.offer ? pointsFromPercent(settings.offer.markup) : 0
  for (const { source } of lines)
    if (source?.of === 'mark-up' && source.points !== offered)
      sentences.push(`Mark-up: ${formatPercent(source.points ?? 0)}% here, ${formatPercent(offered)}% in the settings.`)
  return sentences
}

type Listed = {
  machines: (PricedInBoth & { id: string })[]
  /** The ids of machines that were deleted. */
  gone?: string[]
  /** Missing where they could not be loaded. */
  parts?: (PricedInBoth & { number: string })[] | undefined
  /** Where the draft's delivery is from the settings. */
  delivery?: ViewedSettings<'delivery'> | undefined
}

/** Returns a sentence about each line, and a delivery, not at today's price, or far from it with its discount. */
export function outdatedPriceWarnings(quotation: Quotation, { machines, gone, parts, delivery }: Listed): string[] {
  const { lines, currency, koboPerDollar, deliverySource } = quotation
  const sentences = lines.flatMap((line, i) => {
    const { machineId, source, description, unitPrice, discountPoints } = line
    const part = source?.of === 'part' ? parts?.find(({ number }) => number === source.id) : undefined
    const listed = part ?? machines.find(({ id }) => id === machineId)
    const today = listed ? listPrice(listed, currency, koboPerDollar) : null
    const share = unusualShare(line, today)
    const name = description.split('\n')[0]?.slice(0, 60).trim()
    if (source?.of === 'part' && parts && !part)
      return `Line ${i + 1}, ${name}: no part has the number ${source.id} today.`
    if (machineId && gone?.includes(machineId)) return `Line ${i + 1}, ${name}: no longer in the catalogue.`
    if (today === null || (today === unitPrice && share === undefined)) return []
    const priceHere = `${formatMoney(unitPrice, currency)}${discountPoints > 0 ? ` less ${discountPoints / 100}%` : ''}`
    const far = share === undefined ? '' : `, which makes ${share}% of the list price`
    return `Line ${i + 1}, ${name}: ${priceHere} here, ${formatMoney(today, currency)} today${far}.`
  })
  if (!delivery || deliverySource?.of !== 'delivery' || !deliverySource.id) return sentences
  const source = deliverySourceTo(deliverySource.id, delivery)
  const today = source ? priceIn(source, currency, koboPerDollar) : null
  if (today === quotation.delivery) return sentences
  const todayText = today === null ? 'no price' : formatMoney(today, currency)
  const prices = `${formatMoney(quotation.delivery, currency)} here, ${todayText} today`
  return [...sentences, `Delivery to ${deliverySource.id}: ${prices}.`]
}
