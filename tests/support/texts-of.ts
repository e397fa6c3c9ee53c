const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const READ_ATTRIBUTES = /\s(?:aria-label|placeholder|alt|title|content)="([^"]*)"/g

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** Returns the texts that a visitor of a document reads or hears, with the languages they are marked with. */
export function textsOfDocument(html: string): { text: string; lang: string }[] {
  const body = html.replaceAll(/<(script|style|noscript)\b.*?<\/\1>/gs, '').replaceAll('<!-- -->', '')
  const found: { text: string; lang: string }[] = []
  const open: string[] = []
  for (const [, tag = '', name = '', text = ''] of body.matchAll(/(<\/?([a-z][a-z0-9]*)[^>]*>)|([^<]+)/gi)) {
    const lang = open.at(-1) ?? ''
    if (!tag) {
      found.push({ text, lang })
    } else if (tag.startsWith('</')) {
      open.pop()
    } else {
      const own = /\slang="([^"]*)"/.exec(tag)?.[1] ?? lang
      if (name !== 'meta' || /description|og:title/.test(tag)) {
        for (const [, value = ''] of tag.matchAll(READ_ATTRIBUTES)) found.push({ text: value, lang: own })
      }
      if (!VOID.test(name) && !tag.endsWith('/>')) open.push(own)
    }
  }
  return found
    .map(({ text, lang }) => ({ text: unescaped(text).replaceAll(/\s+/g, ' ').trim(), lang }))
    .filter(({ text }) => /\p{L}{2}/u.test(text))
}
