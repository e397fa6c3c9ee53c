import type { ImportReport } from '../../../../../worker/contract/machinery-import.ts'

const machines = (count: number) => `${count} ${count === 1 ? 'machine' : 'machines'}`

/** "2 machines will be added, 1 changed; 5 stay as they are." */
export const previewText = ({ creates, updates, unchanged }: ImportReport) =>
  `${machines(creates)} will be added, ${updates} changed; ${unchanged} ${unchanged === 1 ? 'stays as it is' : 'stay as they are'}.`

/** "2 machines added, 1 changed". */
export const doneText = ({ creates, updates }: ImportReport) => `${machines(creates)} added, ${updates} changed`

/** Names what is wrong before the table does. */
export const errorsText = (count: number) =>
  `Nothing can be imported: ${count} ${count === 1 ? 'problem' : 'problems'} in the file.`

/** What the button that imports says. */
export const importLabel = ({ creates, updates }: ImportReport) => `Import ${machines(creates + updates)}`
