import { loadCatalogue } from '#web/catalogue/dialogs.ts'
import { machineUrl } from '#web/lib/machine-url.ts'
import type { PublicRoute } from '#web/lib/route.ts'
import { machineQuery, similarMachinesQuery } from '#web/queries/machinery.ts'
import { pricesQuery } from '#web/queries/prices.ts'
import { qrQuery } from '#web/queries/qr.ts'
import { MACHINE_PATH, machineParams } from './machine-params.ts'

export const machineRoute: PublicRoute<'machine'> = {
  name: 'machine',
  path: MACHINE_PATH,
  searchParams: [...machineParams.names, 'sent'],
  messages: ['catalogue', 'machine'],
  queries: ({ params: { slug = '' }, search, prefix }) => [
    machineQuery(slug, search.get('preview')),
    similarMachinesQuery(slug),
    pricesQuery(),
    qrQuery(prefix + machineUrl(slug)),
  ],
  // An id, or a slug the machine had before.
  canonicalPath: ({ params: { slug = '' }, search }, client) => {
    const machine = client.getQueryData(machineQuery(slug, search.get('preview')).queryKey)
    return machine ? machineUrl(machine.slug) : undefined
  },
  module: 'pages/machine/machine-page.tsx',
  load: () => loadCatalogue(import('./machine-page.tsx')),
}
