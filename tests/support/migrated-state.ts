import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from '#worker/cli/run.ts'
import { projectRoot } from '#worker/cli/settings.ts'

const cache = join(projectRoot, '.cache/migrated')

/** Names what decides how a migrated database looks: the migrations, and the wrangler that applies them. */
function fingerprint(): string {
  const files = ['package-lock.json', 'wrangler.toml', ...globSync('migrations/*.sql', { cwd: projectRoot }).sort()]
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(projectRoot, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns the folder of a state whose database is migrated, as `npm start` does it, and otherwise empty. Each site of
 * the tests begins with a copy: applying the migrations takes a second, copying a file none.
 */
export async function migratedState(): Promise<string> {
  const folder = join(cache, fingerprint())
  if (existsSync(folder)) return join(folder, 'v3')
  mkdirSync(cache, { recursive: true })
  const made = mkdtempSync(join(cache, 'new-'))
  await runQuietly('wrangler', ['d1', 'migrations', 'apply', 'gona', '--local', '--persist-to', made])
  try {
    renameSync(made, folder)
  } catch {
    // Another process was quicker.
    rmSync(made, { recursive: true })
  }
  return join(folder, 'v3')
}
