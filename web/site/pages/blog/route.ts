import { withSearchRules } from '#web/site/lib/search.ts'
import { blogParams } from '#web/site/pages/params.ts'
import type { PublicRoute } from '#web/site/queries/page-queries.ts'

export const blogRoute = {
  name: 'blog',
  path: '/blog',
  title: 'Blog',
  searchParams: [...blogParams.names],
  messages: ['blog'],
  defaults: {},
  queries: (_, of) => [of.posts(), of.blogCategories()],
  module: 'site/pages/blog/blog-page.tsx',
  load: () => withSearchRules(import('./blog-page.tsx')),
} satisfies PublicRoute<'blog'>
