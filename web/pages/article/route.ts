import type { PublicRoute } from '#web/lib/route.ts'
import { postQuery } from '#web/queries/blog.ts'
import { articleParams } from './article-params.ts'
import { ARTICLE_PATH, articlePath } from './article-path.ts'

export const articleRoute: PublicRoute<'article'> = {
  name: 'article',
  path: ARTICLE_PATH,
  searchParams: [...articleParams.names],
  messages: ['blog'],
  queries: ({ params: { slug = '' }, search }) => [postQuery(slug, search.get('preview'))],
  // The slug may have changed since a preview was sent.
  canonicalPath: ({ params: { slug = '' }, search }, client) => {
    const post = client.getQueryData(postQuery(slug, search.get('preview')).queryKey)
    return post ? articlePath(post.slug) : undefined
  },
  module: 'pages/article/article-page.tsx',
  load: () => import('./article-page.tsx'),
}
