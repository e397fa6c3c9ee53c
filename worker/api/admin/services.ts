import { Hono } from 'hono'
import { type StoredService, serviceOrder, serviceSave } from '#contract/service.ts'
import { invalidateContent } from '#worker/cache/invalidate-content.ts'
import {
  addService,
  changeService,
  orderServices,
  removeService,
  serviceById,
  storedServices,
} from '#worker/db/services.ts'
import type { AppEnv } from '#worker/env.ts'
import { conflict, notFound } from '#worker/errors.ts'
import { expectedVersion } from '#worker/http/expected-version.ts'
import { savedOrConflict } from '#worker/http/saved-or-conflict.ts'
import { validBody } from '#worker/http/valid-body.ts'

/** The services of the home page. The guard stands in ./index.ts. */
export const adminServiceRoutes = new Hono<AppEnv>()
  .use(invalidateContent)
  .get('/', async (c) => c.json<StoredService[]>(await storedServices(c.var.db)))
  .post('/', validBody(serviceSave), async (c) =>
    c.json<StoredService>(await addService(c.var.db, c.req.valid('json'), c.var.admin), 201),
  )
  .put('/order', validBody(serviceOrder), async (c) => {
    const isOrdered = await orderServices(c.var.db, c.req.valid('json').ids, c.var.admin)
    if (!isOrdered) throw conflict('The services were changed in the meantime: check them again')
    return c.json<StoredService[]>(await storedServices(c.var.db))
  })
  .put('/:id', validBody(serviceSave), async (c) => {
    const id = c.req.param('id')
    const saved = await changeService(c.var.db, id, c.req.valid('json'), expectedVersion(c), c.var.admin)
    return c.json<StoredService>(await savedOrConflict('Service', saved, () => serviceById(c.var.db, id)))
  })
  .delete('/:id', async (c) => {
    if (!(await removeService(c.var.db, c.req.param('id'), c.var.admin))) throw notFound('Service')
    return c.body(null, 204)
  })
