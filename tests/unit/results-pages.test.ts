import { expect, test } from 'vitest'
import { asksForFigures, firstShown, furtherQueries, listQueryOf, needsTexts } from '#web/site/catalogue/queries.ts'

const CHOSEN = { q: 'plough', limit: '24' }
const cursors = (range: { from: number; to: number }, matching: number, next: string | null = '24') =>
  furtherQueries(CHOSEN, range, { next }, matching).map(({ cursor }) => cursor)

test('a list that is opened far down shows its last four results pages', () => {
  expect([1, 4, 5, 9].map(firstShown)).toEqual([1, 1, 2, 6])
})

test('further results pages are queried by the rows before them, and none beyond the last match', () => {
  expect(cursors({ from: 1, to: 3 }, 100)).toEqual(['24', '48'])
  expect(cursors({ from: 3, to: 4 }, 100)).toEqual(['48', '72'])
  expect(cursors({ from: 1, to: 9 }, 49)).toEqual(['24', '48'])
  expect(cursors({ from: 1, to: 9 }, 48)).toEqual(['24'])
  expect(cursors({ from: 1, to: 3 }, 20, null)).toEqual([])
})

test('a choice that is the server’s own is not sent', () => {
  const view = { q: ' ', category: 'all', filters: {}, sort: 'newest' } as const
  expect(listQueryOf(view)).toEqual({ limit: '24', q: '', category: undefined, sort: undefined })
  expect(listQueryOf({ ...view, q: ' plough ', category: 'tillage', sort: 'relevance' })).toEqual({
    limit: '24',
    q: 'plough',
    category: 'tillage',
    sort: undefined,
  })
  // A search is ordered by relevance unless another order was chosen.
  expect(listQueryOf({ ...view, q: 'plough' }).sort).toBe('newest')
  expect(listQueryOf({ ...view, filters: { hp: '75' }, sort: 'price-low' })).toMatchObject({
    hp: '75',
    sort: 'price-low',
  })
})

test('figures are looked for by the server alone, and a name with a number is none', () => {
  const asks = (q: string) => asksForFigures({ q, filters: {} })
  expect(['60 ha', '75hp', '$15,000', '₦20m'].map(asks)).toEqual([true, true, true, true])
  expect(['T75', 'plough', ''].map(asks)).toEqual([false, false, false])
  expect(asksForFigures({ q: '', filters: { stock: 'in-stock' } })).toBe(true)
})

test('the texts of machines are loaded for a search, a list or an open dialog', () => {
  const view = { q: '', mode: 'auto', item: null } as const
  expect(needsTexts(view)).toBe(false)
  for (const over of [{ q: 'plough' }, { mode: 'list' }, { item: 'm1' }] as const)
    expect(needsTexts({ ...view, ...over })).toBe(true)
})
