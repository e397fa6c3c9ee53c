import { Hono } from 'hono'
import { partQuery, partSave, type SparePart, UNKNOWN_CLASS } from '#contract/part.ts'
import { LANGUAGE_PARAM } from '#domain/language.ts'
import { requireSignedIn } from '#worker/auth/require-admin.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { addPart, changePart, partById } from '#worker/db/parts.ts'
import type { AppEnv } from '#worker/env.ts'
import { indexSearch } from '#worker/http/database.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import { loadParts, loadShownParts } from '#worker/load/lists.ts'
import {
  changeOf,
  fieldConflict,
  fieldError,
  jsonPage,
  loadContext,
  moveRowToBin,
  respondWithRow,
  respondWithSaved,
  withDollarPrice,
} from './responses.ts'

export const partRoutes = new Hono<AppEnv>()
  .use(writes('parts'), indexSearch)
  .get(
    '/',
    cacheable([...Object.keys(partQuery.shape), LANGUAGE_PARAM], ['parts', 'machinery']),
    validQuery(partQuery),
    async (c) => {
      const query = c.req.valid('query')
      if (query.hidden) await requireSignedIn(c, async () => {})
      const source = loadContext(c)
      if (query.view) return jsonPage(c, loadShownParts(source, query))
      return jsonPage(c, loadParts(source, query, query.hidden ? 'admin' : 'public'))
    },
  )
  .get('/:id', cacheable(['hidden'], ['parts', 'machinery']), async (c) => {
    const isHidden = c.req.query('hidden') !== undefined
    if (isHidden) await requireSignedIn(c, async () => {})
    return respondWithRow(c, 'Part', (db, id) => partById(db, id, isHidden ? 'admin' : 'public'))
  })
  .post('/', requireSignedIn, validBody(partSave), async (c) => {
    const input = await withDollarPrice(c.var.db, c.req.valid('json'))
    return c.json<SparePart>(await addPart(c.var.db, input, c.var.actor).catch(throwSaveError), 201)
  })
  .put('/:id', requireSignedIn, validBody(partSave), async (c) => {
    const input = await withDollarPrice(c.var.db, c.req.valid('json'))
    return respondWithSaved(c, 'Part', changePart(c.var.db, changeOf(c, input)).catch(throwSaveError), partById)
  })
  .delete('/:id', requireSignedIn, (c) => moveRowToBin(c, 'parts', 'Part', partById))

function throwSaveError(error: unknown): never {
  const reason = reasonOf(error)
  if (reason === 'unknown-machine')
    throw fieldError('machines', 'None of the machines that were chosen is there any more: choose one that it fits')
  if (reason === 'unknown-vat-class') throw fieldError('vatClass', UNKNOWN_CLASS)
  if (reason === 'slug-taken') throw fieldConflict('number', 'Another part has this number')
  if (reason === 'slug-in-bin')
    throw fieldConflict('number', 'A part in the bin has this number: restore it, or delete it permanently')
  throw error
}
