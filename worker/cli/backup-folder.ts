import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the bucket in a backup: `file` is its name in the folder. */
export type SavedObject = { key: string; contentType: string; file: string; sha256: string }

/** What a backup holds, in its `manifest.json`. */
export type Manifest = { savedAt: string; rows: Record<string, number>; objects: SavedObject[] }

export const BUCKET = 'gona-media'

export const sqlFile = (folder: string) => join(folder, 'database.sql')
const manifestFile = (folder: string) => join(folder, 'manifest.json')

export const readManifest = (folder: string) => JSON.parse(readFileSync(manifestFile(folder), 'utf8')) as Manifest
export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFileSync(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`)

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** The site's own tables; the platform keeps some beside them. */
export const OWN_TABLES = `select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' order by name`

/** One statement that answers one row: how many rows each table has. D1 joins no more than five selects with union. */
export const countsOf = (tables: string[]) =>
  `select ${tables.map((table) => `(select count(*) from "${table}") as "${table}"`).join(', ')}`
