import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'

const hash = z.string().check(z.regex(/^[\da-f]{64}$/))

const backupManifest = z.object({
  savedAt: z.string(),
  /** SHA-256 of `database.sql`. */
  databaseHash: hash,
  /** Rows of each table. */
  rows: z.record(z.string().check(z.regex(/^\w+$/)), z.int()),
  /** The bucket's files; `file` is the name in the folder. */
  objects: z.array(
    z.object({
      key: z.string(),
      contentType: z.string(),
      file: z.string().check(z.regex(/^objects\/\d+$/)),
      sha256: hash,
    }),
  ),
})

/** What a backup holds, in its `manifest.json`. */
export type BackupManifest = z.infer<typeof backupManifest>
export type SavedObject = BackupManifest['objects'][number]

export const sqlFile = (folder: string) => join(folder, 'database.sql')
const manifestFile = (folder: string) => join(folder, 'manifest.json')

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

export const writeManifest = (folder: string, manifest: BackupManifest) =>
  writeFileSync(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`)

/** Reads the manifest and checks every file against it. Throws an error of one sentence at the first that differs. */
export function verifiedManifest(folder: string): BackupManifest {
  const manifest = readManifest(folder)
  verify(folder, 'database.sql', manifest.databaseHash)
  for (const { file, sha256 } of manifest.objects) verify(folder, file, sha256)
  return manifest
}

function readManifest(folder: string): BackupManifest {
  let content: unknown
  try {
    content = JSON.parse(read(folder, 'manifest.json').toString())
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`${manifestFile(folder)} is damaged: it is not JSON`)
    throw error
  }
  const manifest = backupManifest.safeParse(content)
  if (manifest.success) return manifest.data
  const [issue] = manifest.error.issues
  throw new Error(
    `${manifestFile(folder)} is damaged: ${issue?.path.join('.') || 'its content'} is not in the format of a backup`,
  )
}

function verify(folder: string, file: string, expected: string) {
  if (sha256(read(folder, file)) !== expected)
    throw new Error(`${join(folder, file)} is damaged: it differs from what was saved`)
}

function read(folder: string, file: string): Buffer {
  try {
    return readFileSync(join(folder, file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new Error(`${join(folder, file)} is missing`)
    throw new Error(`${join(folder, file)} cannot be read: ${code}`)
  }
}

/** The site's own tables, without the platform's. */
export const OWN_TABLES = `select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' order by name`

/** One statement that returns one row: how many rows each table has. D1 joins no more than five selects with union. */
export const countsOf = (tables: string[]) =>
  `select ${tables.map((table) => `(select count(*) from "${table}") as "${table}"`).join(', ')}`
