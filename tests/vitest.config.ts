import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const root = new URL('..', import.meta.url).pathname

/** A folder of tests is a project of the same name; those of one group run at the same time. */
const project = (name: string, groupOrder: number, more: TestProjectInlineConfiguration['test'] = {}) => ({
  test: {
    name,
    root,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    // What a file imports is loaded once for all files of a process, which share a running Worker too.
    isolate: false,
    // On a busy machine a test of a whole screen takes ten times as long.
    testTimeout: 60_000,
    ...more,
    sequence: { groupOrder },
  },
})

/** For tests that start the Worker. */
const onWorkerd = {
  globalSetup: ['tests/support/build.ts'],
  // Nothing is fetched from the network: neither a request's country nor news of a later wrangler. wrangler's
  // warnings are hidden, and its compiled code is stored, because each command would compile it again.
  env: {
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_LOG: 'error',
    NODE_COMPILE_CACHE: `${root}.cache/compiled`,
  },
  // Many tests wait for something: one more than a small machine has cores.
  maxWorkers: Math.max(3, availableParallelism()),
  // A test that sweeps every route took 120 s on a busy machine.
  testTimeout: 300_000,
  hookTimeout: 120_000,
  // What is polled for happens at once on an idle machine; a backup took more than 30 s on a busy one.
  expect: { poll: { timeout: 120_000 } },
} satisfies TestProjectInlineConfiguration['test']

export default defineConfig({
  test: {
    // In watch mode, changed sources must run the tests of the built Worker, which do not import them.
    forceRerunTriggers: ['**/worker/**/*.ts', '**/wrangler.toml', '**/vitest.config.ts'],
    projects: [
      project('unit', 0, { maxWorkers: availableParallelism() }),
      project('worker', 1, onWorkerd),
      project('operations', 2, onWorkerd),
      project('hostile', 3, onWorkerd),
      // In processes of its own: simulated sites leave more than a gigabyte, whose collection others would be measured with.
      project('simulate', 4, onWorkerd),
    ],
  },
})
