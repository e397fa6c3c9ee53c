import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { categoryOf } from '#contract/machinery/category.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { Prices } from '#contract/money/prices.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { LANGUAGES, type Language, prefixOf } from '#domain/language.ts'
import { nairaAtRate } from '#domain/money/exchange.ts'
import { centsFromPrice } from '#domain/money/format.ts'
import { FEED_PATHS, FEEDS, type Feed, SOURCE_PARAM } from '#domain/urls.ts'
import { largestImage, machineUrl, shareImageAt } from '#web/site/app/texts.ts'
import { csvLines } from '#worker/csv/csv.ts'
import { machineryInChunks } from '#worker/db/machinery/lists.ts'
import { publicPrices } from '#worker/db/machinery/prices.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { recordFetch } from '#worker/db/statistics/page-views.ts'
import type { AppEnv } from '#worker/env.ts'
import { limitByAddress } from '#worker/http/rate-limit.ts'
import { escapeMarkup, xml } from '#worker/page/template.ts'

/** The most characters of a title and a description that both catalogues take, and the most further images. */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5_000
const MAX_IMAGES = 10

/**
 * The catalogue for other sites to fetch (support.google.com/merchants/answer/7052112,
 * developers.facebook.com/docs/commerce-platform/catalog/fields). Not stored by the cache in front, so that the overview
 * can say when each was last fetched.
 */
export const productFeedRoutes = new Hono<AppEnv>()
for (const language of LANGUAGES) {
  for (const feed of FEEDS) {
    productFeedRoutes.get(prefixOf(language) + FEED_PATHS[feed], limitByAddress('SEARCH_LIMIT'), etag(), async (c) => {
      const { origin } = new URL(c.req.url)
      const { db } = c.var
      const [settings, prices] = await Promise.all([
        siteSettings(db, language),
        publicPrices(db, lagosDate(Date.now())),
        recordFetch(db, feed, language),
      ])
      const about = { origin, language, feed, settings, prices }
      const products: Product[] = []
      for await (const machines of machineryInChunks(db, 'public', language))
        products.push(...machines.flatMap((machine) => productOf(machine, about)))
      c.header('Cache-Control', 'no-cache')
      return feed === 'google' ? googleFeed(c, products, settings, origin + prefixOf(language)) : metaFeed(c, products)
    })
  }
}

type About = { origin: string; language: Language; feed: Feed; settings: SiteSettings; prices: Prices }

/** Returns a machine as a product, or none where it cannot be had or lacks what every product must have. */
function productOf(machine: Machinery, { origin, language, feed, settings, prices }: About) {
  const { id, slug, name, description, category, imageUrl, moreImages, stock, orderWeeks } = machine
  const price = priceText(machine, prices)
  if (stock === 'sold-out' || !price || !imageUrl || !description.trim()) return []
  // Google wants a day for what is made to order, and only the owner can say one.
  if (feed === 'google' && stock === 'on-order' && !orderWeeks) return []
  const images = [imageUrl, ...moreImages.map((image) => image.imageUrl)]
  const [first, ...more] = images.flatMap((url) => imageFor(feed, origin, url))
  if (!first) return []
  return [
    {
      id,
      title: cut(name, MAX_TITLE),
      description: cut(description, MAX_DESCRIPTION),
      link: `${origin}${prefixOf(language)}${machineUrl(slug)}?${SOURCE_PARAM}=${feed}`,
      image_link: first,
      additional_image_link: more.slice(0, MAX_IMAGES),
      price,
      stock,
      orderWeeks: orderWeeks ?? 0,
      brand: cut(settings.name, 70),
      product_type: categoryOf(settings.categories, category)?.label ?? category,
    },
  ]
}

type Product = ReturnType<typeof productOf>[number]

/** What Meta shows is a JPEG or PNG of at least 500 pixels; Google takes the largest image as it is. */
function imageFor(feed: Feed, origin: string, url: string): string[] {
  if (feed === 'google') return [largestImage(origin, url)]
  const { href, pathname } = new URL(shareImageAt(url) ?? url, origin)
  return shareImageAt(url) || /\.(?:jpe?g|png)$/i.test(pathname) ? [href] : []
}

/** Cuts a text to so many characters, not through one. */
const cut = (text: string, max: number) => [...text.trim()].slice(0, max).join('')

/** Returns the price that the machine's page shows first where naira are known: fixed, or by a fresh rate. */
function priceText({ price, priceNgn }: Pick<Machinery, 'price' | 'priceNgn'>, { rate }: Prices): string | null {
  const cents = centsFromPrice(price)
  if (priceNgn) return `${priceNgn} NGN`
  if (cents === 0) return null
  return rate ? `${nairaAtRate(cents, centsFromPrice(rate.rate))}.00 NGN` : `${price} USD`
}

const GOOGLE_STOCK = { 'in-stock': 'in_stock', 'on-order': 'backorder' } as const
const META_STOCK = { 'in-stock': 'in stock', 'on-order': 'available for order' } as const

function googleFeed(c: Context, products: Product[], { legalName, description }: SiteSettings, home: string) {
  const today = lagosDate(Date.now())
  const items = products.map(({ stock, orderWeeks, additional_image_link, ...product }) => {
    const attributes = [
      ...Object.entries(product),
      ...additional_image_link.map((url) => ['additional_image_link', url] as const),
      ['availability', GOOGLE_STOCK[stock]] as const,
      ...(stock === 'on-order' ? [['availability_date', `${addDays(today, orderWeeks * 7)}T08:00+0100`] as const] : []),
      ['condition', 'new'] as const,
      // Made here, or sold without the number of a maker.
      ['identifier_exists', 'no'] as const,
    ]
    return `<item>${attributes.map(([name, text]) => `<g:${name}>${escapeMarkup(text)}</g:${name}>`).join('')}</item>`
  })
  const channel = `<title>${escapeMarkup(legalName)}</title><link>${escapeMarkup(`${home}/`)}</link><description>${escapeMarkup(description)}</description>`
  const content = `${channel}\n${items.join('\n')}\n`
  return xml(c, `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${content}</channel></rss>`)
}

const META_COLUMNS = ['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link']

/** Returns what no spreadsheet runs: Meta would show an apostrophe before it. A list's first hyphen becomes a dash. */
const unlikeFormula = (text: string) =>
  text.replace(/^[\s\p{Cc}\p{Cf}']*(?:[-−－﹣=+@＝＋＠﹦﹢﹫][\s\p{Cc}\p{Cf}']*)+/u, (signs) =>
    /^\s*[-−－﹣]\s/.test(signs) ? '– ' : '',
  )

function metaFeed(c: Context, products: Product[]) {
  const rows = products.map(({ stock, ...product }) => [
    ...[product.id, unlikeFormula(product.title), unlikeFormula(product.description), META_STOCK[stock], 'new'],
    ...[product.price, product.link, product.image_link, unlikeFormula(product.brand)],
    ...[product.additional_image_link.join(','), unlikeFormula(product.product_type)],
  ])
  const csv = csvLines([[...META_COLUMNS, 'brand', 'additional_image_link', 'product_type'], ...rows])
  return c.body(csv, 200, { 'Content-Type': 'text/csv; charset=utf-8' })
}
