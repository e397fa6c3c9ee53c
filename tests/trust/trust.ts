// `npm run trust [-- --long]`: runs the tests of each promise of docs/security.md and prints promise, cases and failures.
// --long adds what takes minutes: killing the running server, and a minute of load.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from '#tests/support/chromium.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { surviveKills } from './kills.ts'
import { surviveLoad } from './load.ts'

// Outside test-results, which Playwright empties.
const REPORTS = '.cache/reports'
const VITEST_REPORT = `${REPORTS}/vitest.json`
const PLAYWRIGHT_REPORT = `${REPORTS}/browser.json`

export type Row = { promise: string; cases: number; failures: number }

const { values } = parseArgs({ options: { long: { type: 'boolean' } } })

const run = (script: string, ...args: string[]): boolean =>
  spawnSync('npm', ['run', '--silent', script, '--', ...args], { stdio: 'inherit' }).status === 0

type VitestReport = {
  testResults: { name: string; assertionResults: { status: string; meta?: { cases?: number } }[] }[]
}
type Suite = { suites?: Suite[]; specs?: { tests: { status: string }[] }[]; file: string }
type Cases = { cases: number; ok: boolean }[]

/** What could not be run at all is a failure, not nothing. */
const NOT_RUN: Cases = [{ cases: 1, ok: false }]

/** Returns the rows of docs/security.md: what is promised, and the files and scripts named beside it that prove it. */
function promises() {
  const [table = ''] = readFileSync(join(projectRoot, 'docs/security.md'), 'utf8').split('\n## ')
  return [...table.matchAll(/^\| (?!Promise|-)(.+?) \| (.+?) \|/gm)].map(([, promise = '', proof = '']) => {
    const named = [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    return {
      promise,
      files: named
        .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
        .map((name) => (name.includes('/') ? name : `tests/worker/${name}`)),
      scripts: named.filter((name) => name === 'npm run deadcode').map((name) => name.replace('npm run ', '')),
    }
  })
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/** Returns each test's number of cases: what it counted itself, or one. */
function vitestCases(report: VitestReport | undefined, file: string): Cases {
  const found = (report?.testResults ?? [])
    .filter(({ name }) => name.endsWith(`/${file}`))
    .flatMap(({ assertionResults }) => assertionResults)
  if (found.length === 0) return NOT_RUN
  return found.map(({ status, meta }) => ({ cases: meta?.cases ?? 1, ok: status === 'passed' }))
}

const testsOf = (suite: Suite): { status: string }[] => [
  ...(suite.specs ?? []).flatMap(({ tests }) => tests),
  ...(suite.suites ?? []).flatMap(testsOf),
]

function playwrightCases(report: { suites: Suite[] } | undefined, file: string): Cases {
  const tests = (report?.suites ?? []).filter((suite) => basename(suite.file) === basename(file)).flatMap(testsOf)
  return tests.length === 0 ? NOT_RUN : tests.map(({ status }) => ({ cases: 1, ok: status === 'expected' }))
}

const isSpec = (file: string) => file.endsWith('.spec.ts')

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
ensureChromium()
const promised = promises()
const files = [...new Set(promised.flatMap((one) => one.files))]
const inNode = files.filter((file) => !isSpec(file))
run('vitest', '--reporter=default', '--reporter=json', `--outputFile=${VITEST_REPORT}`, ...inNode)
run('playwright', ...files.filter(isSpec))
const vitest = read<VitestReport>(VITEST_REPORT)
const playwright = read<{ suites: Suite[] }>(PLAYWRIGHT_REPORT)

const rows: Row[] = promised
  .filter((one) => one.files.length + one.scripts.length > 0)
  .map(({ promise, files: proof, scripts }) => {
    const found = [
      ...proof.flatMap((file) => (isSpec(file) ? playwrightCases(playwright, file) : vitestCases(vitest, file))),
      ...scripts.map((script) => ({ cases: 1, ok: run(script) })),
    ]
    return {
      promise,
      cases: found.reduce((sum, { cases }) => sum + cases, 0),
      failures: found.filter(({ ok }) => !ok).length,
    }
  })
if (values.long) rows.push(await surviveKills(20), await surviveLoad(60))

const WIDTH = 72
const cut = (text: string) => (text.length < WIDTH ? text : `${text.slice(0, WIDTH - 3)}… `).padEnd(WIDTH)
console.log(`\n${cut('Promise')}${'Cases'.padStart(8)}${'Failures'.padStart(10)}`)
for (const { promise, cases, failures } of rows) {
  console.log(`${cut(promise)}${String(cases).padStart(8)}${String(failures).padStart(10)}`)
}
process.exit(rows.some(({ failures }) => failures > 0) ? 1 : 0)
