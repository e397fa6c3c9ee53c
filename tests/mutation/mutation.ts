import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { replaceRow } from '#tests/support/reports.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { MODULES, type Module } from './modules.ts'
import { compared, UNNOTICED } from './unnoticed.ts'

// Usage: npm run mutation -- [--force] quotation [more modules]; without a name, all of them.
// Plants small mistakes in a copy of the sources, one at a time, and counts which the tests notice. Fails if one is
// noticed by no test and not named in unnoticed.json. With --force it writes the score into docs/mutation.md.

const FORCE = '--force'
const isForced = process.argv.includes(FORCE)
const asked = process.argv.slice(2).filter((argument) => argument !== FORCE)
const unknown = asked.filter((name) => !(name in MODULES))
if (unknown.length > 0) throw new Error(`Not a module: ${unknown}. There are ${Object.keys(MODULES).join(', ')}`)

/** Stryker changes files where they are, so it is given a copy: nothing can be left changed here. */
function copyOfSources(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'mutation-')))
  for (const part of ['worker', 'web', 'migrations', 'tests', 'package.json', 'tsconfig.json']) {
    cpSync(join(projectRoot, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Runs a module; returns whether each mistake was noticed, or is named in its list. */
async function mutate(name: Module): Promise<boolean> {
  const reports = join(projectRoot, '.cache/mutation')
  mkdirSync(reports, { recursive: true })
  process.env.MUTATED = name
  const started = Date.now()
  const results = await new Stryker({
    mutate: [...MODULES[name].mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('./shown-fields.ts')],
    ignorers: ['shown-fields'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    inPlace: true,
    concurrency: 1,
    incremental: true,
    // Stryker does not notice that a new test kills a mistake in what a module computes once, as it is imported.
    force: isForced,
    incrementalFile: join(reports, `${name}.json`),
    reporters: ['progress-append-only'],
    allowEmpty: false,
    tempDirName: '.stryker',
    logLevel: 'warn',
  } as ConstructorParameters<typeof Stryker>[0]).runMutationTest()
  const count = (...of: string[]) => results.filter(({ status }) => of.includes(status)).length
  const [found, late] = [count('Killed', 'Timeout'), count('Timeout')]
  const left = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const { unlisted, noticed } = compared(copy, left, UNNOTICED[name] ?? [])
  for (const { where, mistake } of unlisted) console.log(`Unnoticed: ${where}: ${mistake.join('  →  ')}`)
  for (const mistake of noticed) console.log(`Listed, and noticed by now: ${mistake}`)
  const all = found + left.length
  const score = `${((100 * found) / all).toFixed(1)} % (${found} of ${all}, ${late} by the time they took)`
  const day = new Date().toISOString().slice(0, 10)
  if (isForced)
    replaceRow('docs/mutation.md', new RegExp(`^\\| ${name} \\|.*$`, 'm'), [name, `${found} of ${all}`, day])
  console.log(`${name}: ${score}, ${unlisted.length} not listed, ${Math.round((Date.now() - started) / 1000)} s`)
  return unlisted.length === 0
}

const copy = copyOfSources()
// Also when Stryker ends the process.
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
process.chdir(copy)
for (const name of asked.length > 0 ? asked : Object.keys(MODULES)) {
  if (!(await mutate(name as Module))) process.exitCode = 1
}
process.chdir(projectRoot)
