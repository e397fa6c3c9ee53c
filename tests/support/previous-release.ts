import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { git } from '#worker/cli/build-facts.ts'
import { environment } from '#worker/cli/run.ts'
import { projectRoot } from '#worker/cli/settings.ts'

const MIGRATION = /^migrations\/\d{4}_\w+\.sql$/

/** Returns the migrations of a commit, each with the hash of its content. */
function migrationsOf(commit: string): string[] {
  const lines = (git(projectRoot, 'ls-tree', '-r', commit, 'migrations/') ?? '').split('\n')
  return lines
    .map((line) => /^\d+ blob ([0-9a-f]+)\t(.*)$/.exec(line) ?? [])
    .filter(([, , path]) => MIGRATION.test(path ?? ''))
    .map(([, hash, path]) => `${path} ${hash}`)
}

function presentMigrations(): string[] {
  const files = readdirSync(join(projectRoot, 'migrations')).filter((file) => MIGRATION.test(`migrations/${file}`))
  const hashes = git(projectRoot, 'hash-object', ...files.sort().map((file) => `migrations/${file}`))?.split('\n') ?? []
  return files.map((file, i) => `migrations/${file} ${hashes[i]}`)
}

const linesOf = (text: string | undefined) => (text ?? '').split('\n').filter(Boolean)

/**
 * Returns the release before the latest migrations: the newest tag, or without tags the newest commit, whose migrations
 * are the beginning of the current ones. If there is none, returns why.
 */
export function findPreviousRelease(): { commit: string } | { missing: string } {
  if (git(projectRoot, 'ls-files', '--error-unmatch', 'wrangler.toml') === undefined)
    return { missing: 'these sources have no Git history (an archive, or Git is not installed)' }
  const present = presentMigrations()
  const isBefore = (commit: string) => {
    const those = migrationsOf(commit)
    return those.length > 0 && those.length < present.length && those.every((line, i) => line === present[i])
  }
  const tags = linesOf(git(projectRoot, 'tag', '--merged', 'HEAD', '--sort=-creatordate'))
  const changes = linesOf(git(projectRoot, 'log', '--format=%H', 'HEAD', '--', 'migrations'))
  const found = [...tags, 'HEAD', ...changes.map((commit) => `${commit}^`)].find(isBefore)
  const commit = found && git(projectRoot, 'rev-parse', `${found}^{commit}`)?.trim()
  if (commit) return { commit }
  const isShallow = git(projectRoot, 'rev-parse', '--is-shallow-repository')?.trim() === 'true'
  return { missing: isShallow ? 'the clone is shallow (git fetch --unshallow)' : 'no commit has fewer migrations' }
}

/**
 * Builds the Worker of a commit beside the current one, once; returns its folder. Its pages use the current build's
 * shell, because the test is about its queries.
 */
export function buildRelease(commit: string): string {
  const releases = join(projectRoot, '.cache/previous-release')
  const folder = join(releases, commit)
  if (existsSync(join(folder, 'dist/worker/index.js'))) return withItsMigrations(folder)
  rmSync(releases, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = join(releases, 'release.tar')
  git(projectRoot, 'archive', '--output', archive, commit)
  spawnSync('tar', ['-xf', archive, '-C', folder])
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  symlinkSync(join(projectRoot, 'dist/web'), join(mkdirp(folder, 'dist'), 'web'))
  const config = join(folder, 'wrangler.toml')
  writeFileSync(config, readFileSync(config, 'utf8').replace('name = "gona"', 'name = "gona-before"'))
  cpSync(join(folder, 'migrations'), join(folder, 'own-migrations'), { recursive: true })
  const { status, stdout, stderr } = spawnSync(
    join(projectRoot, 'node_modules/.bin/wrangler'),
    ['deploy', '--dry-run', '--env=', '--outdir', 'dist/worker'],
    { cwd: folder, env: { ...environment, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The Worker of ${commit} cannot be built:\n${stdout}${stderr}`)
  return folder
}

function mkdirp(...parts: string[]): string {
  const folder = join(...parts)
  mkdirSync(folder, { recursive: true })
  return folder
}

function withItsMigrations(folder: string): string {
  rmSync(join(folder, 'migrations'), { recursive: true, force: true })
  cpSync(join(folder, 'own-migrations'), join(folder, 'migrations'), { recursive: true })
  return folder
}

/** Applies the current migrations, as a deployment does while the previous release still serves the site. */
export function provideMigrations(folder: string) {
  cpSync(join(projectRoot, 'migrations'), join(folder, 'migrations'), { recursive: true })
}
