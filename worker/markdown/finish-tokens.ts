import type { Token } from 'markdown-it'
import { imageAt, imageSrcSet } from '#contract/image-sources.ts'
import { isImageUrl } from '#contract/image-url.ts'

export type RenderOptions = {
  /** Makes URLs of this site absolute, for a reader elsewhere. */
  origin?: string
}

/** As wide as the text: 65 letters, or a phone's screen without its margins. */
const IMAGE_SIZES = '(width >= 42rem) 38rem, 92vw'

/** Changes what the parser read into what an article has: its headings, links, images and cells. */
export function finishTokens(tokens: Token[], options: RenderOptions): Token[] {
  finishHeadings(tokens)
  for (const token of tokens) {
    if (token.type === 'th_open' || token.type === 'td_open') finishCell(token)
    if (token.children) token.children = finishInline(token.children, options)
  }
  return tokens
}

const DEEPEST = 4

/** The page's title is its h1, so an article's headings start at h2; none skips a level. */
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

/** How a column is aligned, as a class: the parser writes it as a style. */
function finishCell(cell: Token) {
  const [, side] = /text-align:(\w+)/.exec(attribute(cell, 'style')) ?? []
  cell.attrs = [...(cell.tag === 'th' ? [['scope', 'col'] as [string, string]] : [])]
  if (side && side !== 'left') cell.attrSet('class', side)
}

function finishInline(children: Token[], options: RenderOptions): Token[] {
  let links = 0
  return children.flatMap((token) => {
    if (token.type === 'link_open') {
      links += 1
      finishLink(token, options)
    }
    if (token.type === 'link_close') links -= 1
    return token.type === 'image' ? finishImage(token, links > 0, options) : [token]
  })
}

function finishLink(link: Token, { origin = '' }: RenderOptions) {
  const href = attribute(link, 'href')
  link.attrs = [['href', href.startsWith('/') ? origin + href : href]]
  if (/^https?:/i.test(href)) link.attrSet('rel', 'external noopener noreferrer')
}

/**
 * An image of this site; an external one becomes a link, so that no other site learns of visits or determines the
 * page's weight.
 */
function finishImage(image: Token, isInLink: boolean, { origin }: RenderOptions): Token[] {
  const src = attribute(image, 'src')
  const alt = image.content
  if (!src.startsWith('/') || !isImageUrl(src))
    return isInLink ? [textToken(image, alt)] : linkTo(image, src, alt || src)
  const srcset = origin === undefined ? imageSrcSet(src) : undefined
  image.attrs = [
    ['src', origin === undefined ? imageAt(src, 960) : origin + imageAt(src, 1600)],
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

function made(like: Token, ...args: ConstructorParameters<TokenClass>): Token {
  return new (like.constructor as TokenClass)(...args)
}

function textToken(like: Token, content: string): Token {
  const token = made(like, 'text', '', 0)
  token.content = content
  return token
}

function linkTo(like: Token, href: string, text: string): Token[] {
  const open = made(like, 'link_open', 'a', 1)
  open.attrs = [['href', href]]
  finishLink(open, {})
  return [open, textToken(like, text), made(like, 'link_close', 'a', -1)]
}
