import { nairaPrice, type PricedInBoth } from '#contract/money/naira-price.ts'
import { formatDollars } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useQueryData } from '#web/shared/lib/use-query-data.ts'
import type { TypedTerms } from '#web/site/lib/instalment-terms.ts'
import { pricesQuery } from '#web/site/queries/prices.ts'
import { useInstalmentText } from './instalment-text.ts'
import { rateText } from './rate-text.ts'

// Separate from naira-price.tsx, so that the home page, which shows no instalments, does not load their code.

/** Shows a machine's instalments in a line, if the owner has entered an offer. */
export function InstalmentLine({ machine, className = '' }: { machine: PricedInBoth; className?: string }) {
  const t = useTranslate()
  const text = useInstalmentText(machine)
  return text && <p className={`text-muted text-sm ${className}`}>{t('In instalments (estimate): {text}', { text })}</p>
}

/**
 * Returns a machine's price for a line of text, such as a message: "from $27,800 (≈ ₦44,500,000 at ₦1,600 to $1, 4 Nov
 * 2026)", with the instalments on the terms typed, or the offer's first ones.
 */
export function usePriceText(machine?: PricedInBoth, typed?: TypedTerms): string | undefined {
  const t = useTranslate()
  const prices = useQueryData(pricesQuery())
  const instalments = useInstalmentText(machine, typed)
  if (!machine) return undefined
  const naira = nairaPrice(machine, prices?.rate, t.language)
  const inNaira = naira && ` (${[naira.text, naira.dated && rateText(t, naira.dated)].filter(Boolean).join(' ')})`
  const text = t('from {price}', { price: formatDollars(t, machine.price) }) + (inNaira ?? '')
  return instalments ? t('{price}, or in instalments (estimate): {text}', { price: text, text: instalments }) : text
}
