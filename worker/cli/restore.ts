import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { closingStatements, openingStatements } from '#worker/db/backups/restoring.ts'
import { type OpenBackup, openBackup } from './backups/scratch-database.ts'
import { migrationFiles, whenUnlocked, withLocalBindings } from './local-bindings.ts'
import { writeRestoredSql } from './restored-sql.ts'
import { wrangler, wranglerJson, wranglerText } from './run.ts'
import { environmentOf, fail, readArguments, stateDir } from './settings.ts'

// Restores a backup to the local site (STATE_DIR), or with --remote to the deployed one. A database with tables is
// only replaced with --replace, after every file was checked and the rows were loaded into a temporary database.
// Meanwhile the site rejects writes.
const USAGE = 'npm run restore -- <folder or file> [--remote [--env preview]] [--replace]'
const { values, positionals } = readArguments(
  { remote: { type: 'boolean' }, env: { type: 'string' }, replace: { type: 'boolean' } },
  USAGE,
)
const { database, bucket } = environmentOf(values)
if (positionals.length !== 1) fail(USAGE)
const path = resolve(positionals[0] as string)

/** For how long the site is closed at most: the swap, and some seconds for each image of a deployed site. */
const SWAP_SECONDS = 15 * 60
const IMAGE_SECONDS = 10
const ATTEMPTS = 5

/** Every table of the site, and the temporary ones of a backup in progress. */
const TABLES = `select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*' order by name`

async function tablesNow(): Promise<string[]> {
  const command = ['d1', 'execute', database, '--remote', '--command', TABLES]
  const tables = values.remote
    ? (await wranglerJson<{ results: { name: string }[] }[]>(command))[0]
    : await withLocalBindings(({ DB }) => whenUnlocked(() => DB.prepare(TABLES).all<{ name: string }>()))
  return tables?.results.map(({ name }) => name) ?? []
}

const temporary = mkdtempSync(join(tmpdir(), 'gona-restore-'))
const sqlFile = join(temporary, 'restore.sql')
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))

/** Runs the SQL of the file, which D1 applies as a whole or not at all; returns what went wrong, if anything. */
async function runFile(): Promise<string | null> {
  const where = values.remote ? [database, '--remote'] : ['gona', '--local', '--persist-to', stateDir]
  for (let attempt = 1; ; attempt++) {
    const { code, output } = await wranglerText(['d1', 'execute', ...where, '--yes', '--file', sqlFile])
    if (code === 0) return null
    // The running local site may have locked the database.
    if (attempt === ATTEMPTS || !/SQLITE_BUSY|database is locked/.test(output)) return output
  }
}

function runStatements(statements: string[]): Promise<string | null> {
  writeFileSync(sqlFile, statements.map((statement) => `${statement};\n`).join(''))
  return runFile()
}

/** Writes the images. Their keys are never reused, so a restore that fails later leaves existing objects intact. */
async function restoreObjects({ objects }: OpenBackup) {
  if (objects.length === 0) return
  if (values.remote) {
    for (const { key, contentType, file } of objects) {
      const from = ['--file', join(path, file), '--content-type', contentType]
      await wrangler(['r2', 'object', 'put', `${bucket}/${key}`, '--remote', ...from])
    }
    return
  }
  await withLocalBindings(async ({ MEDIA }) => {
    for (const { key, contentType, file } of objects) {
      const bytes = new Uint8Array(readFileSync(join(path, file)))
      await whenUnlocked(() => MEDIA.put(key, bytes, { httpMetadata: { contentType } }))
    }
  })
}

let backup: OpenBackup
try {
  backup = openBackup(path)
} catch (error) {
  fail(`Nothing was restored: ${(error as Error).message}`)
}
const oldTables = await tablesNow()
if (oldTables.length > 0 && !values.replace) fail('There is already a database: --replace replaces it with the backup')
const seconds = SWAP_SECONDS + (values.remote ? backup.objects.length * IMAGE_SECONDS : 0)
const until = Math.ceil(Date.now() / 1_000) + seconds
if (oldTables.length > 0) {
  const fault = await runStatements(closingStatements(oldTables, until))
  if (fault) fail(`Nothing was restored, because the site could not be closed for writes:\n${fault}`)
  console.log('The site takes no writes until this is done; it is still read.')
}
await restoreObjects(backup)
writeRestoredSql(sqlFile, backup, oldTables, until)
const fault = await runFile()
if (fault) {
  await runStatements(openingStatements(oldTables))
  fail(`The database is unchanged, because the backup could not replace it:\n${fault}`)
}
const { rows, objects, savedAt, migration, database: backupDatabase } = backup
console.log(`Restored ${Object.keys(rows).length} tables and ${objects.length} objects as of ${savedAt}`)
if (migration !== migrationFiles().at(-1))
  console.log(`It is of an earlier version: npm ${values.remote ? 'run deploy' : 'start'} adds what the site needs.`)
// Whoever was disabled or removed since the backup is an administrator again.
const enabled = backupDatabase.prepare(
  `select username || ' (' || role || ')' as name from admins where disabled_at is null order by username`,
)
const names = enabled.all().map(({ name }) => name)
if (names.length > 0)
  console.log(
    `These can sign in, with the passwords and passkeys of then: ${names.join(', ')}. Disable whoever must not: npm run admin -- disable`,
  )
