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
