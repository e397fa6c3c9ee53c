import { Hono } from 'hono'
import { type DueUnit, type Unit, unitInput, unitQuery, unitSave } from '#contract/unit.ts'
import { hoursProblem, type UnitService, unitServiceInput } from '#contract/unit-service.ts'
import {
  changeOf,
  fieldConflict,
  fieldError,
  isPaginated,
  jsonPage,
  moveRowToBin,
  respondWithRow,
  respondWithSaved,
} from '#worker/api/responses.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { replaceToken } from '#worker/db/units/plate.ts'
import { deleteService, dueUnits, recordService, remindOwner, servicesOf } from '#worker/db/units/services.ts'
import {
  addUnit,
  auditUnitExport,
  changeUnit,
  paginatedUnits,
  unitById,
  unitsInChunks,
} from '#worker/db/units/units.ts'
import type { AppEnv } from '#worker/env.ts'
import { askFirst, conflict, notFound, versionRequired } from '#worker/errors.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import { today } from './find-order.ts'

/** The machines that were sold, or stand in the yard. The guard is in ./index.ts. */
export const unitRoutes = new Hono<AppEnv>()
  .get('/units', validQuery(unitQuery), async (c) => {
    const query = c.req.valid('query')
    const { db, actor } = c.var
    if (!isPaginated(query)) return jsonList<Unit>(c, unitsInChunks(db), () => auditUnitExport(db, actor))
    return jsonPage(c, paginatedUnits(c.var.db, query))
  })
  // A search may name an owner, and URLs are logged: the words are sent in the body.
  .post('/units/search', validBody(unitQuery), (c) => jsonPage(c, paginatedUnits(c.var.db, c.req.valid('json'))))
  .get('/units/due', async (c) => c.json<DueUnit[]>(await dueUnits(c.var.db, today())))
  .post('/units/:id/reminder', async (c) => {
    if (!(await remindOwner(c.var.db, c.req.param('id'), today(), c.var.actor)))
      throw conflict('The owner was reminded of this service before, or it is no longer due')
    return c.body(null, 204)
  })
  .get('/units/:id', (c) => respondWithRow(c, 'Unit', unitById))
  .post('/units', writes('units'), validBody(unitInput), async (c) => {
    return c.json<Unit>(await addUnit(c.var.db, c.req.valid('json'), c.var.actor).catch(whyNotSaved), 201)
  })
  .put('/units/:id', writes('units'), validBody(unitSave), (c) =>
    respondWithSaved(c, 'Unit', changeUnit(c.var.db, changeOf(c, c.req.valid('json'))).catch(whyNotSaved), unitById),
  )
  .post('/units/:id/token', requireAdmin, requireConfirmed, (c) =>
    respondWithSaved(c, 'Unit', replaceToken(c.var.db, changeOf(c, undefined)), unitById),
  )
  .get('/units/:id/services', async (c) => c.json<UnitService[]>(await servicesOf(c.var.db, c.req.param('id'))))
  .post('/units/:id/services', validBody(unitServiceInput), async (c) => {
    const { db } = c.var
    const { expectedVersion, ...change } = changeOf(c, c.req.valid('json'))
    const [unit, services] = await Promise.all([unitById(db, change.id), servicesOf(db, change.id)])
    if (!unit) throw notFound('Unit')
    const message = hoursProblem(services, { hours: null, ...change.input })
    // A meter may have been replaced.
    if (message && !change.input.confirmHours) throw askFirst(`${message}. Save these all the same?`, 'confirmHours')
    const recorded = recordService(db, { ...change, expectedVersion: expectedVersion ?? unit.version })
    return respondWithSaved(c, 'Unit', recorded.catch(whyNotSaved), unitById, 201)
  })
  .delete('/units/:id/services/:service', (c) =>
    respondWithSaved(c, 'Unit', deleteService(c.var.db, c.req.param('service'), changeOf(c, undefined)), unitById),
  )
  .delete('/units/:id', writes('units'), (c) => moveRowToBin(c, 'units', 'Unit', unitById))

function whyNotSaved(error: unknown): never {
  const reason = reasonOf(error)
  if (reason === 'reserved') throw versionRequired()
  if (reason === 'fewer-hours')
    throw askFirst('The meter showed more hours before. Save these all the same?', 'confirmHours')
  if (reason === 'more-hours')
    throw askFirst('That is more than 24 hours a day since the last reading. Save these all the same?', 'confirmHours')
  if (reason === 'slug-taken') throw fieldConflict('serial', 'Another unit has this serial number')
  if (reason === 'slug-in-bin')
    throw fieldConflict('serial', 'A unit in the bin has this serial number: restore it, or delete it permanently')
  if (reason === 'unknown-machine')
    throw fieldError('machine', 'This machine is no longer in the catalogue: choose another one, or enter its name')
  if (reason === 'unknown-order')
    throw fieldError('reservedFor', 'No order of this number has its deposit confirmed and goods to come')
  if (reason === 'no-piece-left')
    throw fieldError('reservedFor', 'As many as this order waits for are reserved for it, or it is for another machine')
  throw error
}
