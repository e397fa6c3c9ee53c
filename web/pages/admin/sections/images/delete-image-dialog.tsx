import { flushSync } from 'react-dom'
import type { LibraryImage } from '#contract/image.ts'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { focusListHeading } from '#web/pages/admin/components/list/heading-focus.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { useDeleteImage } from '#web/queries/admin/images.ts'

/** Asks before an image that nothing shows is deleted, and deletes it. */
export function DeleteImageDialog({ image: { id, name }, onClose }: { image: LibraryImage; onClose: () => void }) {
  const { mutateAsync, isPending } = useDeleteImage()

  async function remove() {
    try {
      await mutateAsync({ id })
    } catch (error) {
      return showFailure('Failed to delete image', error)
    }
    flushSync(onClose)
    focusListHeading()
    void toast({ title: 'Success', description: 'Image deleted successfully' })
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      answers={[
        { label: 'Cancel', onChoose: onClose },
        { label: isPending ? 'Deleting...' : 'Delete', variant: 'danger', disabled: isPending, onChoose: remove },
      ]}
    >
      <p>Are you sure you want to delete this image? It is not used anywhere. It cannot be brought back.</p>
    </ConfirmDialog>
  )
}
