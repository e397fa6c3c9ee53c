import { postQuery } from '#web/shared/queries/posts.ts'
import type { PublicRoute } from '#web/site/lib/route.ts'
import { articleParams, POST_PATH, postPath } from './article-params.ts'

export const articleRoute = {
  name: 'article',
  path: POST_PATH,
  // For a missing post; the others have their own titles.
  title: 'Article Not Found',
  searchParams: [...articleParams.names],
  messages: ['blog'],
  queries: ({ params: { slug = '' }, search }) => [postQuery(slug, search.get('preview'))],
  // The slug may have changed since a preview's link was sent.
  canonicalPath: ({ params: { slug = '' }, search }, client) => {
    const post = client.getQueryData(postQuery(slug, search.get('preview')).queryKey)
    return post ? postPath(post.slug) : undefined
  },
  module: 'site/pages/article/article-page.tsx',
  load: () => import('./article-page.tsx'),
} satisfies PublicRoute<'article'>
