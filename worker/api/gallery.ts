import { Hono } from 'hono'
import { type GalleryItem, galleryInput } from '#contract/gallery.ts'
import { listQuery } from '#contract/list-query.ts'
import { LANGUAGE_PARAM } from '#domain/language.ts'
import { requireSignedIn } from '#worker/auth/require-admin.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { addGalleryItem, changeGalleryItem, galleryInChunks, galleryItemById } from '#worker/db/gallery.ts'
import type { AppEnv } from '#worker/env.ts'
import { indexSearch } from '#worker/http/database.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import { loadGallery, loadGalleryItem } from '#worker/load/lists.ts'
import {
  changeOf,
  isPaginated,
  jsonPage,
  loadContext,
  moveRowToBin,
  respondWithRow,
  respondWithSaved,
} from './responses.ts'
import { imageHandlers } from './uploads.ts'

export const galleryRoutes = new Hono<AppEnv>()
  .post('/process-image', ...imageHandlers)
  .use(writes('gallery'), indexSearch)
  .get(
    '/',
    cacheable([...Object.keys(listQuery.shape), LANGUAGE_PARAM], ['gallery']),
    validQuery(listQuery),
    async (c) => {
      const query = c.req.valid('query')
      const source = loadContext(c)
      if (!isPaginated(query)) return jsonList<GalleryItem>(c, galleryInChunks(c.var.db, source.language))
      return jsonPage(c, loadGallery(source, query))
    },
  )
  .get('/:id', cacheable([LANGUAGE_PARAM]), (c) =>
    respondWithRow(c, 'Gallery item', (_, id) => loadGalleryItem(loadContext(c), id)),
  )
  .post('/', requireSignedIn, validBody(galleryInput), async (c) =>
    c.json<GalleryItem>(await addGalleryItem(c.var.db, c.req.valid('json'), c.var.actor), 201),
  )
  .put('/:id', requireSignedIn, validBody(galleryInput), (c) =>
    respondWithSaved(c, 'Gallery item', changeGalleryItem(c.var.db, changeOf(c, c.req.valid('json'))), galleryItemById),
  )
  .delete('/:id', requireSignedIn, (c) => moveRowToBin(c, 'gallery', 'Gallery item', galleryItemById))
