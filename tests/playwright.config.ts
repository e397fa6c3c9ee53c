import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { ASKED_FOLDERS, FOLDERS, portOf, urlOf } from '#tests/support/browser/sites.ts'
import { FAST_CONNECTION, launchOptions, shellOptions } from '#tests/support/chromium.ts'

/** Starts the product as a newcomer would, with an empty site of its own; what exists is neither built nor migrated again. */
const servers = ASKED_FOLDERS.map((name) => {
  const port = portOf(name)
  const state = `.wrangler/browser-${process.env.E2E_PORT ?? ''}${name.replace('/', '-')}`
  return {
    name,
    command: `rm -rf ${state} && node tests/support/build.ts ${state} && npm start -- --skip-build`,
    cwd: '..',
    env: { PORT: String(port), STATE_DIR: state, NODE_COMPILE_CACHE: '.cache/compiled' },
    url: `http://localhost:${port}/api/health`,
    // It may have to be built on a busy machine.
    timeout: 300_000,
    // At a port of one's own, so that one spec can be run again and again.
    reuseExistingServer: process.env.E2E_PORT !== undefined,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  }
})

export default defineConfig({
  globalSetup: './support/browser/sites.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  // A test of many screens, each checked by axe, takes a minute on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
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
    use: {
      baseURL: urlOf(folder),
      ...(folder.startsWith('journeys/') && { launchOptions: shellOptions(FAST_CONNECTION) }),
    },
  })),
  webServer: servers,
})
