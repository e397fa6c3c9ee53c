// Apart from the schema, so that reading a list does not load zod.

/** Machines and gallery items of a list's first results page: what home shows, and what the gallery is rendered with. */
export const HOME_MACHINES = 24
export const HOME_GALLERY_ITEMS = 9
/** By position those come first that the seller features. */
export const SORTS = ['newest', 'name', 'price-low', 'price-high', 'category', 'position'] as const
/** What a visitor can sort by. */
export const CHOSEN_SORTS = [
  'newest',
  'name',
  'price-low',
  'price-high',
  'category',
] as const satisfies readonly (typeof SORTS)[number][]

/** The longest search the API takes. */
export const MAX_SEARCH = 200

/** How many rows the list has in all, how many of them match the request, and where the next page starts. */
export const TOTAL_HEADER = 'X-Total-Count'
export const MATCHING_HEADER = 'X-Matching-Count'
export const CURSOR_HEADER = 'X-Next-Cursor'

/** One results page of a list with its counts; `next` is the cursor of the page after it. */
export type Paginated<Row> = { rows: Row[]; total: number; matching: number; next: string | null }
