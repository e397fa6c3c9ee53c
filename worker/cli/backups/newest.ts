import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupKey, NEWEST_BACKUP } from '#contract/admin/backup.ts'
import { type LocalBindings, withLocalBindings } from '#worker/cli/local-bindings.ts'
import { wranglerText } from '#worker/cli/run.ts'
import { manifestFile, manifestIn } from './read-backup.ts'

type Read = (key: string) => Promise<Buffer | null>

/** The moment at which a backup began, as worker/backup/backup.ts names it. */
const NEWEST = /^\{"id":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"\}$/

/** Copies the newest verified backup, of the local site or the account, to a folder; null if there is none. */
export async function newestBackup(bucket: string | null): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'gona-newest-'))
  const isThere = bucket
    ? await copyNewest((key) => readRemote(folder, bucket, key), folder)
    : await withLocalBindings((bindings) => copyNewest((key) => readLocal(bindings, key), folder))
  return isThere ? folder : null
}

async function readLocal({ MEDIA }: LocalBindings, key: string): Promise<Buffer | null> {
  const object = await MEDIA.get(key)
  return object && Buffer.from(await object.arrayBuffer())
}

async function readRemote(folder: string, bucket: string, key: string): Promise<Buffer | null> {
  const file = join(folder, 'downloading')
  const { code } = await wranglerText(['r2', 'object', 'get', `${bucket}/${key}`, '--remote', '--file', file])
  return code === 0 ? readFileSync(file) : null
}

/** Copies the newest backup to a folder; returns false if there is none. Throws if a name could lead out of it. */
export async function copyNewest(read: Read, folder: string): Promise<boolean> {
  const newest = await read(NEWEST_BACKUP)
  if (!newest) return false
  const id = NEWEST.exec(newest.toString())?.[1]
  if (id === undefined) throw new Error(`${NEWEST_BACKUP} is damaged: it is not in the format of a backup`)
  const manifest = await read(backupKey(id, 'manifest.json'))
  if (!manifest) return false
  const { parts } = manifestIn(manifest.toString(), backupKey(id, 'manifest.json'))
  writeFileSync(manifestFile(folder), manifest)
  for (const { file } of parts) {
    writeFileSync(join(folder, file), (await read(backupKey(id, file))) ?? '', { mode: 0o600 })
  }
  return true
}
