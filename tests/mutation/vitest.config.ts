import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The tests that neither start workerd nor read the sources, which Stryker has changed: a mistake takes tenths of a second. */
export default defineConfig({
  cacheDir: `${root}.cache/vite`,
  test: {
    root,
    include: [
      'tests/unit/contract/*.test.ts',
      'tests/unit/{catalogue,colours,csv,figures,inquiries,key-data,overview,post-html,search}.test.ts',
      'tests/unit/{money,order,quotation,price}*.test.ts',
    ],
    // With other inputs each time, a mistake would be noticed by one run, and not by the next.
    setupFiles: ['tests/mutation/fixed-seed.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
})
