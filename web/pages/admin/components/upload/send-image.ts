import { type ProcessedImage, UPLOAD_TYPES } from '#contract/upload.ts'
import { adminSend, failureReason } from '#web/lib/admin-request.ts'
import { RequestError } from '#web/lib/request.ts'
import { token } from '#web/lib/session.ts'

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

/** The spec's three steps: ask where to put the file, put it there, have it processed. */
export async function sendImage(
  file: Blob,
  imageOf: ImageOf,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sentBytes: number, allBytes: number) => void },
): Promise<ProcessedImage> {
  const uploadURL = await requestUploadUrl(file)
  await put(uploadURL, file, signal, onProgress)
  return processImage(uploadURL, imageOf)
}

async function requestUploadUrl(file: Blob): Promise<string> {
  if (!token()) throw new UploadError('No authentication token found')
  const known = UPLOAD_TYPES.some((type) => type === file.type)
  try {
    const response = await adminSend('POST', '/api/objects/upload', {
      ...(known && { contentType: file.type }),
      size: file.size,
    })
    return (await response.json()).uploadURL
  } catch (error) {
    throw new UploadError(`Failed to get upload URL: ${failureReason(error)}`)
  }
}

/** fetch does not report how much of a body is sent; XMLHttpRequest can. */
function put(
  url: string,
  file: Blob,
  signal: AbortSignal,
  onProgress: (sentBytes: number, allBytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => {
      const { status, statusText } = request
      if (status >= 200 && status < 300) resolve()
      else reject(new UploadError(`Upload failed: ${status} ${statusText}`.trim()))
    }
    request.onerror = () => reject(new UploadError('Upload failed: 0 The connection was lost'))
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) reject(signal.reason)
    else request.send(file)
  })
}

async function processImage(uploadURL: string, imageOf: ImageOf): Promise<ProcessedImage> {
  try {
    const response = await adminSend('POST', `/api/${imageOf}/process-image`, { uploadURL })
    return await response.json()
  } catch (error) {
    const failed =
      error instanceof RequestError ? `Failed to process image: ${failureReason(error)}` : failureReason(error)
    if (imageOf === 'machinery') throw new UploadError(failed)
    throw new UploadError(`Failed to process uploaded ${imageOf} image`, failed)
  }
}
