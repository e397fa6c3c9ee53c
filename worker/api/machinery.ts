import { Hono } from 'hono'
import { listQuery } from '#contract/list-query.ts'
import { type Machinery, type MachineryCard, machineryInput } from '#contract/machinery.ts'
import { requireAdmin } from '#worker/auth/require-admin.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { invalidateContent } from '#worker/cache/invalidate-content.ts'
import {
  addMachine,
  changeMachine,
  machineById,
  machineryInChunks,
  pageOfMachinery,
  removeMachine,
} from '#worker/db/machinery.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { expectedVersion } from '#worker/http/expected-version.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { savedOrConflict } from '#worker/http/saved-or-conflict.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import { asksForPage, pageHeaders } from './paging.ts'
import { processImage } from './uploads.ts'

export const machineryRoutes = new Hono<AppEnv>()
  .post('/process-image', ...processImage)
  .use(invalidateContent)
  .get('/', cacheable(Object.keys(listQuery.shape)), validQuery(listQuery), async (c) => {
    const query = c.req.valid('query')
    if (!asksForPage(query)) return jsonList<Machinery>(c, machineryInChunks(c.var.db))
    const page = await pageOfMachinery(c.var.db, query)
    const { rows } = page
    if (query.view === 'card') return c.json<MachineryCard[]>(rows.map(toCard), 200, pageHeaders(page))
    return c.json<Machinery[]>(rows, 200, pageHeaders(page))
  })
  .get('/:id', cacheable(), async (c) => {
    const found = await machineById(c.var.db, c.req.param('id'))
    if (!found) throw notFound('Machinery')
    return c.json<Machinery>(found)
  })
  .post('/', requireAdmin, validBody(machineryInput), async (c) => {
    const machine = await addMachine(c.var.db, c.req.valid('json'), c.var.admin)
    return c.json<Machinery>(machine, 201)
  })
  .put('/:id', requireAdmin, validBody(machineryInput), async (c) => {
    const id = c.req.param('id')
    const saved = await changeMachine(c.var.db, id, c.req.valid('json'), expectedVersion(c), c.var.admin)
    return c.json<Machinery>(await savedOrConflict('Machinery', saved, () => machineById(c.var.db, id)))
  })
  .delete('/:id', requireAdmin, async (c) => {
    if (!(await removeMachine(c.var.db, c.req.param('id'), c.var.admin))) throw notFound('Machinery')
    return c.body(null, 204)
  })

const toCard = ({ specifications: _, version: __, ...card }: Machinery): MachineryCard => card
