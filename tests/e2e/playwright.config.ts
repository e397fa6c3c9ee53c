import { defineConfig } from '@playwright/test'
import { FAST_CONNECTION, launchOptions } from '#tests/support/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 8799)

/**
 * Specs in `reading/` count the demonstration's content, those in `changing/` change it: each folder has its own site.
 */
const SITES = { reading: port, changing: port + 100 }

// A file named *.phone.spec.ts is about something that only small screens have, *.desktop.spec.ts about something
// independent of the width; in other files a test may declare that itself (`once` in fixtures.ts).
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

const projects = Object.entries(SITES).flatMap(([folder, port]) => {
  const baseURL = `http://localhost:${port}`
  const of = (width: string) => ({ name: `${width}, ${folder}`, testDir: folder })
  return [
    { ...of('phone'), use: { ...phone, baseURL }, testIgnore: '**/*.desktop.spec.ts', grepInvert: /@one-width/ },
    { ...of('desktop'), use: { ...desktop, baseURL }, testIgnore: '**/*.phone.spec.ts' },
  ]
})

/** Starts the product as a newcomer would, with its own empty state; an existing build is not built again. */
const servers = Object.entries(SITES).map(([folder, port]) => {
  const state = `.wrangler/e2e-${folder}`
  return {
    name: folder,
    command: `rm -rf ${state} && node tests/support/build.ts && npm start -- --skip-build`,
    cwd: '../..',
    // Tests write more than a person does, and none is about a purge that is refused.
    env: { PORT: String(port), STATE_DIR: state, LOCAL_PURGES: 'unlimited' },
    url: `http://localhost:${port}/api/health`,
    // It may have to be built on a busy machine.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  }
})

export default defineConfig({
  testDir: '.',
  globalSetup: './prices-of-reading.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // A test of many screens, each checked by axe, takes a minute on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // The second try is only for its trace: a test that needs it fails the run and is named at the end (tests/run.ts).
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/e2e.json' }]],
  use: {
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
  projects,
  webServer: servers,
})
