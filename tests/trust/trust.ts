// `npm run trust [-- --long]`: runs the tests of each promise and prints promise, cases and failures. --long adds what
// takes minutes: killing the running server, and a minute of load.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from '#tests/support/chromium.ts'
import { surviveKills } from './kills.ts'
import { surviveLoad } from './load.ts'
import { PROMISES } from './promises.ts'

// Outside test-results, which Playwright empties.
const REPORTS = '.cache/reports'
const UNIT_REPORT = `${REPORTS}/unit.json`
const E2E_REPORT = `${REPORTS}/e2e.json`

export type Row = { promise: string; cases: number; failures: number }

const { values } = parseArgs({ options: { long: { type: 'boolean' } } })

const run = (script: string, ...args: string[]): boolean =>
  spawnSync('npm', ['run', '--silent', script, '--', ...args], { stdio: 'inherit' }).status === 0

type UnitReport = {
  testResults: { name: string; assertionResults: { status: string; meta?: { cases?: number } }[] }[]
}
type Suite = { suites?: Suite[]; specs?: { tests: { status: string }[] }[]; file: string }

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/** Returns each test's number of cases: what it counted itself, or one. */
function unitCases(report: UnitReport | undefined, file: string): { cases: number; ok: boolean }[] {
  const found = (report?.testResults ?? [])
    .filter(({ name }) => name.endsWith(`/${file}.test.ts`))
    .flatMap(({ assertionResults }) => assertionResults)
  // A file that could not be run at all is a failure, not nothing.
  if (found.length === 0) return [{ cases: 1, ok: false }]
  return found.map(({ status, meta }) => ({ cases: meta?.cases ?? 1, ok: status === 'passed' }))
}

const testsOf = (suite: Suite): { status: string }[] => [
  ...(suite.specs ?? []).flatMap(({ tests }) => tests),
  ...(suite.suites ?? []).flatMap(testsOf),
]

function e2eCases(report: { suites: Suite[] } | undefined, file: string): { cases: number; ok: boolean }[] {
  const tests = (report?.suites ?? []).filter((suite) => basename(suite.file).startsWith(`${file}.`)).flatMap(testsOf)
  if (tests.length === 0) return [{ cases: 1, ok: false }]
  return tests.map(({ status }) => ({ cases: 1, ok: status === 'expected' }))
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
ensureChromium()
const unitFiles = PROMISES.flatMap(({ unit = [] }) => unit)
run(
  'unit',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${UNIT_REPORT}`,
  ...unitFiles.map((file) => `/${file}.test.ts`),
)
run('e2e', ...PROMISES.flatMap(({ e2e = [] }) => e2e.map((file) => `/${file}.`)))
const unit = read<UnitReport>(UNIT_REPORT)
const e2e = read<{ suites: Suite[] }>(E2E_REPORT)

const rows: Row[] = PROMISES.map(({ promise, unit: units = [], e2e: specs = [], scripts = [] }) => {
  const found = [
    ...units.flatMap((file) => unitCases(unit, file)),
    ...specs.flatMap((file) => e2eCases(e2e, file)),
    ...scripts.map((script) => ({ cases: 1, ok: run(script) })),
  ]
  return {
    promise,
    cases: found.reduce((sum, { cases }) => sum + cases, 0),
    failures: found.filter(({ ok }) => !ok).length,
  }
})
if (values.long) rows.push(await surviveKills(20), await surviveLoad(60))

console.log(`\n${'Promise'.padEnd(32)}${'Cases'.padStart(8)}${'Failures'.padStart(10)}`)
for (const { promise, cases, failures } of rows) {
  console.log(`${promise.padEnd(32)}${String(cases).padStart(8)}${String(failures).padStart(10)}`)
}
process.exit(rows.some(({ failures }) => failures > 0) ? 1 : 0)
