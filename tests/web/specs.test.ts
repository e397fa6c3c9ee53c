import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#worker/cli/settings.ts'

// A spec beside these folders would never run (tests/e2e/playwright.config.ts).
test('every browser test is in the folder of those that read content or of those that change it', () => {
  const specs = globSync('**/*.spec.{ts,tsx}', { cwd: join(projectRoot, 'tests') })
  expect(specs.length).toBeGreaterThan(50)
  expect(specs.filter((file) => !/^e2e\/(?:reading|changing)\/[^/]+$/.test(file))).toEqual([])
})
