import type { Context } from 'hono'
import type { Load, Loaders } from '#web/site/app/server.tsx'
import { tagResponse } from '#worker/cache/tags.ts'
import { readTogether } from '#worker/db/read.ts'
import type { AppEnv } from '#worker/env.ts'
import { asApiError } from '#worker/http/error-responses.ts'
import { loadBlogCategories, loadPost, loadPosts } from '#worker/load/blog.ts'
import { loadGallery, loadGalleryItem } from '#worker/load/gallery.ts'
import type { loader, Source } from '#worker/load/loader.ts'
import {
  loadHomeMachines,
  loadMachine,
  loadMachineLines,
  loadMachineNames,
  loadMachineTexts,
  loadSimilarMachines,
} from '#worker/load/machinery.ts'
import { loadShownParts } from '#worker/load/parts.ts'
import { loadPrices } from '#worker/load/prices.ts'
import { loadQr } from '#worker/load/qr.ts'
import { loadServices, loadSettings } from '#worker/load/settings.ts'

/** What loads the data of each of a page's queries: the same that the API responds with. */
const LOADERS = {
  settings: loadSettings,
  homeMachines: loadHomeMachines,
  machineLines: loadMachineLines,
  machineTexts: loadMachineTexts,
  machineNames: loadMachineNames,
  machine: loadMachine,
  similarMachines: loadSimilarMachines,
  gallery: loadGallery,
  galleryItem: loadGalleryItem,
  services: loadServices,
  parts: loadShownParts,
  prices: loadPrices,
  qr: loadQr,
  posts: loadPosts,
  blogCategories: loadBlogCategories,
  post: loadPost,
} satisfies Loaders<Source>

/** Loads what a page calls for in one trip to the database. The page is made from what its loaders read. */
export const pageLoad =
  (c: Context<AppEnv>): Load =>
  async (language, calls) => {
    try {
      const reads = calls.map(({ name, args }) => {
        const load: ReturnType<typeof loader> = LOADERS[name]
        tagResponse(c, ...load.reads)
        return load({ c, language }, ...(args as never[]))
      })
      return await readTogether(c.var.db, reads)
    } catch (error) {
      // Logged, and the browser makes the queries again.
      asApiError(error)
      return null
    }
  }
