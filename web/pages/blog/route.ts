import type { PublicRoute } from '#web/lib/route.ts'
import { blogCategoriesQuery, postQuery, postsQuery } from '#web/queries/blog.ts'
import { ARTICLE_PATH } from './article-path.ts'

export const blogRoute: PublicRoute = {
  name: 'blog',
  path: '/blog',
  searchParams: ['q', 'category'],
  queries: () => [postsQuery(), blogCategoriesQuery()],
  module: 'pages/blog/blog-page.tsx',
  load: () => import('./blog-page.tsx'),
}

export const articleRoute: PublicRoute = {
  name: 'article',
  path: ARTICLE_PATH,
  searchParams: [],
  queries: ({ params }) => [postQuery(params.slug ?? '')],
  module: 'pages/blog/article-page.tsx',
  load: () => import('./article-page.tsx'),
}
