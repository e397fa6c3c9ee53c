import { z } from 'zod/mini'
import { listQuery } from '#contract/list-query.ts'

/** How many days a deleted item can be restored. */
export const BIN_DAYS = 30

/** What goes to the bin when it is deleted, by the names used in the audit log and on screens. */
export const BINNED = ['machinery', 'gallery item', 'blog post', 'part', 'unit'] as const

export type Binned = (typeof BINNED)[number]

/** A deleted item under its old id. It is deleted permanently after `purgeAt`; times are ISO-8601 UTC. */
export type BinItem = {
  id: string
  entity: Binned
  name: string
  imageUrl: string | null
  deletedAt: string
  deletedBy: string | null
  purgeAt: string
}

export const binParams = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  entity: z.optional(z.enum(BINNED, `entity must be one of ${BINNED.join(', ')}`)),
})

export type BinQuery = z.infer<typeof binParams>
