import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postHtml, textBlocks } from '#worker/markdown/post-html.ts'

const html = (content: string, origin?: string) => postHtml({ content, format: 'markdown' }, { origin })

test.for<[string, string]>([
  ['# One', '<h2>One</h2>'],
  ['## Two', '<h2>Two</h2>'],
  ['## 1. Numbered', '<h2>1. Numbered</h2>'],
  ['## Two\n\n### Three\n\n##### Five', '<h2>Two</h2>\n<h3>Three</h3>\n<h4>Five</h4>'],
  ['## A\n\n### B\n\n#### C\n\n##### D', '<h2>A</h2>\n<h3>B</h3>\n<h4>C</h4>\n<h4>D</h4>'],
  ['### Begins low', '<h2>Begins low</h2>'],
  ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  ['3. three\n4. four', '<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>'],
  ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
  ['One\nTwo', '<p>One<br>\nTwo</p>'],
  ['[Gallery](/gallery)', '<p><a href="/gallery">Gallery</a></p>'],
  ['[nowhere]() and ![a plough]()', '<p>nowhere and a plough</p>'],
  ['[](/gallery)', '<p><a href="/gallery">/gallery</a></p>'],
  ['[ ](/gallery)', '<p><a href="/gallery"> /gallery</a></p>'],
  ['[![](https://example.com/a.png)](/gallery)', '<p><a href="/gallery">/gallery</a></p>'],
  ['[![]()](/gallery)', '<p><a href="/gallery">/gallery</a></p>'],
  ['[\u200b](/gallery)', '<p><a href="/gallery">\u200b/gallery</a></p>'],
  ['[Old](http://example.com)', '<p><a href="http://example.com" rel="external noopener noreferrer">Old</a></p>'],
  ['[Shared](/blog?from=https://example.com)', '<p><a href="/blog?from=https://example.com">Shared</a></p>'],
  [
    '[nowhere]() [one](/gallery) [nowhere]() [two](/blog)',
    '<p>nowhere <a href="/gallery">one</a> nowhere <a href="/blog">two</a></p>',
  ],
  [
    '![a](https://example.com/a.png)',
    '<p><a href="https://example.com/a.png" rel="external noopener noreferrer">a</a></p>',
  ],
  [
    '[one](/gallery) ![](https://example.com/a.png)',
    '<p><a href="/gallery">one</a> <a href="https://example.com/a.png" rel="external noopener noreferrer">https://example.com/a.png</a></p>',
  ],
  [
    '![\u200b](https://example.com/a.png)',
    '<p><a href="https://example.com/a.png" rel="external noopener noreferrer">\u200bhttps://example.com/a.png</a></p>',
  ],
  ['#\n\n### Three', '<p></p>\n<h2>Three</h2>'],
  ['# \u00a0\n\n### Three', '<p>\u00a0</p>\n<h2>Three</h2>'],
  ['[Ring](tel:+2348000000001)', '<p><a href="tel:+2348000000001">Ring</a></p>'],
  [
    '[Elsewhere](https://example.com/a)',
    '<p><a href="https://example.com/a" rel="external noopener noreferrer">Elsewhere</a></p>',
  ],
])('%j is %j', ([content, expected]) => {
  expect(html(content).trim()).toBe(expected)
})

test('a table scrolls on its own, and its columns align without inline styles', () => {
  const table = html('| Work | Hours |\n| :--- | ---: |\n| Ploughing | 200 |')
  expect(table).toContain('<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>')
  expect(table).toContain('<th scope="col" class="right">Hours</th>')
  expect(table).toContain('<td class="right">200</td>')
  expect(table).not.toContain('style=')
})

test('an image of this site has alternative text, widths and reserved space before it loads', () => {
  expect(html('![A plough](/objects/abc)').trim()).toBe(
    '<p><img src="/objects/abc?w=960" alt="A plough" srcset="/objects/abc?w=480 480w, /objects/abc?w=960 960w, /objects/abc?w=1600 1600w" sizes="(width &gt;= 42rem) 38rem, 92vw" width="960" height="640" loading="lazy" decoding="async"></p>',
  )
})

test.for(['https://example.com/a.jpg', '/uploads/a.jpg', '/images/../secret.webp'])(
  'an image at %s is a link',
  (src) => {
    const text = html(`![A plough](${src})`)
    expect(text).toContain(`href="${src}"`)
    expect(text).toContain('>A plough</a>')
    expect(text).not.toContain('<img')
  },
)

test.for([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '<javascript:alert(1)>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<!-- a comment -->',
  '<![CDATA[x]]>',
])('%s is text', (content) => {
  const text = html(content)
  expect(text.replaceAll(/<\/?p>|<br>/g, '')).not.toMatch(/<[a-z!/]/i)
  expect(text).toContain('&lt;'.repeat(Number(content.startsWith('<'))))
})

test.for<[string, string, string]>([
  ['an indented line', '    a line', '<p>a line</p>'],
  ['a line over dashes', 'a line\n---', '<p>a line</p>\n<hr>'],
  ['an entity', '&copy; &lt;b&gt;', '<p>&amp;copy; &amp;lt;b&amp;gt;</p>'],
  ['a short line', 'Before you buy\n\nHire one.', '<p>Before you buy</p>\n<p>Hire one.</p>'],
])('%s appears as typed', ([, content, expected]) => {
  expect(html(content).trim()).toBe(expected)
})

const DEEP = {
  'quotes without spaces': '>'.repeat(10_000),
  quotes: '> '.repeat(10_000),
  lists: '- '.repeat(10_000),
  'numbered lists': '1. '.repeat(10_000),
  'lists below one another': Array.from({ length: 200 }, (_, i) => `${' '.repeat(i * 2)}- item`).join('\n'),
}

test.for(Object.entries(DEEP))('%s nested too deeply become plain text in full', ([, marks]) => {
  const text = html(`Before\n\n${marks} deepest\n\nAfter`)
  for (const word of ['Before', 'deepest', 'After']) expect(text).toContain(word)
  expect(text).not.toMatch(/<(?:blockquote|ul|ol|h2)/)
  expect(text.replaceAll('&gt;', '>')).toContain(marks.trim().slice(0, 500).split('\n')[0])
})

const word = fc.stringMatching(/^[a-z]{3,8}$/)
const mark = fc.constantFrom(
  ...['# ', '> ', '- ', '1. ', '**', '*', '_', '[', '](/x)', '![', '<b>', '|', '\n', '\n\n', '    ', '\\', '&lt;'],
  '`',
)

test('no words are lost, and only known elements are produced', () => {
  const known =
    /^<\/?(?:h[2-4]|p|br|ul|ol|li|blockquote|strong|em|a|img|hr|div|table|thead|tbody|tr|th|td)(?: [^<>]*)?>$/
  fc.assert(
    fc.property(fc.array(fc.oneof(word, mark), { maxLength: 60 }), (parts) => {
      const text = html(parts.join(' '))
      for (const one of parts.filter((part) => /^[a-z]{3,8}$/.test(part))) expect(text).toContain(one)
      for (const [tag] of text.matchAll(/<[^>]*>/g)) expect(tag).toMatch(known)
    }),
    { numRuns: 500 },
  )
})

test('a plain-text post keeps its paragraphs, line breaks and visual headings', () => {
  const content = 'What you buy\n\n- **75 hp** tractor\n- [Plough](/gallery)\n\n<b>One</b>\nmore.'
  expect(postHtml({ content, format: 'text' })).toBe(
    '<h2>What you buy</h2>\n<p>- **75 hp** tractor<br>\n- [Plough](/gallery)</p>\n<p>&lt;b&gt;One&lt;/b&gt;<br>\nmore.</p>\n',
  )
})

test('a column that is aligned left, or not at all, needs no class, and the table is closed', () => {
  const table = html('| Work | Hours |\n| :--- | --- |\n| Ploughing | 200 |\n\nAfter')
  expect(table).toContain('<th scope="col">Work</th>')
  expect(table).toContain('<td>200</td>')
  expect(table).toMatch(/<\/table><\/div>\n<p>After<\/p>/)
})

test('in a feed, links within the site name it, and others stay as they are', () => {
  expect(html('[in](/gallery) [out](https://example.com/a) [mail](mailto:a@example.com)', 'https://gona.test')).toBe(
    '<p><a href="https://gona.test/gallery">in</a> <a href="https://example.com/a" rel="external noopener noreferrer">out</a> <a href="mailto:a@example.com">mail</a></p>\n',
  )
})

test('in a feed, an image has one file, in its full size', () => {
  expect(html('![](/objects/abc)', 'https://gona.test')).toContain('src="https://gona.test/objects/abc?w=1600"')
  expect(html('![a plough](/images/a.webp)', 'https://gona.test')).toBe(
    '<p><img src="https://gona.test/images/a-1600.webp" alt="a plough" width="960" height="640" loading="lazy" decoding="async"></p>\n',
  )
})

test('blank lines separate paragraphs, whose line breaks stay', () => {
  expect(textBlocks('One\nline.\r\n\r\n\r\nTwo.')).toEqual([
    { kind: 'paragraph', text: 'One\nline.' },
    { kind: 'paragraph', text: 'Two.' },
  ])
})

test.for(['Hire one first.', '- Rice straw: 4 t/ha', 'Two lines\nof text'])('%j is not a heading', (text) => {
  expect(textBlocks(`${text}\n\nMore.`)[0]?.kind).toBe('paragraph')
})

test.for([
  ['A'.repeat(70), 'heading'],
  ['A'.repeat(71), 'paragraph'],
  ['  After the rain  ', 'heading'],
] as const)('a short line by itself is a heading, with spaces around it too: %j, %s', ([text, kind]) => {
  expect(textBlocks(`${text}\n\nThe ground is soft.`)[0]).toEqual({ kind, text })
})
