import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { BACKUP_LINE } from '#contract/admin/backup.ts'
import { hashOf, MAX_BACKUP, readFrom, sizeOf } from './read-file.ts'

export const partsManifest = z.object({
  savedAt: z.string(),
  rows: z.record(z.string().check(z.regex(/^\w+$/)), z.int()),
  parts: z.array(
    z.object({
      file: z.string().check(z.regex(/^\d+\.sql$/)),
      table: z.nullable(z.string()),
      bytes: z.int().check(z.minimum(0)),
      sha256: z.string(),
    }),
  ),
})

type Manifest = z.infer<typeof partsManifest>
/** A backup from the bucket: how many rows it has, and its SQL in pieces. */
export type Parts = Pick<Manifest, 'savedAt' | 'rows'> & { read: () => Iterable<Uint8Array> }

/** Bytes; the manifest of a 2 GB backup is a tenth of this. */
const MAX_MANIFEST = 20_000_000

/** The position of a part. */
type Place = { path: string; start: number; bytes: number }

/**
 * Reads a backup from the bucket, as the downloaded file or as its folder; null if it is neither. Checks every part.
 */
export function readParts(path: string): Parts | null {
  // Only the operator's own path may lead elsewhere, nothing within a backup.
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return readFile(realpathSync(path))
  const manifest = readManifest(join(path, 'manifest.json'))
  if (!manifest) return null
  const places = manifest.parts.map(({ file, bytes }) => ({ path: join(path, file), start: 0, bytes }))
  for (const place of places) {
    if (sizeOf(place.path, MAX_BACKUP) !== place.bytes) throw new Error(`${place.path} is damaged: it has another size`)
  }
  return checked(manifest, places, path)
}

function readManifest(file: string): Manifest | null {
  try {
    sizeOf(file, MAX_MANIFEST)
    const manifest = partsManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return manifest.success ? manifest.data : null
  } catch {
    // The reader of the other kind of backup reports what is wrong.
    return null
  }
}

function readFile(path: string): Parts {
  const size = sizeOf(path, MAX_BACKUP)
  const beginning = Buffer.concat([...readFrom(path, 0, Math.min(size, MAX_MANIFEST))])
  const lineEnd = beginning.indexOf('\n')
  const firstLine = beginning.subarray(0, lineEnd).toString()
  if (lineEnd === -1 || !firstLine.startsWith(BACKUP_LINE)) throw new Error(`${path} is no backup`)
  const manifest = partsManifest.safeParse(jsonOf(firstLine.slice(BACKUP_LINE.length)))
  if (!manifest.success) throw new Error(`${path} is damaged: its first line is not in the format of a backup`)
  let start = lineEnd + 1
  const places = manifest.data.parts.map(({ bytes }) => {
    start += bytes
    return { path, start: start - bytes, bytes }
  })
  if (start !== size) throw new Error(`${path} is damaged: it is shorter or longer than it states`)
  return checked(manifest.data, places, path)
}

/** Returns what a JSON text says; null for any other text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const read = ({ path, start, bytes }: Place) => readFrom(path, start, bytes)

function checked({ savedAt, rows, parts }: Manifest, places: Place[], path: string): Parts {
  // A manifest may name the same file many times.
  if (places.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BACKUP) {
    throw new Error(`${path} is larger than a backup of this site can be`)
  }
  for (const [i, place] of places.entries()) {
    if (hashOf(read(place)) !== parts[i]?.sha256)
      throw new Error(`${path} is damaged: ${parts[i]?.file} differs from what was saved`)
  }
  return {
    savedAt,
    rows,
    *read() {
      for (const place of places) yield* read(place)
    },
  }
}
