import { and, eq, gte, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-select.ts'
import { loginAttempts } from '#worker/db/schema/admins.ts'

const HOUR_MS = 60 * 60 * 1000
const KNOWN_FOR_MS = 30 * 24 * HOUR_MS

/** How many failures are free; after them the wait is a second, doubled by each, up to `longestSeconds`. */
type AttemptLimit = { free: number; longestSeconds: number }

/** The hashed keys under which an attempt is counted: the account with the IP address, with its network, and alone. */
type AttemptKeys = { address: string; network: string; account: string }

type AttemptLimits = { network: AttemptLimit; account: AttemptLimit }

const { key, failures, failedAt, known, forgetAt } = loginAttempts

/**
 * Counts an attempt as a failure before its password is checked, so that concurrent attempts do not all pass. Returns
 * 0, or the milliseconds left while the account is throttled; a throttled attempt is not counted.
 */
export async function claimAttempt(db: Db, keys: AttemptKeys, limits: AttemptLimits, now: number): Promise<number> {
  const wait = waitSql(keys, limits, now)
  const row = { key: sql`value`, failures: 1, failedAt: now, forgetAt: now + HOUR_MS }
  const unlessThrottled = sql`from json_each(${JSON.stringify([...new Set(Object.values(keys))])}) where ${wait} = 0`
  const [[left]] = await db.batch([
    db.select({ wait: sql<number>`${wait}` }).from(sql`(select 1)`),
    db.delete(loginAttempts).where(lt(forgetAt, now)),
    insertFrom(db, loginAttempts, row, unlessThrottled).onConflictDoUpdate({
      target: key,
      set: {
        failures: sql`case when ${failedAt} < ${now - HOUR_MS} then 1 else ${failures} + 1 end`,
        failedAt: now,
        forgetAt: sql`max(${forgetAt}, ${now + HOUR_MS})`,
      },
    }),
  ])
  return left?.wait ?? 0
}

/** Returns whether the account has signed in from this address or its network within 30 days. */
export const isKnownPlace = async (db: Db, { address, network }: AttemptKeys, now: number): Promise<boolean> =>
  (await db.$count(loginAttempts, and(inArray(key, [address, network]), known, gte(forgetAt, now)))) > 0

/** Undoes the count of `claimAttempt`, deletes the address's failures, and notes its success for 30 days. */
export async function recordSuccess(db: Db, keys: AttemptKeys, now: number): Promise<void> {
  const oneLess = { failures: sql`max(0, ${failures} - 1)` }
  const remembered = { known: true, forgetAt: now + KNOWN_FOR_MS }
  const change = (of: string, values: SQLiteUpdateSetSource<typeof loginAttempts>) =>
    db.update(loginAttempts).set(values).where(eq(key, of))
  await db.batch([
    change(keys.account, oneLess),
    change(keys.network, { ...oneLess, ...remembered }),
    change(keys.address, { failures: 0, failedAt: 0, ...remembered }),
  ])
}

/**
 * Returns the longest wait of the keys that apply. An address from which the account has signed in is counted by
 * itself, so that somebody guessing from the same network cannot lock out the owner; a network from which it has signed
 * in is exempt from the account's limit.
 */
function waitSql(keys: AttemptKeys, limits: AttemptLimits, now: number): SQL {
  const isKnown = (named: string) =>
    sql`exists (select 1 from ${loginAttempts} where ${key} = ${named} and ${known} and ${forgetAt} >= ${now})`
  const applies = or(
    eq(key, keys.address),
    and(eq(key, keys.network), not(isKnown(keys.address))),
    and(eq(key, keys.account), not(isKnown(keys.address)), not(isKnown(keys.network))),
  )
  const limitOf = (part: keyof AttemptLimit) =>
    sql`case ${key} when ${keys.account} then ${limits.account[part]} else ${limits.network[part]} end`
  const seconds = sql`min(${limitOf('longestSeconds')}, 1 << min(30, ${failures} - ${limitOf('free')}))`
  const wait = sql`case when ${failures} < ${limitOf('free')} then 0 else ${failedAt} + 1000 * ${seconds} - ${now} end`
  const recent = sql`${forgetAt} >= ${now} and ${failedAt} >= ${now - HOUR_MS}`
  return sql`(select max(0, coalesce(max(${wait}), 0)) from ${loginAttempts} where ${recent} and (${applies}))`
}
