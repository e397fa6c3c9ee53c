import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stored } from '#tests/fuzz/corpus.ts'
import { brokenBy, smallest } from '#tests/fuzz/loop.ts'
import { mutate } from '#tests/fuzz/mutate.ts'
import type { Target } from '#tests/fuzz/target.ts'
import { checkHtml } from '#tests/fuzz/targets/markdown.ts'
import { TARGETS } from '#tests/fuzz/targets.ts'
import { LEFT_OUT, MODULES } from '#tests/mutation/modules.ts'
import { compared, isInSource, mistakeOf, UNNOTICED } from '#tests/mutation/unnoticed.ts'
import { Random } from '#tests/simulate/engine/turns.ts'
import { countCases } from '#tests/support/cases.ts'
import { projectRoot } from '#worker/cli/settings.ts'

const filesOf = (...globs: string[]) => globs.flatMap((glob) => globSync(glob, { cwd: projectRoot }))
const mutated = Object.values(MODULES).flatMap(({ mutate }) => filesOf(...mutate))

test('every file of the contract and of auth is mutated, or left out for a reason', () => {
  const missing = filesOf('worker/{contract,auth}/**/*.ts').filter((file) => !mutated.includes(file))
  expect(missing.sort()).toEqual(Object.keys(LEFT_OUT).sort())
})

test('every module has a row for its score', () => {
  const page = readFileSync(join(projectRoot, 'docs/mutation.md'), 'utf8')
  expect([...page.matchAll(/^\| ([\w-]+) \| \d/gm)].map(([, name]) => name)).toEqual(Object.keys(MODULES))
})

test('no file is mutated in two modules', () => {
  expect(mutated.filter((file, i) => mutated.indexOf(file) < i)).toEqual([])
})

test.for(Object.entries(MODULES))('the globs of %s name files and tests', ([, { mutate, tests }]) => {
  for (const glob of mutate) expect([glob, filesOf(glob).length]).not.toEqual([glob, 0])
  for (const glob of tests) expect([glob, filesOf(`${glob}.test.{ts,tsx}`).length]).not.toEqual([glob, 0])
})

describe('the mistakes that nothing can notice', () => {
  test('are listed by module', () => {
    expect(Object.keys(UNNOTICED).filter((name) => !(name in MODULES))).toEqual([])
  })

  test.for(Object.entries(UNNOTICED))(
    'are mistakes of files of %s, in lines that are there, each with a reason',
    ([name, list]) => {
      const files = filesOf(...MODULES[name as keyof typeof MODULES].mutate)
      for (const { file, why, mistakes } of list) {
        expect(files).toContain(file)
        expect(why.length, file).toBeGreaterThan(20)
        const source = readFileSync(join(projectRoot, file), 'utf8')
        for (const mistake of mistakes)
          expect([file, mistake, isInSource(source, mistake)]).toEqual([file, mistake, true])
      }
    },
  )
})

describe('a mistake', () => {
  const source = ['const a = 1', 'export function isMore(b: number) {', "  return b > a || 'no'", '}', ''].join('\n')
  const at = (line: number, column: number, endLine: number, endColumn: number, replacement: string) => ({
    fileName: 'a.ts',
    location: { start: { line, column }, end: { line: endLine, column: endColumn } },
    replacement,
  })

  test('is its line, with what is replaced between marks', () => {
    expect(mistakeOf(source, at(1, 11, 1, 12, '2'))).toEqual(['const a = ⟦1⟧', '2'])
    expect(mistakeOf(source, at(3, 10, 3, 15, 'b >= a'))).toEqual(["return ⟦b > a⟧ || 'no'", 'b >= a'])
  })

  test('of several lines is written in one, without the middle of what is long', () => {
    const block = at(2, 35, 4, 2, '{}')
    expect(mistakeOf(source, block)).toEqual(["export function isMore(b: number) ⟦{ return b > a || 'no' }⟧", '{}'])
    const long = source.replace("'no'", `'${'x'.repeat(200)}'`)
    const [written] = mistakeOf(long, block)
    expect(written).toMatch(/^export function isMore\(b: number\) ⟦\{ return b > a \|\| 'x+ … x+' \}⟧$/)
    expect([isInSource(long, [written, '']), isInSource(source, [written, ''])]).toEqual([true, false])
  })

  test('that is found and not listed is named by its line, and one that is listed and not found by its list', () => {
    const file = 'worker/domain/counted.ts'
    const text = readFileSync(join(projectRoot, file), 'utf8')
    const line = text.split('\n').findIndex((one) => one.includes('count === 0')) + 1
    const column = (text.split('\n')[line - 1] ?? '').indexOf('count === 0') + 1
    const found = { ...at(line, column, line, column + 11, 'false'), fileName: join(projectRoot, file) }
    const mistake = mistakeOf(text, found)
    const listed = [{ file, why: 'for this test', mistakes: [mistake, mistake] }]
    expect(compared(projectRoot, [found], [])).toEqual({
      unlisted: [{ where: `${file}:${line}`, mistake }],
      noticed: [],
    })
    expect(compared(projectRoot, [found], listed)).toEqual({
      unlisted: [],
      noticed: [`${file}: ${mistake[0]}  →  false`],
    })
  })
})

/** Changed inputs of each target; `npm run fuzz` tries millions. */
const FRESH = 300

test.for(Object.entries(TARGETS))(
  '%s keep their rules for every stored input and some new ones',
  async ([name, target], context) => {
    const known = [...target.seeds.map((one) => Buffer.from(one)), ...stored(name)]
    const random = new Random(known.length)
    const one = () => random.one(known)
    const fresh = Array.from({ length: FRESH }, () => mutate(one(), random, target.words, one()))
    for (const input of [...known, ...fresh]) {
      const fault = await brokenBy(target, input)
      expect(fault && `${fault.error}: ${JSON.stringify(new TextDecoder().decode(input))}`).toBeNull()
    }
    countCases(context, known.length + fresh.length)
  },
)

test('an input that breaks a rule is found, and cut to what breaks it', async () => {
  const target: Pick<Target, 'check'> = {
    check: (input) => {
      if (new TextDecoder().decode(input).includes('x;')) throw new Error('broken')
    },
  }
  const fault = await brokenBy(target, Buffer.from('a long text with x; in it'))
  expect(fault?.error).toEqual(new Error('broken'))
  const { input } = await smallest(target, fault as NonNullable<typeof fault>)
  expect(new TextDecoder().decode(input)).toBe('x;')
})

test.for([
  '<script>alert(1)</script>',
  '<p onclick="x">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<p><strong>a</p></strong>',
  '<p>a',
  '<img src="data:image/svg+xml,x" alt="">',
])('what a post must never have is noticed: %s', (html) => {
  expect(() => checkHtml(html)).toThrow()
})
