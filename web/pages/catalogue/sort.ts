import { fold } from '../../../worker/contract/fold.ts'
import type { SORTS } from '../../../worker/contract/page.ts'
import { centsFromPrice } from '../../../worker/contract/price.ts'
import type { CatalogueItem } from './item.ts'

export type Sort = (typeof SORTS)[number]

type Compare = (a: CatalogueItem, b: CatalogueItem) => number

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const cents = (item: CatalogueItem) => (item.machine ? centsFromPrice(item.machine.price) : 0)

const newest: Compare = (a, b) => text(b.createdAt, a.createdAt) || text(b.key, a.key)
const name: Compare = (a, b) => text(fold(a.title), fold(b.title)) || newest(a, b)

const ORDERS: Record<Sort, Compare> = {
  newest,
  name,
  'price-low': (a, b) => cents(a) - cents(b) || name(a, b),
  'price-high': (a, b) => cents(b) - cents(a) || name(a, b),
  category: (a, b) => text(fold(a.category), fold(b.category)) || name(a, b),
}

/** The items in the order the server lists them when it is asked for that sort. */
export const sortItems = (items: CatalogueItem[], sort: Sort) => items.toSorted(ORDERS[sort])
