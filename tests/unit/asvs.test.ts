import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#worker/cli/settings.ts'

/** The requirements of ASVS 5.0.0 at levels 1 and 2, by section. */
const ITEMS: Record<1 | 2, string> = {
  1: `1.2 1-5; 1.3 1-2; 1.5 1; 2.1 1; 2.2 1-2; 2.3 1; 3.2 1-2; 3.3 1; 3.4 1-2; 3.5 1-3; 4.1 1; 4.4 1; 5.2 1-2;
    5.3 1-2; 6.1 1; 6.2 1-8; 6.3 1-2; 6.4 1-2; 7.2 1-4; 7.4 1-2; 8.1 1; 8.2 1-2; 8.3 1; 9.1 1-3; 9.2 1; 11.3 1-2;
    11.4 1; 12.1 1; 12.2 1-2; 13.4 1; 14.2 1; 14.3 1; 15.1 1; 15.2 1; 15.3 1`,
  2: `1.1 1-2; 1.2 6-9; 1.3 3-11; 1.4 1-3; 1.5 2; 2.1 2-3; 2.2 3; 2.3 2-4; 2.4 1; 3.3 2-4; 3.4 3-6; 3.5 4-5;
    3.7 1-2; 4.1 2-3; 4.2 1; 4.3 1-2; 4.4 2-4; 5.1 1; 5.2 3; 5.4 1-3; 6.1 2-3; 6.2 9-12; 6.3 3-4; 6.4 3-4;
    6.5 1-5; 6.6 1-3; 6.8 1-4; 7.1 1-3; 7.3 1-2; 7.4 3-5; 7.5 1-2; 7.6 1-2; 8.1 2; 8.2 3; 8.4 1; 9.2 2-4;
    11.1 1-2; 11.2 1-3; 11.3 3; 11.4 2-4; 11.5 1; 11.6 1; 12.1 2-3; 12.3 1-4; 13.1 1; 13.2 1-5; 13.3 1-2;
    13.4 2-5; 14.1 1-2; 14.2 2-4; 14.3 2-3; 15.1 2-3; 15.2 2-3; 15.3 2-7; 16.1 1; 16.2 1-5; 16.3 1-4; 16.4 1-3;
    16.5 1-3`,
}

/** Expands "6.2 1-3 5" to 6.2.1, 6.2.2, 6.2.3 and 6.2.5; a semicolon separates sections. */
const idsOf = (items: string) =>
  items.split(';').flatMap((section) => {
    const [prefix = '', ...parts] = section.trim().split(/\s+/)
    return parts.flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, i) => `${prefix}.${first + i}`)
    })
  })

const page = readFileSync(join(projectRoot, 'docs/security/asvs.md'), 'utf8')
const cells = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** Expands "6.5.5, 6.6.1-3" to 6.5.5, 6.6.1, 6.6.2 and 6.6.3. */
const idsIn = (cell: string) => cell.split(', ').flatMap((range) => idsOf(range.replace(/\.(?=[\d-]+$)/, ' ')))

const VERDICTS = ['met', 'not applicable', 'not met']
const LEVELS = new Map(([1, 2] as const).flatMap((level) => idsOf(ITEMS[level]).map((id) => [id, String(level)])))

/** The items by the heading they are under: all but two headings have what is met. */
const rows = page.split('\n## ').flatMap((part) => {
  const heading = part.split('\n', 1)[0]?.toLowerCase() ?? ''
  return part
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
    .flatMap((line) => {
      const [range = '', ...said] = cells(line)
      const verdict = VERDICTS.includes(heading) ? heading : 'met'
      // What it asks for is said where it is not met.
      const row = { verdict, shown: said.at(-1) ?? '', columns: said.length - (verdict === 'not met' ? 1 : 0) }
      return idsIn(range).map((id) => ({ id, level: LEVELS.get(id), ...row }))
    })
})

const FILES = globSync('{worker,web,tests}/**/*.{ts,tsx,json}', { cwd: projectRoot })
const ROOT = globSync(['*', '.biome.json', 'docs/*.md', '.github/workflows/*', 'web/public/_headers'], {
  cwd: projectRoot,
})

/** Returns the files in backquotes, each by all paths that end so; a test that several folders have is that of tests/worker. */
const filesIn = (shown: string) =>
  [...shown.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => {
    if (!/^\.?\w[\w./-]*\.(?:ts|tsx|md|toml|json|yml)$|^web\/public\/_headers$/.test(text)) return []
    const paths = [...ROOT, ...FILES].filter((file) => `/${file}`.endsWith(`/${text}`))
    const ofWorker = paths.filter((file) => file === `tests/worker/${text}`)
    return [{ text, paths: ofWorker.length > 0 ? ofWorker : paths }]
  })

test('each item of the two levels is there once', () => {
  expect(LEVELS.size).toBe(217)
  expect(rows.map(({ id }) => id).sort()).toEqual([...LEVELS.keys()].sort())
})

test('each row states a reason, or where it is met', () => {
  for (const row of rows) {
    expect(row.columns, row.id).toBe(1)
    expect(row.shown.length, row.id).toBeGreaterThan(1)
  }
})

test('every file named exists, and is the only one of that name', () => {
  const named = rows.flatMap(({ id, shown }) => filesIn(shown).map((file) => ({ id, ...file })))
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(({ paths }) => paths.length !== 1)).toEqual([])
})

test('every met item names code, and a test that shows it', () => {
  const unshown = rows.filter(({ verdict, shown }) => {
    const files = filesIn(shown).flatMap(({ paths }) => paths)
    const tests = files.filter((file) => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(file))
    return verdict === 'met' && (tests.length === 0 || tests.length === files.length)
  })
  expect(unshown.map(({ id }) => id)).toEqual([])
})

test('the totals at the top match the rows', () => {
  const count = (verdict: string, level?: string) =>
    rows.filter((row) => row.verdict === verdict && (level === undefined || row.level === level)).length
  const stated = page.split('\n').flatMap((line) => (/^\| (?:met|not \w+) \|/.test(line) ? [cells(line)] : []))
  expect(stated).toEqual(
    VERDICTS.map((verdict) => [verdict, ...[count(verdict, '1'), count(verdict, '2'), count(verdict)].map(String)]),
  )
})
