import { type DocumentDefinition, screenDocument } from '#web/lib/document.ts'
import { shareImageOf } from '#web/lib/share-image.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { blogRoute } from '#web/pages/blog/route.ts'
import { TITLE as BLOG_TITLE } from '#web/pages/blog/title.ts'
import { postQuery } from '#web/queries/blog.ts'
import { articlePath } from './article-path.ts'
import { posting } from './posting.ts'
import { MISSING_TITLE } from './title.ts'

export const definition: DocumentDefinition = {
  document: ({ client, params, url, settings, t, home }) => {
    const preview = url.searchParams.get('preview')
    const post = client.getQueryData(postQuery(params.slug ?? '', preview).queryKey)
    if (preview && post) return { title: post.title, description: post.excerpt }
    if (!post) return { title: t(MISSING_TITLE), description: settings.description }
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
        breadcrumbs({ t, home }, [t(BLOG_TITLE), blogRoute.path], [post.title, articlePath(post.slug)]),
        posting(post, url.origin, settings, { t, home }),
      ],
    })
  },
  sitemap: { rows: { of: 'posts', path: articlePath } },
}
