import { portfolioSettingsQuery } from '#web/shared/queries/settings.ts'
import { loadCatalogue } from '#web/site/catalogue/dialogs.ts'
import { catalogueQueries } from '#web/site/catalogue/queries.ts'
import { ALL_CATEGORIES } from '#web/site/catalogue/view.ts'
import { portfolioParams } from '#web/site/pages/params.ts'
import type { PublicRoute } from '#web/site/queries/page-queries.ts'

const catalogue = catalogueQueries(portfolioParams, { withImages: false })

export const portfolioRoute = {
  name: 'portfolio',
  path: '/portfolio',
  title: 'Our Project Portfolio',
  searchParams: [...portfolioParams.names, 'sent'],
  messages: ['catalogue'],
  defaults: { category: ALL_CATEGORIES, sort: portfolioParams.defaultSort },
  queries: (url, of) => [...catalogue(url, of), portfolioSettingsQuery()],
  module: 'site/pages/portfolio/portfolio-page.tsx',
  load: () => loadCatalogue(import('./portfolio-page.tsx')),
} satisfies PublicRoute<'portfolio'>
