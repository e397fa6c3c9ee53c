import { expect, test } from 'vitest'
import { postInput } from '#contract/post.ts'
import { slugFrom } from '#contract/slug.ts'

test.each([
  ['When to Plough?', 'when-to-plough'],
  ['Ridges  or   flat: maize - 2026', 'ridges-or-flat-maize-2026'],
  ['Tractors & More!', 'tractors-more'],
  ['Ƙasa, Ɗaki da Ɓawo', 'kasa-daki-da-bawo'],
  ['Ƴan’uwa', 'yanuwa'],
  ['Éléphant à Ségou', 'elephant-a-segou'],
  ['Straße Øst Łódź', 'strasse-ost-lodz'],
  ['already-a-slug', 'already-a-slug'],
  ['a -- b', 'a-b'],
  ['!?', ''],
])('%s becomes %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
})

test('a slug made from a title with at least one letter or digit passes the contract', () => {
  for (const title of ['Ƙ', 'Drum 3¾"', '  Trailing space ', 'Ünïcödé']) {
    expect(postInput.shape.slug.safeParse(slugFrom(title)).success).toBe(true)
  }
})
