import { PART_PARAM } from '#domain/inquiry/part-fields.ts'
import { deliverySettingsQuery } from '#web/shared/queries/settings.ts'
import { chosenParts, chosenQuery } from '#web/site/catalogue/chosen-parts.ts'
import { type DocumentDefinition, screenDocument } from '#web/site/lib/document.ts'
import { breadcrumbs } from '#web/site/lib/structured-data.ts'
import { partsQueryOf } from '#web/site/pages/params.ts'
import { partsRoute } from '#web/site/pages/routes.ts'
import type { Loading } from '#web/site/queries/page-queries.ts'

export const definition: DocumentDefinition = {
  document: ({ url, settings, t, home }) =>
    screenDocument(url, {
      title: t(partsRoute.title),
      description: t('Spare parts for the machines of {firm}, with their numbers and prices.', {
        firm: settings.legalName,
      }),
      structuredData: [breadcrumbs({ t, home }, [t(partsRoute.title), partsRoute.path])],
    }),
  sitemap: { page: {} },
}

export const loading: Loading = {
  // Its name, where the parts of one machine are shown; and what the ticked parts are called.
  optionalQueries: ({ search }, of) => {
    const { machine } = partsQueryOf(search)
    return [
      ...(machine ? [of.machine(machine)] : []),
      ...(search.has(PART_PARAM) ? [of.parts(chosenQuery(chosenParts(search)))] : []),
      ...(search.has('quote') ? [deliverySettingsQuery()] : []),
    ]
  },
}
