import type { PartQuery } from '#contract/part.ts'
import { MAX_REQUESTED_PARTS, PART_PARAM } from '#domain/inquiry/part-fields.ts'

/** Returns the numbers of the parts that are ticked in a list, from its URL. */
export const chosenParts = (search: URLSearchParams): string[] => [...new Set(search.getAll(PART_PARAM))]

/** Returns what is asked for to name them. */
export const chosenQuery = (numbers: string[]): PartQuery => ({
  numbers: numbers.slice(0, MAX_REQUESTED_PARTS).join('\n'),
  limit: String(MAX_REQUESTED_PARTS),
})
