import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './support/longest-first.ts'

const root = new URL('..', import.meta.url).pathname

/** For tests that start the Worker. */
const onWorkerd = {
  root,
  globalSetup: ['tests/support/build.ts'],
  // wrangler is loaded once for all files of a process.
  isolate: false,
  // Nothing is fetched from the network: neither a request's country nor news of a later wrangler. wrangler's
  // warnings are hidden, and its compiled code is stored, because each command would compile it again.
  env: {
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_LOG: 'error',
    NODE_COMPILE_CACHE: `${root}.cache/compiled`,
  },
  // Each file that needs the Worker starts its own workerd, and many wait for something: one more than a small
  // machine has cores.
  maxWorkers: Math.max(3, availableParallelism()),
  // On a busy machine a test with hashed passwords takes ten times as long, and is still correct.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // The projects have different numbers of workers, so they run one after the other.
  sequence: { groupOrder: 1 },
  // What is polled for happens at once on an idle machine; a backup took 19 s on a busy one.
  expect: { poll: { timeout: 30_000 } },
} satisfies TestProjectInlineConfiguration['test']

export default defineConfig({
  test: {
    // In watch mode, changed sources must run the tests of the built Worker, which do not import them.
    forceRerunTriggers: ['**/worker/**/*.ts', '**/wrangler.toml', '**/vitest.config.ts'],
    sequence: { sequencer: LongestFirst },
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
        test: { ...onWorkerd, name: 'worker', include: ['tests/worker/**/*.test.ts'] },
      },
      {
        // In processes of its own: the lives leave more than a gigabyte, whose collection others would be measured with.
        test: { ...onWorkerd, name: 'simulate', include: ['tests/simulate/*.test.ts'] },
      },
    ],
  },
})
