import type { Administrator } from '#contract/admin/administrators.ts'
import { useRemoveAdministrator } from '#web/admin/queries/administrators.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { useCloseIfOpen } from '#web/admin/toolkit/form/use-mounted.ts'
import { showNotSaved } from '#web/admin/toolkit/result-toasts.ts'
import { toast } from '#web/shared/lib/toast.ts'

/** Asks before an account is removed, and removes it. */
export function RemoveDialog({
  administrator: { id, username },
  onClose,
}: {
  administrator: Administrator
  onClose: () => void
}) {
  const { mutateAsync, isPending } = useRemoveAdministrator()
  const close = useCloseIfOpen(onClose)
  const remove = async () => {
    try {
      await mutateAsync(id)
      close()
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
