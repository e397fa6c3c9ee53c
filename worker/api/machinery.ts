import { Hono } from 'hono'
import type { Machinery } from '../contract/machinery.ts'
import { listQuery } from '../contract/page.ts'
import { listMachinery, pageOfMachinery } from '../db/machinery.ts'
import type { AppEnv } from '../env.ts'
import { validQuery } from '../http/valid-body.ts'
import { asksForPage, pageHeaders } from './paging.ts'

export const machineryRoutes = new Hono<AppEnv>().get('/', validQuery(listQuery), async (c) => {
  const query = c.req.valid('query')
  if (!asksForPage(query)) return c.json<Machinery[]>(await listMachinery(c.var.db))
  const page = await pageOfMachinery(c.var.db, query)
  return c.json<Machinery[]>(page.rows, 200, pageHeaders(page))
})
