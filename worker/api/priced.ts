import type { z } from 'zod/mini'
import type { MachineryInput, machinerySave } from '#contract/machinery/machinery.ts'
import { dollarsOf, firstPriceQuestion } from '#contract/money/first-price.ts'
import { FOLLOWS } from '#contract/money/price.ts'
import type { Db } from '#worker/db/client.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { priceBasis, requireUsualPrice } from '#worker/db/machinery/usual-prices.ts'
import { askFirst } from '#worker/errors.ts'

/**
 * Returns the input of a machine with its price in dollars, which follows from the naira where it is left out, and the
 * guards of its save: they fail at a first price that seems to be wrong, unless the input confirms it.
 */
export async function priced(db: Db, { confirmPrice, ...given }: z.infer<typeof machinerySave>, id?: string) {
  const input = await inDollars(db, given)
  return { input, guards: confirmPrice ? [] : [requireUsualPrice(input, id)] }
}

/** Returns the input of what has a price in dollars, which follows from the naira where it is left out. */
export async function inDollars<Input extends Pick<MachineryInput, 'price' | 'priceNgn'>>(
  db: Db,
  input: Input,
): Promise<Input> {
  if (input.price !== FOLLOWS) return input
  return { ...input, price: dollarsOf(input, await priceBasis(db, [])) }
}

export const unusualPrice = (db: Db, input: MachineryInput) => async (error: unknown) => {
  if (reasonOf(error) !== 'unusual-price') throw error
  const question = firstPriceQuestion(input, await priceBasis(db, [input.category]))
  throw askFirst(question ?? 'Is the price correct?', 'confirmPrice')
}
