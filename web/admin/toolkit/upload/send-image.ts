import { MANUAL_TYPE, type ProcessedUpload, UPLOAD_TYPES } from '#contract/images.ts'
import { MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { adminSend, failureReason } from '#web/admin/lib/request.ts'
import { RequestError } from '#web/shared/lib/request.ts'
import { storedToken } from '#web/shared/lib/session.ts'

/** The content that an image is for: each kind has its own process-image call. */
export type ImageTarget = 'blog' | 'gallery' | 'machinery'

export type UploadTarget = ImageTarget | 'manual'

/** Thrown if an upload fails: the text of its toast, and for some kinds of content the reason. */
export class UploadError extends Error {
  readonly reason?: string

  constructor(message: string, reason?: string) {
    super(message)
    this.reason = reason
  }
}

type Watch = {
  signal: AbortSignal
  onProgress: (sentBytes: number, allBytes: number) => void
  /** Called when the connection is lost; another attempt follows. */
  onWait: () => void
}

/** An upload URL works for 15 minutes (storage/pending-uploads.ts); after 14 a new one is requested. */
const URL_LASTS_MS = 14 * 60 * 1000

/** In the specification's three steps. A retry sends the whole file: a presigned PUT takes it in one part. */
export async function sendFile(file: Blob, name: string, of: UploadTarget, watch: Watch): Promise<ProcessedUpload> {
  let upload = await requestUpload(file, watch)
  try {
    await withRetries(async () => {
      if (Date.now() > upload.until) upload = await requestUpload(file, watch)
      await put(upload.url, file, watch)
    }, watch)
  } catch (error) {
    throw error instanceof ConnectionLost ? new UploadError('Upload failed: 0 The connection was lost') : error
  }
  return process(upload.url, name, of, watch)
}

async function requestUpload(file: Blob, watch: Watch): Promise<{ url: string; until: number }> {
  if (!storedToken()) throw new UploadError('No authentication token found')
  const isKnownType = [...UPLOAD_TYPES, MANUAL_TYPE].some((type) => type === file.type)
  try {
    const wanted = { ...(isKnownType && { contentType: file.type }), size: file.size }
    const response = await withRetries(() => adminSend('POST', '/api/objects/upload', wanted), watch)
    return { url: (await response.json()).uploadURL, until: Date.now() + URL_LASTS_MS }
  } catch (error) {
    throw new UploadError(`Failed to get upload URL: ${failureReason(error)}`)
  }
}

/** A connection without progress for this long counts as broken. */
const STALLED_MS = 60_000

/** XMLHttpRequest, because fetch does not report how much of a body has been sent. Throws ConnectionLost. */
const put = (url: string, file: Blob, { signal, onProgress }: Watch) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lose = () => reject(new ConnectionLost())
    let stalled: ReturnType<typeof setTimeout>
    const watchForStall = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => {
        lose()
        request.abort()
      }, STALLED_MS)
    }
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', file.type)
    request.upload.onprogress = ({ loaded, total }) => {
      watchForStall()
      onProgress(loaded, total)
    }
    request.onloadend = () => clearTimeout(stalled)
    request.onload = () => {
      const { status, statusText } = request
      if (status >= 200 && status < 300) resolve()
      else reject(new UploadError(`Upload failed: ${status} ${statusText}`.trim()))
    }
    request.onerror = lose
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) return reject(signal.reason)
    watchForStall()
    request.send(file)
  })

async function process(uploadURL: string, name: string, of: UploadTarget, watch: Watch): Promise<ProcessedUpload> {
  try {
    const body = { uploadURL, name: name.slice(-MAX_SHORT_TEXT).toWellFormed().replaceAll('\0', '') }
    const call = of === 'manual' ? 'machinery/process-manual' : `${of}/process-image`
    const response = await withRetries(() => adminSend('POST', `/api/${call}`, body), watch)
    return await response.json()
  } catch (error) {
    if (of === 'manual') throw new UploadError(failureReason(error))
    const failed =
      error instanceof RequestError ? `Failed to process image: ${failureReason(error)}` : failureReason(error)
    if (of === 'machinery') throw new UploadError(failed)
    throw new UploadError(`Failed to process uploaded ${of} image`, failed)
  }
}

export class ConnectionLost extends Error {}

/** The delays between attempts. After the last one the administrator decides. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000]

/** Retries a request with growing delays while only the connection fails; an offline device waits. */
async function withRetries<Result>(call: () => Promise<Result>, { signal, onWait }: Watch): Promise<Result> {
  for (const wait of WAITS_MS) {
    try {
      return await call()
    } catch (error) {
      // Without a response, fetch throws a TypeError.
      const isLost = error instanceof ConnectionLost || error instanceof TypeError
      if (signal.aborted || !isLost) throw error
      onWait()
      await until(signal, (done) => setTimeout(done, wait))
      if (!navigator.onLine) await until(signal, (done) => addEventListener('online', done, { once: true }))
    }
  }
  return call()
}

/** Resolves when `start` calls `done`; rejects if the signal is aborted first. */
const until = (signal: AbortSignal, start: (done: () => void) => void) =>
  new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    start(resolve)
  })
