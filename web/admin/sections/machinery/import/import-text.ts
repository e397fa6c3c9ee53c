import type { ImportChange, ImportReport, PriceJump } from '#contract/machinery/import.ts'
import { JUMP_PERCENT, jumpText } from '#domain/money/exchange.ts'
import { centsFromPrice, formatMoney } from '#domain/money/format.ts'
import { formatPrice } from '#web/shared/lib/format.ts'

export type ImportNoun = 'machine' | 'part' | 'unit'

const countText = (count: number, noun: ImportNoun) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Returns "2 machines will be added, 1 machine will be changed, 5 machines stay as they are.", omitting zeros. */
export function machineryPreviewText({ creates, updates, unchanged }: ImportReport, noun: ImportNoun): string {
  const parts = [
    creates > 0 && `${countText(creates, noun)} will be added`,
    updates > 0 && `${countText(updates, noun)} will be changed`,
    unchanged > 0 && `${countText(unchanged, noun)} ${unchanged === 1 ? 'stays as it is' : 'stay as they are'}`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** Returns "Added at $45,000", "Changes price ($450 to $500), name". */
export function machineChangeText(change: ImportChange): string {
  const { action, price } = change
  if (action === 'create') return price ? `Added at $${formatPrice(price.to)}` : 'Added'
  return `Changes ${columnsText(change, (from, to) => `$${from} to $${to}`)}`
}

const columnsText = ({ columns, price }: ImportChange, pricesText: (from: string, to: string) => string) =>
  columns
    .map((column) =>
      column === 'price' && price?.from
        ? `price (${pricesText(formatPrice(price.from), formatPrice(price.to))})`
        : column,
    )
    .join(', ')

export function machinesImportedText({ creates, updates }: ImportReport, noun: ImportNoun): string {
  if (creates === 0) return `${countText(updates, noun)} changed`
  if (updates === 0) return `${countText(creates, noun)} added`
  return `${countText(creates, noun)} added, ${updates} changed`
}

export const conflictsText = (count: number, noun: ImportNoun) =>
  `${countText(count, noun)} ${count === 1 ? 'was' : 'were'} changed since this file was saved. Choose whether the file overwrites ${count === 1 ? 'that change' : 'those changes'}.`

export function jumpsText(count: number, jumps: Pick<PriceJump, 'question'>[] = []) {
  const what = jumps.some(({ question }) => question)
    ? `${count === 1 ? 'price is' : 'prices are'} far from the others`
    : `${count === 1 ? 'price changes' : 'prices change'} by ${JUMP_PERCENT}% or more`
  return `${count} ${what}. Check ${count === 1 ? 'it' : 'them'} before you import.`
}

/** Returns "$27,800 to $278,000: 10 times as much", or the question about a first price. */
export function priceJumpText({ column, from, to, question }: Omit<PriceJump, 'row' | 'name'>): string {
  if (question) return question
  const money = (price: string) => formatMoney(centsFromPrice(price), column === 'price' ? 'USD' : 'NGN')
  return `${money(from)} to ${money(to)}: ${jumpText(from, to)}`
}

export const conflictText = (change: ImportChange) =>
  `Differs in ${columnsText(change, (from, to) => `$${from} here, $${to} in the file`)}`

export function machineryImportLabel(report: ImportReport, noun: ImportNoun): string {
  const { conflictCount, jumpCount } = report
  const count = report.creates + report.updates
  if (jumpCount > 0 && conflictCount === 0) return `Prices are correct: import ${countText(count, noun)}`
  if (conflictCount === 0) return `Import ${countText(count, noun)}`
  return count === 1 ? `Import the other ${noun}` : `Import the other ${countText(count, noun)}`
}

export const overwriteLabel = ({ conflictCount, creates, updates }: ImportReport, noun: ImportNoun) =>
  `${creates + updates > 0 ? 'Import all and overwrite' : 'Overwrite'} ${countText(conflictCount, noun)}`
