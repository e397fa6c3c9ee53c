import MarkdownIt from 'markdown-it'
import type { ContentFormat } from '#contract/post.ts'
import { finishTokens, type RenderOptions } from './finish-tokens.ts'

/** Ten nested quotes or lists: more than anybody reads. The parser leaves out what is nested deeper. */
const MAX_NESTING = 20

/**
 * CommonMark's headings, lists, links, emphasis, quotes and images, plus tables. Everything else is text, including
 * HTML.
 */
const parser = new MarkdownIt('zero', { html: false, breaks: true, maxNesting: MAX_NESTING }).enable([
  'heading',
  'list',
  'blockquote',
  'table',
  'hr',
  'newline',
  'escape',
  'emphasis',
  'link',
  'autolink',
  'image',
])

/**
 * A path of this site, an anchor on the page, a website, an e-mail address or a phone number; anything else stays text.
 */
const LINK = /^(?:https?:\/\/[^/]|mailto:.|tel:.|\/(?![/\\])|#)/i
parser.validateLink = (url) => LINK.test(url)

// A wide table scrolls by itself, also with the keyboard.
parser.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n'
parser.renderer.rules.table_close = () => '</table></div>\n'

export const { escapeHtml } = parser.utils

/** Returns Markdown as HTML; undefined if it is nested so deep that something would be left out. */
function markdownHtml(content: string, options: RenderOptions): string | undefined {
  const env = {}
  const tokens = parser.parse(content, env)
  if (tokens.some(({ level }) => level >= MAX_NESTING - 1)) return undefined
  return parser.renderer.render(finishTokens(tokens, options), parser.options, env)
}

/** Returns a post's text as safe HTML: only known elements are rendered, whatever the author wrote. */
export function postHtml(
  { content, format }: { content: string; format: ContentFormat },
  options: RenderOptions = {},
): string {
  const blocks = format === 'markdown' ? markdownHtml(content, options) : undefined
  return blocks ?? textHtml(content, format)
}

/** Renders Markdown that nests too deep as plain text, without guessing its headings. */
const textHtml = (content: string, format: ContentFormat) =>
  textBlocks(content)
    .map(({ kind, text }) => {
      const tag = kind === 'heading' && format === 'text' ? 'h2' : 'p'
      return `<${tag}>${escapeHtml(text).replaceAll('\n', '<br>\n')}</${tag}>\n`
    })
    .join('')

type TextBlock = { kind: 'heading' | 'paragraph'; text: string }

const LONGEST_HEADING = 70

/**
 * Splits a plain-text post (older than Markdown support) at its blank lines. A short line by itself that ends like a
 * title and is followed by text is a heading; everything else is a paragraph, which keeps its line breaks.
 */
export function textBlocks(content: string): TextBlock[] {
  const blocks = content
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .filter((text) => text.trim() !== '')
  return blocks.map((text, i) => ({ kind: isHeading(text, blocks[i + 1]) ? 'heading' : 'paragraph', text }))
}

const isHeading = (text: string, next: string | undefined) =>
  next !== undefined && text.length <= LONGEST_HEADING && /^\p{L}[^\n]*[\p{L}\p{N})]$/u.test(text.trim())
