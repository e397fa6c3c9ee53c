export type TextEdit = { from: number; to: number; text: string; selection: [start: number, end: number] }

export type SelectedText = { text: string; start: number; end: number }

type ApplyMark = (selected: SelectedText) => TextEdit

/** Adds marks around the selection, or removes existing ones: of three stars on each side, one is italic and two are bold. */
const wrapSelection =
  (mark: '*' | '**', placeholder: string): ApplyMark =>
  ({ text, ...selected }) => {
    const { start, end } = wordsOf(text, selected)
    const before = /\**$/.exec(text.slice(0, start))?.[0].length ?? 0
    const after = /^\**/.exec(text.slice(end))?.[0].length ?? 0
    const stars = Math.min(before, after)
    if (mark === '*' ? stars % 2 === 1 : stars >= 2) {
      const inner = text.slice(start, end)
      const from = start - mark.length
      return { from, to: end + mark.length, text: inner, selection: [from, from + inner.length] }
    }
    const inner = text.slice(start, end) || placeholder
    const first = start + mark.length
    return { from: start, to: end, text: mark + inner + mark, selection: [first, first + inner.length] }
  }

/** Returns a selection without the spaces at its ends, within which Markdown ends no mark, and without stars of its own. */
function wordsOf(text: string, { start, end }: Omit<SelectedText, 'text'>): Omit<SelectedText, 'text'> {
  const [, before = '', words = ''] = /^([\s*]*)(.*?)[\s*]*$/s.exec(text.slice(start, end)) ?? []
  return words ? { start: start + before.length, end: start + before.length + words.length } : { start, end }
}

/** Marks each selected line at its beginning, or unmarks them if each is marked; blank lines between become `blank`. */
const prefixLines =
  (markOf: (index: number) => string, pattern: RegExp, placeholder: string, blank = ''): ApplyMark =>
  ({ text, start, end }) => {
    const from = text.slice(0, start).lastIndexOf('\n') + 1
    // A selection of whole lines ends behind the last one's line break.
    const next = text.indexOf('\n', end > start && text[end - 1] === '\n' ? end - 1 : end)
    const to = next === -1 ? text.length : next
    const selected = text.slice(from, to).split('\n')
    const filled = selected.filter((line) => line.trim())
    const isMarked = filled.length > 0 && filled.every((line) => pattern.test(line))
    let marked = 0
    const changed = selected.map((line) => {
      if (!line.trim() && selected.length > 1) return isMarked ? '' : blank
      const plain = line.replace(ANY_MARK, '')
      return isMarked ? plain : markOf(marked++) + (plain.trim() ? plain : placeholder)
    })
    const before = isMarked ? '' : blankLineBefore(text, from)
    const result = changed.join('\n')
    const first = from + before.length
    const replaced = first + (filled.length === 0 ? markOf(0).length : 0)
    // A plain line directly behind would belong to the quote as well.
    const behind = text
      .slice(to + 1)
      .split('\n', 1)[0]
      ?.trim()
    const gap = isMarked || !blank || !behind || ANY_MARK.test(behind) ? '' : '\n'
    return { from, to, text: before + result + gap, selection: [replaced, first + result.length] }
  }

const ANY_MARK = /^(?:#{1,6} |> |[-*+] |\d+[.)] )/

const blankLineBefore = (text: string, at: number) => {
  const before = text.slice(0, at)
  if (before.trim() === '' || before.endsWith('\n\n')) return ''
  return before.endsWith('\n') ? '\n' : '\n\n'
}

/** Inserts a block below the caret's line, and selects the part of it to replace. */
export const block =
  (content: string, replaced = ''): ApplyMark =>
  ({ text, end }) => {
    const next = text.indexOf('\n', end)
    const at = next === -1 ? text.length : next
    const before = blankLineBefore(text, at)
    const after = text.slice(at)
    const gap = after === '' || after.startsWith('\n\n') ? '' : '\n'
    const first = at + before.length + (replaced ? content.indexOf(replaced) : content.length)
    return { from: at, to: at, text: before + content + gap, selection: [first, first + replaced.length] }
  }

const link: ApplyMark = ({ text, start, end }) => {
  const words = text.slice(start, end) || 'words of the link'
  const target = 'https://'
  const first = start + words.length + 3
  return { from: start, to: end, text: `[${words}](${target})`, selection: [first, first + target.length] }
}

/** Writes an image as Markdown. Brackets in its alternative text would end it early. */
const imageText = (alt: string, path: string) => `![${alt.replaceAll(/[[\]\\\n]/g, '')}](${path})`

export const imageMark = (alt: string, path: string) => block(imageText(alt.trim(), path))

const TABLE = '| Work | Hours |\n| --- | ---: |\n| Ploughing | 200 |'

export const MARKS = [
  { name: 'Heading', shown: 'H', apply: prefixLines(() => '## ', /^## /, 'Heading') },
  { name: 'Smaller heading', shown: 'h', apply: prefixLines(() => '### ', /^### /, 'Heading') },
  { name: 'Bold', shown: 'B', key: 'b', apply: wrapSelection('**', 'bold') },
  { name: 'Italic', shown: 'I', key: 'i', apply: wrapSelection('*', 'italic') },
  { name: 'Link', shown: 'Link', key: 'k', apply: link },
  { name: 'Bulleted list', shown: '• List', apply: prefixLines(() => '- ', /^[-*+] /, 'One thing') },
  { name: 'Numbered list', shown: '1. List', apply: prefixLines((i) => `${i + 1}. `, /^\d+[.)] /, 'First') },
  { name: 'Quote', shown: '“ Quote', apply: prefixLines(() => '> ', /^> /, 'What was said', '> ') },
  { name: 'Table', shown: 'Table', apply: block(TABLE, 'Work') },
] as const satisfies readonly { name: string; shown: string; key?: string; apply: ApplyMark }[]

/** Counts the words that a reader sees: without marks, and without the URLs of links. */
export const countWords = (markdown: string) =>
  markdown.replaceAll(/\]\([^)\n]*\)/g, ' ').match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0

export type ImageInText = { alt: string; path: string; start: number; end: number }

const IMAGE = /!\[([^\]\n]*)\]\((\/(?:objects|images)\/[^\s)]+)\)/g

export const imagesIn = (markdown: string): ImageInText[] =>
  [...markdown.matchAll(IMAGE)].map(({ 0: mark, 1: alt = '', 2: path = '', index }) => ({
    alt,
    path,
    start: index,
    end: index + mark.length,
  }))

export const altTextEdit = ({ path, start, end }: ImageInText, alt: string): TextEdit => ({
  from: start,
  to: end,
  text: imageText(alt, path),
  selection: [start, start],
})

/** Takes an image out of a text, with its line where it has one of its own, and as a paragraph with the blank line behind it. */
export function imageRemovalEdit(text: string, { start, end }: ImageInText): TextEdit {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after)
  if (!isAlone) return { from: start, to: end, text: '', selection: [start, start] }
  const from = before.replace(/[ \t]*$/, '').length
  const isParagraph = before.trim() === '' || /\n[ \t]*\n[ \t]*$/.test(before)
  const to = end + ((isParagraph ? /^[ \t]*\n*/ : /^[ \t]*\n?/).exec(after)?.[0].length ?? 0)
  return { from, to, text: '', selection: [from, from] }
}
