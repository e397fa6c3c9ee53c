import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { backupKey, NEWEST_BACKUP } from '#contract/admin/backup.ts'
import { jsonOf, partsManifest } from '#worker/cli/backup-parts.ts'
import { withLocalBindings } from '#worker/cli/local-bindings.ts'
import { wranglerText } from '#worker/cli/run.ts'

type Read = (key: string) => Promise<Buffer | null>

// The moment at which the backup began, as worker/backup/backup.ts names it.
const newestBackupFile = z.object({ id: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)) })

/**
 * Copies the newest verified backup from the local site's bucket, or from the account's, to a folder; null if there is
 * none.
 */
export async function newestBackup(bucket: string | null): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'gona-newest-'))
  let isThere = false
  if (bucket) isThere = await copyNewest(readRemote(folder, bucket), folder)
  else {
    await withLocalBindings(async ({ MEDIA }) => {
      const read: Read = async (key) => {
        const object = await MEDIA.get(key)
        return object && Buffer.from(await object.arrayBuffer())
      }
      isThere = await copyNewest(read, folder)
    })
  }
  return isThere ? folder : null
}

const readRemote =
  (folder: string, bucket: string): Read =>
  async (key) => {
    const file = join(folder, 'downloading')
    const { code } = await wranglerText(['r2', 'object', 'get', `${bucket}/${key}`, '--remote', '--file', file])
    return code === 0 ? readFileSync(file) : null
  }

/**
 * Copies the newest backup to a folder; returns false if there is none. Throws if a name in it is not one that backups
 * have: it could lead out of the folder.
 */
export async function copyNewest(read: Read, folder: string): Promise<boolean> {
  const newest = await read(NEWEST_BACKUP)
  if (!newest) return false
  const { id } = parsed(newestBackupFile, NEWEST_BACKUP, newest)
  const manifest = await read(backupKey(id, 'manifest.json'))
  if (!manifest) return false
  const { parts } = parsed(partsManifest, backupKey(id, 'manifest.json'), manifest)
  writeFileSync(join(folder, 'manifest.json'), manifest)
  for (const { file } of parts) {
    writeFileSync(join(folder, file), (await read(backupKey(id, file))) ?? '', { mode: 0o600 })
  }
  return true
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, key: string, bytes: Buffer): z.output<Schema> {
  const result = schema.safeParse(jsonOf(bytes.toString()))
  if (result.success) return result.data
  throw new Error(`${key} is damaged: it is not in the format of a backup`)
}
