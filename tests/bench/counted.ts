import type { CountedQuery } from './counted-worker.ts'

export type Counted = {
  status: number
  bytes: number
  queries: CountedQuery[]
  /** Rows that D1 says it has read, and written, for all of them. */
  read: number
  written: number
  /** How often the request waited for the database. */
  trips: number
}

const sums = (queries: CountedQuery[]) => ({
  queries,
  read: queries.reduce((sum, { read }) => sum + read, 0),
  written: queries.reduce((sum, { written }) => sum + written, 0),
  trips: Math.max(0, ...queries.map(({ trip }) => trip)),
})

/** Sends an uncached request to a runtime that counts (counted-worker.ts). */
export async function countedFetch(origin: URL, path: string, init: RequestInit = {}): Promise<Counted> {
  const headers = { Counted: '1', ...init.headers }
  const response = await fetch(new URL(path, origin), { ...init, headers })
  const counted = (await response.json()) as Omit<Counted, 'read' | 'written' | 'trips'>
  return { ...counted, ...sums(counted.queries) }
}

/** Lets the schedule run at a moment (milliseconds since 1970). */
export const countedSchedule = (origin: URL, at: number): Promise<Counted> =>
  countedFetch(origin, `/counted/scheduled?at=${at}`)
