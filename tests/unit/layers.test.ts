import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#worker/cli/settings.ts'

type Override = { includes: string[]; linter?: { rules?: { style?: { noRestrictedImports?: unknown } } } }

const { overrides } = JSON.parse(readFileSync(join(projectRoot, '.biome.json'), 'utf8')) as { overrides: Override[] }
const layers = overrides
  .filter(({ linter }) => linter?.rules?.style?.noRestrictedImports)
  .flatMap(({ includes }) => includes)

/** Returns a file of each folder with files, by the folder's path. */
function folders(under: string): string[] {
  const entries = readdirSync(join(projectRoot, under), { withFileTypes: true })
  const file = entries.find((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
  const own = file ? [`${under}/${file.name}`] : []
  return [...own, ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => folders(`${under}/${name}`))]
}

const isRuled = (file: string) => layers.some((glob) => matchesGlob(file, glob))

test.for(['worker', 'web'])('the linter has a rule for what every folder of %s may import', (root) => {
  const files = folders(root).filter((file) => file.split('/').length > 2)
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !isRuled(file))).toEqual([])
})
