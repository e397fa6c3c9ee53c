import { flushSync } from 'react-dom'
import type { LibraryImage } from '#contract/image.ts'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { useUnsavedChanges } from '#web/pages/admin/components/form/use-unsaved-changes.tsx'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { FileInput, Progress } from '#web/pages/admin/components/upload/image-field.tsx'
import { useUpload } from '#web/pages/admin/components/upload/use-upload.ts'
import { useReloadImages, useReplaceImage } from '#web/queries/admin/images.ts'

/** Uploads an image to the library, or one that is then shown wherever another is. */
export function UploadDialog({ replaced, onClose }: { replaced?: LibraryImage; onClose: () => void }) {
  const reload = useReloadImages()
  const { mutateAsync: replace, isPending } = useReplaceImage()
  const { state, choose, start, cancel } = useUpload('gallery', (imageUrl) => void finish(imageUrl))

  const { askToClose, question } = useUnsavedChanges('preview' in state, onClose)

  async function finish(imageUrl: string) {
    try {
      if (replaced) await replace({ id: replaced.id, imageUrl })
    } catch (error) {
      // The new one is uploaded, and stands in the library.
      reload()
      return showFailure('Failed to replace image', error)
    }
    reload()
    flushSync(onClose)
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
        <Progress state={state} heldUp={false} onStart={start} onCancel={cancel} />
        {isPending && <p role="status">Replacing...</p>}
      </div>
      {question}
    </Dialog>
  )
}
