import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'

const folder = new URL('../../worker/db/schema/', import.meta.url)

/** Returns every table of the schema, including future ones. */
export async function schemaTables(): Promise<SQLiteTable[]> {
  const files: Record<string, unknown>[] = await Promise.all(
    readdirSync(folder).map((file) => import(new URL(file, folder).href)),
  )
  return files.flatMap((file) => Object.values(file)).filter((value) => is(value, SQLiteTable))
}
