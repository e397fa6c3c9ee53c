import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countCases } from '#tests/support/cases.ts'
import { projectRoot } from '#worker/cli/settings.ts'

type Dependencies = Record<string, string>
type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  name?: string
  link?: boolean
  inBundle?: boolean
}
type Lock = { lockfileVersion: number; packages: Record<string, Locked & Manifest> }
type Manifest = { dependencies?: Dependencies; devDependencies?: Dependencies }

const read = <File>(name: string) => JSON.parse(readFileSync(join(projectRoot, name), 'utf8')) as File
const manifest = read<Manifest>('package.json')
const lock = read<Lock>('package-lock.json')
const asked = { ...manifest.dependencies, ...manifest.devDependencies }
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
const nameOf = (path: string, { name }: Locked) => name ?? path.split('node_modules/').at(-1)

test('every version in package.json is exact', (context) => {
  expect(Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  countCases(context, Object.keys(asked).length)
})

test('the lock file has the same versions, so npm ci accepts it', (context) => {
  expect(lock.packages['']).toMatchObject(manifest.dependencies ? { dependencies: manifest.dependencies } : {})
  expect(lock.packages['']?.devDependencies).toEqual(manifest.devDependencies)
  const different = Object.entries(asked).filter(
    ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
  )
  expect(different).toEqual([])
  countCases(context, Object.keys(asked).length)
})

test('every package in the lock file has a hash and comes from the registry', (context) => {
  const unsure = locked.filter(
    ([, { integrity, resolved, link, inBundle }]) =>
      link ||
      (!inBundle && !/^sha512-/.test(integrity ?? '')) ||
      !(resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/'),
  )
  expect(unsure.map(([path]) => path)).toEqual([])
  countCases(context, locked.length)
})

test('npm run sbom lists every package in the lock file with its version', (context) => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: { name: string; version: string }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const missing = locked.map(([path, one]) => `${nameOf(path, one)}@${one.version}`).filter((name) => !named.has(name))
  expect(missing).toEqual([])
  countCases(context, locked.length)
})
