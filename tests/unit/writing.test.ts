import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SETTINGS_FIELDS } from '#contract/settings/form-fields.ts'
import {
  altTextEdit,
  countWords,
  imageMark,
  imageRemovalEdit,
  imagesIn,
  MARKS,
  type TextEdit,
} from '#web/admin/sections/blog/writing/marks.ts'
import { onlyChangedTexts, textState, typedText } from '#web/admin/toolkit/form/translation-fields.tsx'
import { newestUnsaved, newKey, removeUnsaved, storeUnsaved, whenTyped } from '#web/admin/toolkit/form/unsaved-text.tsx'
import { changesBetween } from '#web/admin/toolkit/versions/versions-dialog.tsx'

type Mark = (selected: { text: string; start: number; end: number }) => TextEdit
const named = (name: string): Mark => MARKS.find((one) => one.name === name)?.apply as Mark

/** Applies a mark to a text in which `[` and `]` stand for the beginning and end of the selection, before and after. */
function made(mark: Mark, marked: string) {
  const text = marked.replace('⟨', '').replace('⟩', '')
  const start = marked.indexOf('⟨')
  const edit = mark({ text, start, end: marked.indexOf('⟩') - 1 })
  const after = text.slice(0, edit.from) + edit.text + text.slice(edit.to)
  const [from, to] = edit.selection
  return `${after.slice(0, from)}⟨${after.slice(from, to)}⟩${after.slice(to)}`
}

test.for([
  ['Bold', 'Hire ⟨one⟩ first', 'Hire **⟨one⟩** first'],
  ['Bold', 'Hire **⟨one⟩** first', 'Hire ⟨one⟩ first'],
  ['Bold', 'Hire ⟨one ⟩first', 'Hire **⟨one⟩** first'],
  ['Bold', 'Hire ⟨**one** ⟩first', 'Hire ⟨one⟩ first'],
  ['Italic', '⟨⟩', '*⟨italic⟩*'],
  ['Italic', '⟨*one*⟩', '⟨one⟩'],
  ['Italic', '**⟨one⟩**', '***⟨one⟩***'],
  ['Italic', '***⟨one⟩***', '**⟨one⟩**'],
  ['Bold', '*⟨one⟩*', '***⟨one⟩***'],
  ['Bold', '***⟨one⟩***', '*⟨one⟩*'],
  ['Link', 'See ⟨the gallery⟩.', 'See [the gallery](⟨https://⟩).'],
  ['Heading', 'One\n\nTw⟨⟩o\n\nThree', 'One\n\n⟨## Two⟩\n\nThree'],
  ['Heading', '⟨## Two⟩', '⟨Two⟩'],
  ['Smaller heading', '⟨## Two⟩', '⟨### Two⟩'],
  ['Bulleted list', 'Before\n⟨one\ntwo⟩', 'Before\n\n⟨- one\n- two⟩'],
  ['Numbered list', '⟨- one\n- two⟩', '⟨1. one\n2. two⟩'],
  ['Bulleted list', '⟨⟩', '- ⟨One thing⟩'],
  ['Quote', '⟨said⟩', '⟨> said⟩'],
  ['Quote', '⟨one\n\ntwo⟩', '⟨> one\n> \n> two⟩'],
  ['Quote', '⟨one⟩\ntwo', '⟨> one⟩\n\ntwo'],
  ['Quote', '⟨> one\n> \n> two⟩', '⟨one\n\ntwo⟩'],
  ['Bulleted list', '⟨one\n⟩two', '⟨- one⟩\ntwo'],
  ['Numbered list', '⟨one\n\ntwo⟩', '⟨1. one\n\n2. two⟩'],
  ['Bulleted list', '⟨- one\n\n- two⟩', '⟨one\n\ntwo⟩'],
  ['Heading', '⟨⟩\nTwo', '## ⟨Heading⟩\nTwo'],
])('%s makes %j into %j', ([name, before, after]) => {
  expect(made(named(name as string), before as string)).toBe(after)
})

test('a block is inserted between blank lines below the current line', () => {
  const image = imageMark(' A [disc] plough ', '/objects/abc')
  expect(made(image, 'Hire **⟨one⟩** first.\nMore.')).toBe(
    'Hire **one** first.\n\n![A disc plough](/objects/abc)⟨⟩\n\nMore.',
  )
  expect(made(image, 'Be⟨⟩fore.\n\nAfter.')).toBe('Before.\n\n![A disc plough](/objects/abc)⟨⟩\n\nAfter.')
  expect(made(image, '⟨⟩')).toBe('![A disc plough](/objects/abc)⟨⟩')
  expect(made(named('Table'), 'Before.\n⟨⟩')).toMatch(/^Before\.\n\n\| ⟨Work⟩ \| Hours \|/)
})

const edited = (text: string, { from, to, text: put }: TextEdit) => text.slice(0, from) + put + text.slice(to)

test.for([
  ['Before.\n\n![A plough](/objects/a)\n\nAfter.', 'Before.\n\nAfter.'],
  ['![A plough](/objects/a)\n\nAfter.', 'After.'],
  ['Before.\n\n![A plough](/objects/a)', 'Before.\n\n'],
  ['Here ![A plough](/objects/a) it is.', 'Here  it is.'],
  ['![A plough](/objects/a)', ''],
  ['Before.\n![A plough](/objects/a)\n\nAfter.', 'Before.\n\nAfter.'],
])('removing the image from %j leaves %j', ([text = '', left = '']) => {
  const [image] = imagesIn(text)
  expect(image && edited(text, imageRemovalEdit(text, image))).toBe(left)
})

test('an image of a text is described again, whatever is typed', () => {
  const text = 'One ![](/objects/a) and ![Two](/objects/b).'
  const [first, second] = imagesIn(text)
  expect(first && edited(text, altTextEdit(first, 'A ](x) [plough] '))).toBe(
    'One ![A (x) plough ](/objects/a) and ![Two](/objects/b).',
  )
  expect(second && edited(text, altTextEdit(second, ''))).toBe('One ![](/objects/a) and ![](/objects/b).')
})

test.for([
  ['', 0],
  ['## Before you buy\n\n- Hire **one** first', 6],
  ["Don't [see this](https://example.com/a-b/c?d=e) 3,450", 4],
  ['Gona’s ɗan’uwa Ƙasa', 3],
])('%j has %i words', ([text, words]) => {
  expect(countWords(text as string)).toBe(words)
})

test('two versions are compared field by field, under the labels of the form, the translations after the English', () => {
  const earlier = { fields: { heroText: 'A', financing: ['x', 'y'] }, translations: { fr: { heroText: 'B' } } }
  const now = { fields: { heroText: 'C', financing: ['x', 'y'] }, translations: {} }
  expect(changesBetween(earlier, now, SETTINGS_FIELDS.texts)).toEqual([
    { label: 'Under the headline', before: 'A', after: 'C' },
    { label: 'Under the headline, Français', before: 'B', after: '' },
  ])
  expect(changesBetween(now, earlier, SETTINGS_FIELDS.texts)[1]).toMatchObject({ before: '', after: 'B' })
})

type Texts = Record<string, Record<string, unknown>>

/** A form whose translations were loaded as `before`; `typed` were changed in it, `right` ticked as still correct. */
function aForm({ before = {}, typed = {}, right = {} }: { before?: Texts; typed?: Texts; right?: Texts }) {
  const translations: Texts = {}
  for (const texts of [before, typed])
    for (const [language, fields] of Object.entries(texts))
      translations[language] = { ...translations[language], ...fields }
  const values = { name: 'Gona T75', translations, stillRight: right }
  const dirty = Object.fromEntries(
    Object.entries(typed).map(([language, fields]) => [
      language,
      Object.fromEntries(Object.keys(fields).map((field) => [field, true])),
    ]),
  )
  return {
    getValues: () => values,
    formState: { dirtyFields: { translations: dirty }, defaultValues: { name: 'Gona T75', translations: before } },
  } as never
}

const sentFrom = (form: Parameters<typeof aForm>[0]) => {
  const made = aForm(form) as { getValues: () => { translations: Texts } }
  return (onlyChangedTexts(made as never, made.getValues()) as { translations: Texts }).translations
}

const LOADED = { ha: { name: 'Tarakta', series: 'Jerin T' }, fr: { name: 'Tracteur' } }

test('only what was typed or confirmed is sent: the rest would count as translated from the new English', () => {
  expect(sentFrom({ before: LOADED })).toEqual({ ha: {}, fr: {} })
  const typed = { ha: { series: 'Jeri T' } }
  expect(sentFrom({ before: LOADED, typed })).toEqual({ ...typed, fr: {} })
  expect(sentFrom({ before: LOADED, right: { fr: { name: true } } })).toEqual({ ha: {}, fr: { name: 'Tracteur' } })
})

test('a translation that is emptied is sent, and a field that was left empty is not', () => {
  expect(sentFrom({ before: LOADED, typed: { ha: { name: '' } } })).toEqual({ ha: { name: '' }, fr: {} })
  expect(sentFrom({ before: LOADED, typed: { fr: { series: '' } } })).toEqual({ ha: {}, fr: {} })
})

test('translations that arrive while a form is being saved are nothing that was typed', () => {
  expect(typedText(aForm({ before: LOADED }))).toBe(typedText(aForm({})))
  expect(typedText(aForm({ before: LOADED, typed: { ha: { name: 'T' } } }))).not.toBe(typedText(aForm({})))
})

test('a translation is out of date until it is typed again or confirmed', () => {
  const older = { english: 'Tractor', text: 'Tarakta', stored: { text: 'Tarakta', of: 'Tractors' } }
  const state = (over: object) => textState({ ...older, isStillRight: false, ...over })
  expect(state({})).toBe('older')
  expect(state({ isStillRight: true })).toBe('current')
  expect(state({ text: 'Tarakta T75' })).toBe('current')
  expect(state({ english: 'Tractors' })).toBe('current')
  expect(state({ text: ' ' })).toBe('missing')
  expect(state({ text: '', stored: undefined })).toBe('missing')
  expect(state({ stored: undefined })).toBe('current')
})

describe('unsaved text', () => {
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
    const newest = { key, values: { title: 'After the rains' }, version: 2, savedAt: NOW - DAY_MS }
    expect(newestUnsaved('post-1', NOW)).toEqual(newest)
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
    expect(at('2026-11-19T22:30:00Z')).toBe('23:30 on 19 Nov 2026')
    const [lastYear, now] = [Date.parse('2026-12-31T22:59:00Z'), Date.parse('2026-12-31T23:01:00Z')]
    expect(whenTyped(lastYear, now)).toBe('23:59 on 31 Dec 2026')
  })
})
