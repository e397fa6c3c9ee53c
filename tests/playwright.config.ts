import { basename } from 'node:path'
import { defineConfig } from '@playwright/test'
import { FOLDERS, type PORTS, urlOf } from '#tests/support/browser/sites.ts'
import { FAST_CONNECTION, launchOptions } from '#tests/support/chromium.ts'

export default defineConfig({
  globalSetup: './support/browser/sites.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A test of many screens, each checked by axe, takes a minute on a busy machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // The second try is only for its trace: a test that needs it fails the run and is named at the end (tests/run.ts).
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/browser.json' }]],
  use: {
    // A test for which a phone's width matters says so: test.use(PHONE).
    viewport: { width: 1280, height: 800 },
    launchOptions: launchOptions(FAST_CONNECTION),
    timezoneId: 'Africa/Lagos',
    // Shorter than a test's own: where one of these never ends, the report names it, with what it waited for.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Tests wait for moving parts frame by frame; those about motion turn it on.
    reducedMotion: 'reduce',
    // Seconds after a page has loaded, it fetches the code of all pages; tests about it allow it.
    serviceWorkers: 'block',
    // Tracing every test would take a third longer; --trace on does it if nothing is retried.
    trace: 'on-first-retry',
  },
  projects: FOLDERS.map((folder) => ({
    name: folder,
    testDir: folder,
    use: { baseURL: urlOf(basename(folder) as keyof typeof PORTS) },
  })),
  // The product, as a newcomer starts it.
  webServer: {
    command: 'node tests/support/build.ts && node tests/support/browser/serve.ts',
    cwd: '..',
    wait: { stdout: /The sites are served/ },
    // It may have to be built on a busy machine.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
