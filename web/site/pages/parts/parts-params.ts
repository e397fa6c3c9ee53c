import type { PartQuery } from '#contract/part.ts'

/** A search, the slug of a machine, and how many parts are on the results pages before this one. */
export const PARTS_PARAMS = ['q', 'machine', 'cursor']

/** Returns what a page's list is asked for. It is in the script of every page: what no list takes, the server refuses. */
export const partsQueryOf = (search: URLSearchParams): PartQuery =>
  Object.fromEntries(PARTS_PARAMS.map((name) => [name, search.get(name) ?? undefined]))
