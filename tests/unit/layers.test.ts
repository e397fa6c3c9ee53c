import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#worker/cli/settings.ts'

const ALIASES: Record<string, string> = {
  '#contract/': 'worker/contract/',
  '#domain/': 'worker/domain/',
  '#worker/': 'worker/',
  '#web/': 'web/',
  '#migrations/': 'migrations/',
}
/** A file's imports and re-exports, types included, and its dynamic imports. */
const IMPORTS = /^(?:import|export)\b[^'"`;]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm

/** Returns the path, or the package, that a file names in an import. */
function targetOf(importer: string, specifier: string): string {
  const [alias = '', folder = ''] = Object.entries(ALIASES).find(([alias]) => specifier.startsWith(alias)) ?? []
  if (alias) return folder + specifier.slice(alias.length)
  return specifier.startsWith('.') ? normalize(join(dirname(importer), specifier)) : specifier
}

const importsOf = (file: string, text = readFileSync(join(projectRoot, file), 'utf8')) =>
  [...text.matchAll(IMPORTS)].map(([, from, bare, dynamic]) => targetOf(file, from ?? bare ?? dynamic ?? ''))

type Layer = { paths: string[]; allowed: string[]; instead: string }

function readLayers(page: string): Layer[] {
  const expanded = (code: string) => {
    const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(code) ?? []
    return names ? names.split(',').map((name) => before + name + after) : [code]
  }
  const codes = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => expanded(code))
  const [, table = ''] = page.split('| path | may import | instead |\n|---|---|---|\n')
  const [rows = ''] = table.split('\n\n')
  return rows.split('\n').map((row) => {
    const [, paths, allowed, instead = ''] = row.split('|')
    return { paths: codes(paths), allowed: codes(allowed), instead: instead.trim() }
  })
}

const layers = readLayers(readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8'))

const covers = (path: string, target: string) =>
  target === path || target.startsWith(`${path}/`) || (path === 'node:' && target.startsWith(path))
const coveredBy = (paths: string[], target: string) => paths.filter((path) => covers(path, target))

const layersByLength = layers
  .flatMap((layer) => layer.paths.map((path) => ({ path, layer })))
  .sort((a, b) => b.path.length - a.path.length)

/** Returns the layer of a file: the one with the longest path that it begins with. */
const layerOf = (file: string) => layersByLength.find(({ path }) => covers(path, file))?.layer

const files = globSync(['worker/**/*.{ts,tsx}', 'web/**/*.{ts,tsx}', 'migrations/**/*.ts'], {
  cwd: projectRoot,
  exclude: ['**/*.d.ts'],
})
const imports = files.flatMap((file) => importsOf(file).map((target) => ({ file, target, layer: layerOf(file) })))

test('every file has a row in the table of layers, and no row is for nothing', () => {
  expect(files.length).toBeGreaterThan(600)
  expect(files.filter((file) => !layerOf(file))).toEqual([])
  const unused = layers.flatMap(({ paths }) => paths).filter((path) => !files.some((file) => covers(path, file)))
  expect(unused).toEqual([])
})

test('no file imports what its layer may not', () => {
  expect(imports.length).toBeGreaterThan(2_000)
  const wrong = imports.filter(
    ({ target, layer }) => layer && coveredBy([...layer.paths, ...layer.allowed], target).length === 0,
  )
  expect(wrong.map(({ file, target, layer }) => `${file} imports ${target}: ${layer?.instead}`)).toEqual([])
})

test('a layer may import nothing that it does not need', () => {
  const targets = (layer: Layer) => imports.filter((one) => one.layer === layer).map(({ target }) => target)
  const unused = layers.flatMap((layer) => {
    const needed = new Set(targets(layer).flatMap((target) => coveredBy(layer.allowed, target)))
    return layer.allowed.filter((path) => !needed.has(path)).map((path) => `${layer.paths.join(', ')}: ${path}`)
  })
  expect(unused).toEqual([])
})

test('the words that the Worker takes of the web come without React', () => {
  const run = (file: string) =>
    importsOf(file, readFileSync(join(projectRoot, file), 'utf8').replaceAll(/^(?:import|export) type .*$/gm, ''))
  const reached = new Set(['web/site/app/texts.ts'])
  for (const file of reached) if (files.includes(file)) for (const target of run(file)) reached.add(target)
  expect(reached.size).toBeGreaterThan(20)
  expect([...reached].filter((target) => /^(react|wouter|@tanstack)/.test(target))).toEqual([])
})

test('an import against the layers would be found', () => {
  const [layer] = readLayers(
    '| path | may import | instead |\n|---|---|---|\n| `a`, `b` | `{c,d}/e`, `node:` | use c |\n\nText',
  )
  expect(layer).toEqual({ paths: ['a', 'b'], allowed: ['c/e', 'd/e', 'node:'], instead: 'use c' })
  expect([covers('c', 'c/d.ts'), covers('c', 'cd.ts'), covers('node:', 'node:fs')]).toEqual([true, false, true])
})

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
  const graph = new Map(files.map((file) => [file, importsOf(file).filter((path) => files.includes(path))]))
  expect([...graph.values()].flat().length).toBeGreaterThan(1_000)
  expect(circleIn(graph)).toBeUndefined()
})

test('a circular import would be found', () => {
  const graph = new Map([
    ['a.ts', importsOf('a.ts', "import type { B } from './b.ts'")],
    ['b.ts', importsOf('b.ts', "const c = () => import('./c.ts')")],
    ['c.ts', importsOf('c.ts', "export { a } from './a.ts'")],
  ])
  expect(circleIn(graph)).toEqual(['a.ts', 'b.ts', 'c.ts', 'a.ts'])
})
