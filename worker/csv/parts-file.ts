import { z } from 'zod/mini'
import { partInput } from '#contract/part.ts'
import { columnsOf } from './columns.ts'
import { columnsOfFile, type FileOf, readPriceCell } from './machinery-file.ts'

/** The input fields of a part as columns of the file; its machines by their slugs, one per line. */
export const PART_INPUT_COLUMNS = columnsOf(z.omit(partInput, { translations: true }), {
  price: { read: (cell) => readPriceCell(cell, 'USD') },
  priceNgn: { read: (cell) => readPriceCell(cell, 'NGN') || null },
  machines: {
    write: (slugs: string[]) => slugs.join('\n'),
    read: (cell) => cell.split(/[\s,;]+/).filter((slug) => slug !== ''),
  },
})

/** Its rows are short: as many as a maker's whole list has. */
export const PARTS_OF_FILE: FileOf = { what: 'part', input: PART_INPUT_COLUMNS, maxRows: 20_000 }
export const PART_COLUMNS = columnsOfFile(PARTS_OF_FILE)
