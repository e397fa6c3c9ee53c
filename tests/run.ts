// `npm test`: formatting, lint, types, dead code and every test; ends with the slowest tests, and one line with the
// totals. `npm run check` is this with --quick: the tests that need no build, and those of the Worker that are marked
// for it.
import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './support/chromium.ts'

// Not in test-results, which Playwright empties when it starts.
const REPORTS = '.cache/reports'
const UNIT_REPORT = `${REPORTS}/unit.json`
const E2E_REPORT = `${REPORTS}/e2e.json`

type Options = { args?: string[]; isWhole?: boolean }

/** Runs a command; its output is printed as it arrives, or all at once when it has ended. */
function runCommand(command: string, { args = [], isWhole = false }: Options) {
  const child = spawn(command, args, { stdio: isWhole ? 'pipe' : 'inherit' })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => output.push(bytes))
  return new Promise<boolean>((resolve) => {
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}

/** Runs a script of package.json. */
const run = (script: string, { args = [], isWhole }: Options = {}) =>
  runCommand('npm', { args: ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], isWhole })

/** The first line of a Worker's test file that is part of `npm run check`. */
const QUICK = '// Part of npm run check.\n'

const quickTests = () => [
  'tests/web/',
  ...globSync('tests/worker/*.test.ts').filter((file) => readFileSync(file, 'utf8').startsWith(QUICK)),
]

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const isQuick = process.argv.includes('--quick')
if (!isQuick) ensureChromium()

// The build runs at the same time, because each alone leaves a processor idle.
const checks = await Promise.all([
  ...['lint', 'types', 'deadcode'].map((script) => run(script, { isWhole: true })),
  runCommand(process.execPath, { args: ['tests/support/build.ts'], isWhole: true }),
])
const tests = ['--reporter=default', '--reporter=json', `--outputFile=${UNIT_REPORT}`, ...(isQuick ? quickTests() : [])]
// One after the other, because both need the whole machine. A failed test skips nothing; a failed build or type errors
// would make everything fail.
const ran = checks.every(Boolean) ? [await run('unit', { args: tests }), isQuick || (await run('e2e'))] : [false]
const isGreen = ran.every(Boolean)

type UnitTest = { title: string; status: string; duration?: number | null; failureMessages?: string[] }
type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: UnitTest[] }[]
}
type Spec = { title: string; file: string; tests: { projectName: string; status: string; results: Result[] }[] }
type Result = { duration: number; errors?: { message?: string }[] }
type Suite = { specs: Spec[]; suites?: Suite[] }
type E2eReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }
type Ran = { name: string; status: string; seconds: number; errors: string[] }

const SLOWEST = 10
/** The part of an error that says what was expected; the rest is printed where the test ran. */
const ERROR_LENGTH = 1200

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

const unit = read<UnitReport>(UNIT_REPORT)
const e2e = read<E2eReport>(E2E_REPORT)

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

const unitTests = (unit?.testResults ?? []).flatMap(({ assertionResults }) =>
  assertionResults.map(
    ({ title, status, duration, failureMessages = [] }): Ran => ({
      name: title,
      status,
      seconds: (duration ?? 0) / 1000,
      errors: failureMessages,
    }),
  ),
)
const browserTests = (e2e?.suites ?? []).flatMap(specsOf).flatMap(({ title, file, tests }) =>
  tests.map(({ projectName, status, results }): Ran => {
    const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000
    const errors = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))
    return { name: `${file} (${projectName}): ${title}`, status, seconds, errors }
  }),
)

console.log(`\nThe ${SLOWEST} slowest tests:`)
for (const { name, seconds } of [...unitTests, ...browserTests].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
  console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
// A test that passes only at the second try has found a fault, in itself or in the site: it has failed.
const flaky = browserTests.filter(({ status }) => status === 'flaky')
// Repeated at the end, for logs that are cut at their beginning.
const failures = [...unitTests, ...browserTests].filter(({ status }) =>
  ['failed', 'unexpected', 'flaky'].includes(status),
)
for (const { name, status, errors } of failures) {
  console.log(`\n${status === 'flaky' ? 'Failed at the first try' : 'Failed'}: ${name}`)
  for (const error of errors) console.log(`  ${error.slice(0, ERROR_LENGTH).replaceAll('\n', '\n  ')}`)
}
// Tests are skipped only if these sources lack something (an archive has no history): their titles say why.
const skipped = unitTests.filter(({ status }) => status === 'skipped' || status === 'pending')
for (const { name } of skipped) console.log(`\nSkipped: ${name}`)
const passed = (unit?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0)
const failed = (unit?.numFailedTests ?? 0) + (e2e?.stats.unexpected ?? 0) + flaky.length
// A step that failed without a failing test (lint, types, a server that did not start) is a failure too.
console.log(`\n${passed} passed, ${isGreen ? failed : Math.max(failed, 1)} failed`)
process.exit(isGreen && failed === 0 ? 0 : 1)
