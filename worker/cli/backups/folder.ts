import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { hashOf, MAX_BACKUP, readFrom, sizeOf } from '#worker/cli/read-file.ts'

const hash = z.string().check(z.regex(/^[\da-f]{64}$/))

const backupManifest = z.object({
  savedAt: z.string(),
  /** SHA-256 of `database.sql`. */
  databaseHash: hash,
  /** The number of rows in each table. */
  rows: z.record(z.string().check(z.regex(/^\w+$/)), z.int()),
  /** The bucket's files; `file` is the name in the folder. */
  objects: z.array(
    z.object({
      // Only images are written to the bucket: other keys do not belong in a backup. A key becomes part of a URL of
      // Cloudflare's API, in which `..` would lead to another bucket.
      key: z.string().check(z.regex(/^(?:objects|pending)(?:\/[\w-]+(?:\.[\w-]+)*)+$/)),
      contentType: z.string().check(z.regex(/^(?:[\w.+-]+\/[\w.+-]+)?$/)),
      file: z.string().check(z.regex(/^objects\/\d+$/)),
      sha256: hash,
    }),
  ),
})

/** The contents of a backup, its `manifest.json`. */
export type BackupManifest = z.infer<typeof backupManifest>
export type SavedObject = BackupManifest['objects'][number]

export const sqlFile = (folder: string) => join(folder, 'database.sql')
const manifestFile = (folder: string) => join(folder, 'manifest.json')

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

export const writeManifest = (folder: string, manifest: BackupManifest) =>
  writeFileSync(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`)

/** Reads the manifest and checks every file against it. Throws an error with one sentence at the first difference. */
export function verifiedManifest(folder: string): BackupManifest {
  const manifest = readManifest(folder)
  verify(folder, 'database.sql', manifest.databaseHash)
  for (const { file, sha256 } of manifest.objects) verify(folder, file, sha256)
  return manifest
}

/** Bytes; the manifest of 100,000 images is a tenth of this. */
const MAX_MANIFEST = 200_000_000

function readManifest(folder: string): BackupManifest {
  let content: unknown
  try {
    sizeOf(manifestFile(folder), MAX_MANIFEST)
    content = JSON.parse(readFileSync(manifestFile(folder), 'utf8'))
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
  const path = join(folder, file)
  if (hashOf(readWhole(path)) !== expected) throw new Error(`${path} is damaged: it differs from what was saved`)
}

function readWhole(path: string): Iterable<Uint8Array> {
  try {
    return readFrom(path, 0, sizeOf(path, MAX_BACKUP))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new Error(code === 'ENOTDIR' ? `${path} is missing` : `${path} cannot be read: ${code}`)
  }
}

/** The site's own tables, except the platform's and the temporary ones of a backup. */
export const OWN_TABLES = `select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' and name not glob 'backup_*' order by name`

/**
 * Returns one statement that returns one row with the number of rows in each table. D1 allows five selects in a union.
 */
export const countsOf = (tables: string[]) =>
  `select ${tables.map((table) => `(select count(*) from "${table}") as "${table}"`).join(', ')}`
