import { z } from 'zod/mini'

/** Machines and pictures of a list's first page: what home shows, and what the gallery ships before it is asked for more. */
export const HOME_MACHINES = 24
export const HOME_GALLERY_ITEMS = 9
const MAX_PAGE = 100

export const SORTS = ['newest', 'name', 'price-low', 'price-high', 'category'] as const

/** What a list may be asked for; without any of it, it answers everything, newest first. */
export const listQuery = z.object({
  limit: z.optional(
    z.string().check(
      z.regex(/^\d{1,3}$/, 'limit must be a whole number'),
      z.refine((value) => Number(value) >= 1 && Number(value) <= MAX_PAGE, `limit must be from 1 to ${MAX_PAGE}`),
    ),
  ),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'cursor must be one this list gave'))),
  q: z.optional(z.string().check(z.maxLength(200, 'q must be at most 200 characters'))),
  category: z.optional(z.string().check(z.maxLength(200, 'category must be at most 200 characters'))),
  sort: z.optional(z.enum(SORTS, `sort must be one of ${SORTS.join(', ')}`)),
})

export type ListQuery = z.infer<typeof listQuery>

/** How many rows the list has in all, how many of them match the request, and where the next page starts. */
export const TOTAL_HEADER = 'X-Total-Count'
export const MATCHING_HEADER = 'X-Matching-Count'
export const CURSOR_HEADER = 'X-Next-Cursor'

/** One page of a list as the web keeps it: rows with what the three headers said. */
export type Page<Row> = { rows: Row[]; total: number; matching: number; next: string | null }
