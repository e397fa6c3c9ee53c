import { nairaPrice, type PricedInBoth } from '#contract/money/naira-price.ts'
import { formatDollars } from '#web/lib/format.ts'
import type { TypedTerms } from '#web/lib/instalment-terms.ts'
import { useTranslate } from '#web/lib/language.ts'
import { useQueryData } from '#web/lib/use-query-data.ts'
import { pricesQuery } from '#web/queries/prices.ts'
import { useInstalmentText } from './instalment-text.ts'
import { rateText } from './rate-text.ts'

// Apart from naira-price.tsx, so that home, which shows no instalments, is drawn without their code.

/** A machine's instalments in a line, where the owner has entered an offer. */
export function InstalmentLine({ machine, className = '' }: { machine: PricedInBoth; className?: string }) {
  const t = useTranslate()
  const text = useInstalmentText(machine)
  return text && <p className={`text-muted text-sm ${className}`}>{t('In instalments (estimate): {text}', { text })}</p>
}

/**
 * A machine's price in a line of text, such as a message: "from $27,800 (≈ ₦44,500,000 at ₦1,600 to $1, 4 Nov 2026)", with
 * the instalments on the terms typed, or the offer's first.
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
