import { useEffect } from 'react'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { FileInput, UploadProgress } from './file-input.tsx'
import type { ImageOf } from './send-image.ts'
import { type UploadGate, usePending } from './upload-gate.ts'
import { type ImageCheck, useUpload } from './use-upload.ts'

/** Shows the uploader: an area to drop a file on, which is sent when Upload is pressed, never by itself. */
export function UploadArea({
  upload: { state, select, send, cancel },
  heldUp = false,
  hasCamera,
}: {
  upload: ReturnType<typeof useUpload>
  heldUp?: boolean
  hasCamera: boolean
}) {
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
        <button type="button" onClick={send} className={buttonClass('outline', 'self-start px-4')}>
          Upload
        </button>
      )}
      <UploadProgress state={state} heldUp={heldUp} onSend={send} onCancel={cancel} />
    </div>
  )
}

/** Shows the uploader in a form, which waits for its image as for that of a field. */
export function UploadAreaInForm({
  imageOf,
  gate,
  field,
  check,
  onPath,
}: {
  imageOf: ImageOf
  gate: UploadGate
  /** Distinguishes its file from that of the field that sends at once. */
  field: string
  check?: ImageCheck
  onPath: (objectPath: string) => void
}) {
  const upload = useUpload(imageOf, onPath, check)
  usePending(gate, field, upload.state)
  const restored = gate.restored[field]
  // biome-ignore lint/correctness/useExhaustiveDependencies: selected again once
  useEffect(() => {
    if (restored) upload.select([restored])
  }, [restored])
  return <UploadArea upload={upload} heldUp={gate.heldUp} hasCamera={false} />
}
