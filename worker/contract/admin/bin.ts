import type { Binned } from '#contract/resources.ts'

/** How many days a deleted item can be restored. */
export const BIN_DAYS = 30

/** A deleted item under its old id. It is deleted permanently after `purgeAt`; times are ISO-8601 UTC. */
export type BinItem = {
  id: string
  resource: Binned
  name: string
  imageUrl: string | null
  deletedAt: string
  deletedBy: string | null
  purgeAt: string
}
