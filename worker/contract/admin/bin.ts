// Separate from the schema, so that deleting does not load zod.

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
