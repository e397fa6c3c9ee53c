// `npm run restore -- <folder or file> [--remote [--env preview]] [--replace]`: brings a backup back into the local site (STATE_DIR), or with
// --remote into the deployed one. A database that holds tables is only replaced when --replace says so, and not before
// every file was checked and the database loaded elsewhere.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BackupManifest, countsOf, OWN_TABLES, sqlFile } from './backup-folder.ts'
import { environmentOf } from './environments.ts'
import { withLocalBindings } from './local-bindings.ts'
import { wrangler, wranglerJson, wranglerText } from './run.ts'
import { stateDir } from './settings.ts'
import { fail, readArguments } from './terminal.ts'
import { unpackBackup } from './unpack-backup.ts'
import { differingTables, verifyBackup } from './verify-backup.ts'

const USAGE = 'npm run restore -- <folder or file> [--remote [--env preview]] [--replace]'
const { values, positionals } = readArguments(
  { remote: { type: 'boolean' }, env: { type: 'string' }, replace: { type: 'boolean' } },
  USAGE,
)
const { database, bucket } = environmentOf(values)
if (positionals.length !== 1) fail(USAGE)
const folder = unpack(resolve(positionals[0] as string))

/** A backup of the bucket is brought into a folder first; an error of one sentence says why it cannot be. */
function unpack(path: string): string {
  try {
    return unpackBackup(path)
  } catch (error) {
    return fail(`Nothing was restored: ${(error as Error).message}`)
  }
}

function verify(): BackupManifest {
  try {
    return verifyBackup(folder)
  } catch (error) {
    return fail(`Nothing was restored: ${(error as Error).message}`)
  }
}

async function query<Row>(sql: string): Promise<Row[]> {
  if (values.remote) {
    const [result] = await wranglerJson<{ results: Row[] }[]>(['d1', 'execute', database, '--remote', '--command', sql])
    return result?.results ?? []
  }
  let rows: Row[] = []
  await withLocalBindings(async ({ DB }) => {
    rows = (await DB.prepare(sql).all<Row>()).results
  })
  return rows
}

/** Keys are written once and never change, so a restore that fails later leaves existing objects intact. */
async function restoreObjects({ objects }: BackupManifest) {
  if (values.remote) {
    for (const { key, contentType, file } of objects) {
      const from = ['--file', join(folder, file), '--content-type', contentType]
      await wrangler(['r2', 'object', 'put', `${bucket}/${key}`, '--remote', ...from])
    }
    return
  }
  await withLocalBindings(async ({ MEDIA }) => {
    for (const { key, contentType, file } of objects) {
      const bytes = new Uint8Array(readFileSync(join(folder, file)))
      await MEDIA.put(key, bytes, { httpMetadata: { contentType } })
    }
  })
}

/** Restored empty, or sessions ended since the backup would be valid again. Everybody signs in again. */
const NOT_RESTORED = ['admin_sessions', 'admin_invitations']

/** Drops the old tables and fills the new ones in one file, which D1 runs as a whole or takes back as a whole. */
async function swapDatabase(oldTables: string[]) {
  const temporary = mkdtempSync(join(tmpdir(), 'gona-restore-'))
  const file = join(temporary, 'swap.sql')
  const drops = oldTables.map((name) => `DROP TABLE "${name}";\n`).join('')
  const ended = endedTables.map((name) => `\nDELETE FROM "${name}";`).join('')
  writeFileSync(file, `PRAGMA defer_foreign_keys=TRUE;\n${drops}${readFileSync(sqlFile(folder), 'utf8')}${ended}`, {
    mode: 0o600,
  })
  const where = values.remote ? ['--remote'] : ['--local', '--persist-to', stateDir]
  const { code, output } = await wranglerText([
    'd1',
    'execute',
    values.remote ? database : 'gona',
    ...where,
    '--yes',
    '--file',
    file,
  ])
  rmSync(temporary, { recursive: true })
  if (code !== 0) fail(`The database is unchanged, because the backup could not replace it:\n${output}`)
}

const manifest = verify()
const endedTables = NOT_RESTORED.filter((name) => name in manifest.rows)
const tables = (await query<{ name: string }>(OWN_TABLES)).map(({ name }) => name)
if (tables.length > 0 && !values.replace) fail('There is already a database: --replace replaces it with the backup')
await restoreObjects(manifest)
await swapDatabase(tables)
const names = Object.keys(manifest.rows)
const [counts] = await query<Record<string, number>>(countsOf(names))
const expected = { ...manifest.rows, ...Object.fromEntries(endedTables.map((name) => [name, 0])) }
const missing = differingTables(expected, counts)
if (missing.length > 0) fail(`Not all rows were restored: ${missing.join(', ')}`)
console.log(`Restored ${names.length} tables and ${manifest.objects.length} objects as of ${manifest.savedAt}`)
