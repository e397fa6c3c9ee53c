import type { PartQuery } from '#contract/part.ts'

/** How many of them a machine's page shows; a link leads to all of its parts. */
const MOST = '6'

/** Returns what is asked for: the parts of a machine that wear out. */
export const wearing = (machine: string): PartQuery => ({ machine, wears: '1', limit: MOST, view: 'wear' })
