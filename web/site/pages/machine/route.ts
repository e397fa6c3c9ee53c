import { machineUrl } from '#web/shared/lib/machine-url.ts'
import { machineQuery, similarMachinesQuery } from '#web/shared/queries/machinery.ts'
import { machineSettingsQuery } from '#web/shared/queries/settings.ts'
import { loadCatalogue } from '#web/site/catalogue/dialogs.ts'
import type { PublicRoute } from '#web/site/lib/route.ts'
import { pricesQuery } from '#web/site/queries/prices.ts'
import { qrQuery } from '#web/site/queries/qr.ts'
import { MACHINE_PATH, machineParams } from './machine-params.ts'

export const machineRoute = {
  name: 'machine',
  path: MACHINE_PATH,
  // For a missing machine; the others have their own titles.
  title: 'Machine Not Found',
  searchParams: [...machineParams.names, 'sent'],
  messages: ['catalogue', 'machine'],
  queries: ({ params: { slug = '' }, search }) => [
    machineQuery(slug, search.get('preview')),
    similarMachinesQuery(slug),
    pricesQuery(),
    machineSettingsQuery(),
  ],
  // Only for an existing machine: other paths have no QR code.
  moreQueries: ({ params: { slug = '' }, search, prefix }, client) => {
    const machine = client.getQueryData(machineQuery(slug, search.get('preview')).queryKey)
    return machine ? [qrQuery(prefix + machineUrl(machine.slug))] : []
  },
  // The URL may have an id, or a former slug.
  canonicalPath: ({ params: { slug = '' }, search }, client) => {
    const machine = client.getQueryData(machineQuery(slug, search.get('preview')).queryKey)
    return machine ? machineUrl(machine.slug) : undefined
  },
  module: 'site/pages/machine/machine-page.tsx',
  load: () => loadCatalogue(import('./machine-page.tsx')),
} satisfies PublicRoute<'machine'>
