// `npm test`: everything `npm run check` holds, then the browser tests; ends with one line that counts both.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './support/chromium.ts'

// Not in test-results, which Playwright empties when it starts.
const REPORTS = '.cache/reports'
const UNIT_REPORT = `${REPORTS}/unit.json`
const E2E_REPORT = `${REPORTS}/e2e.json`

function run(script: string, ...args: string[]): boolean {
  return (
    spawnSync('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], { stdio: 'inherit' })
      .status === 0
  )
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
ensureChromium()

const steps = [
  () => run('lint'),
  () => run('types'),
  () => run('deadcode'),
  () => run('unit', '--reporter=default', '--reporter=json', `--outputFile=${UNIT_REPORT}`),
  () => run('e2e'),
]
const isGreen = steps.every((step) => step())

type UnitReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type E2eReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

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
// A step that failed without a failing test (lint, types, a server that did not start) is a failure too.
console.log(`\n${passed} passed, ${isGreen ? failed : Math.max(failed, 1)} failed`)
process.exit(isGreen && failed === 0 ? 0 : 1)
