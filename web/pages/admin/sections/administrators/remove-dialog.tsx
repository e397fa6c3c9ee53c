import type { Administrator } from '#contract/administrators.ts'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { showNotSaved } from '#web/pages/admin/components/result-toasts.ts'
import { useRemoveAdministrator } from '#web/queries/admin/administrators.ts'

/** Asks before an account is removed, and removes it. */
export function RemoveDialog({
  administrator: { id, username },
  onClose,
}: {
  administrator: Administrator
  onClose: () => void
}) {
  const { mutateAsync, isPending } = useRemoveAdministrator()
  const remove = async () => {
    try {
      await mutateAsync(id)
      onClose()
      void toast({ title: 'Success', description: 'Administrator deleted successfully' })
    } catch (error) {
      showNotSaved('delete', 'administrator', error)
    }
  }
  return (
    <ConfirmDialog
      title={`Remove ${username}`}
      answers={[
        { label: 'Cancel', onChoose: onClose },
        { label: 'Remove', variant: 'danger', disabled: isPending, onChoose: () => void remove() },
      ]}
    >
      <p>
        The account, its passkeys and its recovery codes are deleted. This cannot be undone. Everything {username} has
        done stays, and the log keeps the name. To lock somebody out for a while, disable the account instead.
      </p>
    </ConfirmDialog>
  )
}
