import { useEffect, useId, useRef, useState } from 'react'
import { imageAt } from '#contract/image-sources.ts'
import { Field } from '#web/components/ui/field.tsx'
import type { UploadGate } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FromLibrary } from '#web/pages/admin/components/upload/from-library.tsx'
import { FileInput, Progress } from '#web/pages/admin/components/upload/image-field.tsx'
import { useUpload } from '#web/pages/admin/components/upload/use-upload.ts'

/** Uploads an image for the text, or takes one from the library, and asks for its alternative text. */
export function ImagePanel({
  files,
  gate,
  onInsert,
  onClose,
}: {
  /** What was dropped or pasted into the text. */
  files: File[]
  gate: UploadGate
  onInsert: (alt: string, path: string) => void
  onClose: () => void
}) {
  const [alt, setAlt] = useState('')
  const [isMissing, setMissing] = useState(false)
  /** The URL of one that is taken from the library. */
  const [taken, setTaken] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const { state, choose, start, cancel } = useUpload('blog', (path) => onInsert(alt, path))
  const isPending = 'preview' in state
  const file = isPending ? state.file : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when it changes, to whichever function is there then
  useEffect(() => {
    gate.onPending('content', isPending, file)
    return () => gate.onPending('content', false)
  }, [isPending, file])
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once for each drop
  useEffect(() => {
    if (files.length > 0) choose(files)
    field.current?.focus()
  }, [files])

  const withText = (go: () => void) => {
    setMissing(alt.trim() === '')
    if (alt.trim() === '') field.current?.focus()
    else go()
  }
  const upload = () => withText(start)
  const insert = () => withText(() => taken && onInsert(alt, taken))
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <fieldset aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4 rounded-md border border-line p-4">
      <p id={titleId} className="font-semibold text-ground">
        An image in the text
      </p>
      {isPending && <img src={state.preview} alt="" className="max-h-40 w-max max-w-full rounded-md object-contain" />}
      {taken && !isPending && (
        <img src={imageAt(taken, 480)} alt="" className="max-h-40 w-max max-w-full rounded-md object-contain" />
      )}
      <FromLibrary
        label="Take one from the library"
        disabled={isPending}
        onChoose={(image) => {
          setTaken(image.imageUrl)
          if (alt.trim() === '') setAlt(image.alt)
        }}
      />
      <FileInput state={state} label="Choose an image, or drop one here" onChoose={choose} />
      <Field
        label="Alternative text"
        hint="What the image shows, for people who cannot see it."
        error={isMissing ? 'Describe what the image shows' : undefined}
      >
        <input
          ref={field}
          value={alt}
          maxLength={300}
          onChange={(event) => {
            setAlt(event.target.value)
            setMissing(false)
          }}
          onKeyDown={(event) => {
            // It stands in the form, which Enter would save.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (isPending && state.step !== 'sending') upload()
            else if (taken && !isPending) insert()
          }}
        />
      </Field>
      <Progress state={state} heldUp={gate.heldUp} onStart={upload} onCancel={close} />
      {!isPending && (
        <div className="flex gap-3">
          {taken && (
            <button
              type="button"
              onClick={insert}
              className="min-h-11 cursor-pointer rounded-md border-2 border-ground bg-ground px-4 font-semibold text-on-ground"
            >
              Insert
            </button>
          )}
          <button
            type="button"
            onClick={close}
            className="min-h-11 cursor-pointer rounded-md border-2 border-ground px-4 font-semibold text-ground"
          >
            Close
          </button>
        </div>
      )}
    </fieldset>
  )
}
