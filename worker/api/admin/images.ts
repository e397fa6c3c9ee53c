import { type Context, Hono } from 'hono'
import { type ImageUse, imageInput, imageQuery, imageReplacement, type LibraryImage } from '#contract/images.ts'
import { ILLUSTRATED, nounOf } from '#contract/resources.ts'
import { changeOf, jsonPage, respondWithSaved } from '#worker/api/responses.ts'
import { dropCached, imageTag, writes } from '#worker/cache/front-cache.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { imagesToRemove, markFilesDeleted } from '#worker/db/images/deleted.ts'
import { changeImage, imageById, paginatedImages, removeImage, replaceImage } from '#worker/db/images/library.ts'
import { storedAppearance } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest, conflict, forbidden, notFound } from '#worker/errors.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import { removeUpload, withLogoRatio } from '#worker/storage/image-files.ts'

export const imageRoutes = new Hono<AppEnv>()
  .get('/', validQuery(imageQuery), (c) => jsonPage(c, paginatedImages(c.var.db, c.req.valid('query'))))
  .put('/:id', validBody(imageInput), (c) =>
    respondWithSaved(c, 'Image', changeImage(c.var.db, changeOf(c, c.req.valid('json'))), imageById),
  )
  /** Replaces an upload by another wherever it is shown; in the settings, as an admin who saves them would. */
  .post('/:id/replacement', writes(...ILLUSTRATED), validBody(imageReplacement), async (c) => {
    const { imageUrl } = c.req.valid('json')
    const { db, actor } = c.var
    const id = c.req.param('id')
    if (imageUrl.endsWith(`/${id}`)) throw badRequest('An image cannot replace itself')
    const isSettings = (await imageById(db, id))?.uses.some(({ resource }) => resource === 'settings') ?? false
    if (isSettings && actor.role !== 'admin')
      throw forbidden('Only an admin can replace this image: the site’s appearance shows it')
    const logoRatio = isSettings ? await ratioOfLogo(c, `/objects/${id}`, imageUrl) : undefined
    const image = await replaceImage(db, id, imageUrl, actor, { isSettings, logoRatio }).catch((error: unknown) => {
      throw reasonOf(error) === 'settings-show-image'
        ? conflict('The settings were changed in the meantime: try again')
        : error
    })
    if (!image) throw notFound('Image')
    return c.json<LibraryImage>(image)
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id')
    const result = await removeImage(c.var.db, id, c.var.actor)
    if (result === undefined) throw notFound('Image')
    if (result !== 'removed') throw conflict(inUse(result))
    // What cannot be deleted and dropped now, the scheduled handler deletes and drops.
    if ((await imagesToRemove(c.var.db, 1, id)).length > 0) {
      await removeUpload(c.env.MEDIA, id)
      await dropCached(c, [imageTag(id)])
      await markFilesDeleted(c.var.db, id)
    }
    return c.body(null, 204)
  })

/** Returns the ratio of what replaces the logo, which is checked like one that is saved; undefined if `from` is not the logo. */
async function ratioOfLogo(c: Context<AppEnv>, from: string, by: string): Promise<number | undefined> {
  const stored = await storedAppearance(c.var.db)
  if (stored.logo !== from) return undefined
  return (await withLogoRatio(c.env, { ...stored, logo: by }, async () => stored)).logoRatio
}

const MAX_NAMED = 3

function inUse(uses: ImageUse[]): string {
  const named = uses
    .slice(0, MAX_NAMED)
    .map(({ name, resource, isInBin }) => `${name} (${isInBin ? 'in the bin' : nounOf(resource)})`)
  const more = uses.length > MAX_NAMED ? ` and ${uses.length - MAX_NAMED} more` : ''
  return `This image is in use: ${named.join(', ')}${more}`
}
