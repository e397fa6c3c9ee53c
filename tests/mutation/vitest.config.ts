import { defineConfig } from 'vitest/config'
import { MODULES, type Module } from './modules.ts'

/** The tests of one module, which the command names in MUTATED. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: MODULES[process.env.MUTATED as Module].tests.map((files) => `${files}.test.{ts,tsx}`),
    testTimeout: 20_000,
  },
})
