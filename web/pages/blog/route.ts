import type { PublicRoute } from '#web/lib/route.ts'
import { blogCategoriesQuery, postsQuery } from '#web/queries/blog.ts'

export const blogRoute: PublicRoute<'blog'> = {
  name: 'blog',
  path: '/blog',
  searchParams: ['q', 'category'],
  queries: () => [postsQuery(), blogCategoriesQuery()],
  module: 'pages/blog/blog-page.tsx',
  load: () => import('./blog-page.tsx'),
}
