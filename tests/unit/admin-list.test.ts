import { expect, test } from 'vitest'
import { loginUrl, urlAfterLogin } from '#web/admin/login/login-url.ts'
import { isUnder, pageParams, RESULTS_A_PAGE } from '#web/admin/queries/list.ts'
import { countText, pageCount } from '#web/admin/toolkit/list/results.tsx'
import { pageFrom } from '#web/admin/toolkit/list/use-list-params.ts'
import { scaledSize } from '#web/admin/toolkit/upload/uploader.ts'

test('a results page is requested by the number of rows before it', () => {
  expect(pageParams(1)).toEqual({ limit: '25', cursor: undefined })
  expect(pageParams(3)).toEqual({ limit: '25', cursor: '50' })
  expect([0, 1, RESULTS_A_PAGE, RESULTS_A_PAGE + 1].map(pageCount)).toEqual([1, 1, 1, 2])
})

test('a URL without a page means the first page, and none goes beyond the API’s limit', () => {
  for (const text of [null, '', '0', '-5', 'x', 'NaN']) expect(pageFrom(text)).toBe(1)
  expect(pageFrom('2.9')).toBe(2)
  for (const text of ['Infinity', '99999999999']) expect(pageParams(pageFrom(text)).cursor).toMatch(/^\d{1,7}$/)
})

test('a change refetches the queries under its path and no others', () => {
  for (const key of ['/api/gallery', '/api/gallery?limit=25', '/api/gallery/id']) {
    expect(isUnder('/api/gallery', key), key).toBe(true)
  }
  for (const key of ['/api/gallery-notes', '/api/machinery', '/api', {}, undefined]) {
    expect(isUnder('/api/gallery', key), String(key)).toBe(false)
  }
  expect(isUnder('/api/admin/blog', '/api/admin/blog-posts?limit=1')).toBe(false)
})

test('the count shows how many of the total are listed', () => {
  expect(countText(1, 1, ['item', 'items'])).toBe('1 item')
  expect(countText(22, 22, ['item', 'items'])).toBe('22 items')
  expect(countText(3, 22, ['item', 'items'])).toBe('3 of 22 items')
  expect(countText(1_921, 2_000, ['item', 'items'])).toBe('1,921 of 2,000 items')
})

test('signing in continues to the requested section, and nowhere else', () => {
  expect(urlAfterLogin(loginUrl('section=blog&page=2').split('?')[1] ?? '')).toBe('/admin?section=blog&page=2')
  expect(loginUrl('')).toBe('/admin/login')
  for (const next of ['https://elsewhere.example', '//elsewhere.example', '/admin/login', '']) {
    expect(urlAfterLogin(new URLSearchParams({ next }).toString())).toBe('/admin')
  }
})

test('an image is scaled down to 1600 pixels on its longer edge, and a smaller one is unchanged', () => {
  expect(scaledSize(4000, 3000)).toEqual({ width: 1600, height: 1200 })
  expect(scaledSize(3000, 4000)).toEqual({ width: 1200, height: 1600 })
  expect(scaledSize(1600, 900)).toBeNull()
  expect(scaledSize(9000, 1)).toEqual({ width: 1600, height: 1 })
})
