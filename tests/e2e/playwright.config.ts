import { defineConfig } from '@playwright/test'
import { FAST_CONNECTION, launchOptions } from '#tests/support/chromium.ts'

const port = process.env.E2E_PORT ?? '8799'

const READING =
  /(?:between-screens\.phone|blog|compare|crawl\.desktop|display-face\.phone|early-search|enlarged\.desktop|far-images\.phone|first-screen\.desktop|forced-colours\.desktop|gallery|headings\.desktop|home|languages|layout-shift\.desktop|machine|menu\.phone|narrow-screens\.desktop|navigation|offline-search|portfolio|takeover|three-states|transitions\.phone|scrollbar\.desktop|tiles\.desktop)\.spec\.ts$/

// A file named *.phone.spec.ts is about what only a small screen has, *.desktop.spec.ts about what its width does not
// change; of the others a test may say so itself (`once` in fixtures.ts).
const phone = { use: { viewport: { width: 360, height: 740 }, hasTouch: true }, grepInvert: /@one-width/ }
const desktop = { use: { viewport: { width: 1280, height: 800 } } }

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // A test of many screens, each looked over by axe, takes a minute on a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A machine that builds for many stalls at times; what needed a second try is named in the closing lines (tests/run.ts).
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: launchOptions(FAST_CONNECTION),
    timezoneId: 'Africa/Lagos',
    // What moves is waited for, frame by frame; the tests of what moves ask for it.
    reducedMotion: 'reduce',
    // It fetches all code of all pages seconds after a page has come; the tests of it allow it.
    serviceWorkers: 'block',
    // A trace of every test costs a third of the time: it is taken where a test is tried again, or with --trace on.
    trace: 'on-first-retry',
  },
  // Those that count what the demonstration content holds come first; then those that change it.
  projects: [
    { ...phone, name: 'phone', testMatch: READING, testIgnore: '**/*.desktop.spec.ts' },
    { ...desktop, name: 'desktop', testMatch: READING, testIgnore: '**/*.phone.spec.ts' },
    {
      ...phone,
      name: 'phone, changing content',
      dependencies: ['phone', 'desktop'],
      testIgnore: [READING, '**/*.desktop.spec.ts'],
    },
    {
      ...desktop,
      name: 'desktop, changing content',
      dependencies: ['phone', 'desktop'],
      testIgnore: [READING, '**/*.phone.spec.ts'],
    },
  ],
  // The product as a newcomer starts it, on an empty state of its own; what the other tests have built is not built again.
  webServer: {
    command: 'rm -rf .wrangler/e2e && node tests/support/build.ts && npm start -- --skip-build',
    cwd: '../..',
    env: { PORT: port, STATE_DIR: '.wrangler/e2e' },
    url: `http://localhost:${port}/api/health`,
    // It may have to be built, on a machine that builds for many.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
