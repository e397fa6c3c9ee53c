/** The grid's columns, or the single column of the list, whose cards are rows (web/site/styles/lists.css). */
export const LAYOUT = {
  grid: 'cards tiles grid gap-3 sm:gap-6',
  list: 'rows list grid gap-3 sm:gap-4',
} as const
