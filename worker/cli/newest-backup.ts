import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupKey, NEWEST_BACKUP, type PartsManifest } from '#contract/backup.ts'
import { withLocalBindings } from './local-bindings.ts'
import { wranglerText } from './run.ts'

type Read = (key: string) => Promise<Buffer | null>

/** Copies the newest verified backup out of the local site's bucket, or that one of the account, into a folder; null where there is none. */
export async function newestBackup(bucket: string | null): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'gona-newest-'))
  let isThere = false
  if (bucket) isThere = await copy(readRemote(folder, bucket), folder)
  else {
    await withLocalBindings(async ({ MEDIA }) => {
      const read: Read = async (key) => {
        const object = await MEDIA.get(key)
        return object && Buffer.from(await object.arrayBuffer())
      }
      isThere = await copy(read, folder)
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

async function copy(read: Read, folder: string): Promise<boolean> {
  const newest = await read(NEWEST_BACKUP)
  if (!newest) return false
  const { id } = JSON.parse(newest.toString()) as { id: string }
  const manifest = await read(backupKey(id, 'manifest.json'))
  if (!manifest) return false
  writeFileSync(join(folder, 'manifest.json'), manifest)
  for (const { file } of (JSON.parse(manifest.toString()) as PartsManifest).parts) {
    writeFileSync(join(folder, file), (await read(backupKey(id, file))) ?? '', { mode: 0o600 })
  }
  return true
}
