import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './settings.ts'

/** Returns the names of the migrations in `folder`, in order, as in `/api/health`. */
export const migrationsIn = (folder: string): string[] =>
  readdirSync(join(folder, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()

/** Returns what a build reports in `/api/health`. */
export function buildFacts(): { commit: string; schemaVersion: string } {
  return { commit: commitOf(projectRoot), schemaVersion: migrationsIn(projectRoot).at(-1) ?? '' }
}

/** Replaces the constants that worker/env.ts declares, for Vite and for wrangler. */
export const definitions = (facts = buildFacts()): Record<string, string> => ({
  __COMMIT__: JSON.stringify(facts.commit),
  __SCHEMA_VERSION__: JSON.stringify(facts.schemaVersion),
})

export const defineFlags = (facts = buildFacts()): string[] =>
  Object.entries(definitions(facts)).flatMap(([name, value]) => ['--define', `${name}:${value}`])

/** Returns the sources' commit: from `GONA_COMMIT`, Git, the archive (.gitattributes) or the platform; or "unknown". */
export function commitOf(folder: string, settings: Record<string, string | undefined> = process.env): string {
  const { GONA_COMMIT, WORKERS_CI_COMMIT_SHA, GITHUB_SHA } = settings
  const archived = readFileSync(join(folder, 'worker/cli/archived-commit.txt'), 'utf8').trim()
  const commits = [GONA_COMMIT, commitOfGit(folder), archived, WORKERS_CI_COMMIT_SHA, GITHUB_SHA]
  return commits.find((commit) => commit && /^[0-9a-f]{40}$/.test(commit)) ?? 'unknown'
}

function commitOfGit(folder: string): string | undefined {
  // A source archive may be in a folder within another repository, which does not track it.
  const isTracked = git(folder, 'ls-files', '--error-unmatch', 'wrangler.toml') !== undefined
  return isTracked ? git(folder, 'rev-parse', 'HEAD')?.trim() : undefined
}

export const isChangedSince = (folder: string) => (git(folder, 'status', '--porcelain', '-uno') ?? '') !== ''

/** Runs Git in `folder`; returns its output, or undefined if it fails or is not installed. */
export function git(folder: string, ...args: string[]): string | undefined {
  // In a container the checkout often belongs to another user, which Git would reject.
  const { status, stdout } = spawnSync('git', ['-c', `safe.directory=${folder}`, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? stdout : undefined
}
