import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { applyMigrations } from '#worker/cli/local-migrations.ts'
import { migrationFiles } from '#worker/cli/migrations.ts'
import { runQuietly } from '#worker/cli/run.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { WITH_DEMONSTRATION } from './settings.ts'

const cache = join(projectRoot, '.cache/migrated')

/**
 * Returns a fingerprint of what determines a migrated database: the migrations, and the version of wrangler that
 * applies them.
 */
function fingerprint(): string {
  const files = ['package-lock.json', 'wrangler.toml', ...globSync('migrations/*.sql', { cwd: projectRoot }).sort()]
  const hash = createHash('sha256').update(WITH_DEMONSTRATION)
  for (const file of files) hash.update(file).update(readFileSync(join(projectRoot, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns the folder of a state with a migrated, otherwise empty database, made like that of `npm start`: its firm is the
 * demonstration's. Each site of the tests starts with a copy: applying the migrations takes seconds, copying a file
 * hardly any time.
 */
export async function migratedState(): Promise<string> {
  const folder = join(cache, fingerprint())
  if (existsSync(folder)) return join(folder, 'v3')
  mkdirSync(cache, { recursive: true })
  const made = mkdtempSync(join(cache, 'new-'))
  await applyMigrations(made, migrationFiles())
  await runQuietly('wrangler', [
    'd1',
    'execute',
    'gona',
    '--local',
    '--persist-to',
    made,
    '--command',
    WITH_DEMONSTRATION,
  ])
  try {
    renameSync(made, folder)
  } catch {
    // Another process was faster.
    rmSync(made, { recursive: true })
  }
  return join(folder, 'v3')
}
