import { matching } from '#web/lib/search.ts'
import type { CatalogueItem } from './item.ts'
import { ALL_CATEGORIES } from './view.ts'

/** What the server searches in a row, in this browser: title, series, category and description. */
const textsOf = ({ title, machine, category, description }: CatalogueItem) => [
  title,
  machine?.series ?? '',
  category,
  description,
]

/** The items of a category, upper or lower case, that hold every word of the search. */
export function filterItems(items: CatalogueItem[], { q, category }: { q: string; category: string }) {
  const found = matching(items, q, textsOf)
  if (category === ALL_CATEGORIES) return found
  return found.filter((item) => item.category.toLowerCase() === category)
}
