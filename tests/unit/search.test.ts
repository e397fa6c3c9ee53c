import { beforeAll, expect, test } from 'vitest'
import { otherBeginnings, queryWords } from '#contract/search/query.ts'
import { synonymsOf } from '#contract/search/synonyms.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { aStoredMachine } from '#tests/support/builders.ts'
import { SEARCHES } from '#tests/support/searches.ts'
import { filterItems } from '#web/site/catalogue/filter.ts'
import { machineItem } from '#web/site/catalogue/item.ts'
import { sortItems } from '#web/site/catalogue/sort.ts'
import { loadSearchRules } from '#web/site/lib/search.ts'
import { filterPosts } from '#web/site/pages/blog/filter-posts.ts'
import { anItem } from './catalogue-items.ts'

beforeAll(loadSearchRules)

const items = machinery.map((machine, i) => machineItem(aStoredMachine({ ...machine, id: String(i) })))
const titles = (q: string, category = 'all') =>
  sortItems(filterItems(items, { q, category }), 'relevance').map(({ row }) => row.title)

test.for(SEARCHES)('%s finds %s first', ([q, first]) => {
  expect(titles(q)[0]).toBe(first)
})

test('a number matches the start of a number, not the middle of one', () => {
  const tractors = ['75', '175', '750'].map((hp) => anItem({ key: hp, specifications: `Engine: ${hp} hp` }))
  const found = (q: string) => filterItems(tractors, { q, category: 'all' }).map(({ row }) => row.key)
  expect(found('75')).toEqual(['75', '750'])
  expect(found('75hp')).toEqual(['75'])
})

test('a search word matches the start of a word', () => {
  expect(titles('row')).not.toContain('Gona C20 Disc Harrow')
  expect(titles('harr')).toContain('Gona C20 Disc Harrow')
})

test('a match in the title ranks above one in the category, and that above one in the text', () => {
  const rows = [
    anItem({ key: 'text', description: 'Behind a baler.' }),
    anItem({ key: 'category', category: 'balers' }),
    anItem({ key: 'title', title: 'Square Baler' }),
  ]
  const found = sortItems(filterItems(rows, { q: 'baler', category: 'all' }), 'relevance')
  expect(found.map(({ row }) => row.key)).toEqual(['title', 'category', 'text'])
})

test('an existing word is not corrected to a similar one, and a short word is never corrected', () => {
  const rows = [anItem({ key: 'baler', title: 'Baler' }), anItem({ key: 'bales', title: 'Bales' })]
  const found = (q: string) => filterItems(rows, { q, category: 'all' }).map(({ row }) => row.key)
  expect(found('baler')).toEqual(['baler'])
  expect(found('balex')).toEqual(['baler', 'bales'])
  expect(found('bael')).toEqual([])
  expect(found('xalxr')).toEqual([])
})

test('up to two unknown words are corrected, and of three none', () => {
  const rows = [anItem({ key: 'baler', title: 'Baler for maize straw' })]
  const found = (q: string) => filterItems(rows, { q, category: 'all' }).map(({ row }) => row.key)
  expect(found('balre maiez straw')).toEqual(['baler'])
  expect(found('balre maiez starw')).toEqual([])
})

test('a word with its first letters wrong is looked up by every spelling that differs in them', () => {
  const spellings = otherBeginnings('arow', 3)
  for (const right of ['harow', 'barow', 'row', 'raow', 'aow', 'arrow', 'brow']) expect(spellings).toContain(right)
  expect(spellings.length).toBeLessThan(170)
})

test('a word of one category is not corrected to a word of another', () => {
  expect(titles('harrow', 'balers')).toEqual([])
})

test('a search without any word characters finds nothing', () => {
  for (const q of ['.*', '%', '&', "'"]) expect(titles(q), q).toEqual([])
  expect(queryWords('   ')).toEqual([])
})

test('posts are searched by the same rules, best match first', () => {
  const post = { slug: 's', imageUrl: '/images/hero.webp', createdAt: '2026-01-01T00:00:00.000Z', category: 'Guides' }
  const posts = [
    { ...post, id: 'young', title: 'Hire', excerpt: 'What a 75 hp tractor and a plough earn.' },
    { ...post, id: 'old', title: 'When to plough', excerpt: 'Reading the first rains.' },
  ]
  const found = (q: string) => filterPosts(posts, { q, category: '' }).map(({ id }) => id)
  expect(found('plow')).toEqual(['old', 'young'])
  expect(found('75hp')).toEqual(['young'])
  expect(found('plouhg')).toEqual(['old', 'young'])
  expect(found('')).toEqual(['young', 'old'])
})

test('posts of a category are found by its English name, whatever the page’s language calls it', () => {
  const post = { slug: 's', imageUrl: '', createdAt: '2026-01-01T00:00:00.000Z', title: 'Hire', excerpt: '' }
  const posts = [
    { ...post, id: 'translated', category: 'Jagorar gona', categoryKey: 'Field Guides' },
    { ...post, id: 'english', category: 'Field Guides' },
    { ...post, id: 'other', category: 'News' },
  ]
  const found = (category: string) => filterPosts(posts, { q: '', category }).map(({ id }) => id)
  expect(found('Field Guides')).toEqual(['translated', 'english'])
  expect(found('Jagorar gona')).toEqual([])
  expect(found('')).toEqual(['translated', 'english', 'other'])
})

test('a name of three words is known by its other names, as one of two is', () => {
  expect(synonymsOf(['injin', 'girbi', 'da', 'sussuka'])).toContain('combine')
  expect(synonymsOf(['moissonneuse', 'batteuse'])).toContain('combine')
  expect(synonymsOf(['girbi', 'da'])).not.toContain('combine')
})
