import type { BlogPost, BlogPostSummary } from '#contract/blog.ts'
import type { Machinery } from '#contract/machinery.ts'
import type { RenderedPage } from '#web/app/server.tsx'
import { SCREEN_TITLES } from '#web/lib/page-title.ts'
import { site, teamName } from '#web/site.ts'
import { business, businessId, website } from './business.ts'
import { excerpt } from './excerpt.ts'
import { itemLink, sharedMachine } from './item.ts'
import { articleOf, machinesOf, postSummariesOf } from './rows.ts'
import { largestImage } from './share-picture.ts'

type Node = Record<string, unknown>

/** The schema.org nodes of a page; none where there is no page. */
export function structuredData(page: RenderedPage, url: URL): Node[] {
  const { origin } = url
  switch (page.route.name) {
    case 'home':
      return [business(origin), website(origin), ...machineList(page, url, '/gallery')]
    case 'gallery':
    case 'portfolio':
      return [business(origin), website(origin), ...catalogue(page, url, SCREEN_TITLES[page.route.name])]
    case 'blog':
      return [
        business(origin),
        website(origin),
        breadcrumbs(origin, [SCREEN_TITLES.blog, '/blog']),
        blog(postSummariesOf(page.data), origin),
      ]
    case 'article': {
      const post = articleOf(page.data, page.params.slug)
      if (!post) return []
      const trail = breadcrumbs(origin, [SCREEN_TITLES.blog, '/blog'], [post.title, `/blog/${post.slug}`])
      return [business(origin), website(origin), trail, posting(post, origin)]
    }
    default:
      return []
  }
}

function catalogue(page: RenderedPage, url: URL, title: string): Node[] {
  const shared = sharedMachine(page.data, url)
  const here: Crumb = [title, url.pathname]
  if (!shared) return [breadcrumbs(url.origin, here), ...machineList(page, url, url.pathname)]
  const link = itemLink('', url.pathname, shared.id)
  return [
    breadcrumbs(url.origin, here, [shared.name, link]),
    { ...product(shared, url.origin, url.pathname), description: excerpt(shared.description, 500) },
  ]
}

function machineList(page: RenderedPage, url: URL, path: string): Node[] {
  const machines = machinesOf(page.data)
  if (machines.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      itemListElement: machines.map((machine, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: product(machine, url.origin, path),
      })),
    },
  ]
}

function product(machine: Machinery, origin: string, path: string): Node {
  const link = itemLink(origin, path, machine.id)
  return {
    '@type': 'Product',
    name: machine.name,
    url: link,
    image: largestImage(origin, machine.imageUrl),
    category: machine.category,
    brand: { '@type': 'Brand', name: site.name },
    offers: {
      '@type': 'Offer',
      url: link,
      priceCurrency: 'USD',
      price: machine.price,
      availability: 'https://schema.org/InStock',
      seller: { '@id': businessId(origin) },
    },
  }
}

type Crumb = [name: string, path: string]

const breadcrumbs = (origin: string, ...trail: Crumb[]): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as Crumb, ...trail].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
})

const posting = (post: BlogPost | BlogPostSummary, origin: string): Node => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  image: largestImage(origin, post.imageUrl),
  datePublished: post.createdAt,
  ...('updatedAt' in post && { dateModified: post.updatedAt }),
  author: { '@type': 'Organization', name: teamName, url: `${origin}/` },
  publisher: { '@id': businessId(origin) },
  articleSection: post.category,
  inLanguage: 'en',
  url: `${origin}/blog/${post.slug}`,
  mainEntityOfPage: `${origin}/blog/${post.slug}`,
})

const blog = (posts: BlogPostSummary[], origin: string): Node => ({
  '@type': 'Blog',
  name: `${site.name} blog`,
  url: `${origin}/blog`,
  publisher: { '@id': businessId(origin) },
  blogPost: posts.map((post) => posting(post, origin)),
})
