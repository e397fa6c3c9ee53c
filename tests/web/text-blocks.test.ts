import { expect, test } from 'vitest'
import { textBlocks } from '#worker/markdown/text-blocks.ts'

test('blank lines part paragraphs, whose own line breaks stay', () => {
  expect(textBlocks('One\nline.\r\n\r\n\r\nTwo.')).toEqual([
    { kind: 'paragraph', text: 'One\nline.' },
    { kind: 'paragraph', text: 'Two.' },
  ])
})

test('a short line that ends like a title heads the text beneath it', () => {
  expect(textBlocks('Before you buy\n\nHire one.').map(({ kind }) => kind)).toEqual(['heading', 'paragraph'])
})

test.for(['Hire one first.', '- Rice straw: 4 t/ha', 'Two lines\nof text'])('%j is no heading', (text) => {
  expect(textBlocks(`${text}\n\nMore.`)[0]?.kind).toBe('paragraph')
})

test('a last line heads nothing', () => {
  expect(textBlocks('Hire one.\n\nThe end').at(-1)?.kind).toBe('paragraph')
})
