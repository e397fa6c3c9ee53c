import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#worker/cli/settings.ts'

test('all photographs of screens are less than 2 MB', () => {
  const folder = join(projectRoot, 'docs/screens')
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  expect(sizes.length).toBeGreaterThan(50)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
})
