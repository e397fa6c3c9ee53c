import { defineConfig } from 'vitest/config'
import { MODULES, type Module } from './modules.ts'

/** The tests of one module, which the command names in MUTATED. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: MODULES[process.env.MUTATED as Module].tests.map((files) => `${files}.test.{ts,tsx}`),
    // A mutant has one thread for all files, which ends with it: starting one for each took most of the time.
    isolate: false,
    setupFiles: ['tests/mutation/fixed-seed.ts'],
    testTimeout: 20_000,
  },
})
