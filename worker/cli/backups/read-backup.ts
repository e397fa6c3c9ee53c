import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { fileSize, hashOf, MAX_BACKUP, readRange } from '#worker/cli/read-file.ts'

const hash = z.string().check(z.regex(/^[\da-f]{64}$/))
const counts = z.record(z.string().check(z.regex(/^\w+$/)), z.int().check(z.minimum(0)))

/** The manifest of a backup (worker/contract/admin/backup.ts), and the images in a folder of `npm run backup`. */
const backupManifest = z.object({
  savedAt: z.string(),
  migration: z.string(),
  rows: counts,
  sequences: counts,
  parts: z.array(
    z.object({
      file: z.string().check(z.regex(/^\d+\.jsonl$/)),
      table: z.nullable(z.string()),
      bytes: z.int().check(z.minimum(0)),
      sha256: hash,
    }),
  ),
  /** The bucket's files; `file` is the name in the folder. */
  objects: z._default(
    z.array(
      z.object({
        // Only images are written to the bucket: other keys do not belong in a backup. A key becomes part of a URL of
        // Cloudflare's API, in which `..` would lead to another bucket.
        key: z.string().check(z.regex(/^(?:objects|pending)(?:\/[\w-]+(?:\.[\w-]+)*)+$/)),
        contentType: z.string().check(z.regex(/^(?:[\w.+-]+\/[\w.+-]+)?$/)),
        file: z.string().check(z.regex(/^objects\/\d+$/)),
        sha256: hash,
      }),
    ),
    [],
  ),
})

export type BackupManifest = z.infer<typeof backupManifest>

/** A backup whose files are as they were saved, and the bytes of each of its parts. */
export type SavedBackup = { manifest: BackupManifest; parts: Iterable<Uint8Array>[] }

/** Bytes; the manifest of a 2 GB backup with 100,000 images is a tenth of this. */
const MAX_MANIFEST = 200_000_000

export const manifestFile = (folder: string) => join(folder, 'manifest.json')

/** Reads a backup, a file or a folder. Throws an error with one sentence where it differs from its manifest. */
export function readBackup(path: string): SavedBackup {
  // Only the operator's own path may lead elsewhere, nothing within a backup.
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return readFile(realpathSync(path))
  const file = manifestFile(path)
  fileSize(file, MAX_MANIFEST)
  const manifest = manifestIn(readFileSync(file, 'utf8'), file)
  for (const { file, sha256 } of manifest.objects) verify(join(path, file), sha256, wholeFile(join(path, file)))
  return checkFiles(
    path,
    manifest,
    manifest.parts.map(({ file, bytes }) => {
      const part = join(path, file)
      if (fileSize(part, MAX_BACKUP) !== bytes) throw new Error(`${part} is damaged: it has another size`)
      return { path: part, start: 0, bytes }
    }),
  )
}

function readFile(path: string): SavedBackup {
  const size = fileSize(path, MAX_BACKUP)
  const beginning = Buffer.concat([...readRange(path, 0, Math.min(size, MAX_MANIFEST))])
  const lineEnd = beginning.indexOf('\n')
  const manifest = manifestIn(beginning.subarray(0, lineEnd + 1).toString(), path)
  let start = lineEnd + 1
  const places: Place[] = []
  for (const { bytes } of manifest.parts) {
    places.push({ path, start, bytes })
    start += bytes
  }
  if (start !== size) throw new Error(`${path} is damaged: it is shorter or longer than it states`)
  return checkFiles(path, manifest, places)
}

/** Returns the manifest in a text. Throws an error with one sentence if it is none. */
export function manifestIn(text: string, path: string): BackupManifest {
  if (/^-- gona-backup |"databaseHash"|"\d+\.sql"/.test(text))
    throw new Error(
      `${path} is of an earlier release, whose backups were SQL: restore it with that (docs/operations.md)`,
    )
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new Error(`${path} is damaged: it does not begin with a manifest`)
  }
  const manifest = backupManifest.safeParse(content)
  if (manifest.success) return manifest.data
  const place = manifest.error.issues[0]?.path.join('.') || 'its content'
  throw new Error(`${path} is damaged: ${place} is not in the format of a backup`)
}

type Place = { path: string; start: number; bytes: number }

function checkFiles(path: string, manifest: BackupManifest, places: Place[]): SavedBackup {
  // A manifest may name the same file many times.
  if (places.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BACKUP) {
    throw new Error(`${path} is larger than a backup of this site can be`)
  }
  // Read from the file each time, when it is its turn.
  const parts = places.map(({ path, start, bytes }) => ({ [Symbol.iterator]: () => readRange(path, start, bytes) }))
  for (const [i, { file, sha256 }] of manifest.parts.entries())
    verify(places[i]?.path === path ? `${path}, ${file},` : join(path, file), sha256, parts[i] ?? [])
  return { manifest, parts }
}

function verify(path: string, expected: string, pieces: Iterable<Uint8Array>) {
  if (hashOf(pieces) !== expected) throw new Error(`${path} is damaged: it differs from what was saved`)
}

const wholeFile = (path: string) => readRange(path, 0, fileSize(path, MAX_BACKUP))
