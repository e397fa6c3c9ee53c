import { Uppy } from '@uppy/core'
import { MAX_UPLOAD_BYTES, type ProcessedImage, UPLOAD_TYPES } from '#contract/upload.ts'
import { scaleDown } from './scale-down.ts'
import { type ImageOf, sendImage } from './send-image.ts'

const SILENT = { debug() {}, warn() {}, error() {} }

/** One image at a time, started by hand. Uppy's core has the restrictions, their texts and the throttled progress. */
export function createUploader(
  imageOf: ImageOf,
  events: {
    onProgress: (percent: number) => void
    /** The connection was lost, and another attempt is waited for. */
    onWait: () => void
    /** Something is sent, for the first time or again. */
    onSending: () => void
    onDone: (image: ProcessedImage) => void
    onFailed: (error: Error) => void
    onRefused: (message: string, sizeBytes: number) => void
  },
) {
  const uppy = new Uppy({
    autoProceed: false,
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: MAX_UPLOAD_BYTES,
      minFileSize: 1,
      allowedFileTypes: [...UPLOAD_TYPES],
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
      const scaled = await scaleDown(file.data as Blob)
      const image = await sendImage(scaled, file.name ?? '', imageOf, {
        signal,
        onWait: events.onWait,
        onProgress: (bytesUploaded, bytesTotal) => {
          events.onSending()
          uppy.emit('upload-progress', uppy.getFile(file.id), { uploadStarted: Date.now(), bytesUploaded, bytesTotal })
        },
      })
      if (signal.aborted) return
      uppy.emit('upload-success', uppy.getFile(file.id), { status: 200, body: {}, uploadURL: image.objectPath })
      events.onDone(image)
    } catch (error) {
      if (signal.aborted) return
      uppy.emit('upload-error', uppy.getFile(file.id), error as Error)
      events.onFailed(error as Error)
    }
  })

  return {
    /** Takes the files chosen in place of the one before; returns whether there is one to send now. */
    choose(files: File[]): boolean {
      uppy.cancelAll()
      uppy.addFiles(files.map((data) => ({ source: 'local', name: data.name, type: data.type, data })))
      return uppy.getFiles().length > 0
    },
    /** Starts, or starts again what has failed. */
    start: () => void uppy.upload().catch(() => undefined),
    cancel: () => uppy.cancelAll(),
    destroy: () => uppy.destroy(),
  }
}

export type Uploader = ReturnType<typeof createUploader>
