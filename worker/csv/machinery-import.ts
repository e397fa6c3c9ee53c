import { type Machinery, type MachineryInput, pricedMachinery } from '#contract/machinery/machinery.ts'
import { firstPriceQuestion, type PriceBasis } from '#contract/money/first-price.ts'
import { INPUT_COLUMNS, type MachineryFile } from './machinery-file.ts'
import { type Basis, type Plan, planRows, sound, withStoredPrices } from './plan-rows.ts'

type MachineryBasis = Basis & {
  prices: PriceBasis
  /** The categories that a machine may be put into; any until the owner has saved a list. */
  categories?: string[]
}

/** Compares the rows of a file with the stored machines: a machine is found by its id alone. */
export const planImport = (file: MachineryFile, stored: Machinery[], basis: MachineryBasis): Plan<MachineryInput> =>
  planRows<Machinery, MachineryInput>(file, stored, basis, {
    what: 'machine',
    columns: INPUT_COLUMNS,
    nameOf: ({ name }) => name,
    unknownId: 'No machine has this id, or the id appears twice',
    inputOf: (given, machine, say) => {
      const input = sound(pricedMachinery.safeParse({ ...machine, ...given }), say)
      if (input && isUnknown(input.category, machine, basis))
        say('category', `There is no such category: use ${basis.categories?.join(', ')}`)
      return input && withStoredPrices(input, basis.prices)
    },
    question: (input) => firstPriceQuestion(input, basis.prices) ?? undefined,
  })

/** Returns whether a category is not in the list; a machine may stay in the one that it has. */
const isUnknown = (category: string, machine: Machinery | undefined, { categories }: MachineryBasis) =>
  categories !== undefined &&
  !categories.includes(category.toLowerCase()) &&
  machine?.category.toLowerCase() !== category.toLowerCase()
