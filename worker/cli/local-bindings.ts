import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { D1Database, R2Bucket, R2Object } from '@cloudflare/workers-types'
import { BACKUPS } from '#contract/admin/backup.ts'
import { isBusy } from '#worker/db/backups/restoring.ts'
import { migrationsIn } from './build-facts.ts'
import { runQuietly } from './run.ts'
import { projectRoot, stateDir } from './settings.ts'

export type LocalBindings = { DB: D1Database; MEDIA: R2Bucket }

/** Returns what `work` makes with the bindings of the local site, on the same stored state. */
export async function withLocalBindings<Result>(work: (bindings: LocalBindings) => Promise<Result>): Promise<Result> {
  // It would repeat its warnings about experimental settings of wrangler.toml at every call.
  process.env.WRANGLER_LOG ??= 'error'
  // Loading wrangler takes a second, which a command that rejects its arguments does not need.
  const { getPlatformProxy } = await import('wrangler')
  const { env, dispose } = await getPlatformProxy<LocalBindings>({
    configPath: join(projectRoot, 'wrangler.toml'),
    // wrangler stores its state in a folder named after the format's version.
    persist: { path: join(stateDir, 'v3') },
  })
  try {
    return await work(env)
  } finally {
    await dispose()
  }
}

const ATTEMPTS = 10
/** What D1 says of some calls whose file is locked: the reason is only in the log. */
const UNNAMED = /internal error; reference/

/** Repeats work until the running local site lets it through. Throws the last error after some ten seconds. */
export async function whenUnlocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !(isBusy(error) || UNNAMED.test(String(error)))) throw error
      await setTimeout(200 * attempt)
    }
  }
}

/** Lists the files of the site's content, a thousand at once; its own backups are not part of it. */
export async function* contentFiles(bucket: R2Bucket): AsyncGenerator<R2Object> {
  for (let cursor: string | undefined; ; ) {
    const listed = await bucket.list({ cursor, include: ['httpMetadata'] })
    yield* listed.objects.filter(({ key }) => !key.startsWith(BACKUPS))
    if (!listed.truncated) return
    cursor = listed.cursor
  }
}

/** wrangler creates this table for its own list of migrations. */
export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
\t\tid         INTEGER PRIMARY KEY AUTOINCREMENT,
\t\tname       TEXT UNIQUE,
\t\tapplied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

export const migrationFiles = () => migrationsIn(projectRoot).map((name) => `${name}.sql`)

export const migrationSql = (file: string) => readFileSync(join(projectRoot, 'migrations', file), 'utf8')

const FIND_MIGRATIONS_TABLE = "select 1 from sqlite_master where name = 'd1_migrations'"

async function pendingMigrations(DB: D1Database): Promise<string[]> {
  if (!(await whenUnlocked(() => DB.prepare(FIND_MIGRATIONS_TABLE).first()))) return migrationFiles()
  const { results } = await whenUnlocked(() => DB.prepare('select name from d1_migrations').all<{ name: string }>())
  const applied = new Set(results.map(({ name }) => name))
  return migrationFiles().filter((file) => !applied.has(file))
}

/** Applies all the migrations or none. wrangler's own command starts a database for each: most of a minute in all. */
export async function applyMigrations(folder: string, files: string[]): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'gona-migrations-'))
  const sqlFile = join(temporary, 'migrations.sql')
  const remove = () => rmSync(temporary, { recursive: true, force: true })
  process.once('exit', remove)
  // As wrangler carries them out: each is recorded in its list.
  const record = (file: string) => `${migrationSql(file)}\nINSERT INTO "d1_migrations" (name) VALUES ('${file}');\n`
  writeFileSync(sqlFile, [`${MIGRATIONS_TABLE};\n`, ...files.map(record)].join(''))
  await runQuietly('wrangler', ['d1', 'execute', 'gona', '--local', '--persist-to', folder, '--yes', '--file', sqlFile])
  remove()
}

export async function migrateLocally(): Promise<void> {
  const isThere = globSync('v3/d1/**/*.sqlite', { cwd: stateDir }).length > 0
  const files = isThere ? await withLocalBindings(({ DB }) => pendingMigrations(DB)) : migrationFiles()
  if (files.length > 0) await applyMigrations(stateDir, files)
}
