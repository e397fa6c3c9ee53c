import { deliverySettingsQuery } from '#web/shared/queries/settings.ts'
import { COMPARED_PARAM, comparedSlugs, comparePath } from '#web/site/catalogue/comparison.ts'
import { type DocumentDefinition, screenDocument } from '#web/site/lib/document.ts'
import { breadcrumbs } from '#web/site/lib/structured-data.ts'
import { compareRoute } from '#web/site/pages/routes.ts'
import type { Loading } from '#web/site/queries/page-queries.ts'

export const definition: DocumentDefinition = {
  document: ({ url, settings, t, home }) => {
    const page = screenDocument(url, {
      title: t(compareRoute.title),
      description: t('Compare two or three machines from {firm} side by side, with their prices and specifications.', {
        firm: settings.legalName,
      }),
      structuredData: [breadcrumbs({ t, home }, [t(compareRoute.title), compareRoute.path])],
    })
    // Otherwise any two machines would be a separate page for search engines.
    return url.searchParams.has(COMPARED_PARAM) ? { ...page, canonical: undefined } : page
  },
}

export const loading: Loading = {
  optionalQueries: ({ search, prefix }, of) => {
    const { slugs } = comparedSlugs(search)
    return slugs.length > 0
      ? [...slugs.map((slug) => of.machine(slug)), of.qr(prefix + comparePath(slugs)), deliverySettingsQuery()]
      : []
  },
}
