import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BinItem, Binned } from '#contract/admin/bin.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { invalidateAll, invalidatePath, type ListParams, resultsQuery } from './list.ts'

export const BIN_PATH = '/api/admin/bin'

/** Queries deleted items, the latest first; `entity` selects one kind. */
export const binQuery = (params: ListParams, entity: Binned | null) =>
  resultsQuery<BinItem>(BIN_PATH, params, 0, { entity: entity ?? undefined })

/** Restores an item as it was. */
export async function restoreItem(client: QueryClient, id: string): Promise<BinItem> {
  const response = await adminSend('POST', `${BIN_PATH}/${id}/restore`)
  void invalidateAll(client)
  return response.json()
}

export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => restoreItem(client, id),
    // It may no longer be in the bin.
    onError: () => invalidatePath(client, BIN_PATH),
  })
}

/** Deletes an item permanently. */
export function usePurge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => adminSend('DELETE', `${BIN_PATH}/${id}`),
    onSettled: () => void invalidatePath(client, BIN_PATH),
  })
}
