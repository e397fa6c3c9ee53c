import { RESULTS_A_PAGE } from '#web/queries/admin/list.ts'

/** How many results pages there are; an empty list has one. */
export const pageCount = (matching: number) => Math.max(1, Math.ceil(matching / RESULTS_A_PAGE))

/** "22 items", or "3 of 22 items" while a search narrows them. */
export const countText = (matching: number, total: number, [one, many]: [string, string]) =>
  matching === total ? `${total} ${total === 1 ? one : many}` : `${matching} of ${total} ${total === 1 ? one : many}`
