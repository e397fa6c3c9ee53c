import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BinItem, Binned } from '#contract/bin.ts'
import { adminSend } from '#web/lib/admin-request.ts'
import { invalidatePath, type ListParams, resultsQuery } from './list.ts'

export const BIN_PATH = '/api/admin/bin'

/** What was deleted, the last one first; `entity` narrows it to one kind. */
export const binQuery = (params: ListParams, entity: Binned | null) =>
  resultsQuery<BinItem>(BIN_PATH, params, 0, { entity: entity ?? undefined })

/** What comes back may be of any kind, on any list: everything that is loaded is loaded again. */
const invalidateContent = (client: QueryClient) => client.invalidateQueries()

/** Brings something back as it was. */
export async function restore(client: QueryClient, id: string): Promise<BinItem> {
  const response = await adminSend('POST', `${BIN_PATH}/${id}/restore`)
  void invalidateContent(client)
  return response.json()
}

export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => restore(client, id),
    // It may not be in the bin any more.
    onError: () => invalidatePath(client, BIN_PATH),
  })
}

/** Deletes something for good. */
export function usePurge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => adminSend('DELETE', `${BIN_PATH}/${id}`),
    onSettled: () => void invalidatePath(client, BIN_PATH),
  })
}
