import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { adminFetch } from './request.ts'

/** Returns the client of the area's queries and saves. */
export function adminClient() {
  const client = createQueryClient({ fetcher: adminFetch })
  // Offline a save fails at once: one that is paused would be sent later, even if its form was discarded.
  client.setDefaultOptions({ ...client.getDefaultOptions(), mutations: { networkMode: 'always' } })
  return client
}
