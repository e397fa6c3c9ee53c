import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#web/lib/toast.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { restore } from '#web/queries/admin/bin.ts'

/** Brings back what was deleted, and says so. */
export async function undoDelete(client: QueryClient, id: string) {
  try {
    const { name } = await restore(client, id)
    showRestored(name)
  } catch (error) {
    showFailure('Failed to restore', error)
  }
}

export const showRestored = (name: string) => void toast({ title: 'Restored', description: `${name} is back` })
