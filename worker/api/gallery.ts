import { Hono } from 'hono'
import type { GalleryItem } from '../contract/gallery.ts'
import { listQuery } from '../contract/list-query.ts'
import { listGallery, pageOfGallery } from '../db/gallery.ts'
import type { AppEnv } from '../env.ts'
import { validQuery } from '../http/valid-body.ts'
import { asksForPage, pageHeaders } from './paging.ts'

export const galleryRoutes = new Hono<AppEnv>().get('/', validQuery(listQuery), async (c) => {
  const query = c.req.valid('query')
  if (!asksForPage(query)) return c.json<GalleryItem[]>(await listGallery(c.var.db))
  const page = await pageOfGallery(c.var.db, query)
  return c.json<GalleryItem[]>(page.rows, 200, pageHeaders(page))
})
