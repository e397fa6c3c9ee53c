import { STATE_PARAM } from '#domain/urls.ts'
import { homeMachineryQuery } from '#web/shared/queries/content.ts'
import { deliverySettingsQuery } from '#web/shared/queries/settings.ts'
import { MACHINE_PARAM } from '#web/shared/ui/button.tsx'
import { machineList } from '#web/site/catalogue/machine-document.ts'
import { type DocumentDefinition, screenDocument } from '#web/site/lib/document.ts'
import type { Loading } from '#web/site/queries/page-queries.ts'

export const definition: DocumentDefinition = {
  document: ({ client, url, settings, home }) => {
    const machines = client.getQueryData(homeMachineryQuery().queryKey)?.rows ?? []
    return screenDocument(url, {
      description: settings.description,
      structuredData: machineList(machines, url.origin, settings, home),
    })
  },
  sitemap: { page: { changesWith: 'machinery' } },
}

export const loading: Loading = {
  optionalQueries: ({ search }, of) => {
    const id = search.get(MACHINE_PARAM)
    return [...(id ? [of.machine(id)] : []), ...(search.has(STATE_PARAM) ? [deliverySettingsQuery()] : [])]
  },
}
