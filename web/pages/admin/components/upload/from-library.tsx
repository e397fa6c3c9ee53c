import { useState } from 'react'
import type { LibraryImage } from '#contract/image.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { ImagePicker } from './image-picker.tsx'

/** A button that takes an image of the library, in any form. */
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
