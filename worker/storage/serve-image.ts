import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { MANUAL_TYPE } from '#contract/images.ts'
import { isManualPath } from '#contract/machinery/machinery.ts'
import { LARGEST_WIDTH, SHARE_IMAGE } from '#domain/images.ts'
import type { AppEnv, Bindings } from '#worker/env.ts'
import { errorInOneLine, imagesUnavailable } from '#worker/errors.ts'
import { imageKey, nearestWidth, shareImageKey } from './image-files.ts'

const JPEG_QUALITY = 80

/** On the first request, not at the upload: most images are never shared. Throws 503 if images cannot be processed. */
export async function ensureShareImage({ MEDIA, IMAGES }: Pick<Bindings, 'MEDIA' | 'IMAGES'>, id: string) {
  if (await MEDIA.head(shareImageKey(id))) return
  const original = await MEDIA.get(imageKey(id, LARGEST_WIDTH))
  if (!original) return
  const jpeg = await toJpeg(IMAGES, original.body).catch((error: unknown) => {
    console.error('share image', errorInOneLine(error))
    throw imagesUnavailable()
  })
  await MEDIA.put(shareImageKey(id), jpeg, {
    httpMetadata: { contentType: 'image/jpeg' },
    onlyIf: { etagDoesNotMatch: '*' },
  })
}

async function toJpeg(images: ImagesBinding, image: ReadableStream<Uint8Array>): Promise<ArrayBuffer> {
  const result = await images
    .input(image)
    .transform({ ...SHARE_IMAGE, fit: 'cover' })
    .output({ format: 'image/jpeg', quality: JPEG_QUALITY })
  return result.response().arrayBuffer()
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

// R2 throws for a key that it cannot store, such as one of more than 1,024 bytes.
const ID = /^[\w-]{1,100}$/

// RFC 9110, section 13.1.2: "*", or entity tags in quotes.
const ENTITY_TAGS = /^(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)$/

/** Serves `/objects/<id>?w=480`, the stored width closest to `w`, and `?format=jpeg`, for link previews. */
export const serveImage = createFactory<AppEnv>().createHandlers(async (c) => {
  const id = ID.test(c.req.param('id') ?? '') ? (c.req.param('id') as string) : 'none'
  const isShared = c.req.query('format') === 'jpeg'
  if (isShared) await ensureShareImage(c.env, id)
  const key = isShared ? shareImageKey(id) : imageKey(id, nearestWidth(Number(c.req.query('w')) || LARGEST_WIDTH))
  // Fixed rather than stored: nothing served from here can ever be a document.
  return serveFile(c, key, { 'Content-Type': isShared ? 'image/jpeg' : 'image/webp' })
})

/** Serves a machine's manual, saved and not shown: as a document of this site it could run what it contains. */
export const serveManual = createFactory<AppEnv>().createHandlers((c) => {
  const { pathname } = new URL(c.req.url)
  return serveFile(c, isManualPath(pathname) ? pathname.slice(1) : 'none', {
    'Content-Type': MANUAL_TYPE,
    'Content-Disposition': `attachment; filename="${c.req.param('name')}"`,
  })
})

async function serveFile(c: Context<AppEnv>, key: string, type: Record<string, string>) {
  const isHead = c.req.method === 'HEAD'
  const tags = c.req.header('If-None-Match') ?? ''
  // The only condition an immutable image can meet: R2 throws for one it cannot read.
  const onlyIf = ENTITY_TAGS.test(tags) ? new Headers({ 'If-None-Match': tags }) : undefined
  const file = await (isHead ? c.env.MEDIA.head(key) : c.env.MEDIA.get(key, { onlyIf }))
  if (!file) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  const headers = { ...type, 'Cache-Control': IMMUTABLE, ETag: file.httpEtag }
  if (isHead) return c.body(null, 200, { ...headers, 'Content-Length': String(file.size) })
  // Without a body, because the request's condition was not met.
  return 'body' in file ? c.body(file.body as ReadableStream, 200, headers) : c.body(null, 304, headers)
}
