import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { commitOf } from './commit.ts'
import { projectRoot } from './settings.ts'

/** Returns the names of the migrations in `folder`, in order, as in `/api/health`. */
export const migrationsIn = (folder: string): string[] =>
  readdirSync(join(folder, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()

/** Returns what a build reports in `/api/health` (worker/build-facts.d.ts). */
export function buildFacts(): { commit: string; schemaVersion: string } {
  return { commit: commitOf(projectRoot), schemaVersion: migrationsIn(projectRoot).at(-1) ?? '' }
}

/** Replaces the constants that worker/build-facts.d.ts declares, for Vite and for wrangler. */
export const definitions = (facts = buildFacts()): Record<string, string> => ({
  __COMMIT__: JSON.stringify(facts.commit),
  __SCHEMA_VERSION__: JSON.stringify(facts.schemaVersion),
})

export const defineFlags = (facts = buildFacts()): string[] =>
  Object.entries(definitions(facts)).flatMap(([name, value]) => ['--define', `${name}:${value}`])
