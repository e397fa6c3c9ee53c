import type { PostSummary } from '#contract/post.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { type LoadedPost, postQuery } from '#web/shared/queries/content.ts'
import { langOf } from '#web/site/lib/contexts.ts'
import { type DocumentDefinition, type Localized, type SchemaNode, screenDocument } from '#web/site/lib/document.ts'
import { largestImage, shareImageOf } from '#web/site/lib/share-image.ts'
import { breadcrumbs, businessId } from '#web/site/lib/structured-data.ts'
import { postPath } from '#web/site/pages/params.ts'
import { articleRoute, blogRoute } from '#web/site/pages/routes.ts'
import type { Loading } from '#web/site/queries/page-queries.ts'

export const definition: DocumentDefinition = {
  document: ({ client, params, url, settings, t, home }) => {
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
        breadcrumbs({ t, home }, [t(blogRoute.title), blogRoute.path], [post.title, postPath(post.slug)]),
        posting(post, url.origin, settings, { t, home }),
      ],
    })
  },
  sitemap: { rows: { of: 'posts', path: postPath } },
}

export const loading: Loading = {
  // The slug may have changed since a preview's link was sent.
  canonicalPath: ({ params: { slug = '' }, search }, client) => {
    const post = client.getQueryData(postQuery(slug, search.get('preview')).queryKey)
    return post ? postPath(post.slug) : undefined
  },
}

/** Returns a post in schema.org's terms: in full, or as an entry of the blog. */
export const posting = (
  post: LoadedPost | PostSummary,
  origin: string,
  settings: SiteSettings,
  { t, home }: Localized,
): SchemaNode => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  image: largestImage(origin, post.imageUrl),
  datePublished: post.createdAt,
  ...('updatedAt' in post && { dateModified: post.updatedAt }),
  author: { '@type': 'Organization', name: t('{name} Team', { name: settings.name }), url: `${origin}/` },
  publisher: { '@id': businessId(origin) },
  articleSection: post.category,
  inLanguage: langOf(post, 'updatedAt' in post ? 'content' : 'title') ?? t.language,
  url: home + postPath(post.slug),
  mainEntityOfPage: home + postPath(post.slug),
})
