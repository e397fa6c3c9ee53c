import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/{worker,web}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/build.ts'],
    // Each file that needs the Worker starts its own workerd; the machine has two cores.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
