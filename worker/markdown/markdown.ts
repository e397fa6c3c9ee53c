import MarkdownIt from 'markdown-it'
import { finishTokens, type RenderOptions } from './finish-tokens.ts'

/** Ten quotes or lists in one another: more than anybody reads, and what is deeper would be left out. */
const MAX_NESTING = 20

/** CommonMark's headings, lists, links, emphasis, quotes and images, and tables. What is not enabled is text, HTML too. */
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

/** A path of this site, a place on the page, a website, an e-mail address, a telephone; anything else stays text. */
const LINK = /^(?:https?:\/\/[^/]|mailto:.|tel:.|\/(?![/\\])|#)/i
parser.validateLink = (url) => LINK.test(url)

// A wide table scrolls by itself, by keyboard too.
parser.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n'
parser.renderer.rules.table_close = () => '</table></div>\n'

export const { escapeHtml } = parser.utils

/** Returns Markdown as HTML; undefined where it nests so deep that something would be left out. */
export function markdownHtml(content: string, options: RenderOptions): string | undefined {
  const env = {}
  const tokens = parser.parse(content, env)
  if (tokens.some(({ level }) => level >= MAX_NESTING - 1)) return undefined
  return parser.renderer.render(finishTokens(tokens, options), parser.options, env)
}
