import { useState } from 'react'
import type { LibraryImage } from '#contract/images.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { ImagePicker } from './image-picker.tsx'

/** Shows a button that chooses an image from the library. */
export function FromLibrary({
  label = 'Choose from the library',
  disabled,
  onChoose,
}: {
  label?: string
  disabled?: boolean
  onChoose: (image: LibraryImage) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        disabled={disabled}
        onClick={() => setOpen(true)}
        className={buttonClass('outline', 'self-start px-4')}
      >
        {label}
      </button>
      {isOpen && (
        <ImagePicker
          onChoose={(image) => {
            onChoose(image)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
