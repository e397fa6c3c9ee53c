import { z } from 'zod/mini'
import { MAX_LISTED } from '#contract/csv-import.ts'
import type { PriceBasis } from '#contract/money/first-price.ts'
import { NO_CLASS, type PartInput, partInput, partNumber, partSave, type SparePart } from '#contract/part.ts'
import { columnsOf } from './columns.ts'
import { columnsOfFile, type FileOf, type MachineryFile, readPriceCell } from './machinery-file.ts'
import { type Basis, type Plan, planRows, sound, withStoredPrices } from './plan-rows.ts'

/** The input fields of a part as columns of the file; its machines by their slugs, one per line. */
const INPUT_COLUMNS = columnsOf(z.omit(partInput, { translations: true }), {
  price: { read: (cell) => readPriceCell(cell, 'USD') },
  priceNgn: { read: (cell) => readPriceCell(cell, 'NGN') || null },
  machines: {
    write: (slugs: string[]) => slugs.join('\n'),
    read: (cell) => cell.split(/[\s,;]+/).filter((slug) => slug !== ''),
  },
})

/** Its rows are short: as many as a maker's whole list has. */
export const PARTS_OF_FILE: FileOf = { what: 'part', input: INPUT_COLUMNS, maxRows: 20_000 }
export const PART_COLUMNS = columnsOfFile(PARTS_OF_FILE)

/** What the rows are compared with: the parts of their ids and numbers, the ids of machines by slug, the numbers in the bin, and the classes of VAT. */
export type PartsBasis = Basis & {
  parts: SparePart[]
  machines: ReadonlyMap<string, string>
  binned: ReadonlySet<string>
  vatClasses: ReadonlySet<string>
  prices: PriceBasis
}

/** Compares the rows of a file with the stored parts: a part is found by its id or its number. */
export const planParts = (file: MachineryFile, basis: PartsBasis): Plan<PartInput> =>
  planRows<SparePart, PartInput>(file, basis.parts, basis, {
    what: 'part',
    columns: INPUT_COLUMNS,
    nameOf: ({ number, name }) => `${number} ${name}`,
    unknownId: 'No part has this id',
    key: { column: 'number', label: 'number', read: partNumber, binned: basis.binned },
    inputOf: (given, part, say) => {
      const machines =
        Array.isArray(given.machines) &&
        given.machines.map((key: string) => {
          const known = basis.machines.get(key) ?? part?.machines.find((one) => one === key)
          if (known === undefined) say('machines', `No machine has the slug ${key.slice(0, MAX_LISTED)}`)
          return known ?? key
        })
      const { vatClass } = given
      if (typeof vatClass === 'string' && vatClass && vatClass !== part?.vatClass && !basis.vatClasses.has(vatClass))
        say('vatClass', NO_CLASS)
      const input = sound(partSave.safeParse({ ...part, ...given, ...(machines && { machines }) }), say)
      return input && withStoredPrices(input, basis.prices)
    },
  })
