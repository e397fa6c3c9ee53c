import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Site } from './site.ts'

// Counters of requests, failures and rows are not content.
const COUNTERS = ['login_attempts', 'page_views', 'item_views', 'site_errors', 'row_counts']

/** Returns every row of every table and every object's name as one text, to be compared. */
export async function stored(site: Site): Promise<string> {
  const tables = await site.rows<{ name: string }>(
    `select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' order by name`,
  )
  const names = tables.map(({ name }) => name).filter((name) => !COUNTERS.includes(name))
  // A statement costs a millisecond, and most tables have no row.
  const exist = names.map((name) => `exists(select 1 from ${name}) as ${name}`)
  const [isFilled = {}] = await site.rows<Record<string, number>>(`select ${exist.join(', ')}`)
  const contents = names.filter((name) => isFilled[name])
  const results = await site.env.DB.batch(
    contents.map((name) => site.env.DB.prepare(`select * from ${name} order by 1`)),
  )
  const content = contents.map((name, i) => [name, results[i]?.results])
  const objects = (await site.env.MEDIA.list()).objects.map(({ key, etag }) => [key, etag])
  return JSON.stringify([content, objects])
}

/** Returns what the audit log says was done to one row, or with one kind of them, in order. */
export async function actionsOf(site: Site, of: string): Promise<string[]> {
  const entries = await site.rows<{ action: string }>(
    'select action from audit_log where ? in (entity, entity_id) order by id',
    of,
  )
  return entries.map(({ action }) => action)
}

const folder = new URL('../../worker/db/schema/', import.meta.url)

/** Returns every table of the schema, including future ones. */
export async function schemaTables(): Promise<SQLiteTable[]> {
  const files: Record<string, unknown>[] = await Promise.all(
    readdirSync(folder).map((file) => import(new URL(file, folder).href)),
  )
  return files.flatMap((file) => Object.values(file)).filter((value) => is(value, SQLiteTable))
}
