import { MACHINERY_CATEGORIES } from '#contract/category.ts'
import { SORTS } from '#contract/page.ts'
import type { Sort } from './sort.ts'

export const ALL_CATEGORIES = 'all'
export const CATEGORY_CHOICES = [ALL_CATEGORIES, ...MACHINERY_CATEGORIES] as const

/** What a catalogue screen shows. Each part is a name in the query string, left out where it is the default. */
export type View = {
  q: string
  category: (typeof CATEGORY_CHOICES)[number]
  sort: Sort
  mode: 'grid' | 'list'
  /** The key of the item whose details are open. */
  item: string | null
  /** The key of the item a quotation is being requested for. */
  quote: string | null
}

/** Reads a query string; a value no screen offers counts as absent. */
export function readView(params: URLSearchParams, defaultSort: Sort): View {
  const category = params.get('category')?.toLowerCase()
  const sort = params.get('sort')
  const quote = params.get('quote') || null
  return {
    q: params.get('q') ?? '',
    category: CATEGORY_CHOICES.find((choice) => choice === category) ?? ALL_CATEGORIES,
    sort: SORTS.find((choice) => choice === sort) ?? defaultSort,
    mode: params.get('view') === 'list' ? 'list' : 'grid',
    // One dialog at a time: the quotation's follows the details.
    item: quote ? null : params.get('item') || null,
    quote,
  }
}

/** What takes every filter out of the address again. */
export const NO_FILTERS = { q: null, category: null, sort: null }
