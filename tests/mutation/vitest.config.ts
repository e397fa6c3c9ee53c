import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { MODULES, type Module, type Mutated } from './modules.ts'

const { tests, isRandom }: Mutated = MODULES[process.env.MUTATED as Module]

/** The tests of one module, which the command names in MUTATED. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: tests.map((files) => `${files}.test.{ts,tsx}`),
    setupFiles: isRandom ? [fileURLToPath(import.meta.resolve('./fixed-seed.ts'))] : [],
    // A mutant has one thread for all files, which ends with it: starting one for each took most of the time.
    isolate: false,
    testTimeout: 20_000,
  },
})
