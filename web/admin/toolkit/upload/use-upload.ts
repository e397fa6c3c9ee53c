import { useEffect, useRef, useState } from 'react'
import { MANUAL_TOO_LARGE, MAX_MANUAL_BYTES, MAX_UPLOAD_BYTES } from '#contract/images/upload.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { pixelFault } from './pixel-fault.ts'
import { UploadError, type UploadOf } from './send-image.ts'
import { createUploader, type Uploader } from './uploader.ts'

export type UploadState =
  | { step: 'none' | 'done'; refusal?: string }
  | { step: 'chosen' | 'failed'; preview: string; file: File }
  | { step: 'sending'; preview: string; file: File; percent: number; isWaiting?: boolean }

/** Returns what is wrong with a chosen file; null where nothing is. */
export type ImageCheck = (file: Blob) => Promise<string | null>

/**
 * Uploads one file, and passes its path to `onPath`: `choose` sends it at once, `select` leaves that to `send`
 * (decision 70).
 *
 * @example
 * const { state, choose, send, cancel } = useUpload('gallery', setPath)
 * <FileInput state={state} onChoose={choose} />
 * <UploadProgress state={state} heldUp={false} onSend={send} onCancel={cancel} />
 */
export function useUpload(of: UploadOf, onPath: (objectPath: string) => void, check?: ImageCheck) {
  const [state, setState] = useState<UploadState>({ step: 'none' })
  const uploader = useRef<Uploader>(null)
  const chosen = useRef<File>(undefined)
  const pathCallback = useRef(onPath)
  pathCallback.current = onPath

  useEffect(() => {
    const created = createUploader(of, {
      onProgress: (percent) =>
        setState((now) => (now.step === 'sending' && !now.isWaiting ? { ...now, percent } : now)),
      // A late, throttled progress report does not count once the connection is lost.
      onWait: () => setState((now) => (now.step === 'sending' ? { ...now, percent: 0, isWaiting: true } : now)),
      onSending: () =>
        setState((now) => (now.step === 'sending' && now.isWaiting ? { ...now, isWaiting: false } : now)),
      onDone: (file) => {
        pathCallback.current(file.objectPath)
        created.cancel()
        setState({ step: 'done' })
        if (!file.exists) warnNotFound(of)
      },
      onFailed: (error) => {
        setState((now) => (now.step === 'sending' ? { step: 'failed', preview: now.preview, file: now.file } : now))
        showUploadFailure(error)
      },
      onRefused: (message, sizeBytes) => setState({ step: 'none', refusal: refusalOf(of, message, sizeBytes) }),
    })
    uploader.current = created
    return () => created.destroy()
  }, [of])

  const preview = 'preview' in state ? state.preview : undefined
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const send = () => {
    setState((now) => ('preview' in now ? { ...now, step: 'sending', percent: 0 } : now))
    uploader.current?.start()
  }
  /** Returns whether there is a file to send. */
  const select = async (files: File[]) => {
    const [file] = files
    chosen.current = file
    const refusal = file && ((await pixelFault(file)) ?? (await check?.(file)))
    // Another file was chosen while this one was looked at.
    if (chosen.current !== file) return false
    if (refusal) {
      uploader.current?.cancel()
      setState({ step: 'none', refusal })
      return false
    }
    if (!file || !uploader.current?.choose(files)) return false
    setState({ step: 'chosen', preview: URL.createObjectURL(file), file })
    return true
  }
  return {
    state,
    select,
    choose: async (files: File[]) => {
      if (await select(files)) send()
    },
    /** Sends the selected file, or one that failed again; without one, the refusal says so. */
    send,
    cancel: () => {
      chosen.current = undefined
      uploader.current?.cancel()
      setState({ step: 'none' })
    },
  }
}

/** Returns Uppy's own text, except for a machine's file that is too large: the specification has a text for its image. */
function refusalOf(of: UploadOf, message: string, sizeBytes: number) {
  if (of === 'manual') return sizeBytes > MAX_MANUAL_BYTES ? MANUAL_TOO_LARGE : message
  return of === 'machinery' && sizeBytes > MAX_UPLOAD_BYTES ? 'File size must be less than 10MB' : message
}

const showUploadFailure = (error: Error) =>
  void toast({
    title: 'Error',
    description: error.message,
    reason: error instanceof UploadError ? error.reason : undefined,
    variant: 'destructive',
  })

const warnNotFound = (of: UploadOf) =>
  void toast({
    title: 'Warning',
    description:
      of === 'machinery'
        ? 'Image uploaded but may take a moment to appear'
        : 'Saved, but the picture is missing. Upload it again.',
  })
