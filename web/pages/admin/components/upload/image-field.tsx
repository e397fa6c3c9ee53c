import { type DragEvent, useEffect, useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { imageAt } from '#contract/image-sources.ts'
import { isImageUrl } from '#contract/image-url.ts'
import { UPLOAD_TYPES } from '#contract/upload.ts'
import { Field } from '#web/components/ui/field.tsx'
import type { UploadGate } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FromLibrary } from './from-library.tsx'
import type { ImageOf } from './send-image.ts'
import { type UploadState, useUpload } from './use-upload.ts'

/** An image by its URL, or from the disk: what is uploaded fills in the URL. */
export function ImageField({ imageOf, upload: gate }: { imageOf: ImageOf; upload: UploadGate }) {
  const form = useFormContext<{ imageUrl: string; imageAlt?: string }>()
  const { state, choose, start, cancel } = useUpload(imageOf, (objectPath) =>
    form.setValue('imageUrl', objectPath, { shouldDirty: true, shouldValidate: true }),
  )
  const isPending = 'preview' in state
  const file = isPending ? state.file : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when it changes, to whichever function is there then
  useEffect(() => gate.onPending('imageUrl', isPending, file), [isPending, file])
  const { imageUrl: restored } = gate.restored
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen again once
  useEffect(() => {
    if (restored) choose([restored])
  }, [restored])

  const { error } = form.getFieldState('imageUrl', form.formState)
  return (
    <div className="grid gap-4 rounded-md border border-line p-4 sm:col-span-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Preview src={isPending ? state.preview : shownUrl(form.watch('imageUrl'))} />
      <div className="flex min-w-0 flex-col gap-4">
        <Field label="Image URL" error={error?.message} hint="Enter a URL, or upload a file to fill it in.">
          <input inputMode="url" spellCheck={false} required {...form.register('imageUrl')} />
        </Field>
        <FromLibrary
          disabled={isPending}
          onChoose={({ imageUrl, alt }) => {
            form.setValue('imageUrl', imageUrl, { shouldDirty: true, shouldValidate: true })
            if (form.getValues('imageAlt') === '') form.setValue('imageAlt', alt, { shouldDirty: true })
          }}
        />
        <FileInput state={state} onChoose={choose} />
        <Progress state={state} heldUp={gate.heldUp} onStart={start} onCancel={cancel} />
      </div>
    </div>
  )
}

const shownUrl = (imageUrl: string) => (isImageUrl(imageUrl ?? '') ? imageAt(imageUrl, 480) : undefined)

const Preview = ({ src }: { src?: string }) => (
  <div className="grid aspect-3/2 w-48 max-w-full place-items-center overflow-hidden rounded-md bg-ground-soft">
    {src ? (
      <img
        key={src}
        src={src}
        alt="Preview"
        className="size-full object-cover"
        onError={(event) => event.currentTarget.classList.add('invisible')}
      />
    ) : (
      <span className="text-muted text-sm">No image yet</span>
    )}
  </div>
)

/** The browser's own file input, and a place to drop a file on. */
export function FileInput({
  state,
  label = 'Choose a file, or drop one here',
  onChoose,
}: {
  state: UploadState
  label?: string
  onChoose: (files: File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const refusal = state.step === 'none' ? state.refusal : undefined
  // A file given up, or uploaded, can be chosen again: the input only reports a change.
  useEffect(() => {
    if ((state.step === 'none' || state.step === 'done') && input.current) input.current.value = ''
  }, [state.step])

  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (state.step !== 'sending') onChoose([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input is the first
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop} className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        disabled={state.step === 'sending'}
        aria-describedby={refusal ? `${id}-refusal` : undefined}
        onChange={(event) => onChoose([...(event.target.files ?? [])])}
        className="max-w-full rounded-md border border-muted border-dashed p-2 text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:border-0 file:bg-ground-soft file:px-3 file:font-semibold file:text-ground"
      />
      {refusal && (
        <p id={`${id}-refusal`} role="alert" className="font-medium text-danger text-sm">
          {refusal}
        </p>
      )}
    </div>
  )
}

const SMALL = 'inline-flex min-h-11 cursor-pointer items-center rounded-md border-2 border-ground px-4 font-semibold'

export function Progress({
  state,
  heldUp,
  onStart,
  onCancel,
}: {
  state: UploadState
  heldUp: boolean
  onStart: () => void
  onCancel: () => void
}) {
  if (state.step === 'done') {
    return (
      <p role="status" className="font-medium text-success">
        The image is uploaded.
      </p>
    )
  }
  if (!('preview' in state)) return null
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{stepText(state)}</p>
      {heldUp && (
        <p role="alert" className="font-medium text-danger text-sm">
          Upload the chosen file or cancel it, then save.
        </p>
      )}
      {state.step === 'sending' && (
        <progress
          aria-label="Upload progress"
          max={100}
          value={state.percent}
          className="h-3 w-full appearance-none overflow-hidden rounded-sm bg-ground-soft [&::-moz-progress-bar]:bg-ground [&::-webkit-progress-bar]:bg-ground-soft [&::-webkit-progress-value]:bg-ground"
        />
      )}
      <div className="flex gap-3">
        {state.step !== 'sending' && (
          <button type="button" onClick={onStart} className={`${SMALL} bg-ground text-on-ground`}>
            {state.step === 'failed' ? 'Retry' : 'Upload'}
          </button>
        )}
        <button type="button" aria-label="Cancel upload" onClick={onCancel} className={`${SMALL} text-ground`}>
          Cancel
        </button>
      </div>
    </div>
  )
}

function stepText(state: Extract<UploadState, { preview: string }>): string {
  if (state.step !== 'sending') return STEP_TEXTS[state.step]
  if (state.isWaiting) return 'The connection was lost. Retrying automatically...'
  return state.percent === 100 ? 'Processing the image...' : STEP_TEXTS.sending
}

const STEP_TEXTS = {
  chosen: 'Chosen, not uploaded yet.',
  sending: 'Sending the image...',
  failed: 'The image was not uploaded.',
} as const
