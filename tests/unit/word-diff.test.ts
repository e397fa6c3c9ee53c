import { expect, test } from 'vitest'
import { changesBetween } from '#web/admin/toolkit/versions/versions-dialog.tsx'
import { wordDiff } from '#web/admin/toolkit/versions/word-diff.ts'

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ text, is }) => (is === 'same' ? text : is === 'added' ? `+${text}+` : `-${text}-`))
    .join('')

test('a text is compared by its words', () => {
  for (const [before, after, result] of [
    ['Two big tractors', 'Two small tractors', 'Two -big-+small+ tractors'],
    ['', 'New', '+New+'],
    ['Old', '', '-Old-'],
    ['Same text', 'Same text', 'Same text'],
    ['one two three four', 'one three four five', 'one -two -three four+ five+'],
  ] as const) {
    expect(shown(before, after)).toBe(result)
  }
})

test('both texts can be read from the pieces, also of texts too long to compare by words', () => {
  const line = (i: number) => `Line ${i} of a post that says a good deal about tractors.\n`
  const before = Array.from({ length: 900 }, (_, i) => line(i)).join('')
  const after = before.replace(line(40), 'Another line.\n').replace(line(600), '')
  for (const [a, b] of [
    [before, after],
    ['a b c d', 'd c b a'],
    ['x '.repeat(3_000), 'y '.repeat(3_000)],
  ] as const) {
    const pieces = wordDiff(a, b)
    expect(pieces.map(({ text, is }) => (is === 'added' ? '' : text)).join('')).toBe(a)
    expect(pieces.map(({ text, is }) => (is === 'removed' ? '' : text)).join('')).toBe(b)
  }
  expect(wordDiff(before, after).filter(({ is }) => is !== 'same')).toHaveLength(3)
})

test('two versions are compared field by field, the translations after the English', () => {
  const earlier = { fields: { heroText: 'A', financing: ['x', 'y'] }, translations: { fr: { heroText: 'B' } } }
  const now = { fields: { heroText: 'C', financing: ['x', 'y'] }, translations: {} }
  expect(changesBetween(earlier, now)).toEqual([
    { label: 'Hero text', before: 'A', after: 'C' },
    { label: 'Hero text, Français', before: 'B', after: '' },
  ])
})
