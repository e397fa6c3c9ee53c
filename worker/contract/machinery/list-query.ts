import { z } from 'zod/mini'
import { listQuery } from '#contract/list-query.ts'
import { MAX_FILTER_VALUES, type MachineFilters, plainFilter } from '#domain/machinery/choices.ts'

const upTo = (name: keyof typeof MAX_FILTER_VALUES) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => plainFilter(name, value) !== undefined,
          `${name} must be a number above 0, at most ${MAX_FILTER_VALUES[name]}`,
        ),
      ),
  )

export const machineryQuery = z.extend(listQuery, {
  /** Machines for a farm of this many hectares, according to their specifications (domain/machinery/figures.ts). */
  ha: upTo('ha'),
  /** Machines of about this many horsepower, and machines for a tractor with that power. */
  hp: upTo('hp'),
  /** The highest price in naira; without a current rate, machines priced in dollars are found whatever they cost. */
  naira: upTo('naira'),
  dollars: upTo('dollars'),
  stock: z.optional(z.literal('in-stock', 'stock must be in-stock')),
})

export type MachineryQuery = z.infer<typeof listQuery> & MachineFilters
