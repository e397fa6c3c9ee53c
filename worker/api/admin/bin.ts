import { Hono } from 'hono'
import type { BinItem } from '#contract/admin/bin.ts'
import { binParams } from '#contract/list-query.ts'
import { BINNED } from '#contract/resources.ts'
import { paginationHeaders } from '#worker/api/pagination.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { paginatedBin, purgeFromBin, restoreFromBin } from '#worker/db/bin/bin.ts'
import { reasonOf } from '#worker/db/guards.ts'
import type { AppEnv } from '#worker/env.ts'
import { ApiError, conflict } from '#worker/errors.ts'
import { indexSearch } from '#worker/http/database.ts'
import { validQuery } from '#worker/http/valid-body.ts'

const notInBin = () => new ApiError(404, 'This is no longer in the bin: it was restored or deleted for good')

function whyNotRestored(error: unknown): never {
  const reason = reasonOf(error)
  if (reason === 'unknown-category')
    throw conflict('Its category is no longer there. Add it again under Settings, Categories, then restore this one.')
  if (reason !== 'slug-taken') throw error
  throw conflict('Another item has its URL or number now. Change that item’s slug or number, then restore this one.')
}

/** Deleted items, by their former ids. Only an administrator can make an editor's deletion permanent. */
export const binRoutes = new Hono<AppEnv>()
  .get('/', validQuery(binParams), async (c) => {
    const page = await paginatedBin(c.var.db, c.req.valid('query'))
    return c.json<BinItem[]>(page.rows, 200, paginationHeaders(page))
  })
  .post('/:id/restore', writes(...BINNED), indexSearch, async (c) => {
    const restored = await restoreFromBin(c.var.db, c.req.param('id'), c.var.admin).catch(whyNotRestored)
    if (!restored) throw notInBin()
    return c.json<BinItem>(restored)
  })
  .delete('/:id', requireAdmin, requireConfirmed, async (c) => {
    if (!(await purgeFromBin(c.var.db, c.req.param('id'), c.var.admin))) throw notInBin()
    return c.body(null, 204)
  })
