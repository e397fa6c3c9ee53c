import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitOf, isChangedSince } from '#worker/cli/build-facts.ts'
import { projectRoot } from '#worker/cli/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'gona-commit-'))
const clone = join(folder, 'clone')
const archive = join(clone, 'unpacked')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A test', '-c', 'user.email=test@example.com', ...args], {
    cwd: clone,
    encoding: 'utf8',
  }).trim()

let commit: string
beforeAll(() => {
  mkdirSync(join(clone, 'worker/cli'), { recursive: true })
  for (const file of ['.gitattributes', 'worker/cli/archived-commit.txt', 'wrangler.toml']) {
    cpSync(join(projectRoot, file), join(clone, file))
  }
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'One')
  commit = git('rev-parse', 'HEAD')
  // Unpacked within a repository that does not track it, whose commit would be wrong.
  mkdirSync(archive)
  git('archive', '--output', join(folder, 'source.tar'), 'HEAD')
  execFileSync('tar', ['-xf', join(folder, 'source.tar'), '-C', archive])
  git('commit', '--quiet', '--allow-empty', '--message', 'Two')
})

const OTHER = 'b'.repeat(40)

test('a clone reports its own commit, whichever platform builds it', () => {
  expect(commitOf(clone, { GITHUB_SHA: OTHER })).toBe(git('rev-parse', 'HEAD'))
})

test('a source archive reports the commit it was made from', () => {
  expect(commitOf(archive, {})).toBe(commit)
})

test('without either, the builder may name the commit', () => {
  const copy = join(folder, 'copy')
  cpSync(join(clone, 'worker'), join(copy, 'worker'), { recursive: true })
  expect(commitOf(copy, { WORKERS_CI_COMMIT_SHA: OTHER })).toBe(OTHER)
  expect(commitOf(copy, { GITHUB_SHA: OTHER })).toBe(OTHER)
  expect(commitOf(copy, {})).toBe('unknown')
})

test('a valid GONA_COMMIT takes precedence', () => {
  expect(commitOf(clone, { GONA_COMMIT: OTHER })).toBe(OTHER)
  expect(commitOf(clone, { GONA_COMMIT: '"; alert(1)' })).toBe(git('rev-parse', 'HEAD'))
})

test('uncommitted changes are detected', () => {
  expect(isChangedSince(clone)).toBe(false)
  writeFileSync(join(clone, 'wrangler.toml'), 'name = "other"')
  expect(isChangedSince(clone)).toBe(true)
  git('checkout', '--quiet', 'wrangler.toml')
})
