import { fold } from '#contract/fold.ts'
import type { CHOSEN_SORTS } from '#contract/pagination.ts'
import type { Found } from '#web/lib/search.ts'
import type { CatalogueItem } from './item.ts'

/** An order of the list; by relevance while something is searched and no other order was chosen. */
export type Sort = (typeof CHOSEN_SORTS)[number] | 'relevance'

type FoundItem = Found<CatalogueItem>
type Compare = (a: FoundItem, b: FoundItem) => number

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
// At most ten digits: a number holds them all, and the contract's exact cents would bring its schemas with them.
const dollars = ({ row }: FoundItem) => Number(row.machine?.price ?? 0)

const newest: Compare = (a, b) => text(b.row.createdAt, a.row.createdAt) || text(b.row.key, a.row.key)
const name: Compare = (a, b) => text(fold(a.row.title), fold(b.row.title)) || newest(a, b)

const ORDERS: Record<Sort, Compare> = {
  // A buyer looks for a machine first, then for an image of it.
  relevance: (a, b) => a.relevance - b.relevance || Number(!a.row.machine) - Number(!b.row.machine) || newest(a, b),
  newest,
  name,
  'price-low': (a, b) => dollars(a) - dollars(b) || name(a, b),
  'price-high': (a, b) => dollars(b) - dollars(a) || name(a, b),
  category: (a, b) => text(fold(a.row.category), fold(b.row.category)) || name(a, b),
}

/** Returns the items in the order in which the server lists them by that sort. */
export const sortItems = (items: FoundItem[], sort: Sort) => items.toSorted(ORDERS[sort])
