import { machineSettingsQuery } from '#web/shared/queries/settings.ts'
import { loadCatalogue } from '#web/site/catalogue/dialogs.ts'
import { withPlainScreen } from '#web/site/pages/not-found/plain.ts'
import { MACHINE_PATH, machineParams } from '#web/site/pages/params.ts'
import type { PublicRoute } from '#web/site/queries/page-queries.ts'

export const machineRoute = {
  name: 'machine',
  path: MACHINE_PATH,
  // For a missing machine; the others have their own titles.
  title: 'Machine Not Found',
  searchParams: [...machineParams.names, 'sent', 'part'],
  messages: ['catalogue', 'machine'],
  queries: ({ params: { slug = '' }, search }, of) => [
    of.machine(slug, search.get('preview')),
    of.similarMachines(slug),
    of.prices(),
    machineSettingsQuery(),
  ],
  module: 'site/pages/machine/machine-page.tsx',
  load: () => withPlainScreen(loadCatalogue(import('./machine-page.tsx'))),
} satisfies PublicRoute<'machine'>
