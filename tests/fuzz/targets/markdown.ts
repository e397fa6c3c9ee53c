import { mustHold, ofText, type Target } from '#tests/fuzz/target.ts'
import { postHtml } from '#worker/markdown/post-html.ts'

const KNOWN = 'a blockquote br div em h2 h3 h4 hr img li ol p strong table tbody td th thead tr ul'.split(' ')
const WITHOUT_END = ['br', 'hr', 'img']
const ATTRIBUTES =
  'href rel src srcset sizes width height alt title class scope role aria-label tabindex start loading decoding id'.split(
    ' ',
  )
const TAG = /<(\/?)([a-z]+\d?)((?: [a-z-]+="[^"<>]*")*)>/y
const LINK = /^(?:https?:\/\/[^/]|mailto:.|tel:.|\/(?![/\\])|#)/i
const IMAGE = /^(?:https?:\/\/[^/]|\/(?![/\\]))/i

function checkAttributes(attributes: string, tag: string) {
  for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
    mustHold(ATTRIBUTES.includes(name), `<${tag} ${name}>`)
    if (name === 'href') mustHold(LINK.test(value), `a link to ${value}`)
    if (name === 'src') mustHold(IMAGE.test(value), `an image from ${value}`)
  }
}

const VISIBLE = /[^\s\p{C}]/u

/** Every link has a text, or an image that has one. */
function checkLinks(html: string) {
  for (const [, inside = ''] of html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)) {
    const text = inside.replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1').replace(/<[^>]*>/g, '')
    mustHold(VISIBLE.test(text), `a link without a text: ${inside}`)
  }
}

/** Every element is known, has known attributes, and is closed in its place. */
export function checkHtml(html: string) {
  const open: string[] = []
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    TAG.lastIndex = at
    const [whole, closing, tag = '', attributes = ''] = TAG.exec(html) ?? []
    mustHold(whole !== undefined && KNOWN.includes(tag), `an unknown element: ${html.slice(at, at + 80)}`)
    checkAttributes(attributes, tag)
    if (closing) mustHold(open.pop() === tag, `</${tag}> closes another element`)
    else if (!WITHOUT_END.includes(tag)) open.push(tag)
  }
  mustHold(open.length === 0, `<${open.at(-1)}> is not closed`)
  checkLinks(html)
}

export const markdown: Target = {
  seeds: [
    '# Title\n\nText with **bold**, *italic* and [a link](/gallery).\n\n- one\n  - two\n\n1. three\n',
    '| Work | Hours |\n| :--- | ---: |\n| Ploughing | 200 |\n',
    '> > > said\n\n---\n![A plough](/objects/abc "title")\n<https://example.com> \\* `code`',
    '[x](javascript:alert(1)) <script>alert(1)</script> <img src=x onerror=y> &lt; &#106;',
    'Heading\n=======\n\n    code\n\n```js\nx\n```\nLine  \nbreak',
  ],
  words: [
    ...['[', '](', ')', '![', '**', '*', '_', '> ', '- ', '1. ', '|', '|-|', '\n', '\n\n', '# ', '<', '>', '"'],
    ...['&#x6A;', 'javascript:', 'data:', '/\\evil', '//evil', 'https://', 'tel:', '<a href="', '\\', '<!--', ']: '],
    ...['\u0000', '\u202e'],
  ],
  check: ofText((content) => {
    checkHtml(postHtml({ content, format: 'markdown' }, { origin: 'https://gona.example' }))
    checkHtml(postHtml({ content, format: 'text' }))
  }),
}
