import type { Stock } from '#contract/stock.ts'

/** What a buyer reads of a machine's stock. */
export function stockText({ stock, orderWeeks }: { stock: Stock; orderWeeks: number | null }): string {
  if (stock === 'sold-out') return 'Sold out'
  if (stock === 'in-stock') return 'In stock'
  return orderWeeks ? `On order, ${orderWeeks} ${orderWeeks === 1 ? 'week' : 'weeks'}` : 'On order'
}
