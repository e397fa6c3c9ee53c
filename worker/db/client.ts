import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

export type Db = DrizzleD1Database & { $client: D1Database }

export const openDb = (d1: D1Database): Db => drizzle(d1)

/** Returns whether the database runs statements at all. */
export async function isDatabaseUp(d1: D1Database): Promise<boolean> {
  try {
    await d1.prepare('select 1').first()
    return true
  } catch {
    return false
  }
}

/** Returns the name of the latest applied migration; null if there is none. */
export async function schemaVersion(d1: D1Database): Promise<string | null> {
  try {
    const name = await d1.prepare('select name from d1_migrations order by id desc limit 1').first<string>('name')
    return name?.replace(/\.sql$/, '') ?? null
  } catch {
    // wrangler creates the table with the first migration.
    return null
  }
}

/**
 * Returns whether an insert or update failed because another row has the same unique value, in `column`
 * (`table.column`) if given.
 */
export function isUniqueViolation(error: unknown, column = ''): boolean {
  // Drizzle wraps D1's error, which has SQLite's text.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('UNIQUE constraint failed') && cause.message.includes(column)) return true
  }
  return false
}
