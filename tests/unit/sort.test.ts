import { expect, test } from 'vitest'
import { type Sort, sortItems } from '#web/site/catalogue/sort.ts'
import { anItem, found, keys } from './catalogue-items.ts'

const items = [
  anItem({ key: 'baler', title: 'baler', price: '9000.00', category: 'balers', createdAt: '2026-03-01T00:00:00.000Z' }),
  anItem({ key: 'tractor', title: 'Tractor', price: '27800.00', category: 'Tractors' }),
  anItem({
    key: 'auger',
    title: 'Áuger',
    price: '9000.50',
    category: 'tractors',
    createdAt: '2026-02-01T00:00:00.000Z',
  }),
]

test.for<[Sort, string[]]>([
  ['name', ['auger', 'baler', 'tractor']],
  ['price-low', ['baler', 'auger', 'tractor']],
  ['price-high', ['tractor', 'auger', 'baler']],
  ['newest', ['baler', 'auger', 'tractor']],
  ['category', ['baler', 'auger', 'tractor']],
])('by %s: %j', ([sort, expected]) => {
  expect(keys(sortItems(found(items), sort).map(({ row }) => row))).toEqual(expected)
})

test('prices are compared as amounts, not as texts', () => {
  const cheap = anItem({ key: 'cheap', price: '900.00' })
  const dear = anItem({ key: 'dear', price: '10000.00' })
  expect(keys(sortItems(found([dear, cheap]), 'price-low').map(({ row }) => row))).toEqual(['cheap', 'dear'])
})

test('equal prices are sorted A to Z, equal names newest first', () => {
  const same = ['2026-01-01', '2026-01-02'].map((day) => anItem({ key: day, createdAt: `${day}T00:00:00.000Z` }))
  const other = anItem({ key: 'a-z', title: 'Auger' })
  expect(keys(sortItems(found([...same, other]), 'price-low').map(({ row }) => row))).toEqual([
    'a-z',
    '2026-01-02',
    '2026-01-01',
  ])
})

test('by relevance the best match comes first, and equal matches newest first', () => {
  const [old, young] = ['2026-01-01', '2026-01-02'].map((day) =>
    anItem({ key: day, createdAt: `${day}T00:00:00.000Z` }),
  )
  const rows = [
    { row: anItem({ key: 'far', createdAt: '2026-05-01T00:00:00.000Z' }), relevance: 2 },
    { row: old as never, relevance: 0 },
    { row: young as never, relevance: 0 },
  ]
  expect(keys(sortItems(rows, 'relevance').map(({ row }) => row))).toEqual(['2026-01-02', '2026-01-01', 'far'])
})
