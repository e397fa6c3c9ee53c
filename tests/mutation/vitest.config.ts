import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { MODULES, type Module, type Mutated } from './modules.ts'

const { tests, isRandom }: Mutated = MODULES[process.env.MUTATED as Module]
const root = fileURLToPath(new URL('../..', import.meta.url))

/** The tests of one module, which the command names in MUTATED. */
export default defineConfig({
  // node_modules is shared with the working tree that this is a copy of.
  cacheDir: `${root}.cache/vite`,
  test: {
    root,
    include: tests.map((files) => `${files}.test.{ts,tsx}`),
    setupFiles: isRandom ? [fileURLToPath(import.meta.resolve('./fixed-seed.ts'))] : [],
    // A mutant has one thread for all files, which ends with it: starting one for each took most of the time.
    isolate: false,
    // Each thread imports what is tested again. Drizzle is hundreds of files: bundled, it takes a thirtieth of the time.
    deps: {
      optimizer: { ssr: { enabled: true, include: ['drizzle-orm', 'drizzle-orm/d1', 'drizzle-orm/sqlite-core'] } },
    },
    testTimeout: 20_000,
  },
})
