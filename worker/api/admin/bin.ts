import { Hono } from 'hono'
import { type BinItem, binQuery } from '#contract/bin.ts'
import { paginationHeaders } from '#worker/api/pagination.ts'
import { requireAdmin } from '#worker/auth/require-admin.ts'
import { requireConfirmed } from '#worker/auth/require-confirmed.ts'
import { invalidateContent } from '#worker/cache/invalidate-content.ts'
import { paginatedBin, purgeFromBin, restoreFromBin } from '#worker/db/bin.ts'
import { isUniqueViolation } from '#worker/db/client.ts'
import type { AppEnv } from '#worker/env.ts'
import { ApiError, conflict } from '#worker/errors.ts'
import { indexSearch } from '#worker/http/index-search.ts'
import { validQuery } from '#worker/http/valid-body.ts'

const notInBin = () => new ApiError(404, 'This is no longer in the bin: it was restored or deleted for good')

function slugTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error
  throw conflict('Another item has its URL now. Change that item’s slug, then restore this one.')
}

/** Deleted items, by their old ids. Only an administrator can make an editor's deletion final. */
export const binRoutes = new Hono<AppEnv>()
  .get('/', validQuery(binQuery), async (c) => {
    const page = await paginatedBin(c.var.db, c.req.valid('query'))
    return c.json<BinItem[]>(page.rows, 200, paginationHeaders(page))
  })
  .post('/:id/restore', invalidateContent, indexSearch, async (c) => {
    const item = await restoreFromBin(c.var.db, c.req.param('id'), c.var.admin).catch(slugTaken)
    if (!item) throw notInBin()
    return c.json<BinItem>(item)
  })
  .delete('/:id', requireAdmin, requireConfirmed, async (c) => {
    if (!(await purgeFromBin(c.var.db, c.req.param('id'), c.var.admin))) throw notInBin()
    return c.body(null, 204)
  })
