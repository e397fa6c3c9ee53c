import { categoryOf, type ShownCategory } from '#contract/machinery/category.ts'
import { type Found, searchRows, type TextsOf } from '#web/site/lib/search.ts'
import type { CatalogueItem } from './item.ts'
import { ALL_CATEGORIES } from './view.ts'

/** Returns the texts that the server also uses to search an item. */
const textsUnder =
  (categories: readonly ShownCategory[] = []): TextsOf<CatalogueItem> =>
  ({ title, category, description, machine }) => [
    title,
    // The synonyms know the demonstration's categories; one of the owner's has words of its own.
    `${category} ${categoryOf(categories, category)?.words ?? ''}`,
    machine?.series ?? '',
    description ?? '',
    machine?.specifications ?? '',
    machine?.deliveredTo ?? '',
    machine?.delivered ?? '',
  ]

/**
 * Returns the items of a category (ignoring case) that contain every word of the search; all items if `isServed`,
 * because the server has found them, possibly by texts and figures that are not loaded here.
 */
export function filterItems(
  items: CatalogueItem[],
  { q, category }: { q: string; category: string },
  isServed = false,
  categories?: readonly ShownCategory[],
): Found<CatalogueItem>[] {
  const found = searchRows(items, q, textsUnder(categories), isServed)
  if (isServed || category === ALL_CATEGORIES) return found
  return found.filter(({ row }) => row.category.toLowerCase() === category)
}
