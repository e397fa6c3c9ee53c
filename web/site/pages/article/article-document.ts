import { postQuery } from '#web/shared/queries/content.ts'
import { type DocumentDefinition, screenDocument } from '#web/site/lib/document.ts'
import { shareImageOf } from '#web/site/lib/share-image.ts'
import { breadcrumbs } from '#web/site/lib/structured-data.ts'
import { blogRoute } from '#web/site/pages/blog/route.ts'
import { postPath } from '#web/site/pages/params.ts'
import type { Loading } from '#web/site/queries/page-queries.ts'
import { posting } from './posting.ts'
import { articleRoute } from './route.ts'

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
