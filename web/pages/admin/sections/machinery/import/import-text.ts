import type { ImportChange, ImportReport } from '#contract/machinery-import.ts'
import { formatPrice } from '#web/lib/format.ts'

const machines = (count: number) => `${count} ${count === 1 ? 'machine' : 'machines'}`

/** "2 machines will be added, 1 changed; 5 stay as they are." */
export const previewText = ({ creates, updates, unchanged }: ImportReport) =>
  `${machines(creates)} will be added, ${updates} changed; ${unchanged} ${unchanged === 1 ? 'stays as it is' : 'stay as they are'}.`

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

/** "2 machines added, 1 changed". */
export const doneText = ({ creates, updates }: ImportReport) => `${machines(creates)} added, ${updates} changed`

/** Names what is wrong before the table does. */
export const errorsText = (count: number) =>
  `Nothing can be imported: ${count} ${count === 1 ? 'problem' : 'problems'} in the file.`

/** What the button that imports says. */
export const importLabel = ({ creates, updates }: ImportReport) => `Import ${machines(creates + updates)}`
