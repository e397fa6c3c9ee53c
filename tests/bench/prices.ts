/** What the platform charges, in US dollars a month (docs/growth.md says where and when it was read). */
const PLAN = 5
const MILLION = 1_000_000

type Price = { included: number; each: number; perMillion?: true }

export type Usage = Record<keyof typeof PRICES, number>

/** What the paid plan includes, and what a million beyond it costs, or a GB. */
const PRICES = {
  requests: { included: 10 * MILLION, each: 0.3, perMillion: true },
  cpuMs: { included: 30 * MILLION, each: 0.02, perMillion: true },
  rowsRead: { included: 25_000 * MILLION, each: 0.001, perMillion: true },
  rowsWritten: { included: 50 * MILLION, each: 1, perMillion: true },
  databaseGb: { included: 5, each: 0.75 },
  logLines: { included: 20 * MILLION, each: 0.6, perMillion: true },
  bucketGb: { included: 10, each: 0.015 },
  bucketWrites: { included: MILLION, each: 4.5, perMillion: true },
  bucketReads: { included: 10 * MILLION, each: 0.36, perMillion: true },
} satisfies Record<string, Price>

/** The month's bill on the paid plan. */
export const bill = (usage: Usage): number =>
  Object.entries(PRICES).reduce((sum, [name, { included, each, ...price }]) => {
    const beyond = Math.max(0, usage[name as keyof Usage] - included)
    // R2 and the rest round up to the next unit.
    return sum + Math.ceil(beyond / ('perMillion' in price ? MILLION : 1)) * each
  }, PLAN)

export type PerVisit = Pick<Usage, 'requests' | 'cpuMs' | 'rowsRead' | 'rowsWritten'>

/** Calls of administrators in a month, and runs of the schedule with what they take at most. */
const ADMIN = { calls: 10_000, rowsRead: 100 }
const SCHEDULE = { runs: 30 * 24 * 4, cpuMs: 1_000, rowsRead: 1_000 }
/** Twenty backups of a large site with the images, and their files of a month. */
const BUCKET = { gb: 3, writes: 30 * 500 }
const IMAGES_A_VISIT = 10

/** What so many visits use in a month, with the administrators' calls and the schedule; nothing comes out of a cache. */
export const usageOfMonth = (visits: number, { requests, cpuMs, rowsRead, rowsWritten }: PerVisit): Usage => ({
  requests: visits * requests + ADMIN.calls + SCHEDULE.runs,
  cpuMs: (visits + ADMIN.calls) * cpuMs + SCHEDULE.runs * SCHEDULE.cpuMs,
  rowsRead: visits * rowsRead + ADMIN.calls * ADMIN.rowsRead + SCHEDULE.runs * SCHEDULE.rowsRead,
  rowsWritten: visits * rowsWritten,
  databaseGb: 1,
  // The platform's own line of an invocation, and the site's.
  logLines: 2 * visits * requests,
  bucketGb: BUCKET.gb,
  bucketWrites: BUCKET.writes + SCHEDULE.runs,
  bucketReads: visits * IMAGES_A_VISIT,
})
