import type { PublicRoute } from '#web/lib/route.ts'
import { postQuery } from '#web/queries/blog.ts'
import { ARTICLE_PATH } from './article-path.ts'

export const articleRoute: PublicRoute<'article'> = {
  name: 'article',
  path: ARTICLE_PATH,
  searchParams: [],
  queries: ({ params }) => [postQuery(params.slug ?? '')],
  module: 'pages/article/article-page.tsx',
  load: () => import('./article-page.tsx'),
}
