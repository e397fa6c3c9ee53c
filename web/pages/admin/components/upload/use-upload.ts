import { useEffect, useRef, useState } from 'react'
import { MAX_UPLOAD_BYTES } from '#contract/upload.ts'
import { toast } from '#web/lib/toast.ts'
import { type ImageOf, UploadError } from './send-image.ts'
import { createUploader, type Uploader } from './uploader.ts'

export type UploadState =
  | { step: 'none' | 'done'; refusal?: string }
  | { step: 'chosen' | 'failed'; preview: string; file: File }
  | { step: 'sending'; preview: string; file: File; percent: number; isWaiting?: boolean }

/** One image from the disk to the site: chosen, sent by hand, processed; `onPath` gets the path it then has. */
export function useUpload(imageOf: ImageOf, onPath: (objectPath: string) => void) {
  const [state, setState] = useState<UploadState>({ step: 'none' })
  const uploader = useRef<Uploader>(null)
  const pathCallback = useRef(onPath)
  pathCallback.current = onPath

  useEffect(() => {
    const created = createUploader(imageOf, {
      onProgress: (percent) =>
        setState((now) => (now.step === 'sending' && !now.isWaiting ? { ...now, percent } : now)),
      // What was sent before the connection was lost does not count any more: progress is throttled, and may be late.
      onWait: () => setState((now) => (now.step === 'sending' ? { ...now, percent: 0, isWaiting: true } : now)),
      onSending: () =>
        setState((now) => (now.step === 'sending' && now.isWaiting ? { ...now, isWaiting: false } : now)),
      onDone: (image) => {
        pathCallback.current(image.objectPath)
        created.cancel()
        setState({ step: 'done' })
        if (!image.exists) warnNotFound(imageOf)
      },
      onFailed: (error) => {
        setState((now) => (now.step === 'sending' ? { step: 'failed', preview: now.preview, file: now.file } : now))
        showUploadFailure(error)
      },
      onRefused: (message, sizeBytes) => setState({ step: 'none', refusal: refusalOf(imageOf, message, sizeBytes) }),
    })
    uploader.current = created
    return () => created.destroy()
  }, [imageOf])

  const preview = 'preview' in state ? state.preview : undefined
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  return {
    state,
    choose: (files: File[]) => {
      const [file] = files
      if (file && uploader.current?.choose(files)) {
        setState({ step: 'chosen', preview: URL.createObjectURL(file), file })
      }
    },
    start: () => {
      setState((now) => ('preview' in now ? { ...now, step: 'sending', percent: 0 } : now))
      uploader.current?.start()
    },
    cancel: () => {
      uploader.current?.cancel()
      setState({ step: 'none' })
    },
  }
}

/** Uppy's own text, but for a machine's image that is too large, which has the spec's. */
const refusalOf = (imageOf: ImageOf, message: string, sizeBytes: number) =>
  imageOf === 'machinery' && sizeBytes > MAX_UPLOAD_BYTES ? 'File size must be less than 10MB' : message

const showUploadFailure = (error: Error) =>
  void toast({
    title: 'Error',
    description: error.message,
    reason: error instanceof UploadError ? error.reason : undefined,
    variant: 'destructive',
  })

const warnNotFound = (imageOf: ImageOf) =>
  void toast({
    title: 'Warning',
    description:
      imageOf === 'machinery'
        ? 'Image uploaded but may take a moment to appear'
        : 'The image path is saved, but the file was not found in storage',
  })
