import { defineConfig } from '@playwright/test'
import { chromium, FLAGS } from '../support/chromium.ts'

const port = process.env.E2E_PORT ?? '8799'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: chromium(), args: FLAGS },
    timezoneId: 'Africa/Lagos',
    trace: 'retain-on-failure',
  },
  projects: [
    // A file named *.desktop.spec.ts is about what the width of the screen does not change.
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    // A file named *.phone.spec.ts is about what only a small screen has.
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
  // The product as a newcomer starts it, on an empty state of its own.
  webServer: {
    command: 'rm -rf .wrangler/e2e && npm start',
    cwd: '../..',
    env: { PORT: port, STATE_DIR: '.wrangler/e2e' },
    url: `http://localhost:${port}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
