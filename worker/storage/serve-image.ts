import { createFactory } from 'hono/factory'
import type { AppEnv } from '#worker/env.ts'
import { imageKey, nearestWidth, shareImageKey } from './image-keys.ts'
import { ensureShareImage } from './share-image.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const DEFAULT_WIDTH = 1600

// R2 throws for a key it would not store, such as one of more than 1,024 bytes.
const ID = /^[\w-]{1,100}$/

// RFC 9110, section 13.1.2: "*", or entity tags in quotes.
const ENTITY_TAGS = /^(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)$/

/** The one condition that an image which never changes can meet. R2 throws for one it cannot read: that is none. */
const condition = (tags?: string) =>
  tags && ENTITY_TAGS.test(tags) ? new Headers({ 'If-None-Match': tags }) : undefined

/**
 * Serves `/objects/<id>?w=480`, the image in the stored width nearest to `w`, and `/objects/<id>?format=jpeg`, the image
 * for link previews. An image never changes under its URL.
 */
export const serveImage = createFactory<AppEnv>().createHandlers(async (c) => {
  const id = ID.test(c.req.param('id') ?? '') ? (c.req.param('id') as string) : 'none'
  const isShared = c.req.query('format') === 'jpeg'
  if (isShared) await ensureShareImage(c.env, id)
  const key = isShared ? shareImageKey(id) : imageKey(id, nearestWidth(Number(c.req.query('w')) || DEFAULT_WIDTH))
  const image =
    c.req.method === 'HEAD'
      ? await c.env.MEDIA.head(key)
      : await c.env.MEDIA.get(key, { onlyIf: condition(c.req.header('If-None-Match')) })
  if (!image) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  const headers = {
    // Fixed rather than stored: nothing served from here can ever be a document.
    'Content-Type': isShared ? 'image/jpeg' : 'image/webp',
    'Cache-Control': IMMUTABLE,
    ETag: image.httpEtag,
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, 'Content-Length': String(image.size) })
  // Without a body: the condition of the request was not met.
  return 'body' in image ? c.body(image.body as ReadableStream, 200, headers) : c.body(null, 304, headers)
})
