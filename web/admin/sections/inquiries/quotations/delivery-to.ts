import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { ViewedSettings } from '#contract/settings/site-settings.ts'
import { centsFromPrice } from '#domain/money/format.ts'
import { atRate, type Conversion } from './change-currency.ts'
import { minorUnits, type QuotationFormValues, typedAmount } from './form-values.ts'

type DeliverySettings = ViewedSettings<'delivery'>

/**
 * Returns what bringing a machine to the inquiry's state costs in a form's currency, as the owner has said it in the settings,
 * and in which currency that is; undefined where nothing was said, or without the rate to convert it at.
 */
export function deliveryTo(
  { deliveryTo: state, machineId, parts }: Inquiry,
  { currency, rate }: QuotationFormValues,
  { deliveryCurrency, deliveryPrices }: DeliverySettings,
): Conversion | undefined {
  const price = state && deliveryPrices[state]
  // Parts alone are not brought on a lorry.
  if (!price || (parts && !machineId)) return undefined
  const typed = typedAmount(centsFromPrice(price))
  if (currency === deliveryCurrency) return { typed, converted: typed, to: currency }
  return minorUnits(rate) > 0
    ? { typed, converted: atRate(typed, minorUnits(rate), currency), to: currency }
    : undefined
}
