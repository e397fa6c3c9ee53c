import { expect, test } from 'vitest'
import { specificationLines } from '#contract/machinery/specification-lines.ts'
import { englishText } from '#contract/translations/translation.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { demoPosts } from '#migrations/demo/posts/index.ts'
import { settings } from '#migrations/demo/settings.ts'
import { firmTranslations } from '#migrations/demo/translations/firm.ts'
import { gallery } from '#migrations/demo/translations/gallery.ts'
import { machines } from '#migrations/demo/translations/machines.ts'
import { posts } from '#migrations/demo/translations/posts.ts'
import { services } from '#migrations/demo/translations/services.ts'

const LANGUAGES = ['ha', 'fr'] as const

/** Returns the numbers in a text, whichever way it writes them: 2,200 and 2 200, 3.6 and 3,6. */
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
  ...demoPosts
    .filter(({ title }) => posts[title]?.fr?.title)
    .flatMap((row) => LANGUAGES.map((language) => [language, row, posts[row.title]?.[language]] as const)),
]

test('all machines, gallery items, company texts, published posts and categories of posts are translated', () => {
  expect(Object.keys(machines).sort()).toEqual(machinery.map(({ name }) => name).sort())
  expect(Object.keys(gallery).sort()).toEqual(galleryItems.map(({ title }) => title).sort())
  const published = demoPosts.filter(({ status }) => status === 'published')
  expect(published.filter(({ title }) => !posts[title]?.ha?.content || !posts[title]?.fr?.content)).toEqual([])
  expect(demoPosts.filter(({ title }) => posts[title]?.ha?.category && posts[title]?.fr?.category)).toHaveLength(
    demoPosts.length,
  )
  expect(Object.keys(services)).toHaveLength(4)
  for (const language of LANGUAGES) {
    expect(firmTranslations.texts?.[language]?.statistics?.split('\n')).toHaveLength(settings.texts.statistics.length)
    expect(firmTranslations.texts?.[language]?.financing?.split('\n')).toHaveLength(settings.texts.financing.length)
  }
})

test.each(pairs)('in %s, every number in %o is unchanged', (language, english, translated) => {
  expect(translated).toBeDefined()
  for (const [field, text] of Object.entries(translated ?? {})) {
    const original = englishText((english as Record<string, unknown>)[field])
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
  for (const { title, content } of demoPosts) {
    for (const language of LANGUAGES) {
      const translated = posts[title]?.[language]
      if (translated?.content) expect(shape(translated.content), `${title} ${language}`).toEqual(shape(content))
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
