import type { QueryClient } from '@tanstack/react-query'
import type { PostSummary } from '#contract/post.ts'
import { PART_PARAM } from '#domain/inquiry/part-fields.ts'
import { STATE_PARAM } from '#domain/urls.ts'
import { langOf } from '#web/shared/lib/format.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import {
  homeMachineryQuery,
  type LoadedPost,
  machineQuery,
  postQuery,
  postsQuery,
} from '#web/shared/queries/content.ts'
import { deliverySettingsQuery } from '#web/shared/queries/settings.ts'
import { MACHINE_PARAM } from '#web/shared/ui/button.tsx'
import { catalogueDocument, catalogueLoading } from '#web/site/catalogue/catalogue-document.ts'
import { COMPARED_PARAM, comparedSlugs, comparePath } from '#web/site/catalogue/comparison.ts'
import { describedProduct, itemListNodes, machineDocument } from '#web/site/catalogue/machine-document.ts'
import { chosenPartNumbers, chosenPartsQuery } from '#web/site/catalogue/queries.ts'
import {
  type DocumentContext,
  type PageDocument,
  type SchemaNode,
  type SiteContext,
  type SitemapList,
  screenDocument,
} from '#web/site/lib/document.ts'
import type { PageQueries } from '#web/site/lib/page-queries.ts'
import type { Loading, Params } from '#web/site/lib/route.ts'
import { largestImage, shareImageOf } from '#web/site/lib/share-image.ts'
import { breadcrumbs, businessId } from '#web/site/lib/structured-data.ts'
import { galleryParams, machineQueryArgs, partSearchOf, portfolioParams, postPath, wearPartsOf } from './params.ts'
import {
  articleRoute,
  blogRoute,
  compareRoute,
  galleryRoute,
  machineRoute,
  notFoundRoute,
  partsRoute,
  portfolioRoute,
  type RouteName,
} from './routes.ts'

/** What the Worker writes and loads of a public screen, beside what its route says. */
type PageDefinition = {
  document: (context: DocumentContext) => PageDocument
  sitemap?: {
    /** The page's own path. It changes with that list's rows, and may show the list's images. */
    page?: { changesWith?: SitemapList; showsImages?: boolean }
    /** A URL for each row of a list, by the row's key: its slug. */
    rows?: { of: SitemapList; path: (key: string) => string }
  }
  loading?: Loading
}

const machineOf = (client: QueryClient, { slug = '' }: Params, search: URLSearchParams) =>
  client.getQueryData(machineQuery(...machineQueryArgs(slug, search)).queryKey)

const chosenPartsOf = (search: URLSearchParams, queries: PageQueries) =>
  search.has(PART_PARAM) ? [queries.parts(chosenPartsQuery(chosenPartNumbers(search)))] : []

const home: PageDefinition = {
  document: (context) => {
    const machines = context.client.getQueryData(homeMachineryQuery().queryKey)?.rows ?? []
    const structuredData = itemListNodes(machines, context)
    return screenDocument(context.url, { description: context.settings.description, structuredData })
  },
  sitemap: { page: { changesWith: 'machinery' } },
  loading: {
    optionalQueries: ({ search }, queries) => {
      const id = search.get(MACHINE_PARAM)
      return [...(id ? [queries.machine(id)] : []), ...(search.has(STATE_PARAM) ? [deliverySettingsQuery()] : [])]
    },
  },
}

const galleryDescription = ({ t, settings }: SiteContext) => {
  const { legalName: firm, categories, ownCategories, hasGivenCategories, description } = settings
  if (!ownCategories && !hasGivenCategories)
    return t(
      'Every machine {firm} sells, with pictures and prices: tractors, harvesters, planters, cultivators, balers and sprayers.',
      { firm },
    )
  const names = categories.flatMap(({ label, hidden }) => (hidden ? [] : [label])).join(', ')
  if (!names) return description
  return t('Every machine {firm} sells, with pictures and prices. {categories}', { firm, categories: names })
}

const gallery: PageDefinition = {
  document: (context) =>
    catalogueDocument(context, galleryParams, context.t(galleryRoute.title), galleryDescription(context)),
  sitemap: { page: { changesWith: 'machinery', showsImages: true } },
  loading: catalogueLoading(galleryParams, { withImages: true }),
}

/** On an own site nobody has said that its machines were delivered. */
const portfolioDescription = ({ t, settings }: SiteContext) => {
  const { legalName: firm, projectsRegion: region, isOwn, description } = settings
  if (isOwn) return description
  return t('Machinery of {firm} for farms in {region}, with specifications, prices and deliveries.', { firm, region })
}

const portfolio: PageDefinition = {
  document: (context) =>
    catalogueDocument(context, portfolioParams, context.t(portfolioRoute.title), portfolioDescription(context)),
  sitemap: { page: { changesWith: 'machinery' } },
  loading: catalogueLoading(portfolioParams, { withImages: false }),
}

const blog: PageDefinition = {
  document: (context) => {
    const { client, url, settings, t, homeUrl } = context
    const { name, isOwn, description } = settings
    const title = t(blogRoute.title)
    const posts = client.getQueryData(postsQuery().queryKey) ?? []
    const blogNode = {
      '@type': 'Blog',
      name: t('{name} blog', { name }),
      inLanguage: t.language,
      url: homeUrl + blogRoute.path,
      publisher: { '@id': businessId(url.origin) },
      blogPost: posts.map((post) => blogPosting(post, context)),
    }
    return screenDocument(url, {
      title,
      description: isOwn
        ? description
        : t('Field guides and advice on farm machinery, its soils and its seasons, from the {name} team.', { name }),
      structuredData: [breadcrumbs(context, [title, blogRoute.path]), ...(posts.length > 0 ? [blogNode] : [])],
    })
  },
  sitemap: { page: { changesWith: 'posts' } },
}

const article: PageDefinition = {
  document: (context) => {
    const { client, params, url, settings, t } = context
    const preview = url.searchParams.get('preview')
    const post = client.getQueryData(postQuery(params.slug ?? '', preview).queryKey)
    if (preview && post) return { title: post.title, description: post.excerpt }
    if (!post) return { title: t(articleRoute.title), description: settings.description }
    return screenDocument(url, {
      title: post.title,
      description: post.excerpt,
      image: shareImageOf(url.origin, post.imageUrl, post.title, settings),
      type: 'article',
      properties: {
        'article:published_time': post.createdAt,
        'article:modified_time': post.updatedAt,
        'article:section': post.category,
      },
      structuredData: [
        breadcrumbs(context, [t(blogRoute.title), blogRoute.path], [post.title, postPath(post.slug)]),
        blogPosting(post, context),
      ],
    })
  },
  sitemap: { rows: { of: 'posts', path: postPath } },
  loading: {
    // The slug may have changed since a preview's link was sent.
    canonicalPath: ({ params: { slug = '' }, search }, client) => {
      const post = client.getQueryData(postQuery(slug, search.get('preview')).queryKey)
      return post ? postPath(post.slug) : undefined
    },
  },
}

const blogPosting = (post: LoadedPost | PostSummary, { url, settings, t, homeUrl }: SiteContext): SchemaNode => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  image: largestImage(url.origin, post.imageUrl),
  datePublished: post.createdAt,
  ...('updatedAt' in post && { dateModified: post.updatedAt }),
  author: { '@type': 'Organization', name: t('{name} Team', { name: settings.name }), url: `${url.origin}/` },
  publisher: { '@id': businessId(url.origin) },
  articleSection: post.category,
  inLanguage: langOf(post, 'updatedAt' in post ? 'content' : 'title') ?? t.language,
  url: homeUrl + postPath(post.slug),
  mainEntityOfPage: homeUrl + postPath(post.slug),
})

const machine: PageDefinition = {
  document: (context) => {
    const { client, params, url, settings, t } = context
    const shown = machineOf(client, params, url.searchParams)
    if (!shown) return { title: t(machineRoute.title), description: settings.description }
    const document = machineDocument(shown, context)
    if (shown.hidden) return { ...document, canonical: undefined }
    const galleryCrumb: [string, string] = [t(galleryRoute.title), galleryRoute.path]
    const trail = breadcrumbs(context, galleryCrumb, [shown.name, machineUrl(shown.slug)])
    return { ...document, structuredData: [trail, describedProduct(shown, context)] }
  },
  sitemap: { rows: { of: 'machinery', path: machineUrl } },
  loading: {
    optionalQueries: ({ params: { slug = '' }, search }, queries) => [
      deliverySettingsQuery(),
      queries.parts(wearPartsOf(slug)),
      ...chosenPartsOf(search, queries),
    ],
    // Only for an existing machine: other paths have no QR code.
    moreQueries: ({ params, search, prefix }, client, queries) => {
      const shown = machineOf(client, params, search)
      return shown ? [queries.qr(prefix + machineUrl(shown.slug))] : []
    },
    // The URL may have an id, or a former slug.
    canonicalPath: ({ params, search }, client) => {
      const shown = machineOf(client, params, search)
      return shown ? machineUrl(shown.slug) : undefined
    },
  },
}

const compare: PageDefinition = {
  document: ({ url, settings, t, homeUrl }) => {
    const page = screenDocument(url, {
      title: t(compareRoute.title),
      description: t('Compare two or three machines from {firm} side by side, with their prices and specifications.', {
        firm: settings.legalName,
      }),
      structuredData: [breadcrumbs({ t, homeUrl }, [t(compareRoute.title), compareRoute.path])],
    })
    // Otherwise any two machines would be a separate page for search engines.
    return url.searchParams.has(COMPARED_PARAM) ? { ...page, canonical: undefined } : page
  },
  loading: {
    optionalQueries: ({ search, prefix }, queries) => {
      const { slugs } = comparedSlugs(search)
      if (slugs.length === 0) return []
      return [
        ...slugs.map((slug) => queries.machine(slug)),
        queries.qr(prefix + comparePath(slugs)),
        deliverySettingsQuery(),
      ]
    },
  },
}

const parts: PageDefinition = {
  document: ({ url, settings, t, homeUrl }) =>
    screenDocument(url, {
      title: t(partsRoute.title),
      description: t('Spare parts for the machines of {firm}, with their numbers and prices.', {
        firm: settings.legalName,
      }),
      structuredData: [breadcrumbs({ t, homeUrl }, [t(partsRoute.title), partsRoute.path])],
    }),
  sitemap: { page: {} },
  loading: {
    // Its name, where the parts of one machine are shown; and what the ticked parts are called.
    optionalQueries: ({ search }, queries) => {
      const { machine } = partSearchOf(search)
      return [
        ...(machine ? [queries.machine(machine)] : []),
        ...chosenPartsOf(search, queries),
        ...(search.has('quote') ? [deliverySettingsQuery()] : []),
      ]
    },
  },
}

/** The document of every public screen. Only the Worker loads this file; the browser has the route table alone. */
export const documents: Record<RouteName, PageDefinition> = {
  home,
  gallery,
  portfolio,
  blog,
  article,
  machine,
  compare,
  parts,
  'not-found': {
    document: ({ settings, t }) => ({ title: t(notFoundRoute.title), description: settings.description }),
  },
}
