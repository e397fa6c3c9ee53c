import { z } from 'zod/mini'
import { MAX_KEY } from '#contract/text.ts'
import type { Machinery } from './machinery.ts'

/** How many machines can have a fixed place; the others follow, newest first. */
export const MAX_ORDERED = 50

/** A machine with a fixed place on the home page. */
export type OrderedMachine = Pick<Machinery, 'id' | 'name' | 'imageUrl'>

const ids = z
  .array(z.string().check(z.maxLength(MAX_KEY)), 'The order is required')
  .check(z.maxLength(MAX_ORDERED, `At most ${MAX_ORDERED} machines can have a place of their own`))

/** The machines that come first, and the order before this change, so that nobody's newer order is overwritten. */
export const machineryOrder = z.object({ ids, before: ids })

export type MachineryOrder = z.infer<typeof machineryOrder>
