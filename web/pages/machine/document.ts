import { describedProduct, machineDocument } from '#web/catalogue/machine-document.ts'
import type { DocumentDefinition } from '#web/lib/document.ts'
import { machineUrl } from '#web/lib/machine-url.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import { galleryRoute } from '#web/pages/gallery/route.ts'
import { TITLE as GALLERY_TITLE } from '#web/pages/gallery/title.ts'
import { machineQuery } from '#web/queries/machinery.ts'
import { MISSING_TITLE } from './title.ts'

export const definition: DocumentDefinition = {
  document: ({ client, params, url, settings, t, home }) => {
    const machine = client.getQueryData(machineQuery(params.slug ?? '', url.searchParams.get('preview')).queryKey)
    if (!machine) return { title: t(MISSING_TITLE), description: settings.description }
    const trail = breadcrumbs(
      { t, home },
      [t(GALLERY_TITLE), galleryRoute.path],
      [machine.name, machineUrl(machine.slug)],
    )
    const document = machineDocument(machine, url, settings, { t, home })
    if (machine.hidden) return { ...document, canonical: undefined }
    return { ...document, structuredData: [trail, describedProduct(machine, url.origin, settings, home)] }
  },
  sitemap: { rows: { of: 'machinery', path: machineUrl } },
}
