import { z } from 'zod/mini'
import { listQuery } from '#contract/list-query.ts'
import { BINNED } from './bin.ts'

/** The search params of the bin's list. */
export const binParams = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  entity: z.optional(z.enum(BINNED, `entity must be one of ${BINNED.join(', ')}`)),
})

export type BinQuery = z.infer<typeof binParams>
