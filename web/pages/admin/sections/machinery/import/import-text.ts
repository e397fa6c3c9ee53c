import type { ImportChange, ImportReport } from '#contract/machinery-import.ts'
import { formatPrice } from '#web/lib/format.ts'

const machines = (count: number) => `${count} ${count === 1 ? 'machine' : 'machines'}`

/** "2 machines will be added, 1 machine will be changed, 5 machines stay as they are.", omitting zeros. */
export function previewText({ creates, updates, unchanged }: ImportReport): string {
  const parts = [
    creates > 0 && `${machines(creates)} will be added`,
    updates > 0 && `${machines(updates)} will be changed`,
    unchanged > 0 && `${machines(unchanged)} ${unchanged === 1 ? 'stays as it is' : 'stay as they are'}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'The file changes nothing.'
}

/** "Added at $45,000", "Changes price ($450 to $500), name". */
export function changeText({ action, columns, price }: ImportChange): string {
  if (action === 'create') return `Added at $${formatPrice(price.to)}`
  const named = columns.map((column) =>
    column === 'price' && price.from !== null
      ? `price ($${formatPrice(price.from)} to $${formatPrice(price.to)})`
      : column,
  )
  return `Changes ${named.join(', ')}`
}

/** "2 machines added, 1 changed", omitting zeros. */
export const doneText = ({ creates, updates }: ImportReport) =>
  creates === 0
    ? `${machines(updates)} changed`
    : updates === 0
      ? `${machines(creates)} added`
      : `${machines(creates)} added, ${updates} changed`

/** Reports that others saved first, before the table with their changes. */
export const conflictsText = (count: number) =>
  `${machines(count)} ${count === 1 ? 'was' : 'were'} changed since this file was saved. Choose whether the file overwrites ${count === 1 ? 'that change' : 'those changes'}.`

/** "Differs in price ($500 here, $450 in the file), name". */
export function conflictText({ columns, price }: ImportChange): string {
  const named = columns.map((column) =>
    column === 'price' && price.from !== null
      ? `price ($${formatPrice(price.from)} here, $${formatPrice(price.to)} in the file)`
      : column,
  )
  return `Differs in ${named.join(', ')}`
}

/** The label of the import button. */
export function importLabel({ creates, updates, conflictCount }: ImportReport): string {
  const count = creates + updates
  if (conflictCount === 0) return `Import ${machines(count)}`
  return count === 1 ? 'Import the other machine' : `Import the other ${machines(count)}`
}

/** The label of the button that imports despite conflicts. */
export const overwriteLabel = ({ conflictCount, creates, updates }: ImportReport) =>
  `${creates + updates > 0 ? 'Import all and overwrite' : 'Overwrite'} ${machines(conflictCount)}`
