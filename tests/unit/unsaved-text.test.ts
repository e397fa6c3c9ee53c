// The browser's storage is replaced; tests/journeys/changing/writing.spec.ts closes and opens real tabs.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { whenTyped } from '#web/admin/toolkit/form/unsaved-notice.tsx'
import { newestUnsaved, newKey, removeUnsaved, storeUnsaved } from '#web/admin/toolkit/form/unsaved-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-20T12:00:00Z')

/** A storage whose keys are its own properties, like a browser's. */
class OwnKeys {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let storage: OwnKeys

const signIn = (username: string) => {
  storage.setItem('admin_token', `token of ${username}`)
  storage.setItem('admin_user', JSON.stringify({ username, role: 'admin' }))
}

/** Stores a title as somebody has typed it into a form, so many days ago. */
function type(form: string, title: string, daysAgo = 0) {
  const savedAt = NOW - daysAgo * DAY_MS
  const key = newKey(form, savedAt)
  storeUnsaved({ key, values: { title }, version: 2, savedAt })
  return key
}

beforeEach(() => {
  storage = new OwnKeys()
  vi.stubGlobal('localStorage', storage)
  signIn('amina')
})
afterAll(() => vi.unstubAllGlobals())

test('the newest text of a form is offered, with the version it was typed into', () => {
  type('post-1', 'Before the rains', 2)
  const key = type('post-1', 'After the rains', 1)
  type('post-2', 'Another post')
  expect(newestUnsaved('post-1', NOW)).toEqual({
    key,
    values: { title: 'After the rains' },
    version: 2,
    savedAt: NOW - DAY_MS,
  })
  removeUnsaved(key)
  expect(newestUnsaved('post-1', NOW)?.values).toEqual({ title: 'Before the rains' })
  expect(newestUnsaved('post-3', NOW)).toBeUndefined()
})

test('nobody is offered what somebody else has typed in the same browser', () => {
  type('post-1', 'A draft of Amina')
  signIn('musa')
  expect(newestUnsaved('post-1', NOW)).toBeUndefined()
  type('post-1', 'A draft of Musa')
  expect(newestUnsaved('post-1', NOW)?.values).toEqual({ title: 'A draft of Musa' })
  signIn('amina')
  expect(newestUnsaved('post-1', NOW)?.values).toEqual({ title: 'A draft of Amina' })
})

test('text older than 30 days is removed, whoever typed it and wherever', () => {
  const [old, other, fresh] = [type('post-1', 'Old', 31), type('post-2', 'Old', 31), type('post-1', 'Fresh', 29)]
  expect(newestUnsaved('post-1', NOW)?.key).toBe(fresh)
  expect(Object.keys(storage)).not.toContain(old)
  expect(Object.keys(storage)).not.toContain(other)
})

test('what is no unsaved text is neither offered nor removed', () => {
  storage.setItem('gona_unsaved_amina_post-1_1', 'not JSON')
  storage.setItem('gona_unsaved_amina_post-1_2', '{"values":{}}')
  storage.setItem('gona_outbox', '1')
  expect(newestUnsaved('post-1', NOW)).toBeUndefined()
  expect(Object.keys(storage)).toHaveLength(5)
})

test('the time of typing is that of Lagos, with the day if it was another one', () => {
  const at = (iso: string) => whenTyped(Date.parse(iso), NOW)
  expect(at('2026-11-20T11:05:00Z')).toBe('12:05')
  expect(at('2026-11-19T23:30:00Z')).toBe('00:30')
  expect(at('2026-11-19T22:30:00Z')).toBe('23:30 on 19 November')
  expect(whenTyped(Date.parse('2026-12-31T22:59:00Z'), Date.parse('2026-12-31T23:01:00Z'))).toBe('23:59 on 31 December')
})
