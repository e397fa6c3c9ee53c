/** What an edit puts in place of a part of the text, and what is selected after it. */
export type Edit = { from: number; to: number; text: string; selection: [start: number, end: number] }

/** A text with what is selected in it. */
type Selected = { text: string; start: number; end: number }

type Mark = (selected: Selected) => Edit

/** Puts marks around the selection, or takes them away where they stand. */
const around =
  (mark: string, placeholder: string): Mark =>
  ({ text, start, end }) => {
    const before = text.slice(start - mark.length, start)
    if (before === mark && text.slice(end, end + mark.length) === mark) {
      const inner = text.slice(start, end)
      const from = start - mark.length
      return { from, to: end + mark.length, text: inner, selection: [from, from + inner.length] }
    }
    const inner = text.slice(start, end) || placeholder
    const first = start + mark.length
    return { from: start, to: end, text: mark + inner + mark, selection: [first, first + inner.length] }
  }

/** Begins each selected line with a mark, or takes it away where every line has it. */
const lines =
  (markOf: (index: number) => string, pattern: RegExp, placeholder: string): Mark =>
  ({ text, start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1
    const next = text.indexOf('\n', end)
    const to = next === -1 ? text.length : next
    const selected = text.slice(from, to).split('\n')
    const isMarked = selected.every((line) => pattern.test(line))
    const changed = selected.map((line, i) => {
      const plain = line.replace(ANY_MARK, '')
      return isMarked ? plain : markOf(i) + (plain || (selected.length === 1 ? placeholder : ''))
    })
    const before = isMarked ? '' : blankLineBefore(text, from)
    const result = changed.join('\n')
    const first = from + before.length
    const isPlaceholder = !isMarked && text.slice(from, to).trim() === ''
    const selection: Edit['selection'] = isPlaceholder
      ? [first + markOf(0).length, first + result.length]
      : [first, first + result.length]
    return { from, to, text: before + result, selection }
  }

const ANY_MARK = /^(?:#{1,6} |> |[-*+] |\d+[.)] )/

/** What parts a block from the text before it. */
const blankLineBefore = (text: string, at: number) => {
  const before = text.slice(0, at)
  if (before.trim() === '' || before.endsWith('\n\n')) return ''
  return before.endsWith('\n') ? '\n' : '\n\n'
}

/** Puts a block of its own below the line of the caret, which it does not cut, and selects what is to be replaced in it. */
export const block =
  (content: string, replaced = ''): Mark =>
  ({ text, end }) => {
    const next = text.indexOf('\n', end)
    const at = next === -1 ? text.length : next
    const before = blankLineBefore(text, at)
    const after = text.slice(at)
    const gap = after === '' || after.startsWith('\n\n') ? '' : '\n'
    const first = at + before.length + (replaced ? content.indexOf(replaced) : content.length)
    return { from: at, to: at, text: before + content + gap, selection: [first, first + replaced.length] }
  }

const link: Mark = ({ text, start, end }) => {
  const words = text.slice(start, end) || 'words of the link'
  const target = 'https://'
  const first = start + words.length + 3
  return { from: start, to: end, text: `[${words}](${target})`, selection: [first, first + target.length] }
}

/** The image as Markdown. Brackets in its text would end it early. */
export const imageMark = (alt: string, path: string) => block(`![${alt.trim().replaceAll(/[[\]\\]/g, '')}](${path})`)

const TABLE = '| Work | Hours |\n| --- | ---: |\n| Ploughing | 200 |'

/** What the toolbar does, in its order: what it is called, what its button shows, and its keys. */
export const MARKS = [
  { name: 'Heading', shown: 'H', mark: lines(() => '## ', /^## /, 'Heading') },
  { name: 'Smaller heading', shown: 'h', mark: lines(() => '### ', /^### /, 'Heading') },
  { name: 'Bold', shown: 'B', key: 'b', mark: around('**', 'bold') },
  { name: 'Italic', shown: 'I', key: 'i', mark: around('*', 'italic') },
  { name: 'Link', shown: 'Link', key: 'k', mark: link },
  { name: 'Bulleted list', shown: '• List', mark: lines(() => '- ', /^[-*+] /, 'One thing') },
  { name: 'Numbered list', shown: '1. List', mark: lines((i) => `${i + 1}. `, /^\d+[.)] /, 'First') },
  { name: 'Quote', shown: '“ Quote', mark: lines(() => '> ', /^> /, 'What was said') },
  { name: 'Table', shown: 'Table', mark: block(TABLE, 'Work') },
] as const satisfies readonly { name: string; shown: string; key?: string; mark: Mark }[]

/** The words that a reader reads: without marks, and without the URLs of links. */
export const countWords = (markdown: string) =>
  markdown.replaceAll(/\]\([^)\n]*\)/g, ' ').match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0
