import { MANUAL_TOO_LARGE, MANUAL_TYPE, MAX_MANUAL_BYTES, NO_PDF, type ProcessedUpload } from '#contract/images.ts'
import { slugFrom } from '#domain/urls.ts'
import { ApiError, refusedUpload } from '#worker/errors.ts'

/** How far from its end a PDF may say where that is (ISO 32000-1, annex H.3.14.1). */
const TRAILER_BYTES = 1_024

/** Returns where a manual is stored: under its upload's id, with its size and the name of its file. */
function pathOf(id: string, bytes: number, fileName: string): string {
  const name = slugFrom(fileName.replace(/\.pdf$/i, '')).slice(0, 80)
  return `/objects/${id}/${bytes}/${name || 'manual'}.pdf`
}

/**
 * Turns a pending upload into a manual: checks that it is a whole PDF, and stores it under the upload's id with its size and
 * name. Throws 422 for any other file, which is deleted. A repeated call changes nothing.
 */
export async function processManual(
  media: R2Bucket,
  { key, id }: { key: string; id: string },
  fileName = '',
): Promise<ProcessedUpload> {
  const [stored] = (await media.list({ prefix: `objects/${id}/`, limit: 1 })).objects
  if (stored) {
    await media.delete(key)
    return { objectPath: `/${stored.key}`, exists: true }
  }
  const object = await media.get(key)
  if (!object) throw refusedUpload('The file has not arrived: upload it again')
  const objectPath = pathOf(id, object.size, fileName)
  try {
    await checkPdf(media, object)
    await media.put(objectPath.slice(1), object.body, { httpMetadata: { contentType: MANUAL_TYPE } })
  } catch (error) {
    if (error instanceof ApiError) await media.delete(key)
    throw error
  }
  await media.delete(key)
  return { objectPath, exists: true }
}

/** Reads its first and last bytes only: it may be larger than what fits into memory. */
async function checkPdf(media: R2Bucket, { key, size }: R2Object) {
  if (size > MAX_MANUAL_BYTES) throw refusedUpload(MANUAL_TOO_LARGE)
  const textOf = async (range: R2Range) => (size > 0 ? ((await (await media.get(key, { range }))?.text()) ?? '') : '')
  if (!/^%PDF-[12]\./.test(await textOf({ offset: 0, length: Math.min(size, 8) }))) throw refusedUpload(NO_PDF)
  const end = await textOf({ suffix: Math.min(size, TRAILER_BYTES) })
  if (!end.includes('%%EOF')) throw refusedUpload('The PDF is incomplete or damaged')
}
