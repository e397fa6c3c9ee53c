import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const root = new URL('..', import.meta.url).pathname

export default defineConfig({
  test: {
    // In watch mode a change of what is built runs the tests of the built Worker, which import none of it.
    forceRerunTriggers: ['**/worker/**/*.ts', '**/wrangler.toml', '**/vitest.config.ts'],
    projects: [
      {
        test: {
          name: 'web',
          root,
          include: ['tests/web/**/*.test.{ts,tsx}'],
          isolate: false,
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'worker',
          root,
          include: ['tests/worker/**/*.test.ts'],
          globalSetup: ['tests/support/build.ts'],
          // wrangler is loaded once for all files of a process.
          isolate: false,
          // Nothing is asked of the network: neither a request's country nor for a newer wrangler, whose warnings of each
          // start are not of the tests, and which is not compiled again for each command.
          env: {
            CLOUDFLARE_CF_FETCH_ENABLED: 'false',
            WRANGLER_HIDE_BANNER: 'true',
            WRANGLER_LOG: 'error',
            NODE_COMPILE_CACHE: `${root}.cache/compiled`,
          },
          // Each file that needs the Worker starts its own workerd, and many wait for something: one more than a small
          // machine has cores.
          maxWorkers: Math.max(3, availableParallelism()),
          // On a machine that does much else a test of hashed passwords takes ten times as long, and is as right.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The projects have different numbers of workers, so one runs after the other.
          sequence: { groupOrder: 1 },
          // What is polled for happens at once on an idle machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
