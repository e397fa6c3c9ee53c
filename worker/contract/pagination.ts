// Separate from the schema, so that reading a list does not load zod.

/** How many rows of a list the gallery is rendered with: its first results page. */
export const FIRST_PAGE_ROWS = 24
export const MAX_HOME_MACHINES = 24
export const HOME_GALLERY_ITEMS = 9
/** "position" puts the featured machines first. */
export const SORTS = ['newest', 'name', 'price-low', 'price-high', 'category', 'position'] as const
export const CHOSEN_SORTS = [
  'newest',
  'name',
  'price-low',
  'price-high',
  'category',
] as const satisfies readonly (typeof SORTS)[number][]

export const MAX_SEARCH = 200

/** The headers of a list: all its rows, the rows that match the request, and the cursor of the next results page. */
export const TOTAL_HEADER = 'X-Total-Count'
export const MATCHING_HEADER = 'X-Matching-Count'
export const CURSOR_HEADER = 'X-Next-Cursor'

export type Paginated<Row> = { rows: Row[]; total: number; matching: number; next: string | null }
