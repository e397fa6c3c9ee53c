import { machineryInput } from '#contract/machinery.ts'
import { plainPrice } from '#contract/price.ts'
import { type Column, columnsOf, text } from './columns.ts'

/** What an administrator enters of a machine, as the columns of its file. */
export const INPUT_COLUMNS = columnsOf(machineryInput, {
  price: { read: plainPrice },
  priceNgn: { read: (cell) => plainPrice(cell) || null },
})

/** The file's columns: the version last, which tells an import what a row was changed from. */
export const MACHINERY_COLUMNS: Column[] = [
  { name: 'id', isRequired: false, write: text, read: (cell) => cell.trim() },
  ...INPUT_COLUMNS,
  { name: 'version', isRequired: false, write: text, read: (cell) => cell.trim() },
]
