import { expect, test } from 'vitest'
import { readView } from '#web/catalogue/view.ts'
import { changedSearch } from '#web/lib/address.ts'

test('a change sets its names, takes out those without a value and leaves the others', () => {
  expect(changedSearch('?q=disc&view=list&item=1', { q: 'disc plough', item: null })).toBe('?q=disc+plough&view=list')
})

test('nothing to say is no query string at all', () => {
  expect(changedSearch('?q=disc', { q: '' })).toBe('')
})

test('what is typed is carried to the letter', () => {
  const typed = '100% ƙasa & "more"+'
  expect(new URLSearchParams(changedSearch('', { q: typed })).get('q')).toBe(typed)
})

const view = (search: string) => readView(new URLSearchParams(search), 'name')

test('an empty query string is every default', () => {
  expect(view('')).toEqual({ q: '', category: 'all', sort: 'name', mode: 'grid', item: null, quote: null })
})

test('a shared view is read back', () => {
  expect(view('q=disc&category=Balers&sort=price-low&view=list&item=7')).toEqual({
    q: 'disc',
    category: 'balers',
    sort: 'price-low',
    mode: 'list',
    item: '7',
    quote: null,
  })
})

test('a value no screen offers counts as absent', () => {
  expect(view('category=cars&sort=rating&view=map&item=')).toEqual(view(''))
})

test('the quotation takes the place of the details', () => {
  expect(view('item=7&quote=7')).toMatchObject({ item: null, quote: '7' })
})
