import type { PublicRoute } from '#web/lib/route.ts'
import { withSearchRules } from '#web/lib/search.ts'
import { blogCategoriesQuery, postsQuery } from '#web/queries/blog.ts'
import { blogParams } from './blog-params.ts'

export const blogRoute: PublicRoute<'blog'> = {
  name: 'blog',
  path: '/blog',
  searchParams: [...blogParams.names],
  messages: ['blog'],
  defaults: {},
  queries: () => [postsQuery(), blogCategoriesQuery()],
  module: 'pages/blog/blog-page.tsx',
  load: () => withSearchRules(import('./blog-page.tsx')),
}
