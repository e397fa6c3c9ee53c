import { withPlainScreen } from '#web/site/pages/not-found/plain.ts'
import { articleParams, POST_PATH } from '#web/site/pages/params.ts'
import type { PublicRoute } from '#web/site/queries/page-queries.ts'

export const articleRoute = {
  name: 'article',
  path: POST_PATH,
  // For a missing post; the others have their own titles.
  title: 'Article Not Found',
  searchParams: [...articleParams.names],
  messages: ['blog'],
  queries: ({ params: { slug = '' }, search }, of) => [of.post(slug, search.get('preview'))],
  module: 'site/pages/article/article-page.tsx',
  load: () => withPlainScreen(import('./article-page.tsx')),
} satisfies PublicRoute<'article'>
