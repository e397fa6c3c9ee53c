import type { Stock } from '#domain/machinery/choices.ts'
import type { Translate } from '#web/shared/messages/translate.ts'

/** Returns the text for a machine's stock. */
export function stockText(t: Translate, { stock, orderWeeks }: { stock: Stock; orderWeeks?: number | null }): string {
  if (stock === 'sold-out') return t('Sold out')
  if (stock === 'in-stock') return t('In stock')
  return orderWeeks ? t({ one: 'On order, {n} week', other: 'On order, {n} weeks' }, { n: orderWeeks }) : t('On order')
}
