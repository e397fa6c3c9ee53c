import { Hono } from 'hono'
import { type ImageUse, imageInput, imageQuery, imageReplacement, type LibraryImage } from '#contract/images/image.ts'
import { paginationHeaders } from '#worker/api/pagination.ts'
import { purgeChanged } from '#worker/cache/front-cache.ts'
import { invalidateContent } from '#worker/cache/invalidate-content.ts'
import { changed, changedRows, imageTag } from '#worker/cache/tags.ts'
import { noteRemoved } from '#worker/db/images/deleted.ts'
import { changeImage, imageById, paginatedImages, removeImage, replaceImage } from '#worker/db/images/library.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest, conflict, notFound } from '#worker/errors.ts'
import { expectedVersion, savedOrConflict } from '#worker/http/expected-version.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import { removeImageFiles } from '#worker/storage/image-files.ts'

/** The uploads, with their uses. */
export const imageRoutes = new Hono<AppEnv>()
  .get('/', validQuery(imageQuery), async (c) => {
    const page = await paginatedImages(c.var.db, c.req.valid('query'))
    return c.json<LibraryImage[]>(page.rows, 200, paginationHeaders(page))
  })
  .put('/:id', validBody(imageInput), async (c) => {
    const id = c.req.param('id')
    const saved = await changeImage(c.var.db, id, c.req.valid('json'), expectedVersion(c), c.var.admin)
    return c.json<LibraryImage>(await savedOrConflict('Image', saved, () => imageById(c.var.db, id)))
  })
  /** Replaces an upload by another wherever it is shown. */
  .post('/:id/replacement', invalidateContent, validBody(imageReplacement), async (c) => {
    const { imageUrl } = c.req.valid('json')
    if (imageUrl.endsWith(`/${c.req.param('id')}`)) throw badRequest('An image cannot replace itself')
    const image = await replaceImage(c.var.db, c.req.param('id'), imageUrl, c.var.admin)
    if (!image) throw notFound('Image')
    changed(c, image.uses.flatMap(shownIn))
    return c.json<LibraryImage>(image)
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id')
    const result = await removeImage(c.var.db, id, c.var.admin)
    if (result === undefined) throw notFound('Image')
    if (result !== 'removed') throw conflict(inUse(result))
    changed(c, [imageTag(id)])
    // What cannot be deleted and dropped now, the scheduled handler deletes and drops.
    await removeImageFiles(c.env.MEDIA, id)
    await purgeChanged(c, c.var.db)
    await noteRemoved(c.var.db, id)
    return c.body(null, 204)
  })

const KINDS = { machinery: 'machinery', 'gallery item': 'gallery', 'blog post': 'posts' } as const

/** Returns the cache tags of whatever shows an image there. */
const shownIn = ({ entity, id }: ImageUse) => (entity === 'settings' ? ['settings'] : changedRows(KINDS[entity], [id]))

const MAX_NAMED = 3

function inUse(uses: ImageUse[]): string {
  const named = uses
    .slice(0, MAX_NAMED)
    .map(({ name, entity, isInBin }) => `${name} (${isInBin ? 'in the bin' : entity})`)
  const more = uses.length > MAX_NAMED ? ` and ${uses.length - MAX_NAMED} more` : ''
  return `This image is in use: ${named.join(', ')}${more}`
}
