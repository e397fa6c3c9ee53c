import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aTractor } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()
const RUNS = { seed: 20_261_121, numRuns: 50 }

/**
 * Text in any script, with characters that often cause trouble: all kinds of line ends, joiners, marks, quotes,
 * direction.
 */
const anyText = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
      fc.string({ unit: 'binary', minLength: 1, maxLength }),
      fc.string({
        unit: fc.constantFrom(
          ...[
            '\r\n',
            '\r',
            '\n',
            '\t',
            '\u2028',
            '\u202e',
            '\u200d',
            '\ufeff',
            '\u0301',
            "'",
            '"',
            '\\',
            '%',
            '<',
            '\u007f',
            'é',
            '🚜',
          ],
        ),
        minLength: 1,
        maxLength,
      }),
    )
    .filter((text) => text.trim() !== '' && text.length <= maxLength && text.isWellFormed() && !text.includes('\0'))

const RESOURCES = [
  [
    '/api/machinery',
    '/api/machinery',
    aTractor(),
    { name: 50, category: 50, description: 300, series: 50, specifications: 300 },
  ],
  ['/api/gallery', '/api/gallery', aGalleryItem(), { title: 50, description: 300, category: 50 }],
  ['/api/admin/blog', '/api/admin/blog', aPost(), { title: 50, content: 500, excerpt: 100, category: 50 }],
  [
    '/api/contact',
    '/api/admin/contact-inquiries',
    aMessage(),
    { firstName: 50, lastName: 50, phone: 50, message: 500 },
  ],
] as const

test.for(RESOURCES)(
  '%s returns exactly what it accepted',
  { timeout: 120_000 },
  async ([path, list, plain, lengths], context) => {
    const headers = await signedIn(site)
    const fields = fc.record(
      Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, anyText(length)])),
    )
    let sent = 0
    await fc.assert(
      fc.asyncProperty(fields, async (texts) => {
        sent += 1
        const body = { ...plain, ...texts, ...('slug' in plain && { slug: `slug-${sent}` }) }
        const answer = await site.send('POST', path, body, { ...headers, 'CF-Connecting-IP': `10.9.0.${sent}` })
        expect(answer.status, await answer.clone().text()).toBe(201)
        const { id } = (await answer.json()) as { id: string }
        const rows = (await (await site.fetch(list, { headers })).json()) as { id: string }[]
        expect(rows.find((row) => row.id === id)).toMatchObject(body)
      }),
      RUNS,
    )
    countCases(context, sent)
  },
)

test('a price is returned to the cent', { timeout: 60_000 }, async (context) => {
  const headers = await signedIn(site)
  const cents = fc.integer({ min: 0, max: 9_999_999_999 })
  await fc.assert(
    fc.asyncProperty(cents, async (amount) => {
      const price = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
      const answer = await site.send('POST', '/api/machinery', aTractor({ price }), headers)
      expect(((await answer.json()) as { price: string }).price).toBe(price)
    }),
    RUNS,
  )
  countCases(context, RUNS.numRuns)
})
