import type { CHOSEN_SORTS } from '#contract/pagination.ts'
import { fold } from '#domain/fold.ts'
import type { Found } from '#web/site/lib/search.ts'
import type { CatalogueItem } from './item.ts'

/** An order that a visitor can choose. */
export type ChosenSort = (typeof CHOSEN_SORTS)[number]

/** An order of the list; "relevance" while something is searched and no other order was chosen. */
export type Sort = ChosenSort | 'relevance'

type FoundItem = Found<CatalogueItem>
type Compare = (a: FoundItem, b: FoundItem) => number

const kind = ({ row }: FoundItem) => Number(!row.machine)
const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
// At most ten digits, which a number represents exactly; the contract's cents would load its schemas as well.
const dollars = ({ row }: FoundItem) => Number(row.machine?.price ?? 0)
/** Machines without a price come last in both orders. */
const priceless = (found: FoundItem) => Number(dollars(found) === 0)

const newest: Compare = (a, b) => text(b.row.createdAt, a.row.createdAt) || text(b.row.key, a.row.key)
const name: Compare = (a, b) => text(fold(a.row.title), fold(b.row.title)) || newest(a, b)

const ORDERS: Record<Sort, Compare> = {
  // Among equally relevant results machines come first: buyers look for a machine before an image of it.
  relevance: (a, b) => a.relevance - b.relevance || kind(a) - kind(b) || newest(a, b),
  newest,
  name,
  'price-low': (a, b) => priceless(a) - priceless(b) || dollars(a) - dollars(b) || name(a, b),
  'price-high': (a, b) => dollars(b) - dollars(a) || name(a, b),
  category: (a, b) => text(fold(a.row.category), fold(b.row.category)) || name(a, b),
}

/** Returns the items in the order that the server uses for that sort. */
export const sortItems = (items: FoundItem[], sort: Sort) =>
  // Relevance has machines first among equals; every other order has them before all images.
  items.toSorted((a, b) => (sort === 'relevance' ? 0 : kind(a) - kind(b)) || ORDERS[sort](a, b))
