import { fold } from '#contract/fold.ts'
import type { SORTS } from '#contract/page.ts'
import type { CatalogueItem } from './item.ts'

export type Sort = (typeof SORTS)[number]

type Compare = (a: CatalogueItem, b: CatalogueItem) => number

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
// At most ten digits: a number holds them all, and the contract's exact cents would bring its schemas with them.
const dollars = (item: CatalogueItem) => Number(item.machine?.price ?? 0)

const newest: Compare = (a, b) => text(b.createdAt, a.createdAt) || text(b.key, a.key)
const name: Compare = (a, b) => text(fold(a.title), fold(b.title)) || newest(a, b)

const ORDERS: Record<Sort, Compare> = {
  newest,
  name,
  'price-low': (a, b) => dollars(a) - dollars(b) || name(a, b),
  'price-high': (a, b) => dollars(b) - dollars(a) || name(a, b),
  category: (a, b) => text(fold(a.category), fold(b.category)) || name(a, b),
}

/** The items in the order the server lists them when it is asked for that sort. */
export const sortItems = (items: CatalogueItem[], sort: Sort) => items.toSorted(ORDERS[sort])
