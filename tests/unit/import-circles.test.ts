import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#worker/cli/settings.ts'

const FOLDERS: Record<string, string> = {
  '#contract/': 'worker/contract/',
  '#worker/': 'worker/',
  '#web/': 'web/',
  '#migrations/': 'migrations/',
}
/** A file's imports and re-exports, types included, and its dynamic imports. */
const IMPORTS = /^(?:import|export)\b[^'"`;]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm

function resolve(importer: string, specifier: string): string {
  const [alias = '', folder = ''] = Object.entries(FOLDERS).find(([alias]) => specifier.startsWith(alias)) ?? []
  return alias ? folder + specifier.slice(alias.length) : normalize(join(dirname(importer), specifier))
}

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const imports = (file: string, text = read(file)) =>
  [...text.matchAll(IMPORTS)].map(([, from, bare, dynamic]) => resolve(file, from ?? bare ?? dynamic ?? ''))

/** Returns the first path found by which a file imports itself, through others. */
function circleIn(graph: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>()
  const walk = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    const found = (graph.get(file) ?? []).map((next) => walk(next, [...way, file])).find(Boolean)
    done.add(file)
    return found
  }
  return [...graph.keys()].map((file) => walk(file, [])).find(Boolean)
}

test('no file imports itself through others, not even for types', () => {
  const files = globSync(['worker/**/*.{ts,tsx}', 'web/**/*.{ts,tsx}', 'migrations/**/*.ts'], { cwd: projectRoot })
  const graph = new Map(files.map((file) => [file, imports(file).filter((path) => files.includes(path))]))
  expect([...graph.values()].flat().length).toBeGreaterThan(1_000)
  expect(circleIn(graph)).toBeUndefined()
})

test('a circular import would be found', () => {
  const graph = new Map([
    ['a.ts', imports('a.ts', "import type { B } from './b.ts'")],
    ['b.ts', imports('b.ts', "const c = () => import('./c.ts')")],
    ['c.ts', imports('c.ts', "export { a } from './a.ts'")],
  ])
  expect(circleIn(graph)).toEqual(['a.ts', 'b.ts', 'c.ts', 'a.ts'])
})
