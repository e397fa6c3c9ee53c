import { z } from 'zod/mini'
import { SORTS } from './pagination.ts'
import { BINNED } from './resources.ts'

const MAX_PAGE = 100

/** The search params of a list. Without any of them, the response is the whole list, newest first. */
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
  /** "line" is for the catalogue, "name" for a select, "home" for the home page's cards whatever the other params. */
  view: z.optional(z.enum(['card', 'home', 'line', 'name', 'full'], 'view must be card, home, line, name or full')),
  /** Includes hidden machines, for administrators. */
  hidden: z.optional(z.literal('1', 'hidden must be 1')),
  sort: z.optional(z.enum(SORTS, `sort must be one of ${SORTS.join(', ')}`)),
})

export type ListQuery = z.infer<typeof listQuery>

export const binParams = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  resource: z.optional(z.enum(BINNED, `resource must be one of ${BINNED.join(', ')}`)),
})

export type BinQuery = z.infer<typeof binParams>
