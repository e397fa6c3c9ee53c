import { PART_PARAM } from '#domain/inquiry/part-fields.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import { machineQuery } from '#web/shared/queries/content.ts'
import { deliverySettingsQuery } from '#web/shared/queries/settings.ts'
import { chosenParts, chosenQuery } from '#web/site/catalogue/chosen-parts.ts'
import { describedProduct, machineDocument } from '#web/site/catalogue/machine-document.ts'
import type { DocumentDefinition } from '#web/site/lib/document.ts'
import { breadcrumbs } from '#web/site/lib/structured-data.ts'
import { wearing } from '#web/site/pages/params.ts'
import { galleryRoute, machineRoute } from '#web/site/pages/routes.ts'
import type { Loading } from '#web/site/queries/page-queries.ts'

export const definition: DocumentDefinition = {
  document: ({ client, params, url, settings, t, home }) => {
    const machine = client.getQueryData(machineQuery(params.slug ?? '', url.searchParams.get('preview')).queryKey)
    if (!machine) return { title: t(machineRoute.title), description: settings.description }
    const trail = breadcrumbs(
      { t, home },
      [t(galleryRoute.title), galleryRoute.path],
      [machine.name, machineUrl(machine.slug)],
    )
    const document = machineDocument(machine, { client, url, settings, t, home })
    if (machine.hidden) return { ...document, canonical: undefined }
    return { ...document, structuredData: [trail, describedProduct(machine, url.origin, settings, home)] }
  },
  sitemap: { rows: { of: 'machinery', path: machineUrl } },
}

export const loading: Loading = {
  optionalQueries: ({ params: { slug = '' }, search }, of) => [
    deliverySettingsQuery(),
    of.parts(wearing(slug)),
    ...(search.has(PART_PARAM) ? [of.parts(chosenQuery(chosenParts(search)))] : []),
  ],
  // Only for an existing machine: other paths have no QR code.
  moreQueries: ({ params: { slug = '' }, search, prefix }, client, of) => {
    const machine = client.getQueryData(machineQuery(slug, search.get('preview')).queryKey)
    return machine ? [of.qr(prefix + machineUrl(machine.slug))] : []
  },
  // The URL may have an id, or a former slug.
  canonicalPath: ({ params: { slug = '' }, search }, client) => {
    const machine = client.getQueryData(machineQuery(slug, search.get('preview')).queryKey)
    return machine ? machineUrl(machine.slug) : undefined
  },
}
