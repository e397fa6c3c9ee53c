import { expect, test } from 'vitest'
import { specificationLines } from '#contract/specification-lines.ts'
import { articles } from '#migrations/demo/articles/index.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { settings } from '#migrations/demo/settings.ts'
import { firmTranslations } from '#migrations/demo/translations/firm.ts'
import { gallery } from '#migrations/demo/translations/gallery.ts'
import { machines } from '#migrations/demo/translations/machines.ts'
import { posts } from '#migrations/demo/translations/posts.ts'
import { services } from '#migrations/demo/translations/services.ts'

const LANGUAGES = ['ha', 'fr'] as const

/** The numbers of a text whichever way it writes them: 2,200 and 2 200, 3.6 and 3,6. */
const numbersIn = (text: string, language: 'en' | 'ha' | 'fr') =>
  (language === 'fr'
    ? text.replace(/(\d)[\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d)/g, '$1.')
    : text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
  )
    .match(/\d+(?:\.\d+)?/g)
    ?.map(Number)
    .sort((a, b) => a - b) ?? []

const pairs = [
  ...machinery.flatMap((row) => LANGUAGES.map((language) => [language, row, machines[row.name]?.[language]] as const)),
  ...galleryItems.flatMap((row) =>
    LANGUAGES.map((language) => [language, row, gallery[row.title]?.[language]] as const),
  ),
  ...articles
    .filter(({ title }) => posts[title])
    .flatMap((row) => LANGUAGES.map((language) => [language, row, posts[row.title]?.[language]] as const)),
]

test('all machines, gallery items and company texts are translated, and three posts', () => {
  expect(Object.keys(machines).sort()).toEqual(machinery.map(({ name }) => name).sort())
  expect(Object.keys(gallery).sort()).toEqual(galleryItems.map(({ title }) => title).sort())
  expect(articles.filter(({ title, status }) => posts[title] && status === 'published')).toHaveLength(3)
  expect(Object.keys(posts)).toHaveLength(3)
  expect(Object.keys(services)).toHaveLength(4)
  for (const language of LANGUAGES) {
    expect(firmTranslations.texts?.[language]?.statistics?.split('\n')).toHaveLength(settings.texts.statistics.length)
    expect(firmTranslations.texts?.[language]?.financing?.split('\n')).toHaveLength(settings.texts.financing.length)
  }
})

test.each(pairs)('in %s, every number in %o is unchanged', (language, english, translated) => {
  expect(translated).toBeDefined()
  for (const [field, text] of Object.entries(translated ?? {})) {
    const original = String((english as Record<string, unknown>)[field])
    expect(numbersIn(text, language), `${field}: ${text.slice(0, 80)}`).toEqual(numbersIn(original, 'en'))
    expect(text).not.toBe(original)
  }
})

test('specifications have a labelled line for each English line', () => {
  for (const { name, specifications } of machinery) {
    const english = specificationLines(specifications)
    for (const language of LANGUAGES) {
      const lines = specificationLines(machines[name]?.[language]?.specifications ?? '')
      expect(lines, name).toHaveLength(english.length)
      for (const line of lines) expect(line, name).toHaveProperty('label')
    }
  }
})

test('a translated post has the same headings and bullets as the English one', () => {
  const shape = (text: string) => text.split('\n').map((line) => /^(?:## |- )?/.exec(line)?.[0] || (line && 'text'))
  for (const { title, content } of articles) {
    for (const language of LANGUAGES) {
      const translated = posts[title]?.[language]
      if (translated) expect(shape(translated.content ?? ''), `${title} ${language}`).toEqual(shape(content))
    }
  }
})

test('Hausa uses its hooked letters and no typewriter apostrophes', () => {
  const all = JSON.stringify([machines, gallery, posts, services, firmTranslations])
  expect(all).not.toContain("'")
  const hausa = JSON.stringify(
    [machines, gallery, posts, services].map((texts) => Object.values(texts).map(({ ha }) => ha)),
  )
  for (const letter of 'ɓɗƙƊƘ') expect(hausa).toContain(letter)
})
