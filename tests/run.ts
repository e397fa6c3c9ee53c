// `npm test`: everything `npm run check` holds, then the browser tests; ends with one line that counts both.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './support/chromium.ts'

// Not in test-results, which Playwright empties when it starts.
const REPORTS = '.cache/reports'
const UNIT_REPORT = `${REPORTS}/unit.json`
const E2E_REPORT = `${REPORTS}/e2e.json`

/** Runs a script of package.json; its output goes to the terminal as it comes, or whole when it has ended. */
function run(script: string, { args = [], isWhole = false }: { args?: string[]; isWhole?: boolean } = {}) {
  const rest = args.length > 0 ? ['--', ...args] : []
  const child = spawn('npm', ['run', '--silent', script, ...rest], { stdio: isWhole ? 'pipe' : 'inherit' })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => output.push(bytes))
  return new Promise<boolean>((resolve) => {
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
ensureChromium()

const checks = await Promise.all(['lint', 'types', 'deadcode'].map((script) => run(script, { isWhole: true })))
const report = ['--reporter=default', '--reporter=json', `--outputFile=${UNIT_REPORT}`]
// One after the other: both want all the machine has, and the first builds what the second serves.
const isGreen = checks.every(Boolean) && (await run('unit', { args: report })) && (await run('e2e'))

type UnitTest = { title: string; status: string }
type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: UnitTest[] }[]
}
type E2eReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

const isSkipped = ({ status }: UnitTest) => status === 'skipped' || status === 'pending'

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

const unit = read<UnitReport>(UNIT_REPORT)
const e2e = read<E2eReport>(E2E_REPORT)?.stats
const flaky = e2e?.flaky ?? 0
const passed = (unit?.numPassedTests ?? 0) + (e2e?.expected ?? 0) + flaky
const failed = (unit?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0)
if (flaky > 0) console.log(`\n${flaky} browser tests passed only at the second try: see the list above.`)
// Nothing is skipped but what these sources cannot do (an archive has no history): each test's name says why.
const skipped = unit?.testResults.flatMap(({ assertionResults }) => assertionResults.filter(isSkipped)) ?? []
for (const { title } of skipped) console.log(`\nSkipped: ${title}`)
// A step that failed without a failing test (lint, types, a server that did not start) is a failure too.
console.log(`\n${passed} passed, ${isGreen ? failed : Math.max(failed, 1)} failed`)
process.exit(isGreen && failed === 0 ? 0 : 1)
