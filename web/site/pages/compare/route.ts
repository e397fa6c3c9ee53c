import { machineQuery, machineryNamesQuery } from '#web/shared/queries/machinery.ts'
import { comparedSlugs, comparePath } from '#web/site/catalogue/comparison.ts'
import { loadCatalogue } from '#web/site/catalogue/dialogs.ts'
import type { PublicRoute } from '#web/site/lib/route.ts'
import { pricesQuery } from '#web/site/queries/prices.ts'
import { qrQuery } from '#web/site/queries/qr.ts'
import { compareParams } from './compare-params.ts'

export const compareRoute = {
  name: 'compare',
  path: '/compare',
  title: 'Compare Machines',
  searchParams: [...compareParams.names, 'sent'],
  messages: ['catalogue', 'machine'],
  queries: () => [machineryNamesQuery(), pricesQuery()],
  optionalQueries: ({ search, prefix }) => {
    const { slugs } = comparedSlugs(search)
    return slugs.length > 0 ? [...slugs.map((slug) => machineQuery(slug)), qrQuery(prefix + comparePath(slugs))] : []
  },
  module: 'site/pages/compare/compare-page.tsx',
  load: () => loadCatalogue(import('./compare-page.tsx')),
} satisfies PublicRoute<'compare'>
