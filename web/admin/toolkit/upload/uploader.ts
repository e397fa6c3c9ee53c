import { Uppy } from '@uppy/core'
import {
  MANUAL_TYPE,
  MAX_MANUAL_BYTES,
  MAX_UPLOAD_BYTES,
  NO_PDF,
  type ProcessedUpload,
  UPLOAD_KINDS,
  UPLOAD_TYPES,
} from '#contract/images/upload.ts'
import { sendFile, type UploadOf } from './send-image.ts'

const SILENT = { debug() {}, warn() {}, error() {} }

/**
 * Creates an uploader for one file at a time. Uppy's core provides the restrictions, their texts and the throttled
 * progress.
 */
export function createUploader(
  of: UploadOf,
  events: {
    onProgress: (percent: number) => void
    /** Called when the connection is lost; another attempt follows. */
    onWait: () => void
    /** Called when data is being sent, for the first time or again. */
    onSending: () => void
    onDone: (file: ProcessedUpload) => void
    onFailed: (error: Error) => void
    onRefused: (message: string, sizeBytes: number) => void
  },
) {
  const isManual = of === 'manual'
  const uppy = new Uppy({
    autoProceed: false,
    restrictions: {
      minNumberOfFiles: 1,
      maxNumberOfFiles: 1,
      maxFileSize: isManual ? MAX_MANUAL_BYTES : MAX_UPLOAD_BYTES,
      minFileSize: 1,
      allowedFileTypes: isManual ? [MANUAL_TYPE, '.pdf'] : [...UPLOAD_TYPES],
    },
    // In the place of media types, which Uppy would list.
    locale: {
      strings: { youCanOnlyUploadFileTypes: isManual ? NO_PDF : `You can only upload: ${UPLOAD_KINDS}` },
      pluralize: (n: number) => (n === 1 ? 0 : 1),
    },
    logger: SILENT,
  })
  let running = new AbortController()
  uppy.on('cancel-all', () => running.abort())
  uppy.on('progress', events.onProgress)
  uppy.on('restriction-failed', (file, { message }) => events.onRefused(message, file?.size ?? 0))

  uppy.addUploader(async ([id]) => {
    const file = id === undefined ? undefined : uppy.getFile(id)
    if (!file) return
    running = new AbortController()
    const { signal } = running
    uppy.emit('upload-start', [file])
    try {
      const data = file.data as Blob
      // Some phones know a PDF only by its name.
      const sent = isManual ? new Blob([data], { type: MANUAL_TYPE }) : await scaleDown(data)
      const stored = await sendFile(sent, file.name ?? '', of, {
        signal,
        onWait: events.onWait,
        onProgress: (bytesUploaded, bytesTotal) => {
          events.onSending()
          uppy.emit('upload-progress', uppy.getFile(file.id), { uploadStarted: Date.now(), bytesUploaded, bytesTotal })
        },
      })
      if (signal.aborted) return
      uppy.emit('upload-success', uppy.getFile(file.id), { status: 200, body: {}, uploadURL: stored.objectPath })
      events.onDone(stored)
    } catch (error) {
      if (signal.aborted) return
      uppy.emit('upload-error', uppy.getFile(file.id), error as Error)
      events.onFailed(error as Error)
    }
  })

  return {
    /** Replaces the chosen file; returns whether there is one to send. */
    choose(files: File[]): boolean {
      uppy.cancelAll()
      uppy.addFiles(files.map((data) => ({ source: 'local', name: data.name, type: data.type, data })))
      return uppy.getFiles().length > 0
    },
    /** Starts the upload, or a failed one again. */
    start: () => void uppy.upload().catch(() => undefined),
    cancel: () => uppy.cancelAll(),
    destroy: () => uppy.destroy(),
  }
}

export type Uploader = ReturnType<typeof createUploader>

/** The longest edge of an image that the site shows, in pixels. */
export const MAX_EDGE_PX = 1600

const QUALITY = 0.85

/** Returns the size at which an image fits into a square of `MAX_EDGE_PX`; null if it already fits. */
export function scaledSize(width: number, height: number): { width: number; height: number } | null {
  const scale = MAX_EDGE_PX / Math.max(width, height)
  if (scale >= 1) return null
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Returns an image no larger than the site shows, so that a phone's photo can be sent over a slow connection. A file
 * that the browser cannot read is returned unchanged, for the server to check; so is a GIF, which may be animated.
 */
export async function scaleDown(file: Blob): Promise<Blob> {
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
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
