import { expect, test } from 'vitest'
import { filterItems } from '#web/catalogue/filter.ts'
import { anItem, keys } from './catalogue-items.ts'

const items = [
  anItem({ key: 'plough', title: 'Disc Plough ƙarfi' }),
  anItem({ key: 'tractor', title: 'Tractor', category: 'Tractors', description: 'Pulls a plough. Élégant.' }),
  anItem({ key: 'picture', title: 'Harvest at Dusk', category: 'harvesters', machine: undefined }),
]
const found = (q: string, category = 'all') => keys(filterItems(items, { q, category }))

test('no search and no category is everything', () => {
  expect(found('')).toEqual(['plough', 'tractor', 'picture'])
  expect(found('   ')).toHaveLength(3)
})

test('words match in any order, anywhere in title, series, category and description', () => {
  expect(found('plough disc')).toEqual(['plough'])
  expect(found('PLOUGH')).toEqual(['plough', 'tractor'])
  expect(found('c series')).toEqual(['plough', 'tractor'])
  expect(found('harvesters dusk')).toEqual(['picture'])
})

test('case, accents and hooked letters fold, in the search as in the text', () => {
  expect(found('karfi')).toEqual(['plough'])
  expect(found('ƘARFI')).toEqual(['plough'])
  expect(found('elegant')).toEqual(['tractor'])
})

test('a category matches in upper and lower case, together with the search', () => {
  expect(found('', 'tractors')).toEqual(['tractor'])
  expect(found('plough', 'cultivators')).toEqual(['plough'])
  expect(found('plough', 'balers')).toEqual([])
})

test('characters with a meaning elsewhere are only characters', () => {
  expect(found('.*')).toEqual([])
  expect(found('%')).toEqual([])
})
