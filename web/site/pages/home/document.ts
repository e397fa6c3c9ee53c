import { homeMachineryQuery } from '#web/shared/queries/machinery.ts'
import { machineList } from '#web/site/catalogue/machine-document.ts'
import { type DocumentDefinition, screenDocument } from '#web/site/lib/document.ts'

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
