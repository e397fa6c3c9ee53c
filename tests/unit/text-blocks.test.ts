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

test.for([
  ['A'.repeat(70), 'heading'],
  ['A'.repeat(71), 'paragraph'],
  ['  After the rain  ', 'heading'],
] as const)('a short line by itself is a heading, with spaces around it too: %j, %s', ([text, kind]) => {
  expect(textBlocks(`${text}\n\nThe ground is soft.`)[0]).toEqual({ kind, text })
})

test('lines that are blank at the beginning and the end are no blocks', () => {
  expect(textBlocks(' \n\nThe ground is soft.\n\n \t')).toEqual([{ kind: 'paragraph', text: 'The ground is soft.' }])
})
