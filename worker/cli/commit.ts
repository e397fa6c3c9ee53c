import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const COMMIT = /^[0-9a-f]{40}$/

/**
 * Returns the commit of the sources in `folder`: from `GONA_COMMIT`, else Git, else the source archive
 * (.gitattributes), else the build platform's variable; otherwise "unknown".
 */
export function commitOf(folder: string, settings: Record<string, string | undefined> = process.env): string {
  const archived = readFileSync(join(folder, 'worker/cli/archived-commit.txt'), 'utf8').trim()
  const found = [
    settings.GONA_COMMIT,
    commitOfGit(folder),
    archived,
    settings.WORKERS_CI_COMMIT_SHA,
    settings.GITHUB_SHA,
  ]
  return found.find((commit) => commit && COMMIT.test(commit)) ?? 'unknown'
}

function commitOfGit(folder: string): string | undefined {
  // A source archive may be in a folder within another repository, which does not track it.
  const isTracked = git(folder, 'ls-files', '--error-unmatch', 'wrangler.toml') !== undefined
  return isTracked ? git(folder, 'rev-parse', 'HEAD')?.trim() : undefined
}

/** Returns whether tracked files differ from the commit. */
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
