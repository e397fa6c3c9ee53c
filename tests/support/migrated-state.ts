import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '#migrations/demo/settings.ts'
import { firmTranslations } from '#migrations/demo/translations/firm.ts'
import { applyMigrations, migrationFiles } from '#worker/cli/local-bindings.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { openDb } from '#worker/db/client.ts'
import { beginSite, storeUnentered } from '#worker/db/start.ts'
import { withState } from './site-state.ts'

const cache = join(projectRoot, '.cache/migrated')

/** Returns a fingerprint of what determines the database: migrations, the firm, and the version of wrangler. */
function fingerprint(): string {
  const migrations = globSync('migrations/*.sql', { cwd: projectRoot }).sort()
  const hash = createHash('sha256').update(JSON.stringify([settings, firmTranslations]))
  for (const file of ['package-lock.json', 'wrangler.toml', ...migrations])
    hash.update(file).update(readFileSync(join(projectRoot, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Returns the folder of a migrated database with the demonstration's firm, which sites copy: migrations take seconds. */
export async function migratedState(): Promise<string> {
  const folder = join(cache, fingerprint())
  if (existsSync(folder)) return join(folder, 'v3')
  mkdirSync(cache, { recursive: true })
  const made = mkdtempSync(join(cache, 'new-'))
  await applyMigrations(made, migrationFiles())
  await withState(made, async ({ DB }) => {
    const db = openDb(DB)
    await beginSite(db, false)
    await storeUnentered(db, settings, firmTranslations)
  })
  try {
    renameSync(made, folder)
  } catch {
    // Another process was faster.
    rmSync(made, { recursive: true })
  }
  return join(folder, 'v3')
}

export const makeState = async (state: string) => cpSync(await migratedState(), join(state, 'v3'), { recursive: true })
