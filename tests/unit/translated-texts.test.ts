import { expect, test } from 'vitest'
import { textState, typedText, withChangedTexts } from '#web/admin/toolkit/form/translated-texts.ts'

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
  return (withChangedTexts(made as never, made.getValues()) as { translations: Texts }).translations
}

const LOADED = { ha: { name: 'Tarakta', series: 'Jerin T' }, fr: { name: 'Tracteur' } }

test('only what was typed or confirmed is sent: the rest would count as translated from the new English', () => {
  expect(sentFrom({ before: LOADED })).toEqual({ ha: {}, fr: {} })
  expect(sentFrom({ before: LOADED, typed: { ha: { series: 'Jeri T' } } })).toEqual({
    ha: { series: 'Jeri T' },
    fr: {},
  })
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
  const state = (over: object) =>
    textState({
      english: 'Tractor',
      text: 'Tarakta',
      stored: { text: 'Tarakta', of: 'Tractors' },
      isStillRight: false,
      ...over,
    })
  expect(state({})).toBe('older')
  expect(state({ isStillRight: true })).toBe('current')
  expect(state({ text: 'Tarakta T75' })).toBe('current')
  expect(state({ english: 'Tractors' })).toBe('current')
  expect(state({ text: ' ' })).toBe('missing')
  expect(state({ text: '', stored: undefined })).toBe('missing')
  expect(state({ stored: undefined })).toBe('current')
})
