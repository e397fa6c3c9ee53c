import { beforeAll, expect, test } from 'vitest'
import { machinery } from '#migrations/demo/machinery.ts'
import { aStoredMachine } from '#tests/support/builders.ts'
import { glossary, terms } from '#tests/support/glossary.ts'
import { filterItems } from '#web/site/catalogue/filter.ts'
import { machineItem } from '#web/site/catalogue/item.ts'
import { sortItems } from '#web/site/catalogue/sort.ts'
import { loadSearchRules } from '#web/site/lib/search.ts'

beforeAll(loadSearchRules)

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
  expect(glossary.length).toBeGreaterThan(80)
  for (const row of glossary) for (const cell of Object.values(row)) expect(cell, row.english).not.toBe('')
  const order = glossary.map(({ english }) => english.toLowerCase())
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
  const row = glossary.find((row) => row.english === english)
  const [best] = found(english)
  expect(best, english).toBeDefined()
  for (const term of [...terms(row?.hausa ?? ''), ...terms(row?.french ?? '')]) {
    for (const written of [term, plain(term), NFD(term), term.toUpperCase()])
      expect(found(written), written).toContain(best)
  }
})
