// `npm run drill [-- --remote [--env preview]]`: restores the newest backup of the bucket into a scratch site, and compares the rows of
// each table with what was saved: how many, and what they say. Nothing of the site itself is changed.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '#worker/db/client.ts'
import { type DumpedTable, dumpChunk, tablesToDump } from '#worker/db/dump.ts'
import { environmentOf } from './environments.ts'
import { newestBackup } from './newest-backup.ts'
import { environment } from './run.ts'
import { projectRoot } from './settings.ts'
import { fail, readArguments } from './terminal.ts'
import { type Parts, readParts } from './unpack-backup.ts'

const USAGE = 'npm run drill [-- --remote [--env preview]]'
const { values } = readArguments({ remote: { type: 'boolean' }, env: { type: 'string' } }, USAGE)
const { bucket } = environmentOf(values)
const folder =
  (await newestBackup(values.remote ? bucket : null)) ?? fail('There is no backup in the bucket that was verified')

function partsOf(path: string): Parts {
  try {
    return readParts(path) ?? fail('The newest backup has no manifest')
  } catch (error) {
    return fail((error as Error).message)
  }
}

const parts = partsOf(folder)
const scratch = mkdtempSync(join(tmpdir(), 'gona-drill-'))
const restored = spawnSync(process.execPath, [join(projectRoot, 'worker/cli/restore.ts'), folder], {
  cwd: projectRoot,
  env: { ...environment, STATE_DIR: scratch },
  encoding: 'utf8',
})
if (restored.status !== 0) fail(`The newest backup cannot be restored: ${restored.stdout}${restored.stderr}`)

type Content = { rows: number; hash: string }

/** What was saved of a table. */
function savedContent(table: string): Content {
  const hash = createHash('sha256')
  for (const [i, part] of parts.parts.entries()) if (part.table === table) hash.update(parts.contents[i] ?? '')
  return { rows: parts.rows[table] ?? 0, hash: hash.digest('hex') }
}

/** What the scratch site has of a table, written as a backup writes it. */
async function restoredContent(db: ReturnType<typeof openDb>, table: DumpedTable): Promise<Content> {
  const hash = createHash('sha256')
  let rows = 0
  for (let chunk = await dumpChunk(db, table, 0); chunk.lines.length > 0; ) {
    hash.update(`${chunk.lines.join('\n')}\n`)
    rows += chunk.lines.length
    chunk = await dumpChunk(db, table, chunk.last)
  }
  return { rows, hash: hash.digest('hex') }
}

const { getPlatformProxy } = await import('wrangler')
const { env, dispose } = await getPlatformProxy<{ DB: Parameters<typeof openDb>[0] }>({
  configPath: join(projectRoot, 'wrangler.toml'),
  persist: { path: join(scratch, 'v3') },
})
const db = openDb(env.DB)
const different: string[] = []
const tables = await tablesToDump(db)
for (const table of tables) {
  const [saved, found] = [savedContent(table.name), await restoredContent(db, table)]
  const isSame = saved.rows === found.rows && saved.hash === found.hash
  console.log(`${isSame ? 'same' : 'DIFFERENT'}  ${table.name}: ${found.rows} rows, ${found.hash.slice(0, 12)}`)
  if (!isSame) different.push(table.name)
}
await dispose()
rmSync(scratch, { recursive: true })
rmSync(folder, { recursive: true })
if (different.length > 0) fail(`The backup of ${parts.savedAt} was restored differently: ${different.join(', ')}`)
console.log(`The backup of ${parts.savedAt} comes back: ${tables.length} tables, each row as it was saved`)
