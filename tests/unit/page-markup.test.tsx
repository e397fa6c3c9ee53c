// What a page's document has for language, connection and assistive technology, rendered without a build, Worker or browser.
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { MachineryQuery } from '#contract/machinery/list-query.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { Prices } from '#contract/money/prices.ts'
import { MAX_SEARCH } from '#contract/pagination.ts'
import type { InLanguage } from '#contract/translations/translation.ts'
import { type Language, prefixOf } from '#domain/language.ts'
import { aGalleryItem, aPost, aStoredMachine, DEMO_SETTINGS } from '#tests/support/builders.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { type QueryCall, renderPage } from '#web/site/app/server.tsx'
import { DeliveredLine } from '#web/site/catalogue/item/delivered-line.tsx'
import { largestImage } from '#web/site/lib/share-image.ts'
import { publicShell } from '#worker/page/shell.ts'

// Loads the whole site.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const ORIGIN = 'https://gona.example'

const machines: Machinery[] = Array.from({ length: 4 }, (_, i) =>
  aStoredMachine({ id: `m${i}`, slug: `t${i}`, name: `Gona T${i}`, priceNgn: i === 0 ? '44500000.00' : null }),
)
const images = Array.from({ length: 2 }, (_, i) => ({ ...aGalleryItem(), id: `g${i}`, createdAt: '', version: 1 }))
const post = { ...aPost(), id: 'p1', format: 'markdown', html: '<p>After the rain.</p>' }
const prices: Prices = {
  rate: { rate: '1600.00', date: '2026-11-04', until: '2026-12-04' },
  offer: { leastDeposit: '30', markup: '18', terms: [12, 36, 24], payments: ['monthly'] },
}

/** How many results of the lists there are, beyond the first ones that are returned. */
let matching: number | undefined

function dataOf({ name, args: [asked] }: QueryCall): unknown {
  const list = <Row,>(rows: Row[]) => ({
    rows,
    total: matching ?? rows.length,
    matching: matching ?? rows.length,
    next: matching && !(asked as MachineryQuery).cursor ? '24' : null,
  })
  if (name === 'settings')
    return { ...DEMO_SETTINGS, phones: ['+234 800 000 0001'], registration: 'RC 7001', tin: '12-77' }
  if (name === 'prices') return prices
  if (/^(?:homeMachines|machine(?:Lines|Texts|Names))$/.test(name))
    return list(machines.map((one) => ({ ...one, keyData: '75 hp' })))
  if (name === 'gallery') return list(images)
  if (name === 'posts')
    return [{ ...post, category: 'Noma', categoryKey: 'farming', createdAt: '2026-11-12T09:15:00.000Z' }]
  if (name === 'post' && asked === 'when-to-plough')
    return { ...post, createdAt: '2026-11-12T09:15:00.000Z', updatedAt: '2026-11-19T23:30:00.000Z' }
  if (name === 'machine') return machines.find(({ id, slug }) => [id, slug].includes(asked as string)) ?? null
  if (name === 'qr') return { path: '', size: 1 }
  return name === 'post' || name === 'galleryItem' ? null : []
}

test.for([
  [{ deliveredTo: 'Kura, Kano' }, 'Delivered: Kura, Kano'],
  [{ deliveredOn: '2026-11-04' }, 'Delivered: 4 Nov 2026'],
  [{ delivered: 'Three tractors', deliveredOn: '2026-11-04' }, 'Delivered: Three tractors, 4 Nov 2026'],
  [{}, ''],
])('what is known of a delivery is said: %j', ([delivery, said]) => {
  const markup = renderToStaticMarkup(<DeliveredLine row={{} as InLanguage} delivery={delivery as object} />)
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(said)
})

const rendered = (path: string) => renderPage(new URL(path, ORIGIN), async (_, calls) => calls.map(dataOf))
const page = async (path: string, language: Language = 'en') => (await rendered(prefixOf(language) + path)).markup

const nodeOf = async (path: string, type: string) =>
  (await rendered(path)).document?.structuredData.find((node) => node['@type'] === type)

const ofImages = (markup: string, attribute: string) =>
  [...markup.matchAll(/<img [^>]*>/g)].map(([image]) => new RegExp(`${attribute}="([^"]*)"`, 'i').exec(image)?.[1])

beforeAll(async () => {
  await page('/')
})

test.for([
  ['/', 1],
  ['/gallery', 2],
  ['/portfolio', 2],
  ['/blog', 1],
  ['/blog/when-to-plough', 1],
  ['/machinery/t0', 1],
] as const)(
  'of %s, the images of the first screen are fetched at once, and all others when they are near',
  async ([path, first]) => {
    const markup = await page(path)
    const loading = ofImages(markup, 'loading')
    expect(loading.slice(0, first)).toEqual(Array(first).fill('eager'))
    expect(ofImages(markup, 'fetchpriority').slice(0, first)).toEqual(Array(first).fill('high'))
    expect(new Set(loading.slice(first))).toEqual(new Set(loading.length > first ? ['lazy'] : []))
  },
)

// Those of the screens by themselves are in tests/worker/languages.test.ts.
test.for(['/machinery/t1', '/compare?m=t1&m=t2', '/gallery?page=2', '/parts?machine=t1&part=GN-1'])(
  'every form of %s leads to a page in the same language',
  async (path) => {
    matching = path.includes('page') ? 60 : undefined
    const markup = await page(path, 'ha')
    const forms = [...markup.matchAll(/<form\b.*?<\/form>/gs)].map(String)
    const own = forms
      .filter((form) => !form.includes('data-language'))
      .flatMap((form) => form.match(/action="[^"]*/gi) ?? [])
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter((action) => /="\/(?!ha\/)/.test(action))).toEqual([])
    matching = undefined
  },
)

test('the shell is read again after a request for it that failed', async () => {
  const failing = (why: string) =>
    publicShell({ ASSETS: { fetch: () => Promise.reject(new Error(why)) } } as never, ORIGIN)
  for (const why of ['offline', 'still offline']) await expect(failing(why)).rejects.toThrow(why)
})

test('the rate stands above a list unless every price in it is fixed in naira', async () => {
  const note = 'Prices in naira at'
  expect(await page('/gallery')).toContain(note)
  const estimated = machines.splice(1)
  expect(await page('/gallery')).not.toContain(note)
  machines.push(...estimated)
})

test('what changes with the rate says until when it is valid, and a fixed price does not', async () => {
  const until = async (path: string) => (await page(path)).match(/data-until="2026-12-04"/g)?.length ?? 0
  expect(await until('/compare?m=t0')).toBe(0)
  // The price, its instalments and the note of the rate.
  expect(await until('/compare?m=t1')).toBe(3)
})

test('a category finds its posts where its name is translated, and two machines compared are quoted for together', async () => {
  expect(await page('/blog?category=farming', 'ha')).toContain(post.title)
  expect(await page('/compare?m=t1&m=t2')).toContain('Request one quotation for these')
})

test('the company’s two numbers are said, each as what it is', async () => {
  expect(await page('/')).toMatch(/RC 7001.*TIN 12-77/)
})

test('a machine’s instalments are its deposit and its payments, and the way from its parts leads to all', async () => {
  const text = (await page('/machinery/t0')).replaceAll(/<[^>]*>/g, '')
  for (const sum of ['or ₦3.3 m a month from ₦13.4 m', 'Deposit₦13,350,004']) expect(text).toContain(sum)
  expect(await page('/parts?machine=t1&part=GN-1')).toMatch(
    /<a href="\/parts(?![^"]*machine)[^"]*"[^>]*>Parts for all machines/,
  )
})

test('the longest term of the offer is named on the home page', async () => {
  expect(await page('/')).toContain('up to 36 months')
})

test('the privacy notice says for how many months and years data is stored', async () => {
  const { inquiryMonths, recordYears } = DEMO_SETTINGS
  expect(inquiryMonths).not.toBe(recordYears)
  expect(await page('/')).toContain(
    `deleted within ${inquiryMonths} months; a quotation you accept is kept for ${recordYears} years`,
  )
})

test('a search takes as much text as the server searches, and says what it is for', async () => {
  const labels = { '/gallery': 'Search machinery and images', '/blog': 'Search articles', '/x': 'Search' }
  for (const [path, label] of Object.entries(labels)) {
    const [field = ''] = (await page(path)).match(/<input type="search"[^>]*>/) ?? []
    expect(field).toContain(`maxLength="${MAX_SEARCH}"`)
    expect(field).toContain(`aria-label="${label}"`)
  }
})

test('structured data has a post’s two dates, and the places of a trail from the first on', async () => {
  expect(await nodeOf('/blog/when-to-plough', 'BlogPosting')).toMatchObject({
    datePublished: '2026-11-12T09:15:00.000Z',
    dateModified: '2026-11-19T23:30:00.000Z',
  })
  expect(await nodeOf('/ha/machinery/t1', 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, item: `${ORIGIN}/ha/` },
      { position: 2, item: `${ORIGIN}/ha/gallery` },
      { position: 3, item: `${ORIGIN}/ha/machinery/t1`, name: 'Gona T1' },
    ],
  })
})

test('a comparison of some machines is no page for search engines, in any language', async () => {
  const { document: empty } = await rendered('/compare')
  expect([empty?.canonical, empty?.alternates.length]).toEqual([`${ORIGIN}/compare`, 4])
  const { document } = await rendered('/compare?m=t1&m=t2')
  expect([document?.canonical, document?.alternates, document?.structuredData]).toEqual([undefined, [], []])
})

test('the page that confirms a message does not confirm it again in another language', async () => {
  const markup = await page('/?sent=1')
  expect(markup).toContain('Message Sent!')
  expect(markup).toMatch(/<a href="\/fr\/"[^>]*data-language="fr"/)
  expect(markup).not.toContain('name="sent"')
})

test('a field has its label, and its hint and its error as description', () => {
  const field = (over: { hint?: string; error?: string }) => {
    const markup = renderToStaticMarkup(
      <Field label="Phone" {...over}>
        <input name="phone" />
      </Field>,
    )
    const [input = ''] = markup.match(/<input[^>]*>/) ?? []
    const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1]
    const textWith = (id: string) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(markup)?.[1]
    expect(markup).toContain(`<label for="${attribute('id')}"`)
    return {
      description: attribute('aria-describedby')?.split(' ').map(textWith),
      isInvalid: attribute('aria-invalid') === 'true',
    }
  }
  expect(field({})).toEqual({ description: undefined, isInvalid: false })
  const [hint, error] = ['With its country code', 'Phone number is required']
  expect(field({ hint })).toEqual({ description: [hint], isInvalid: false })
  expect(field({ hint, error })).toEqual({ description: [hint, error], isInvalid: true })
})

test('an image is named at its largest width by an absolute URL', () => {
  expect(largestImage(ORIGIN, '/images/machinery/t75.webp')).toBe(`${ORIGIN}/images/machinery/t75-1600.webp`)
  expect(largestImage(ORIGIN, '/objects/5b1c-a0')).toBe(`${ORIGIN}/objects/5b1c-a0?w=1600`)
  expect(largestImage(ORIGIN, 'https://example.com/a b.jpg')).toBe('https://example.com/a%20b.jpg')
})

test('a path of other characters is written as a URL has it, and one without a scheme leads to its own host', () => {
  for (const path of ['/images/a b.png', '/images/ƙ.png', '/images/../x.png', '//example.com/a.png', '/a.png#b']) {
    expect(largestImage(ORIGIN, path)).toBe(new URL(path, ORIGIN).href)
  }
})
