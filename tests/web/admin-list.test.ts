import { expect, test } from 'vitest'
import { countText, foldedTexts, matchingRows, pageOfRows, ROWS_A_PAGE } from '#web/pages/admin/components/list/rows.ts'
import { scaledSize } from '#web/pages/admin/components/upload/scale-down.ts'
import { loginAddress, nextAddress } from '#web/pages/admin/login/next-address.ts'

const rows = [
  { name: 'Ƙasa plough', phone: null },
  { name: 'Seed drill', phone: '0800' },
]
const texts = foldedTexts(rows, ({ name, phone }) => [name, phone])

test('a search finds the rows that hold all its words, however they are accented', () => {
  expect(matchingRows(rows, texts, 'plough KASA')).toEqual([rows[0]])
  expect(matchingRows(rows, texts, '0800')).toEqual([rows[1]])
  expect(matchingRows(rows, texts, 'seed plough')).toEqual([])
  expect(matchingRows(rows, texts, '  ')).toEqual(rows)
})

test('a page beyond either end is the one at that end', () => {
  const many = Array.from({ length: 2 * ROWS_A_PAGE + 1 }, (_, i) => i)
  expect(pageOfRows(many, 99)).toMatchObject({ page: 3, pages: 3, shown: [2 * ROWS_A_PAGE] })
  for (const page of [0, -5, Number.NaN]) expect(pageOfRows(many, page)).toMatchObject({ page: 1 })
  expect(pageOfRows([], 1)).toEqual({ shown: [], matching: 0, page: 1, pages: 1 })
})

test('2,000 rows are searched within a key press', () => {
  const many = Array.from({ length: 2_000 }, (_, i) => ({ name: `Machine ${i} ${'text '.repeat(40)}` }))
  const folded = foldedTexts(many, ({ name }) => [name])
  const start = performance.now()
  expect(matchingRows(many, folded, 'machine 1999')).toHaveLength(1)
  expect(performance.now() - start).toBeLessThan(100)
})

test('the count says how many of how many', () => {
  expect(countText(1, 1, ['item', 'items'])).toBe('1 item')
  expect(countText(22, 22, ['item', 'items'])).toBe('22 items')
  expect(countText(3, 22, ['item', 'items'])).toBe('3 of 22 items')
})

test('a sign-in leads to the section that was asked for, and nowhere else', () => {
  expect(nextAddress(loginAddress('section=blog&page=2').split('?')[1] ?? '')).toBe('/admin?section=blog&page=2')
  expect(loginAddress('')).toBe('/admin/login')
  for (const next of ['https://elsewhere.example', '//elsewhere.example', '/admin/login', '']) {
    expect(nextAddress(new URLSearchParams({ next }).toString())).toBe('/admin')
  }
})

test('a picture is scaled to 1600 pixels at its longer edge, and a smaller one is left alone', () => {
  expect(scaledSize(4000, 3000)).toEqual({ width: 1600, height: 1200 })
  expect(scaledSize(3000, 4000)).toEqual({ width: 1200, height: 1600 })
  expect(scaledSize(1600, 900)).toBeNull()
  expect(scaledSize(9000, 1)).toEqual({ width: 1600, height: 1 })
})
