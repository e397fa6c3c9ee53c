import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#worker/cli/settings.ts'

const SOURCE = /@source (?:not )?"([^"*{]+)"/g

/** Returns the files that a style sheet names as sources: Tailwind treats a missing file like one without classes. */
const sourcesOf = (sheet: string) =>
  [...readFileSync(sheet, 'utf8').matchAll(SOURCE)].map(([, source = '']) => resolve(dirname(sheet), source))

test('every file that a style sheet takes its classes from is there', () => {
  const sources = globSync(`${projectRoot}/web/**/*.css`).flatMap(sourcesOf)
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.filter((source) => !existsSync(source))).toEqual([])
})
