import { MAX_SHORT_TEXT } from '#contract/text.ts'
import { type ProcessedImage, UPLOAD_TYPES } from '#contract/upload.ts'
import { adminSend, failureReason } from '#web/lib/admin-request.ts'
import { RequestError } from '#web/lib/request.ts'
import { token } from '#web/lib/session.ts'
import { ConnectionLost, withRetries } from './retry.ts'

/** Which content an image is for: each has a process-image call of its own. */
export type ImageOf = 'blog' | 'gallery' | 'machinery'

/** What the toast of a failed upload says: its text, and for some kinds what lies behind it. */
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
  /** The connection was lost, and another attempt is waited for. */
  onWait: () => void
}

/** An upload URL works for 15 minutes (storage/upload-url.ts), to be sent to before it ends. */
const URL_LASTS_MS = 14 * 60 * 1000

/**
 * The spec's three steps: ask where to put the file, put it there, have it processed. Each is made again where the
 * connection is lost; a file is then sent from its beginning, for what it is put to takes it in one part.
 */
export async function sendImage(file: Blob, name: string, imageOf: ImageOf, watch: Watch): Promise<ProcessedImage> {
  const issue = async () => ({ url: await requestUploadUrl(file, watch), until: Date.now() + URL_LASTS_MS })
  let upload = await issue()
  try {
    await withRetries(async () => {
      if (Date.now() > upload.until) upload = await issue()
      await put(upload.url, file, watch)
    }, watch)
  } catch (error) {
    throw error instanceof ConnectionLost ? new UploadError('Upload failed: 0 The connection was lost') : error
  }
  return processImage(upload.url, name, imageOf, watch)
}

async function requestUploadUrl(file: Blob, watch: Watch): Promise<string> {
  if (!token()) throw new UploadError('No authentication token found')
  const known = UPLOAD_TYPES.some((type) => type === file.type)
  try {
    const wanted = { ...(known && { contentType: file.type }), size: file.size }
    const response = await withRetries(() => adminSend('POST', '/api/objects/upload', wanted), watch)
    return (await response.json()).uploadURL
  } catch (error) {
    throw new UploadError(`Failed to get upload URL: ${failureReason(error)}`)
  }
}

/** A connection without progress for this long counts as broken. */
const STALLED_MS = 60_000

/** fetch does not report how much of a body is sent; XMLHttpRequest can. Throws ConnectionLost. */
function put(url: string, file: Blob, { signal, onProgress }: Watch): Promise<void> {
  return new Promise((resolve, reject) => {
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
}

async function processImage(uploadURL: string, name: string, imageOf: ImageOf, watch: Watch): Promise<ProcessedImage> {
  try {
    const body = { uploadURL, name: name.slice(-MAX_SHORT_TEXT).toWellFormed().replaceAll('\0', '') }
    const response = await withRetries(() => adminSend('POST', `/api/${imageOf}/process-image`, body), watch)
    return await response.json()
  } catch (error) {
    const failed =
      error instanceof RequestError ? `Failed to process image: ${failureReason(error)}` : failureReason(error)
    if (imageOf === 'machinery') throw new UploadError(failed)
    throw new UploadError(`Failed to process uploaded ${imageOf} image`, failed)
  }
}
