import { useRef } from 'react'
import type { LibraryImage } from '#contract/images.ts'
import { imageAt } from '#domain/images.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { libraryImages } from '#web/admin/toolkit/upload/image-picker.tsx'

type Props = {
  image: LibraryImage
  rows: LibraryImage[]
  onGo: (image: LibraryImage, rows: LibraryImage[]) => void
  onClose: () => void
}

/** Edits an image's name and alternative text. Saving leads to the next image without one on the list's page. */
export function ImageForm({ image, rows, onGo, onClose }: Props) {
  const index = rows.findIndex(({ id }) => id === image.id)
  const [previous, next] = [rows[index - 1], rows[index + 1]]
  /** The image as saved, once its form closes because of that. */
  const saved = useRef<LibraryImage>(undefined)
  const goTo = (target: LibraryImage, stored: LibraryImage) => onGo(target, rows.with(index, stored))
  const button = (label: string, to: LibraryImage | undefined, isDirty: boolean, stored: LibraryImage) => (
    <Button disabled={!to || isDirty} onClick={() => to && goTo(to, stored)} className="max-sm:px-3">
      {label}
    </Button>
  )
  return (
    <FormDialog
      saveable={libraryImages}
      row={image}
      title="Edit Image"
      submitLabel={next ? 'Save and Next' : 'Save Changes'}
      onSaved={(image) => {
        saved.current = image
      }}
      onClose={() => (saved.current && next ? goTo(next, saved.current) : onClose())}
    >
      {(form, _, stored = image) => (
        <>
          <div className="sm:col-span-2">
            <img
              src={imageAt(image.imageUrl, 960)}
              alt=""
              // The height is fixed: if it grew as the image arrived, the buttons would move from under a finger.
              className="h-60 w-full rounded-md bg-ground-soft object-contain"
            />
            {rows.length > 1 && (
              <p className="mt-2 flex flex-wrap items-center gap-3">
                {button('Previous', previous, form.formState.isDirty, stored)}
                <span className="text-muted">
                  {index + 1} of {rows.length} on this page
                </span>
                {button('Next', next, form.formState.isDirty, stored)}
              </p>
            )}
          </div>
          <form.Fields names={['name', 'alt']} />
        </>
      )}
    </FormDialog>
  )
}
