// Restores the newest backup of the bucket to a scratch site, and compares each table's rows with what was saved.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInD1 } from '#worker/db/backups/copies.ts'
import { type RunSql, readChunk, SAVED_TABLES, type SavedTable, savedTables } from '#worker/db/backups/lines.ts'
import { openDb } from '#worker/db/client.ts'
import { newestBackup } from './backups/newest.ts'
import { type OpenBackup, openBackup, runInSqlite } from './backups/scratch-database.ts'
import { NOT_RESTORED } from './restored-sql.ts'
import { environment } from './run.ts'
import { environmentOf, fail, projectRoot, readArguments } from './settings.ts'

const USAGE = 'npm run drill [-- --remote [--env preview]]'
const { values } = readArguments({ remote: { type: 'boolean' }, env: { type: 'string' } }, USAGE)
const { bucket } = environmentOf(values)

async function openNewest(): Promise<{ folder: string; backup: OpenBackup }> {
  try {
    const folder = await newestBackup(values.remote ? bucket : null)
    if (folder) return { folder, backup: openBackup(folder) }
  } catch (error) {
    fail(`The newest backup cannot be restored: ${(error as Error).message}`)
  }
  return fail('There is no backup in the bucket that was verified')
}

const { folder, backup } = await openNewest()
const scratch = mkdtempSync(join(tmpdir(), 'gona-drill-'))
const restored = spawnSync(process.execPath, [join(projectRoot, 'worker/cli/restore.ts'), folder], {
  cwd: projectRoot,
  env: { ...environment, STATE_DIR: scratch },
  encoding: 'utf8',
})
if (restored.status !== 0) fail(`The newest backup cannot be restored: ${restored.stdout}${restored.stderr}`)

/** Returns the contents of a table, in the form in which a backup writes them. */
async function contentOf(run: RunSql, table: SavedTable): Promise<{ rows: number; hash: string }> {
  const hash = createHash('sha256')
  let rows = 0
  for (let after = 0; ; ) {
    const chunk = await readChunk(run, table, after)
    if (chunk.rows === 0) return { rows, hash: hash.digest('hex') }
    hash.update(chunk.text)
    rows += chunk.rows
    after = chunk.last
  }
}

const { getPlatformProxy } = await import('wrangler')
const { env, dispose } = await getPlatformProxy<{ DB: Parameters<typeof openDb>[0] }>({
  configPath: join(projectRoot, 'wrangler.toml'),
  persist: { path: join(scratch, 'v3') },
})
const site = runInD1(openDb(env.DB))
const runOnBackup = runInSqlite(backup.database)
const different: string[] = []
const tables = savedTables((await runOnBackup([SAVED_TABLES]))[0])
for (const table of tables) {
  const found = await contentOf(site, table)
  const isEmptied = NOT_RESTORED.includes(table.name)
  const expected = isEmptied ? { ...found, rows: 0 } : await contentOf(runOnBackup, table)
  const isSame = expected.rows === found.rows && expected.hash === found.hash
  const words = isEmptied ? 'empty, so that everybody signs in again' : `${found.rows} rows, ${found.hash.slice(0, 12)}`
  console.log(`${isSame ? 'same' : 'DIFFERENT'}  ${table.name}: ${words}`)
  if (!isSame) different.push(table.name)
}
await dispose()
rmSync(scratch, { recursive: true })
rmSync(folder, { recursive: true })
if (different.length > 0) fail(`The backup of ${backup.savedAt} was restored differently: ${different.join(', ')}`)
console.log(`The backup of ${backup.savedAt} comes back: ${tables.length} tables, each row as it was saved`)
