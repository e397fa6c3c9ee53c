import { machineList } from '#web/catalogue/machine-document.ts'
import { type DocumentDefinition, screenDocument } from '#web/lib/document.ts'
import { site } from '#web/site.ts'
import { homeMachineryQuery } from './queries.ts'

export const homeDocument: DocumentDefinition = {
  document: ({ client, url }) => {
    const machines = client.getQueryData(homeMachineryQuery().queryKey)?.rows ?? []
    return screenDocument(url, {
      description: site.description,
      structuredData: machineList(machines, url.origin),
    })
  },
  sitemap: { page: { changesWith: 'machinery' } },
}
