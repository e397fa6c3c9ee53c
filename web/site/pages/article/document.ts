import { postQuery } from '#web/shared/queries/posts.ts'
import { type DocumentDefinition, screenDocument } from '#web/site/lib/document.ts'
import { shareImageOf } from '#web/site/lib/share-image.ts'
import { breadcrumbs } from '#web/site/lib/structured-data.ts'
import { blogRoute } from '#web/site/pages/blog/route.ts'
import { postPath } from './article-params.ts'
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
