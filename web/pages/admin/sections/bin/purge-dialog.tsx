import { flushSync } from 'react-dom'
import type { BinItem } from '#contract/bin.ts'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { focusListHeading } from '#web/pages/admin/components/list/heading-focus.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { usePurge } from '#web/queries/admin/bin.ts'

/** Asks before something is deleted for good, and does it. */
export function PurgeDialog({ item: { id, name, entity }, onClose }: { item: BinItem; onClose: () => void }) {
  const { mutateAsync, isPending } = usePurge()

  async function purge() {
    try {
      await mutateAsync(id)
    } catch (error) {
      return showFailure(`Failed to delete ${entity} for good`, error)
    }
    flushSync(onClose)
    focusListHeading()
    void toast({ title: 'Deleted for good', description: name })
  }

  return (
    <ConfirmDialog
      title={`Delete ${name} for good`}
      answers={[
        { label: 'Cancel', onChoose: onClose },
        {
          label: isPending ? 'Deleting...' : 'Delete for good',
          variant: 'danger',
          disabled: isPending,
          onChoose: purge,
        },
      ]}
    >
      <p>Are you sure you want to delete this {entity} for good? It cannot be brought back.</p>
    </ConfirmDialog>
  )
}
