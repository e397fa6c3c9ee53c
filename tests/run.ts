// `npm run check`, `npm test` and `npm run test:all`: each runs what the one before runs, and more, and ends with the totals.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { ensureChromium } from './support/chromium.ts'
import { readReports } from './support/reports.ts'

type Tier = { vitest: string[]; browser: string[] }

/** The folders of tests that each command runs beside tests/unit. */
const TIERS: Record<string, Tier> = {
  check: { vitest: [], browser: [] },
  test: { vitest: ['worker'], browser: ['journeys/*'] },
  all: { vitest: ['worker', 'operations', 'hostile', 'simulate'], browser: ['*'] },
}

const tier = TIERS[process.argv[2] ?? 'test'] as Tier
/** Folders of browser tests, each with a site of its own. */
const FOLDERS = 4
// Not in test-results, which Playwright empties when it starts.
const REPORTS = '.cache/reports'

const failedSteps: string[] = []

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/** Runs a script of package.json; its output is printed as it arrives, or all at once when it has ended. */
function run(script: string, args: string[] = [], isWhole = false): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], { stdio: isWhole ? 'pipe' : 'inherit' })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => output.push(bytes))
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      if (code !== 0) failedSteps.push(script)
      resolve(code === 0)
    })
  })
}

const projects = (names: string[]) => names.map((name) => `--project=${name}`)
const vitest = (name: string, ...names: string[]) =>
  run('vitest', [
    ...projects(names),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${REPORTS}/${name}.vitest.json`,
  ])

rmSync(REPORTS, { recursive: true, force: true })
const needsBuild = tier.browser.length > 0
// With a port of one's own (E2E_PORT) sites stay; otherwise something else may listen at the usual ones.
if (!process.env.E2E_PORT) process.env.FREE_PORTS = String(await freePorts(FOLDERS))
if (needsBuild) ensureChromium({ isForJourneys: tier !== TIERS.all })

// Beside each other, because each alone leaves a processor idle.
const unit = vitest('unit', 'unit')
const [, hasTypes, , isBuilt = true] = await Promise.all([
  ...['lint', 'types', 'deadcode'].map((script) => run(script, [], true)),
  ...(needsBuild ? [run('build:tests', [], true)] : []),
])
await unit
// One after the other, because both need the whole machine. Nothing skips them but what would make every test fail.
if (needsBuild && hasTypes && isBuilt) {
  await vitest('worker', ...tier.vitest)
  await run('playwright', projects(tier.browser))
}

const { passed, failed, slowest, failures, skipped } = readReports(REPORTS)
console.log('\nThe slowest tests:')
for (const { name, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
// Repeated at the end, for logs that are cut at their beginning.
for (const { name, status, errors } of failures) {
  // A test that passes only at the second try has found a fault, in itself or in the site: it has failed.
  console.log(`\n${status === 'flaky' ? 'Failed at the first try' : 'Failed'}: ${name}`)
  for (const error of errors) console.log(`  ${error.replaceAll('\n', '\n  ')}`)
}
// Tests are skipped only if these sources lack something (an archive has no history): their titles say why.
for (const name of skipped) console.log(`\nSkipped: ${name}`)
// A step that failed without a failing test (lint, types, a server that did not start) is a failure too.
const isGreen = failedSteps.length === 0 && failed === 0
const notRun = failed === 0 && !isGreen ? `; no test failed, but this did: ${failedSteps.join(', ')}` : ''
console.log(`\n${passed} passed, ${failed} failed${notRun}`)
process.exit(isGreen ? 0 : 1)
