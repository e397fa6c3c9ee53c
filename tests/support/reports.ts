import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type UnitTest = { title: string; status: string; duration?: number | null; failureMessages?: string[] }
type UnitReport = { numPassedTests: number; numFailedTests: number; testResults: { assertionResults: UnitTest[] }[] }
type Spec = { title: string; file: string; tests: { projectName: string; status: string; results: Result[] }[] }
type Result = { duration: number; errors?: { message?: string }[] }
type Suite = { specs: Spec[]; suites?: Suite[] }
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }
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

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** Returns what the reports of Vitest and Playwright in a folder say together; a missing one counts nothing. */
export function readReports(folder: string) {
  const units = globSync(join(folder, '*.vitest.json')).flatMap((file) => read<UnitReport>(file) ?? [])
  const browser = read<BrowserReport>(join(folder, 'browser.json'))
  const unitTests = units
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ assertionResults }) =>
      assertionResults.map(
        ({ title, status, duration, failureMessages = [] }): Ran => ({
          name: title,
          status,
          seconds: (duration ?? 0) / 1000,
          errors: failureMessages,
        }),
      ),
    )
  const browserTests = (browser?.suites ?? []).flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }): Ran => {
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000
      const errors = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))
      return { name: `${file}: ${title}`, status, seconds, errors }
    }),
  )
  const all = [...unitTests, ...browserTests]
  return {
    passed: sum(units.map(({ numPassedTests }) => numPassedTests)) + (browser?.stats.expected ?? 0),
    failed:
      sum(units.map(({ numFailedTests }) => numFailedTests)) +
      (browser ? browser.stats.unexpected + browser.stats.flaky : 0),
    slowest: all.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST),
    failures: all
      .filter(({ status }) => ['failed', 'unexpected', 'flaky'].includes(status))
      .map((test) => ({ ...test, errors: test.errors.map((error) => error.slice(0, ERROR_LENGTH)) })),
    skipped: unitTests.filter(({ status }) => ['skipped', 'pending'].includes(status)).map(({ name }) => name),
  }
}
