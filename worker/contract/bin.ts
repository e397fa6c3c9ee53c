import { z } from 'zod/mini'
import { listQuery } from './list-query.ts'

/** How long what is deleted can come back. */
export const BIN_DAYS = 30

/** What goes to the bin when it is deleted, as the audit log and the texts call one of it. */
export const BINNED = ['machinery', 'gallery item', 'blog post'] as const

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

export const binQuery = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  entity: z.optional(z.enum(BINNED, `entity must be one of ${BINNED.join(', ')}`)),
})

export type BinQuery = z.infer<typeof binQuery>
