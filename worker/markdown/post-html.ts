import MarkdownIt, { type Token } from 'markdown-it'
import { isImageUrl } from '#contract/image-url.ts'
import type { ContentFormat } from '#contract/post.ts'
import { imageAt, imageSrcSet, LARGEST_WIDTH } from '#domain/images.ts'

/** Ten nested quotes or lists: more than anybody reads. The parser leaves out what is nested deeper. */
const MAX_NESTING = 20

/** CommonMark's headings, lists, links, emphasis, quotes and images, plus tables. All else is text. */
const parser = new MarkdownIt('zero', { html: false, breaks: true, maxNesting: MAX_NESTING })
  .enable(['heading', 'list', 'blockquote', 'table', 'hr'])
  .enable(['newline', 'escape', 'emphasis', 'link', 'autolink', 'image'])

/** A path of this site, an anchor, a website, an email address or a phone number; anything else stays text. */
const LINK = /^(?:https?:\/\/[^/]|mailto:.|tel:.|\/(?![/\\])|#)/i
parser.validateLink = (url) => LINK.test(url)

// A wide table scrolls by itself, also with the keyboard.
parser.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n'
parser.renderer.rules.table_close = () => '</table></div>\n'

/** Returns a post's text as safe HTML: only known elements are rendered, whatever the author wrote. */
export function postHtml(
  { content, format }: { content: string; format: ContentFormat },
  options: RenderOptions = {},
): string {
  if (format !== 'markdown') return textHtml(content, format)
  const env = {}
  const tokens = parser.parse(content, env)
  // Nested so deep that something would be left out.
  if (tokens.some(({ level }) => level >= MAX_NESTING - 1)) return textHtml(content, format)
  finishHeadings(tokens)
  for (const token of tokens) {
    if (token.type === 'th_open' || token.type === 'td_open') finishCell(token)
    if (token.children) token.children = finishInline(token.children, options)
  }
  return parser.renderer.render(tokens, parser.options, env)
}

/** Renders Markdown that nests too deep as plain text, without guessing its headings. */
const textHtml = (content: string, format: ContentFormat) =>
  textBlocks(content)
    .map(({ kind, text }) => {
      const tag = kind === 'heading' && format === 'text' ? 'h2' : 'p'
      return `<${tag}>${parser.utils.escapeHtml(text).replaceAll('\n', '<br>\n')}</${tag}>\n`
    })
    .join('')

const LONGEST_HEADING = 70

/** Splits a plain-text post, from before Markdown, at its blank lines. A short line like a title is a heading. */
export function textBlocks(content: string): { kind: 'heading' | 'paragraph'; text: string }[] {
  const blocks = content
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .filter((text) => text.trim() !== '')
  return blocks.map((text, i) => ({ kind: isHeading(text, blocks[i + 1]) ? 'heading' : 'paragraph', text }))
}

const isHeading = (text: string, next: string | undefined) =>
  next !== undefined && text.length <= LONGEST_HEADING && /^\p{L}[^\n]*[\p{L}\p{N})]$/u.test(text.trim())

/** With an origin, URLs of this site are absolute, for a reader elsewhere. */
type RenderOptions = { origin?: string }

/** The width of the text: 65 letters, or a phone's screen without its margins. */
const IMAGE_SIZES = '(width >= 42rem) 38rem, 92vw'

const DEEPEST = 4

/** Moves headings below the page's h1: a post's begin with h2, and none skips a level. */
function finishHeadings(tokens: Token[]) {
  let before = 1
  tokens.forEach((token, i) => {
    if (token.type !== 'heading_open') return
    const close = tokens[i + 2]
    const isEmpty = tokens[i + 1]?.content.trim() === ''
    const level = Math.min(Math.max(2, Number(token.tag.slice(1))), before + 1, DEEPEST)
    token.tag = isEmpty ? 'p' : `h${level}`
    if (close) close.tag = token.tag
    if (!isEmpty) before = level
  })
}

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '')

/** Sets a column's alignment by a class: the parser writes an inline style. */
function finishCell(cell: Token) {
  const [, side] = /text-align:(\w+)/.exec(attribute(cell, 'style')) ?? []
  cell.attrs = cell.tag === 'th' ? [['scope', 'col']] : []
  if (side && side !== 'left') cell.attrSet('class', side)
}

function finishInline(children: Token[], options: RenderOptions): Token[] {
  let [links, isNowhere] = [0, false]
  const finished = children.flatMap((token) => {
    if (token.type === 'link_open') {
      isNowhere = attribute(token, 'href') === ''
      if (isNowhere) return []
      links += 1
      finishLink(token, options)
    }
    if (token.type === 'link_close') {
      if (isNowhere) return []
      links -= 1
    }
    return token.type === 'image' ? finishImage(token, links > 0, options) : [token]
  })
  return withNamedLinks(finished)
}

const VISIBLE = /[^\s\p{C}]/u

/** Shows the URL of a link without a text, which would be nothing to press, and nothing to hear. */
function withNamedLinks(tokens: Token[]): Token[] {
  let [href, isNamed] = ['', false]
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') [href, isNamed] = [attribute(token, 'href'), false]
    isNamed ||= VISIBLE.test(token.content)
    return token.type === 'link_close' && !isNamed ? [textToken(token, href), token] : [token]
  })
}

function finishLink(link: Token, { origin = '' }: RenderOptions) {
  const href = attribute(link, 'href')
  link.attrs = [['href', href.startsWith('/') ? origin + href : href]]
  if (/^https?:/i.test(href)) link.attrSet('rel', 'external noopener noreferrer')
}

/** Completes an image of this site. An external one becomes a link: no other site learns of visits. */
function finishImage(image: Token, isInLink: boolean, { origin }: RenderOptions): Token[] {
  const src = attribute(image, 'src')
  const alt = image.content
  if (!src.startsWith('/') || !isImageUrl(src))
    return isInLink || src === '' ? [textToken(image, alt)] : linkTo(image, src, alt || src)
  const srcset = origin === undefined ? imageSrcSet(src) : undefined
  image.attrs = [
    ['src', origin === undefined ? imageAt(src, 960) : origin + imageAt(src, LARGEST_WIDTH)],
    ['alt', ''], // Written by the renderer from the text in brackets.
    ...(srcset ? [['srcset', srcset] as [string, string], ['sizes', IMAGE_SIZES] as [string, string]] : []),
    ['width', '960'],
    ['height', '640'],
    ['loading', 'lazy'],
    ['decoding', 'async'],
  ]
  return [image]
}

type TokenClass = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token

function makeToken(like: Token, ...args: ConstructorParameters<TokenClass>): Token {
  return new (like.constructor as TokenClass)(...args)
}

function textToken(like: Token, content: string): Token {
  const token = makeToken(like, 'text', '', 0)
  token.content = content
  return token
}

function linkTo(like: Token, href: string, text: string): Token[] {
  const open = makeToken(like, 'link_open', 'a', 1)
  open.attrs = [['href', href]]
  finishLink(open, {})
  return [open, textToken(like, text), makeToken(like, 'link_close', 'a', -1)]
}
