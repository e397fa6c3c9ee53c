import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { machinery } from '#migrations/demo/machinery.ts'
import { aStoredMachine } from '#tests/support/builders.ts'
import { filterItems } from '#web/catalogue/filter.ts'
import { machineItem } from '#web/catalogue/item.ts'
import { sortItems } from '#web/catalogue/sort.ts'
import { loadSearchRules } from '#web/lib/search.ts'
import { projectRoot } from '#worker/cli/settings.ts'

beforeAll(loadSearchRules)

const glossary = readFileSync(join(projectRoot, 'docs/glossary.md'), 'utf8')
const rows = glossary
  .split('\n')
  .filter((line) => /^\| [a-z]/i.test(line) && !line.startsWith('| English'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, english = '', hausa = '', french = '', source = '']) => ({ english, hausa, french, source }))

/** "dami (pl. dammai)" is "dami"; "cuve, réservoir" are two. */
const terms = (cell: string) => cell.split(/[,;]/).map((term) => term.replace(/\(.*\)/, '').trim())

const items = machinery.map((machine, i) => machineItem(aStoredMachine({ ...machine, id: String(i) })))
const found = (q: string) =>
  sortItems(filterItems(items, { q, category: 'all' }), 'relevance').map(({ row }) => row.title)

/** What a buyer of the demonstration's machines searches for. */
const SEARCHED = [
  'baler',
  'combine harvester',
  'cowpea',
  'disc',
  'disc harrow',
  'disc plough',
  'engine',
  'fertiliser',
  'groundnut',
  'groundnut digger',
  'harrow',
  'hay',
  'maize',
  'maize sheller',
  'mango',
  'millet',
  'mistblower',
  'nozzle',
  'onion',
  'planter',
  'plough',
  'power tiller',
  'pump',
  'rake',
  'rice',
  'rice transplanter',
  'ridger',
  'rotary tiller',
  'seed',
  'seed drill',
  'sesame',
  'sorghum',
  'soya',
  'sprayer',
  'straw',
  'tank',
  'tomato',
  'tractor',
  'tyre',
  'wheat',
]

test('every term has both languages, a source and its alphabetical place', () => {
  expect(rows.length).toBeGreaterThan(80)
  for (const row of rows) for (const cell of Object.values(row)) expect(cell, row.english).not.toBe('')
  const order = rows.map(({ english }) => english.toLowerCase())
  expect(order).toEqual([...order].sort())
  expect(new Set(order).size).toBe(order.length)
})

const NFD = (term: string) => term.normalize('NFD')
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }
const plain = (term: string) =>
  NFD(term)
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? '')

test.each(SEARCHED)('%s is found in each language, with and without special letters', (english) => {
  const row = rows.find((row) => row.english === english)
  const [best] = found(english)
  expect(best, english).toBeDefined()
  for (const term of [...terms(row?.hausa ?? ''), ...terms(row?.french ?? '')]) {
    for (const written of [term, plain(term), NFD(term), term.toUpperCase()])
      expect(found(written), written).toContain(best)
  }
})
