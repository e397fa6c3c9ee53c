import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ServiceInput, type StoredService, serviceFields, serviceInput } from '#contract/service.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { defineCollection } from '#web/admin/queries/collection.ts'
import { invalidatePath } from '#web/admin/queries/list.ts'

const PATH = '/api/admin/services'
const PUBLIC_PATH = '/api/services'

/** Queries the services in their order, each with its version. */
export const adminServicesQuery = () => queryOptions<StoredService[]>({ queryKey: [PATH], staleTime: 0 })

export const serviceCollection = defineCollection<StoredService, ServiceInput>({
  path: PATH,
  alsoChanges: [PUBLIC_PATH],
  noun: 'service',
  schema: serviceInput,
  fields: serviceFields,
  translated: 'services',
  isDeletedForGood: true,
})

/** Saves the services in the order of `ids`. */
export function useServiceOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ids: string[]): Promise<StoredService[]> =>
      (await adminSend('PUT', `${PATH}/order`, { ids })).json(),
    onSuccess: (ordered) => client.setQueryData(adminServicesQuery().queryKey, ordered),
    onSettled: () => {
      for (const path of [PATH, PUBLIC_PATH]) void invalidatePath(client, path)
    },
  })
}
