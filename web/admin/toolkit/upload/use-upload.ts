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
import { toast } from '#web/shared/lib/toast.ts'
import { sendFile, UploadError, type UploadTarget } from './send-image.ts'

export type UploadState =
  | { step: 'none' | 'done'; refusal?: string }
  | { step: 'chosen' | 'failed'; preview: string; file: File }
  | { step: 'sending'; preview: string; file: File; percent: number; isWaiting?: boolean }

/** Returns what is wrong with a chosen file; null where nothing is. */
export type ImageCheck = (file: Blob) => Promise<string | null>

/** Uploads one file and passes its path to `onPath`: `choose` sends it at once, `select` leaves that to `send`. */
export function useUpload(of: UploadTarget, onPath: (objectPath: string) => void, check?: ImageCheck) {
  const [state, setState] = useState<UploadState>({ step: 'none' })
  const uploader = useRef<ReturnType<typeof createUploader>>(null)
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
        if (file.exists) return
        const description =
          of === 'machinery'
            ? 'Image uploaded but may take a moment to appear'
            : 'Saved, but the picture is missing. Upload it again.'
        void toast({ title: 'Warning', description })
      },
      onFailed: (error) => {
        setState((now) => (now.step === 'sending' ? { step: 'failed', preview: now.preview, file: now.file } : now))
        const reason = error instanceof UploadError ? error.reason : undefined
        void toast({ title: 'Error', description: error.message, reason, variant: 'destructive' })
      },
      onRefused: (message, sizeBytes) => setState({ step: 'none', refusal: refusalOf(of, message, sizeBytes) }),
    })
    uploader.current = created
    return () => created.cancel()
  }, [of])

  const preview = 'preview' in state ? state.preview : undefined
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const send = () => {
    setState((now) => ('preview' in now ? { ...now, step: 'sending', percent: 0 } : now))
    uploader.current?.start()
  }
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

/** Returns the uploader's text, except for a machine's file that is too large: the specification has a text for its image. */
function refusalOf(of: UploadTarget, message: string, sizeBytes: number) {
  if (of === 'manual') return sizeBytes > MAX_MANUAL_BYTES ? MANUAL_TOO_LARGE : message
  return of === 'machinery' && sizeBytes > MAX_UPLOAD_BYTES ? 'File size must be less than 10MB' : message
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

/** How often progress is shown, at most: a phone has more to do than to draw it. */
const PROGRESS_MS = 500

function restriction(of: UploadTarget, files: File[]): string | undefined {
  const [file, another] = files
  if (!file) return 'You have to select at least 1 file'
  if (another) return 'You can only upload 1 file'
  const isManual = of === 'manual'
  const hasAllowedType = isManual
    ? file.type === MANUAL_TYPE || file.name.toLowerCase().endsWith('.pdf')
    : (UPLOAD_TYPES as readonly string[]).includes(file.type)
  if (!hasAllowedType) return isManual ? NO_PDF : `You can only upload: ${UPLOAD_KINDS}`
  if (file.size > (isManual ? MAX_MANUAL_BYTES : MAX_UPLOAD_BYTES))
    return `${file.name} exceeds maximum allowed size of 10 MB`
  return file.size === 0 ? 'This file is smaller than the allowed size of 1 B' : undefined
}

export function createUploader(
  of: UploadTarget,
  events: {
    onProgress: (percent: number) => void
    onWait: () => void
    /** Called when data is being sent, for the first time or again. */
    onSending: () => void
    onDone: (file: ProcessedUpload) => void
    onFailed: (error: Error) => void
    onRefused: (message: string, sizeBytes: number) => void
  },
) {
  let chosen: File | undefined
  let running = new AbortController()

  const cancel = () => {
    chosen = undefined
    running.abort()
  }
  const isAllowed = (files: File[]) => {
    const message = restriction(of, files)
    if (message) events.onRefused(message, files[0]?.size ?? 0)
    return !message
  }

  async function start() {
    if (!isAllowed(chosen ? [chosen] : [])) return
    const file = chosen as File
    running = new AbortController()
    const { signal } = running
    let percent = 0
    let shownAt = Number.NEGATIVE_INFINITY
    let later: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      later = undefined
      shownAt = performance.now()
      events.onProgress(percent)
    }
    try {
      // Some phones know a PDF only by its name.
      const sent = of === 'manual' ? new Blob([file], { type: MANUAL_TYPE }) : await scaleDown(file)
      const stored = await sendFile(sent, file.name, of, {
        signal,
        onWait: events.onWait,
        onProgress: (sentBytes, bytes) => {
          events.onSending()
          percent = Math.round((sentBytes / bytes) * 100)
          const waitMs = shownAt + PROGRESS_MS - performance.now()
          if (waitMs <= 0) show()
          else later ??= setTimeout(show, waitMs)
        },
      })
      if (!signal.aborted) events.onDone(stored)
    } catch (error) {
      if (!signal.aborted) events.onFailed(error as Error)
    } finally {
      clearTimeout(later)
    }
  }

  return {
    choose(files: File[]): boolean {
      cancel()
      if (!isAllowed(files)) return false
      chosen = files[0]
      return true
    },
    start: () => void start(),
    cancel,
  }
}

/** The longest edge of an image that the site shows, in pixels. */
const MAX_EDGE_PX = 1600

/** Returns the size at which an image fits into a square of `MAX_EDGE_PX`; null if it already fits. */
export function scaledSize(width: number, height: number): { width: number; height: number } | null {
  const scale = MAX_EDGE_PX / Math.max(width, height)
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
