import { ALL_NAMES } from '#web/shared/queries/content.ts'
import { loadCatalogue } from '#web/site/catalogue/dialogs.ts'
import { compareParams } from '#web/site/pages/params.ts'
import type { PublicRoute } from '#web/site/queries/page-queries.ts'

export const compareRoute = {
  name: 'compare',
  path: '/compare',
  title: 'Compare Machines',
  searchParams: [...compareParams.names, 'sent'],
  messages: ['catalogue', 'machine'],
  queries: (_, of) => [of.machineNames(ALL_NAMES), of.prices()],
  module: 'site/pages/compare/compare-page.tsx',
  load: () => loadCatalogue(import('./compare-page.tsx')),
} satisfies PublicRoute<'compare'>
