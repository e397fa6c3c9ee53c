// The texts that the specification quotes (sections 2, 4, 5 and 8), in pages rendered without a Worker or a browser.
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { aGalleryItem, aPost, aStoredMachine, DEMO_SETTINGS } from '#tests/support/builders.ts'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { inEnglish } from '#web/shared/messages/translate.ts'
import { App } from '#web/site/app/app.tsx'
import { loadScreen } from '#web/site/app/screens.ts'
import { type Load, type QueryCall, renderPage } from '#web/site/app/server.tsx'
import { pageQueries } from '#web/site/lib/page-queries.ts'
import { matchRoute } from '#web/site/pages/routes.ts'

// Loads the whole site.
vi.setConfig({ testTimeout: 90_000 })

const ORIGIN = 'https://gona.example'

type Content = { machines?: object[]; images?: object[]; posts?: object[] }

const page = (rows: object[]) => ({ rows, total: rows.length, matching: rows.length, next: null })

/** Returns the markup of a page with this content, and that of the demonstration otherwise. */
async function markupOf(path: string, content: Content = {}) {
  const machines = page(content.machines ?? [{ ...aStoredMachine(), keyData: '75 hp' }])
  const data: { [Name in QueryCall['name']]?: unknown } = {
    settings: DEMO_SETTINGS,
    prices: { rate: null, offer: null },
    ...{ homeMachines: machines, machineLines: machines, machineTexts: machines },
    gallery: page(content.images ?? [{ ...aGalleryItem(), id: 'g1', version: 1 }]),
    services: [],
    posts: content.posts ?? [{ ...aPost(), id: 'p1' }],
    blogCategories: ['Field Guides'],
  }
  const load: Load = async (_, calls) => calls.map(({ name }) => data[name] ?? null)
  return (await renderPage(new URL(path, ORIGIN), load)).markup
}

const textOf = async (path: string, content?: Content) => readable(await markupOf(path, content))

const readable = (markup: string) =>
  markup
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const failed = () => new Response('', { status: 500 })

function expectInOrder(page: string, texts: string[]) {
  const places = texts.map((text) => [text, page.indexOf(text)] as const)
  expect(places.filter(([, at]) => at < 0)).toEqual([])
  expect(places.map(([, at]) => at)).toEqual(places.map(([, at]) => at).sort((a, b) => a - b))
}

test('home has its sections in order, each with its title and buttons', async () => {
  const home = await textOf('/')
  expectInOrder(home.slice(home.indexOf('Advanced')), [
    ...['Advanced Agricultural Machinery Solutions', 'Explore Products', 'Learn More'],
    ...['Our Machinery', 'From $27,800', 'View Details', 'Request a Demo'],
    ...['Leading Agricultural Innovation', 'Explore Our Services', 'Comprehensive Services'],
    ...['Financing Solutions', 'Learn More About Financing', 'Machinery Gallery', 'View Complete Gallery'],
    ...['Get In Touch', 'Contact Information', 'We reply within 24 hours', 'Office Hours', 'Send us a Message'],
    ...['Follow Us', 'Privacy Policy', 'Terms of Service', 'Cookie Policy'],
  ])
  for (const text of [
    ...['30+', '45+', '50K+', '25K+', 'ISO Certified'],
    ...['Competitive interest rates', 'Flexible payment terms', 'Seasonal payment options', 'Trade-in programs'],
    ...['8:00 AM - 5:00 PM', '9:00 AM - 2:00 PM', 'Closed'],
  ])
    expect(home).toContain(text)
  expectInOrder(home, ['Home', 'Products', 'About', 'Services', 'Gallery', 'Portfolio', 'Blog', 'Contact'])
})

test('empty lists, a missing article and an unknown path say so', async () => {
  expect(await textOf('/gallery', { machines: [], images: [] })).toMatch(
    /Showing 0 of 0 items.*No items found\s*Try adjusting your search terms or category filter\./s,
  )
  expect(await textOf('/portfolio', { machines: [] })).toMatch(
    /Clear Filters.*Showing 0 of 0 projects.*No projects found.*Clear All Filters/s,
  )
  expect(await textOf('/blog', { posts: [] })).toContain('No blog posts found')
  expect(await textOf('/blog/gone')).toMatch(
    /Article Not Found\s*The article you're looking for doesn't exist or has been removed\.\s*Back to Blog/,
  )
  expectInOrder(await textOf('/no-such-page'), ['404 Page Not Found', 'Did you forget to add the page to the router?'])
})

/** Returns the markup of a page whose lists have these answers, or are still being loaded where there are none. */
async function withoutSettings(path: string, answers?: Record<string, unknown[]>) {
  const { route, params } = matchRoute(path)
  await loadScreen(route, 'en')
  const fetcher = (url: string) => {
    const rows = answers?.[new URL(url, ORIGIN).pathname]
    return rows ? Response.json(rows) : failed()
  }
  const client = createQueryClient({ language: 'en', fetcher })
  // What has failed is shown, as in a browser that has tried.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryOnMount: false } })
  const queries = answers ? route.queries({ params, search: new URLSearchParams(), prefix: '' }, pageQueries) : []
  await Promise.all(queries.map((query) => client.prefetchQuery(query)))
  return renderToString(<App client={client} translate={inEnglish} origin={ORIGIN} ssrPath={path} ssrSearch="" />)
}

test('lists that cannot be loaded say so, and the others stay', async () => {
  const images = [{ ...aGalleryItem(), id: 'g1', version: 1 }]
  for (const path of ['/gallery', '/portfolio'])
    expect(await withoutSettings(path, { '/api/gallery': images })).toContain(
      'Unable to load machinery data. Please refresh to try again.',
    )
  const noImages = await withoutSettings('/gallery', { '/api/machinery': [{ ...aStoredMachine(), keyData: '75 hp' }] })
  expect(noImages).toContain('Gona T75 Utility Tractor')
  expect(noImages).toContain('Unable to load the images.')
  const blog = await withoutSettings('/blog', { '/api/blog/categories': [] })
  expect(blog).toContain('Unable to load blog posts.')
  expect(blog).not.toContain('No blog posts found')
})

test('a project without a date is labelled Recent, another has its date', async () => {
  const dates = [undefined, null, '', 'soon', '2026-11-12T09:15:00.000Z']
  const machines = dates.map((createdAt, i) => ({ ...aStoredMachine({ id: `m${i}` }), createdAt }) as Machinery)
  const portfolio = await textOf('/portfolio', { machines })
  expect(portfolio.match(/\nRecent\n/g)).toHaveLength(4)
  expect(portfolio.match(/\nNov 12, 2026\n/g)).toHaveLength(1)
})

test('while lists load, home has 6 cards, 4 services and 5 tiles in their places, and the others say so', async () => {
  const home = await withoutSettings('/')
  const counts = home
    .split('role="status"')
    .slice(1)
    .map((part) => [/aria-label="([^"]*)"/.exec(part)?.[1], part.match(/data-testid="skeleton"/g)?.length])
  expect(counts).toEqual([
    ['Loading machinery', 6],
    ['Loading services', 4],
    ['Loading gallery', 5],
  ])
  expect(await withoutSettings('/portfolio')).toContain('Loading projects...')
  expect(await withoutSettings('/gallery')).toContain('aria-label="Loading items"')
  expect(await withoutSettings('/blog')).toContain('aria-label="Loading articles"')
})

test('a category of articles is a link, which works without JavaScript', async () => {
  expect(await markupOf('/blog', { posts: [] })).toContain('href="/blog?category=Field+Guides"')
})
