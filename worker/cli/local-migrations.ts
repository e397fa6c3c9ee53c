import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { migrationsIn } from './build-facts.ts'
import { whenUnlocked, withLocalBindings } from './local-bindings.ts'
import { runQuietly } from './run.ts'
import { projectRoot, stateDir } from './settings.ts'

/** wrangler creates this table for its own list of migrations. */
export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
\t\tid         INTEGER PRIMARY KEY AUTOINCREMENT,
\t\tname       TEXT UNIQUE,
\t\tapplied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

export const migrationFiles = () => migrationsIn(projectRoot).map((name) => `${name}.sql`)

export const migrationSql = (file: string) => readFileSync(join(projectRoot, 'migrations', file), 'utf8')

const isMigrated = "select 1 from sqlite_master where name = 'd1_migrations'"

async function missingIn(DB: D1Database): Promise<string[]> {
  if (!(await whenUnlocked(() => DB.prepare(isMigrated).first()))) return migrationFiles()
  const { results } = await whenUnlocked(() => DB.prepare('select name from d1_migrations').all<{ name: string }>())
  const applied = new Set(results.map(({ name }) => name))
  return migrationFiles().filter((file) => !applied.has(file))
}

/** Returns the SQL of migrations as wrangler carries it out: each is recorded in its list. */
const recorded = (files: string[]) =>
  [
    `${MIGRATIONS_TABLE};\n`,
    ...files.map((file) => `${migrationSql(file)}\nINSERT INTO "d1_migrations" (name) VALUES ('${file}');\n`),
  ].join('')

/**
 * Applies migrations to the database that wrangler stores in a folder, all of them or none. wrangler's own command starts
 * a database for each of them, which takes most of a minute on a small machine.
 */
export async function applyMigrations(folder: string, files: string[]): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'gona-migrations-'))
  const file = join(temporary, 'migrations.sql')
  const remove = () => rmSync(temporary, { recursive: true, force: true })
  process.once('exit', remove)
  writeFileSync(file, recorded(files))
  await runQuietly('wrangler', ['d1', 'execute', 'gona', '--local', '--persist-to', folder, '--yes', '--file', file])
  remove()
}

export async function migrateLocally(): Promise<void> {
  let files = migrationFiles()
  if (globSync('v3/d1/**/*.sqlite', { cwd: stateDir }).length > 0) {
    await withLocalBindings(async ({ DB }) => {
      files = await missingIn(DB)
    })
  }
  if (files.length > 0) await applyMigrations(stateDir, files)
}
