import { COMPARED_PARAM, comparedSlugs, comparePath } from '#web/catalogue/comparison.ts'
import type { PublicRoute } from '#web/lib/route.ts'
import { machineQuery, machineryNamesQuery } from '#web/queries/machinery.ts'
import { pricesQuery } from '#web/queries/prices.ts'
import { qrQuery } from '#web/queries/qr.ts'

export const compareRoute: PublicRoute<'compare'> = {
  name: 'compare',
  path: '/compare',
  searchParams: [COMPARED_PARAM],
  messages: ['catalogue', 'machine'],
  queries: () => [machineryNamesQuery(), pricesQuery()],
  // Not among the queries: without one of its machines, the page is still there.
  moreQueries: ({ search, prefix }) => {
    const { slugs } = comparedSlugs(search)
    return slugs.length > 0 ? [...slugs.map((slug) => machineQuery(slug)), qrQuery(prefix + comparePath(slugs))] : []
  },
  module: 'pages/compare/compare-page.tsx',
  load: () => import('./compare-page.tsx'),
}
