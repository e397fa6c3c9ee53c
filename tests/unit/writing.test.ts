import { expect, test } from 'vitest'
import { lagosFromMoment, momentFromLagos } from '#contract/lagos-time.ts'
import {
  countWords,
  describedImage,
  type Edit,
  imageMark,
  imagesIn,
  MARKS,
  removedImage,
} from '#web/admin/sections/blog/writing/marks.ts'

type Mark = (selected: { text: string; start: number; end: number }) => Edit

const named = (name: string): Mark => MARKS.find((one) => one.name === name)?.mark as Mark

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
  ['Italic', '⟨⟩', '*⟨italic⟩*'],
  ['Link', 'See ⟨the gallery⟩.', 'See [the gallery](⟨https://⟩).'],
  ['Heading', 'One\n\nTw⟨⟩o\n\nThree', 'One\n\n⟨## Two⟩\n\nThree'],
  ['Heading', '⟨## Two⟩', '⟨Two⟩'],
  ['Smaller heading', '⟨## Two⟩', '⟨### Two⟩'],
  ['Bulleted list', 'Before\n⟨one\ntwo⟩', 'Before\n\n⟨- one\n- two⟩'],
  ['Numbered list', '⟨- one\n- two⟩', '⟨1. one\n2. two⟩'],
  ['Bulleted list', '⟨⟩', '- ⟨One thing⟩'],
  ['Quote', '⟨said⟩', '⟨> said⟩'],
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

const edited = (text: string, { from, to, text: put }: Edit) => text.slice(0, from) + put + text.slice(to)

test.for([
  ['Before.\n\n![A plough](/objects/a)\n\nAfter.', 'Before.\n\nAfter.'],
  ['![A plough](/objects/a)\n\nAfter.', 'After.'],
  ['Before.\n\n![A plough](/objects/a)', 'Before.\n\n'],
  ['Here ![A plough](/objects/a) it is.', 'Here  it is.'],
  ['![A plough](/objects/a)', ''],
])('removing the image from %j leaves %j', ([text = '', left = '']) => {
  const [image] = imagesIn(text)
  expect(image && edited(text, removedImage(text, image))).toBe(left)
})

test('an image of a text is described again, whatever is typed', () => {
  const text = 'One ![](/objects/a) and ![Two](/objects/b).'
  const [first, second] = imagesIn(text)
  expect(first && edited(text, describedImage(first, 'A ](x) [plough] '))).toBe(
    'One ![A (x) plough ](/objects/a) and ![Two](/objects/b).',
  )
  expect(second && edited(text, describedImage(second, ''))).toBe('One ![](/objects/a) and ![](/objects/b).')
})

test.for([
  ['', 0],
  ['## Before you buy\n\n- Hire **one** first', 6],
  ["Don't [see this](https://example.com/a-b/c?d=e) 3,450", 4],
  ['Gona’s ɗan’uwa Ƙasa', 3],
])('%j has %i words', ([text, words]) => {
  expect(countWords(text as string)).toBe(words)
})

test('Lagos time is one hour ahead of UTC all year', () => {
  expect(momentFromLagos('2026-07-01T00:30')).toBe('2026-06-30T23:30:00.000Z')
  expect(lagosFromMoment('2026-06-30T23:30:00.000Z')).toBe('2026-07-01T00:30')
  for (const none of ['', '2026-13-01T00:30', 'tomorrow', '2026-07-01']) expect(momentFromLagos(none)).toBe('')
  expect(lagosFromMoment('')).toBe('')
})
