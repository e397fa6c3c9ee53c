import { type Found, searchRows, type TextsOf } from '#web/lib/search.ts'
import type { CatalogueItem } from './item.ts'
import { ALL_CATEGORIES } from './view.ts'

/** What the server stores of a row to be searched by, in this browser. */
const textsOf: TextsOf<CatalogueItem> = ({ title, category, description, machine }) => [
  title,
  category,
  machine?.series ?? '',
  description ?? '',
  machine?.specifications ?? '',
]

/** Returns the items of a category, upper or lower case, that hold every word of the search. */
export function filterItems(
  items: CatalogueItem[],
  { q, category }: { q: string; category: string },
  isAnswer = false,
): Found<CatalogueItem>[] {
  const found = searchRows(items, q, textsOf, isAnswer)
  if (category === ALL_CATEGORIES) return found
  return found.filter(({ row }) => row.category.toLowerCase() === category)
}
