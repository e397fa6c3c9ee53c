import { machineList } from '#web/catalogue/machine-document.ts'
import { type DocumentDefinition, screenDocument } from '#web/lib/document.ts'
import { homeMachineryQuery } from './queries.ts'

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
