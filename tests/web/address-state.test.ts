import { expect, test } from 'vitest'
import { changedSearch } from '../../web/lib/address.ts'

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
