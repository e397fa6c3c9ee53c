import { expect, test } from 'vitest'
import { aGalleryItem, aStoredMachine } from '#tests/support/builders.ts'
import { headTags } from '#tests/support/html.ts'
import { DEMO_SETTINGS } from '#tests/support/settings.ts'
import { faultsOfNode, nodesOf } from '#tests/support/structured-data.ts'
import { createQueryClient, type PageData, restore } from '#web/shared/lib/query-client.ts'
import { inEnglish } from '#web/shared/messages/translate.ts'
import { documents } from '#web/site/app/documents.ts'
import { wholeDocument } from '#web/site/app/server.tsx'
import { headMarkup, structuredDataMarkup } from '#worker/page/head.ts'

const ORIGIN = 'https://gona.example'
const machine = aStoredMachine()
const item = { ...aGalleryItem(), id: 'g1', version: 1, createdAt: '2026-11-12T09:15:00.000Z' }

const page = (...rows: object[]) => ({ rows, total: rows.length, matching: rows.length, next: null })
const lists: PageData = [
  [['/api/machinery?limit=24&view=full'], page(machine)],
  [['/api/gallery?limit=24'], page(item)],
]

/** The gallery's document, written from the results of its queries. */
function gallery(data: PageData, path: string) {
  const client = createQueryClient()
  restore(client, data)
  const url = new URL(path, ORIGIN)
  return wholeDocument(
    documents.gallery.document({ client, params: {}, url, settings: DEMO_SETTINGS, t: inEnglish, home: ORIGIN }),
    ORIGIN,
    DEMO_SETTINGS,
  )
}
const head = (data: PageData, path: string) => headTags(headMarkup(gallery(data, path)))

test('a machine’s link preview shows its name, price and image', () => {
  expect(head(lists, '/gallery?item=m1&q=tractor')).toMatchObject({
    title: 'Gona T75 Utility Tractor | Gona',
    canonical: `${ORIGIN}/machinery/gona-t75-utility-tractor`,
    'og:type': 'product',
    'og:url': `${ORIGIN}/machinery/gona-t75-utility-tractor`,
    'og:title': 'Gona T75 Utility Tractor - From $27,800',
    'og:description': 'From $27,800. A tractor for ridging and haulage.',
    'og:image': `${ORIGIN}/images/machinery/tractor-t75-share.jpg`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'product:price:amount': '27800.00',
    'product:price:currency': 'USD',
    'twitter:image': `${ORIGIN}/images/machinery/tractor-t75-share.jpg`,
  })
})

test('a machine’s link is a single product to search engines, under its catalogue', () => {
  const nodes = nodesOf(structuredDataMarkup(gallery(lists, '/gallery?item=m1')))
  expect(nodes.flatMap((node) => faultsOfNode(node))).toEqual([])
  expect(nodes.map((node) => node['@type'])).toEqual(['LocalBusiness', 'WebSite', 'BreadcrumbList', 'Product'])
  expect(nodes[2]).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: 'Product Gallery' }, { position: 3 }] })
})

test('a gallery item’s link preview shows its image', () => {
  expect(head(lists, '/gallery?item=g1')).toMatchObject({
    'og:title': 'Harvest at dusk',
    'og:image': `${ORIGIN}/images/gallery/harvest-at-dusk-share.jpg`,
  })
})

test('a link to a deleted item becomes a link to the gallery', () => {
  expect(head(lists, '/gallery?item=sold')).toMatchObject({
    canonical: `${ORIGIN}/gallery`,
    'og:title': 'Product Gallery',
  })
})

test('an uploaded image is declared as JPEG, an external one as it is without guessing its size', () => {
  const withImage = (imageUrl: string) =>
    head([[['/api/machinery?limit=24&view=full'], page({ ...machine, imageUrl })]], '/gallery?item=m1')
  const uploaded = withImage('/objects/abc')
  expect(uploaded).toMatchObject({ 'og:image': `${ORIGIN}/objects/abc?format=jpeg`, 'og:image:width': '1200' })
  const elsewhere = withImage('https://pictures.example/a.jpg')
  expect(elsewhere['og:image']).toBe('https://pictures.example/a.jpg')
  expect(elsewhere).not.toHaveProperty('og:image:width')
})

test.for(['a.webp', 'a.AVIF?size=2', 'a.svg'])(
  '%s from elsewhere, which no messenger shows, is replaced by the site’s own',
  (name) => {
    const tags = head(
      [[['/api/machinery?limit=24&view=full'], page({ ...machine, imageUrl: `https://pictures.example/${name}` })]],
      '/gallery?item=m1',
    )
    expect(tags).toMatchObject({ 'og:type': 'product', 'og:image': `${ORIGIN}/images/share.jpg` })
  },
)

test('a long description is truncated between words', () => {
  const description = 'word '.repeat(100)
  const tags = head([[['/api/machinery?limit=24&view=full'], page({ ...machine, description })]], '/gallery?item=m1')
  expect(tags.description).toMatch(/^From \$27,800\. (word )+word…$/)
  expect(tags.description?.length).toBeLessThan(220)
})
