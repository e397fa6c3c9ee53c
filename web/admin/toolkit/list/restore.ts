import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import type { BinItem, Binned } from '#contract/admin/bin.ts'
import { restoreItem } from '#web/admin/queries/bin.ts'
import { adminParams } from '#web/admin/toolkit/admin-params.ts'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { searchOf } from '#web/shared/lib/search-params.ts'
import { toast } from '#web/shared/lib/toast.ts'

/** Restores a deleted row and shows a toast. */
export async function undoDelete(client: QueryClient, id: string) {
  try {
    showRestored(await restoreItem(client, id))
  } catch (error) {
    showFailure('Failed to restore', error)
  }
}

/** The section whose list contains a kind of item. */
const SECTION_OF: Record<Binned, string> = {
  machinery: 'machinery',
  'gallery item': 'gallery',
  'blog post': 'blog',
  part: 'parts',
  unit: 'units',
}

/** Returns the URL of the list with a restored item, searched for it. */
export const restoredHref = ({ entity, name }: Pick<BinItem, 'entity' | 'name'>) =>
  `/admin${searchOf(adminParams, { section: SECTION_OF[entity], q: name })}`

/** Shows a toast with a link to the restored item. */
export const showRestored = (item: BinItem) =>
  void toast({
    title: 'Restored',
    description: `${item.name} is back`,
    action: { label: 'Show', onChoose: () => navigate(restoredHref(item)) },
  })
