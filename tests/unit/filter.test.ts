import { beforeAll, expect, test } from 'vitest'
import { filterItems } from '#web/site/catalogue/filter.ts'
import { sortItems } from '#web/site/catalogue/sort.ts'
import { loadSearchRules } from '#web/site/lib/search.ts'
import { anItem } from './catalogue-items.ts'

beforeAll(loadSearchRules)

const items = [
  anItem({ key: 'plough', title: 'Disc Plough ƙarfi' }),
  anItem({ key: 'tractor', title: 'Tractor', category: 'Tractors', description: 'Pulls a plough. Élégant.' }),
  anItem({ key: 'image', title: 'Harvest at Dusk', category: 'harvesters', machine: undefined }),
]
const found = (q: string, category = 'all') => filterItems(items, { q, category }).map(({ row }) => row.key)

test('without search and category everything matches', () => {
  expect(found('')).toEqual(['plough', 'tractor', 'image'])
  expect(found('   ')).toHaveLength(3)
})

test('words match in any order in title, series, category, description and specifications', () => {
  expect(found('heavy plough')).toEqual(['plough'])
  expect(found('PLOUGH')).toEqual(['plough', 'tractor'])
  expect(found('c series')).toEqual(['plough', 'tractor'])
  expect(found('harvesters dusk')).toEqual(['image'])
  expect(found('discs: 3')).toEqual(['plough', 'tractor'])
})

test('case, accents and hooked letters are ignored in both search and text', () => {
  expect(found('karfi')).toEqual(['plough'])
  expect(found('ƘARFI')).toEqual(['plough'])
  expect(found('elegant')).toEqual(['tractor'])
})

test('a category matches in any case, together with the search', () => {
  expect(found('', 'tractors')).toEqual(['tractor'])
  expect(found('plough', 'cultivators')).toEqual(['plough'])
  expect(found('plough', 'balers')).toEqual([])
})

test('characters special to other syntaxes match literally', () => {
  expect(found('.*')).toEqual([])
  expect(found('%')).toEqual([])
})

test('matches the server found in another language stay, after local matches', () => {
  const items = [anItem({ key: 'by-hausa', title: 'T75' }), anItem({ key: 'at-hand', title: 'Rumfa' })]
  const choice = { q: 'rumfa', category: 'all' }
  expect(filterItems(items, choice).map(({ row }) => row.key)).toEqual(['at-hand'])
  const answered = filterItems(items, choice, true)
  expect(sortItems(answered, 'relevance').map(({ row }) => row.key)).toEqual(['at-hand', 'by-hausa'])
})
