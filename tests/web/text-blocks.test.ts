import { expect, test } from 'vitest'
import { textBlocks } from '#worker/markdown/post-html.ts'

test('blank lines separate paragraphs, whose line breaks stay', () => {
  expect(textBlocks('One\nline.\r\n\r\n\r\nTwo.')).toEqual([
    { kind: 'paragraph', text: 'One\nline.' },
    { kind: 'paragraph', text: 'Two.' },
  ])
})

test('a short line that looks like a title becomes a heading', () => {
  expect(textBlocks('Before you buy\n\nHire one.').map(({ kind }) => kind)).toEqual(['heading', 'paragraph'])
})

test.for(['Hire one first.', '- Rice straw: 4 t/ha', 'Two lines\nof text'])('%j is not a heading', (text) => {
  expect(textBlocks(`${text}\n\nMore.`)[0]?.kind).toBe('paragraph')
})

test('a last line is never a heading', () => {
  expect(textBlocks('Hire one.\n\nThe end').at(-1)?.kind).toBe('paragraph')
})
