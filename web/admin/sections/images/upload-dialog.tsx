import type { LibraryImage } from '#contract/images/image.ts'
import { useReloadImages, useReplaceImage } from '#web/admin/queries/images.ts'
import { useCloseIfOpen } from '#web/admin/toolkit/form/use-mounted.ts'
import { useUnsavedChanges } from '#web/admin/toolkit/form/use-unsaved-changes.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { FileInput, UploadProgress } from '#web/admin/toolkit/upload/file-input.tsx'
import { useUpload } from '#web/admin/toolkit/upload/use-upload.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { Dialog } from '#web/shared/ui/dialog.tsx'

/** Uploads an image to the library; if `replaced` is given, it then replaces that image wherever it is used. */
export function UploadDialog({ replaced, onClose }: { replaced?: LibraryImage; onClose: () => void }) {
  const reload = useReloadImages()
  const { mutateAsync: replace, isPending } = useReplaceImage()
  const { state, choose, retry, cancel } = useUpload('gallery', (imageUrl) => void finish(imageUrl))

  const close = useCloseIfOpen(onClose)
  const { askToClose, question } = useUnsavedChanges('preview' in state, onClose)

  async function finish(imageUrl: string) {
    try {
      if (replaced) await replace({ id: replaced.id, imageUrl })
    } catch (error) {
      // The new image is in the library nevertheless.
      reload()
      return showFailure('Failed to replace image', error)
    }
    reload()
    close()
    void toast({ title: 'Success', description: replaced ? 'Image replaced wherever it is used' : 'Image uploaded' })
  }

  return (
    <Dialog title={replaced ? `Replace ${replaced.name}` : 'Upload Image'} shape="narrow" onClose={askToClose}>
      <div className="flex flex-col gap-4">
        {replaced && (
          <p>
            {replaced.uses.length === 0
              ? 'This image is not used anywhere.'
              : `The new image will be shown in ${replaced.uses.length === 1 ? 'the place' : `all ${replaced.uses.length} places`} that show this one.`}{' '}
            The old one stays in the library.
          </p>
        )}
        <FileInput state={state} onChoose={choose} />
        <UploadProgress state={state} heldUp={false} onRetry={retry} onCancel={cancel} />
        {isPending && <p role="status">Replacing...</p>}
      </div>
      {question}
    </Dialog>
  )
}
