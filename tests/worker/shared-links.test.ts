import { expect, test } from 'vitest'
import { aGalleryItem, aTractor } from '#tests/support/builders.ts'
import { headTags } from '#tests/support/html.ts'
import { faultsOfNode, nodesOf } from '#tests/support/structured-data.ts'
import type { RenderedPage } from '#web/app/server.tsx'
import type { PageData } from '#web/lib/query-client.ts'
import { headOf, structuredDataOf } from '#worker/page/head/head.ts'

const ORIGIN = 'https://gona.example'
const machine = { ...aTractor(), id: 'm1', version: 1, createdAt: '2026-11-12T09:15:00.000Z' }
const picture = { ...aGalleryItem(), id: 'g1', version: 1, createdAt: '2026-11-12T09:15:00.000Z' }

/** The gallery as it is rendered from one page of each list. */
const gallery = (data: PageData) => ({ route: { name: 'gallery' }, params: {}, data }) as unknown as RenderedPage
const lists: PageData = [
  [['/api/machinery?limit=24'], { rows: [machine], total: 1, matching: 1, next: null }],
  [['/api/gallery?limit=24'], { pages: [{ rows: [picture], total: 1, matching: 1, next: null }], pageParams: [] }],
]
const head = (data: PageData, path: string) => headTags(headOf(gallery(data), new URL(path, ORIGIN)))

test("a machine's link shows its name, price and picture", () => {
  expect(head(lists, '/gallery?item=m1&q=tractor')).toMatchObject({
    title: 'Gona T75 Utility Tractor | Gona',
    canonical: `${ORIGIN}/gallery?item=m1`,
    'og:type': 'product',
    'og:url': `${ORIGIN}/gallery?item=m1`,
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

test("a machine's link is that one product to search engines, under its catalogue", () => {
  const nodes = nodesOf(structuredDataOf(gallery(lists), new URL('/gallery?item=m1', ORIGIN)))
  expect(nodes.flatMap((node) => faultsOfNode(node))).toEqual([])
  expect(nodes.map((node) => node['@type'])).toEqual(['LocalBusiness', 'WebSite', 'BreadcrumbList', 'Product'])
  expect(nodes[2]).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: 'Product Gallery' }, { position: 3 }] })
})

test("a picture's link shows the picture", () => {
  expect(head(lists, '/gallery?item=g1')).toMatchObject({
    'og:title': 'Harvest at dusk',
    'og:image': `${ORIGIN}/images/gallery/harvest-at-dusk-share.jpg`,
  })
})

test('a link to an item that is gone is a link to the gallery', () => {
  expect(head(lists, '/gallery?item=sold')).toMatchObject({
    canonical: `${ORIGIN}/gallery`,
    'og:title': 'Product Gallery',
  })
})

test('an uploaded image is named as JPEG, one from elsewhere as it is, without a size nobody measured', () => {
  const withPicture = (imageUrl: string) =>
    head([[['/api/machinery?limit=24'], [{ ...machine, imageUrl }]]], '/gallery?item=m1')
  const uploaded = withPicture('/objects/abc')
  expect(uploaded).toMatchObject({ 'og:image': `${ORIGIN}/objects/abc?format=jpeg`, 'og:image:width': '1200' })
  const elsewhere = withPicture('https://pictures.example/a.jpg')
  expect(elsewhere['og:image']).toBe('https://pictures.example/a.jpg')
  expect(elsewhere).not.toHaveProperty('og:image:width')
})

test.for(['a.webp', 'a.AVIF?size=2', 'a.svg'])(
  '%s from elsewhere, which no messenger shows, is the site’s own',
  (name) => {
    const tags = head(
      [[['/api/machinery'], [{ ...machine, imageUrl: `https://pictures.example/${name}` }]]],
      '/gallery?item=m1',
    )
    expect(tags['og:image']).toBe(`${ORIGIN}/images/share.jpg`)
  },
)

test('a long description is cut between words', () => {
  const description = 'word '.repeat(100)
  const tags = head([[['/api/machinery'], [{ ...machine, description }]]], '/gallery?item=m1')
  expect(tags.description).toMatch(/^From \$27,800\. (word )+word…$/)
  expect(tags.description?.length).toBeLessThan(220)
})
