import type { RenderedPage } from '#web/app/server.tsx'
import { SCREEN_TITLES } from '#web/lib/page-title.ts'
import { site } from '#web/site.ts'
import { itemHead } from './item.ts'
import type { PageHead } from './page-head.ts'
import { articleOf } from './rows.ts'
import { shareImageOf, siteShareImage } from './share-picture.ts'

/** A public page's head, by its route. */
export function pageHead(page: RenderedPage, url: URL): PageHead {
  switch (page.route.name) {
    case 'home':
      return screen(url, site.description)
    case 'gallery':
      return (
        itemHead(page.data, url) ??
        screen(
          url,
          `Every machine ${site.legalName} sells, with pictures and prices: tractors, harvesters, planters, cultivators, balers and sprayers.`,
          SCREEN_TITLES.gallery,
        )
      )
    case 'portfolio':
      return (
        itemHead(page.data, url) ??
        screen(
          url,
          `Machinery that ${site.legalName} has delivered to farms in Nigeria and West Africa, with specifications and prices.`,
          SCREEN_TITLES.portfolio,
        )
      )
    case 'blog':
      return screen(
        url,
        `Field guides and advice on farm machinery for the soils and seasons of West Africa, from the ${site.name} team.`,
        SCREEN_TITLES.blog,
      )
    case 'article':
      return postHead(page, url)
    default:
      return { ...screen(url, site.description, SCREEN_TITLES['not-found']), canonical: undefined }
  }
}

const screen = (url: URL, description: string, title?: string): PageHead => ({
  title,
  description,
  canonical: `${url.origin}${url.pathname}`,
  image: siteShareImage(url.origin),
})

function postHead(page: RenderedPage, url: URL): PageHead {
  const post = articleOf(page.data, page.params.slug)
  if (!post) return { ...screen(url, site.description, SCREEN_TITLES['no-article']), canonical: undefined }
  return {
    ...screen(url, post.excerpt, post.title),
    image: shareImageOf(url.origin, post.imageUrl, post.title),
    type: 'article',
    properties: {
      'article:published_time': post.createdAt,
      'article:modified_time': post.updatedAt,
      'article:section': post.category,
    },
  }
}
