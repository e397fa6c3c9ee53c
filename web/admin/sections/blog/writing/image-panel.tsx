import { type RefObject, useEffect, useId, useState } from 'react'
import { imageAt } from '#domain/images.ts'
import { Button, Problem } from '#web/admin/toolkit/button.tsx'
import { FileInput, UploadProgress } from '#web/admin/toolkit/upload/file-input.tsx'
import { FromLibrary } from '#web/admin/toolkit/upload/image-picker.tsx'
import { type UploadGate, usePending } from '#web/admin/toolkit/upload/upload-gate.ts'
import { useUpload } from '#web/admin/toolkit/upload/use-upload.ts'
import { Field } from '#web/shared/ui/field.tsx'

type Props = {
  /** The files that were dropped on the text or pasted into it. */
  files: File[]
  gate: UploadGate
  /** The field for the alternative text, which has the focus when the panel opens. */
  altField: RefObject<HTMLInputElement | null>
  /** Reports whether there is an image that was not inserted into the text yet: only this panel can discard it. */
  onUninsertedChange: (hasUninserted: boolean) => void
  onInsert: (alt: string, path: string) => void
  onClose: () => void
}

export function ImagePanel({ files, gate, altField, onUninsertedChange, onInsert, onClose }: Props) {
  const [alt, setAlt] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [path, setPath] = useState<string>()
  /** Whether to insert it as soon as it is uploaded. */
  const [isWanted, setWanted] = useState(false)
  const titleId = useId()
  const { state, choose, select, send, cancel } = useUpload('blog', (uploaded) =>
    isWanted && alt.trim() !== '' ? onInsert(alt, uploaded) : setPath(uploaded),
  )
  const isPending = usePending(gate, 'content', state, path !== undefined)
  const isBusy = isPending || path !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: an image is not stored when the panel closes
  useEffect(() => () => gate.onPending('content', false), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when it changes
  useEffect(() => {
    onUninsertedChange(isBusy)
    return () => onUninsertedChange(false)
  }, [isBusy])
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once for each drop
  useEffect(() => {
    if (files.length > 0) choose(files)
    altField.current?.focus()
  }, [files])

  const insert = () => {
    setMissing(alt.trim() === '')
    if (alt.trim() === '') altField.current?.focus()
    else if (path) onInsert(alt, path)
    else setWanted(true)
  }
  const instead = (take: (chosen: File[]) => unknown) => (chosen: File[]) => {
    setPath(undefined)
    take(chosen)
  }
  const close = () => {
    cancel()
    onClose()
  }
  const shown = isPending ? state.preview : path && imageAt(path, 480)
  return (
    <fieldset aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4 rounded-md border border-line p-4">
      <p id={titleId} className="font-semibold text-ground">
        An image in the text
      </p>
      {shown && <img src={shown} alt="" className="h-40 w-full rounded-md object-contain object-left" />}
      <FileInput state={state} label="Choose an image" onChoose={instead(choose)} onDrop={instead(select)} />
      <FromLibrary
        label="Take one from the library"
        disabled={isPending}
        onChoose={(image) => {
          setPath(image.imageUrl)
          if (alt.trim() === '') setAlt(image.alt)
        }}
      />
      <Field
        label="Alternative text"
        hint="What the image shows, for people who cannot see it."
        error={isMissing ? 'Describe what the image shows' : undefined}
      >
        <input
          ref={altField}
          value={alt}
          maxLength={300}
          onChange={(event) => {
            setAlt(event.target.value)
            setMissing(false)
          }}
          onKeyDown={(event) => {
            // Otherwise Enter would save the form around it.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (isBusy) insert()
          }}
        />
      </Field>
      <UploadProgress state={state} isHeldUp={false} onSend={send} onCancel={close} />
      {isWanted && state.step === 'sending' && <p role="status">It is inserted as soon as it is uploaded.</p>}
      {gate.isHeldUp && isBusy && <Problem>Insert the image or close this panel, then save.</Problem>}
      <div className="flex flex-wrap gap-3">
        {isBusy && state.step !== 'chosen' && state.step !== 'failed' && (
          <Button variant="ground" onClick={insert}>
            Insert
          </Button>
        )}
        {!isPending && <Button onClick={close}>Close</Button>}
      </div>
    </fieldset>
  )
}
