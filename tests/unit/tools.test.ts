import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inOneWindow } from '#tests/support/one-window.ts'
import { commitOf, isChangedSince } from '#worker/cli/build-facts.ts'
import { projectRoot } from '#worker/cli/settings.ts'

describe('the commit of a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gona-commit-'))
  const clone = join(folder, 'clone')
  const archive = join(clone, 'unpacked')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const author = ['-c', 'user.name=A test', '-c', 'user.email=test@example.com']
  const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: clone, encoding: 'utf8' }).trim()
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

  test('a clone reports its own commit, whichever platform builds it, and an archive that it was made from', () => {
    expect(commitOf(clone, { GITHUB_SHA: OTHER })).toBe(git('rev-parse', 'HEAD'))
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
})

describe('a check within a minute', () => {
  const MINUTE = Date.parse('2026-11-04T08:30:00Z')

  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** Fails so many times, each after some time; returns how often it was carried out. */
  async function failing({ from, takes, times }: { from: number; takes: number; times: number }) {
    vi.setSystemTime(from)
    let carriedOut = 0
    const check = async (time: number) => {
      expect(time).toBe(carriedOut)
      carriedOut += 1
      vi.setSystemTime(Date.now() + takes)
      if (time < times) throw new Error(`failed ${time}`)
    }
    const error = await inOneWindow(check).catch(String)
    return [carriedOut, error]
  }

  test('a check of a limit is repeated if it fails while a minute ends, and only then', async () => {
    expect(await failing({ from: MINUTE + 1_000, takes: 2_000, times: 0 })).toEqual([1, undefined])
    expect(await failing({ from: MINUTE + 1_000, takes: 2_000, times: 1 })).toEqual([1, 'Error: failed 0'])
    expect(await failing({ from: MINUTE + 58_500, takes: 2_000, times: 1 })).toEqual([2, undefined])
    expect(await failing({ from: MINUTE + 58_500, takes: 2_000, times: 2 })).toEqual([2, 'Error: failed 1'])
  })

  test('at the very beginning of a minute the Worker may still count in the one before', async () => {
    expect(await failing({ from: MINUTE + 100, takes: 2_000, times: 1 })).toEqual([2, undefined])
  })
})

type Dependencies = Record<string, string>
type Locked = { [name in 'version' | 'integrity' | 'resolved' | 'name']?: string } & { link?: true; inBundle?: true }
type Lock = { lockfileVersion: number; packages: Record<string, Locked & Manifest> }
type Manifest = { dependencies?: Dependencies; devDependencies?: Dependencies }

const read = <File>(name: string) => JSON.parse(readFileSync(join(projectRoot, name), 'utf8')) as File
const manifest = read<Manifest>('package.json')
const lock = read<Lock>('package-lock.json')
const asked = { ...manifest.dependencies, ...manifest.devDependencies }
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
const nameOf = (path: string, { name }: Locked) => name ?? path.split('node_modules/').at(-1)

test('every version in package.json is exact', () => {
  expect(Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('the lock file has the same versions, so npm ci accepts it', () => {
  expect(lock.packages['']).toMatchObject(manifest.dependencies ? { dependencies: manifest.dependencies } : {})
  expect(lock.packages['']?.devDependencies).toEqual(manifest.devDependencies)
  const different = Object.entries(asked).filter(
    ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
  )
  expect(different).toEqual([])
})

test('every package in the lock file has a hash and comes from the registry', () => {
  const unsure = locked.filter(
    ([, { integrity, resolved, link, inBundle }]) =>
      link ||
      (!inBundle && !/^sha512-/.test(integrity ?? '')) ||
      !(resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/'),
  )
  expect(unsure.map(([path]) => path)).toEqual([])
})

test.for([
  ['fails when its tool is killed', "process.kill(process.pid, 'SIGKILL')", 1],
  ['succeeds when it is stopped itself', "process.kill(process.ppid, 'SIGTERM'); setTimeout(() => {}, 60_000)", 0],
] as const)('a command %s, and takes no further step', ([, tool, status]) => {
  const command = `import { run } from '#worker/cli/run.ts'
    await run('node', ['--eval', ${JSON.stringify(tool)}])
    process.exit(3)`
  expect(spawnSync('node', ['--input-type=module', '--eval', command], { cwd: projectRoot }).status).toBe(status)
})

test('npm run sbom lists every package in the lock file with its version', () => {
  const options = { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], options)
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: Record<string, string>[] }
  expect(bomFormat).toBe('CycloneDX')
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const missing = locked.map(([path, one]) => `${nameOf(path, one)}@${one.version}`).filter((name) => !named.has(name))
  expect(missing).toEqual([])
})

test('the binding types match wrangler.toml', { timeout: 60_000 }, () => {
  const check = () =>
    execFileSync('npm', ['run', '--silent', 'bindings', '--', '--check'], { cwd: projectRoot, encoding: 'utf8' })
  expect(check).not.toThrow()
})
