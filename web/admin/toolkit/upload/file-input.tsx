import { type ChangeEvent, useEffect, useId, useRef } from 'react'
import { UPLOAD_TYPES } from '#contract/images.ts'
import { Button, Problem } from '#web/admin/toolkit/button.tsx'
import type { ImageTarget } from './send-image.ts'
import { type UploadGate, usePending, useRestored } from './upload-gate.ts'
import { type ImageCheck, type UploadState, useUpload } from './use-upload.ts'

export function FileInput({
  state,
  label = 'Choose a file',
  accept = UPLOAD_TYPES.join(','),
  error,
  hasCamera = true,
  onChoose,
  onDrop,
}: {
  state: UploadState
  label?: string
  accept?: string
  error?: string
  hasCamera?: boolean
  onChoose: (files: File[]) => void
  /** Without it, what is dropped is ignored: a browser would open it, or choose it. */
  onDrop?: (files: File[]) => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const refusal = (state.step === 'none' ? state.refusal : undefined) ?? error
  const isSending = state.step === 'sending'
  // Clears the inputs, so that the same file can be chosen again: an input reports only changes.
  useEffect(() => {
    if (state.step !== 'none' && state.step !== 'done') return
    for (const input of place.current?.querySelectorAll('input') ?? []) input.value = ''
  }, [state.step])
  const input = {
    type: 'file',
    accept,
    disabled: isSending,
    'aria-invalid': refusal ? true : undefined,
    'aria-describedby': refusal ? `${id}-refusal` : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChoose([...(event.target.files ?? [])]),
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input does the same for the keyboard
    <div
      ref={place}
      onDragOver={(event) => {
        event.preventDefault()
        if (!onDrop) event.dataTransfer.dropEffect = 'none'
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (!isSending) onDrop?.([...event.dataTransfer.files])
      }}
      className="flex min-w-0 flex-col gap-1.5"
    >
      {hasCamera && (
        <label className="any-pointer-coarse:flex mb-1 hidden min-h-11 cursor-pointer items-center justify-center rounded-md bg-ground px-4 font-semibold text-on-ground focus-within:outline-3 focus-within:outline-accent focus-within:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-60">
          Take photo
          <input {...input} capture="environment" className="sr-only" />
        </label>
      )}
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="w-full min-w-0 rounded-md border border-muted border-dashed p-2 text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:border-0 file:bg-ground-soft file:px-3 file:font-semibold file:text-ground"
      />
      <Problem id={`${id}-refusal`}>{refusal}</Problem>
    </div>
  )
}

const SMALL = 'inline-flex min-h-11 cursor-pointer items-center rounded-md border-2 border-ground px-4 font-semibold'

type UploadProgressProps = {
  state: UploadState
  what?: 'image' | 'manual'
  isHeldUp: boolean
  onSend: () => void
  onCancel: () => void
}

export function UploadProgress({ state, what = 'image', isHeldUp, onSend, onCancel }: UploadProgressProps) {
  if (state.step === 'done') {
    return (
      <p role="status" className="font-medium text-success">
        The {what} is uploaded.
      </p>
    )
  }
  if (!('preview' in state)) return null
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{stepText(state, what)}</p>
      <Problem>{isHeldUp && heldUpText(state.step, what)}</Problem>
      {state.step === 'sending' && (
        <progress
          aria-label="Upload progress"
          max={100}
          value={state.percent}
          className="h-3 w-full appearance-none overflow-hidden rounded-sm bg-ground-soft [&::-moz-progress-bar]:bg-ground [&::-webkit-progress-bar]:bg-ground-soft [&::-webkit-progress-value]:bg-ground"
        />
      )}
      <div className="flex flex-wrap gap-3">
        {state.step !== 'sending' && (
          <button type="button" onClick={onSend} className={`${SMALL} bg-ground text-on-ground`}>
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

type Pending = Extract<UploadState, { preview: string }>

function heldUpText(step: Pending['step'], what: string): string {
  if (step === 'sending') return `Saving follows as soon as the ${what} is uploaded.`
  if (step === 'failed') return 'Retry the upload or cancel it, then save.'
  return `Upload the ${what} or cancel it, then save.`
}

function stepText(state: Pending, what: string): string {
  if (state.step !== 'sending')
    return state.step === 'chosen' ? `The ${what} is not uploaded yet.` : `The ${what} was not uploaded.`
  if (state.isWaiting) return 'The connection was lost. Retrying automatically...'
  return state.percent === 100 ? `Processing the ${what}...` : `Sending the ${what}...`
}

type UploadAreaProps = { upload: ReturnType<typeof useUpload>; isHeldUp?: boolean; hasCamera: boolean }

/** Shows the uploader: an area to drop a file on, which is sent when Upload is pressed, never by itself. */
export function UploadArea({ upload: { state, select, send, cancel }, isHeldUp = false, hasCamera }: UploadAreaProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <FileInput
        state={state}
        label="Choose a file, or drop one here"
        hasCamera={hasCamera}
        onChoose={select}
        onDrop={select}
      />
      {'preview' in state ? (
        <img src={state.preview} alt="" className="aspect-3/2 w-48 max-w-full rounded-md object-contain object-left" />
      ) : (
        <Button onClick={send} className="self-start px-4">
          Upload
        </Button>
      )}
      <UploadProgress state={state} isHeldUp={isHeldUp} onSend={send} onCancel={cancel} />
    </div>
  )
}

type UploadAreaInFormProps = {
  imageOf: ImageTarget
  gate: UploadGate
  /** Distinguishes its file from that of the field that sends at once. */
  field: string
  check?: ImageCheck
  onPath: (objectPath: string) => void
}

export function UploadAreaInForm({ imageOf, gate, field, check, onPath }: UploadAreaInFormProps) {
  const upload = useUpload(imageOf, onPath, check)
  usePending(gate, field, upload.state)
  useRestored(gate, field, upload.select)
  return <UploadArea upload={upload} isHeldUp={gate.isHeldUp} hasCamera={false} />
}
