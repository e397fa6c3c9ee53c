import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FOLDERS } from '#tests/support/browser/sites.ts'
import vitestConfig from '#tests/vitest.config.ts'
import { projectRoot } from '#worker/cli/settings.ts'

// A test beside these folders would never run, and nobody would miss it.
test('every test is in a folder that a command runs', () => {
  const projects = vitestConfig.test?.projects ?? []
  const includes = projects.flatMap((project) => (project as { test: { include: string[] } }).test.include)
  const files = globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: projectRoot }).sort()
  const run = globSync([...includes, ...FOLDERS.map((folder) => `tests/${folder}/*.spec.ts`)], {
    cwd: projectRoot,
  })
  expect(run.sort()).toEqual(files)
  expect(files.length).toBeGreaterThan(100)
})
