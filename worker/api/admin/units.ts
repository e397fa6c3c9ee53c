import { Hono } from 'hono'
import { type DueUnit, type Unit, type UnitQuery, unitInput, unitQuery, unitSave } from '#contract/unit.ts'
import { hoursProblem, type UnitService, unitServiceInput } from '#contract/unit-service.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { binned, isPaginated, jsonPage } from '#worker/api/responses.ts'
import { requireAdmin, requireConfirmed } from '#worker/auth/require-admin.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { replaceToken } from '#worker/db/units/plate.ts'
import { dueUnits, recordService, remindOwner, servicesOf, takeBackService } from '#worker/db/units/services.ts'
import { addUnit, changeUnit, paginatedUnits, unitById, unitsInChunks } from '#worker/db/units/units.ts'
import type { AppEnv } from '#worker/env.ts'
import { askFirst, conflict, notFound, versionRequired } from '#worker/errors.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { expectedVersion, savedOrConflict } from '#worker/http/request-headers.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import { problem } from './find-order.ts'

/** The machines that were sold, or stand in the yard. The guard is in ./index.ts. */
export const unitRoutes = new Hono<AppEnv>()
  .get('/units', validQuery(unitQuery), async (c) => {
    const query = c.req.valid('query')
    if (!isPaginated(query)) return jsonList<Unit>(c, unitsInChunks(c.var.db))
    return jsonPage(c, paginatedUnits(c.var.db, query))
  })
  // A search may name an owner, and URLs are logged: the words are sent in the body.
  .post('/units/search', validBody(unitQuery), (c) =>
    jsonPage(c, paginatedUnits(c.var.db, c.req.valid('json') as UnitQuery)),
  )
  .get('/units/due', async (c) => c.json<DueUnit[]>(await dueUnits(c.var.db, lagosDate(Date.now()))))
  .post('/units/:id/reminder', async (c) => {
    if (!(await remindOwner(c.var.db, c.req.param('id'), lagosDate(Date.now()), c.var.admin)))
      throw conflict('The owner was reminded of this service before, or it is no longer due')
    return c.body(null, 204)
  })
  .get('/units/:id', async (c) => {
    const unit = await unitById(c.var.db, c.req.param('id'))
    if (!unit) throw notFound('Unit')
    return c.json<Unit>(unit)
  })
  .post('/units', writes('units'), validBody(unitInput), async (c) => {
    const unit = await addUnit(c.var.db, c.req.valid('json'), c.var.admin).catch(whyNotSaved)
    return c.json<Unit>(unit, 201)
  })
  .put('/units/:id', writes('units'), validBody(unitSave), async (c) => {
    const id = c.req.param('id')
    const { db, admin } = c.var
    const saved = await changeUnit(db, id, c.req.valid('json'), expectedVersion(c), admin).catch(whyNotSaved)
    const unit = await savedOrConflict('Unit', saved, () => unitById(db, id))
    return c.json<Unit>(unit)
  })
  .post('/units/:id/token', requireAdmin, requireConfirmed, async (c) => {
    const id = c.req.param('id')
    const replaced = await replaceToken(c.var.db, id, expectedVersion(c), c.var.admin)
    return c.json<Unit>(await savedOrConflict('Unit', replaced, () => unitById(c.var.db, id)))
  })
  .get('/units/:id/services', async (c) => c.json<UnitService[]>(await servicesOf(c.var.db, c.req.param('id'))))
  .post('/units/:id/services', validBody(unitServiceInput), async (c) => {
    const id = c.req.param('id')
    const { db, admin: actor } = c.var
    const input = c.req.valid('json')
    const [unit, services] = await Promise.all([unitById(db, id), servicesOf(db, id)])
    if (!unit) throw notFound('Unit')
    const message = hoursProblem(services, { hours: null, ...input })
    if (message) throw problem('hours', message)
    const change = { expectedVersion: expectedVersion(c) ?? unit.version, actor }
    const saved = await recordService(db, id, input, change).catch(whyNotSaved)
    return c.json<Unit>(await savedOrConflict('Unit', saved, () => unitById(db, id)), 201)
  })
  .delete('/units/:id/services/:service', async (c) => {
    const { id, service } = c.req.param()
    const { db, admin } = c.var
    const left = await takeBackService(db, id, service, { expectedVersion: expectedVersion(c), actor: admin })
    return c.json<Unit>(await savedOrConflict('Unit', left, () => unitById(db, id)))
  })
  .delete('/units/:id', writes('units'), (c) => binned(c, 'units', 'Unit', (db, id) => unitById(db, id)))

const METER = {
  'fewer-hours': 'The meter showed more hours before. Save these all the same?',
  'more-hours': 'That is more than 24 hours a day since the last reading. Save these all the same?',
}

const TAKEN = {
  'slug-taken': 'Another unit has this serial number',
  'slug-in-bin': 'A unit in the bin has this serial number: restore it, or delete it for good',
}

/** Why a field is refused. */
const WRONG = {
  'unknown-machine': ['machine', 'This machine is no longer in the catalogue: choose another one, or enter its name'],
  'unknown-order': ['reservedFor', 'No order of this number has its deposit confirmed and goods to come'],
  'no-piece-left': ['reservedFor', 'As many as this order waits for are reserved for it, or it is for another machine'],
} as const

function whyNotSaved(error: unknown): never {
  const reason = reasonOf(error)
  if (reason === 'reserved') throw versionRequired()
  if (isOf(METER, reason)) throw askFirst(METER[reason], 'confirmHours')
  if (isOf(TAKEN, reason)) throw conflict(TAKEN[reason], [{ path: 'serial', message: TAKEN[reason] }])
  if (isOf(WRONG, reason)) throw problem(WRONG[reason][0], WRONG[reason][1])
  throw error
}

const isOf = <Table extends object>(table: Table, key: PropertyKey | undefined): key is keyof Table =>
  key !== undefined && key in table
