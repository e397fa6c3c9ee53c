import { useEffect, useRef, useState } from 'react'
import {
  hasTooManyPixels,
  MANUAL_TOO_LARGE,
  MANUAL_TYPE,
  MAX_MANUAL_BYTES,
  MAX_UPLOAD_BYTES,
  NO_PDF,
  type ProcessedUpload,
  TOO_MANY_PIXELS,
  UPLOAD_KINDS,
  UPLOAD_TYPES,
} from '#contract/images.ts'
import { LARGEST_WIDTH } from '#domain/images.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { sendFile, type UploadError, type UploadTarget } from './send-image.ts'

export type UploadState =
  | { step: 'none' | 'done'; refusal?: string }
  | { step: 'chosen' | 'failed'; preview: string; file: File }
  | { step: 'sending'; preview: string; file: File; percent: number; isWaiting?: boolean }

/** Returns what is wrong with a chosen file; null where nothing is. */
export type ImageCheck = (file: Blob) => Promise<string | null>

/** Uploads one file and passes its path to `onPath`: `choose` sends it at once, `select` leaves that to `send`. */
export function useUpload(of: UploadTarget, onPath: (objectPath: string) => void, check?: ImageCheck) {
  const [state, setState] = useState<UploadState>({ step: 'none' })
  const chosen = useRef<File>(undefined)
  const sending = useRef<AbortController>(undefined)
  const pathCallback = useRef(onPath)
  pathCallback.current = onPath

  useEffect(() => () => sending.current?.abort(), [])

  const preview = 'preview' in state ? state.preview : undefined
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const select = async (files: File[]) => {
    const [file] = files
    // Whoever cancels the picker wants the file of before: some browsers report that as a choice of none.
    if (!file) return undefined
    chosen.current = file
    const refusal = uploadProblem(of, files) ?? (await pixelFault(file)) ?? (await check?.(file))
    // Another file was chosen while this one was looked at.
    if (chosen.current !== file) return undefined
    sending.current?.abort()
    setState(refusal ? { step: 'none', refusal } : { step: 'chosen', preview: URL.createObjectURL(file), file })
    return refusal ? undefined : file
  }

  async function start(file: File) {
    sending.current = new AbortController()
    const { signal } = sending.current
    const show = (change: { percent: number; isWaiting: boolean }) =>
      setState((now) => ('preview' in now && !signal.aborted ? { ...now, step: 'sending', ...change } : now))
    show({ percent: 0, isWaiting: false })
    try {
      const { objectPath, exists } = await uploadFile(file, of, {
        signal,
        onProgress: (percent) => show({ percent, isWaiting: false }),
        onWait: () => show({ percent: 0, isWaiting: true }),
      })
      if (signal.aborted) return
      pathCallback.current(objectPath)
      setState({ step: 'done' })
      if (exists) return
      const description =
        of === 'machinery'
          ? 'Image uploaded but may take a moment to appear'
          : 'Saved, but the picture is missing. Upload it again.'
      void toast({ title: 'Warning', description })
    } catch (error) {
      if (signal.aborted) return
      setState((now) => ('preview' in now ? { step: 'failed', preview: now.preview, file } : now))
      const { message, reason } = error as UploadError
      void toast({ title: 'Error', description: message, reason, variant: 'destructive' })
    }
  }

  return {
    state,
    select,
    choose: async (files: File[]) => {
      const file = await select(files)
      if (file) await start(file)
    },
    /** Sends the selected file, or one that failed again; without one, the refusal says so. */
    send: () =>
      'preview' in state ? void start(state.file) : setState({ step: 'none', refusal: uploadProblem(of, []) }),
    cancel: () => {
      chosen.current = undefined
      sending.current?.abort()
      setState({ step: 'none' })
    },
  }
}

/**
 * Refuses more pixels than the Worker takes: decoding 20,000 by 20,000 needs 1.6 GB, whatever the file's size. Of an
 * image in no document a browser reads only the header. Null for a file that it cannot read, or of too many bytes.
 */
async function pixelFault(file: Blob): Promise<string | null> {
  if (file.size > MAX_UPLOAD_BYTES) return null
  const url = URL.createObjectURL(file)
  const image = new Image()
  const { naturalWidth: width, naturalHeight: height } = await new Promise<HTMLImageElement>((resolve) => {
    image.onload = image.onerror = () => resolve(image)
    image.src = url
  })
  URL.revokeObjectURL(url)
  return hasTooManyPixels(Math.max(width, height), width * height) ? TOO_MANY_PIXELS : null
}

/** Returns why files cannot be uploaded. The specification has a text of its own for a machine's image that is too large. */
export function uploadProblem(of: UploadTarget, [file, another]: File[]): string | undefined {
  if (!file) return 'You have to select at least 1 file'
  if (another) return 'You can only upload 1 file'
  if (of === 'manual') {
    if (file.size > MAX_MANUAL_BYTES) return MANUAL_TOO_LARGE
    if (file.type !== MANUAL_TYPE && !file.name.toLowerCase().endsWith('.pdf')) return NO_PDF
  } else {
    if (!UPLOAD_TYPES.some((type) => type === file.type)) return `You can only upload: ${UPLOAD_KINDS}`
    if (file.size > MAX_UPLOAD_BYTES)
      return of === 'machinery'
        ? 'File size must be less than 10MB'
        : `${file.name} exceeds maximum allowed size of 10 MB`
  }
  return file.size === 0 ? 'This file is smaller than the allowed size of 1 B' : undefined
}

/** How often progress is shown, at most: a phone has more to do than to draw it. */
const PROGRESS_MS = 500

type Watch = { signal: AbortSignal; onProgress: (percent: number) => void; onWait: () => void }

export async function uploadFile(file: File, of: UploadTarget, watch: Watch): Promise<ProcessedUpload> {
  let shownAt = Number.NEGATIVE_INFINITY
  // Some phones know a PDF only by its name.
  const sent = of === 'manual' ? new Blob([file], { type: MANUAL_TYPE }) : await scaleDown(file)
  return sendFile(sent, file.name, of, {
    ...watch,
    onProgress: (sentBytes, bytes) => {
      if (sentBytes < bytes && performance.now() < shownAt + PROGRESS_MS) return
      shownAt = performance.now()
      watch.onProgress(Math.round((sentBytes / bytes) * 100))
    },
  })
}

/** Returns the size at which an image fits into a square of the largest width stored; null if it already fits. */
export function scaledSize(width: number, height: number): { width: number; height: number } | null {
  const scale = LARGEST_WIDTH / Math.max(width, height)
  if (scale >= 1) return null
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Shrinks a phone's photo for a slow connection. The server checks an unreadable file; a GIF may be animated. */
async function scaleDown(file: Blob): Promise<Blob> {
  if (file.type === 'image/gif') return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const size = scaledSize(bitmap.width, bitmap.height)
    if (!size) return file
    const canvas = document.createElement('canvas')
    Object.assign(canvas, size)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, size.width, size.height)
    bitmap.close()
    // A browser that cannot write WebP returns a PNG instead; the image then becomes a JPEG.
    const webp = await blobOf(canvas, 'image/webp')
    if (webp?.type === 'image/webp') return webp
    // What is transparent would become black.
    Object.assign(context, { globalCompositeOperation: 'destination-over', fillStyle: 'white' })
    context.fillRect(0, 0, size.width, size.height)
    return (await blobOf(canvas, 'image/jpeg')) ?? file
  } catch {
    return file
  }
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85))
