import { blogCategoriesQuery, postsQuery } from '#web/shared/queries/posts.ts'
import type { PublicRoute } from '#web/site/lib/route.ts'
import { withSearchRules } from '#web/site/lib/search.ts'
import { blogParams } from './blog-params.ts'

export const blogRoute = {
  name: 'blog',
  path: '/blog',
  title: 'Blog',
  searchParams: [...blogParams.names],
  messages: ['blog'],
  defaults: {},
  queries: () => [postsQuery(), blogCategoriesQuery()],
  module: 'site/pages/blog/blog-page.tsx',
  load: () => withSearchRules(import('./blog-page.tsx')),
} satisfies PublicRoute<'blog'>
