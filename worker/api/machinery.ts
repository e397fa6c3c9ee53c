import { Hono } from 'hono'
import { listQuery } from '../contract/list-query.ts'
import type { Machinery, MachineryCard } from '../contract/machinery.ts'
import { listMachinery, pageOfMachinery } from '../db/machinery.ts'
import type { AppEnv } from '../env.ts'
import { validQuery } from '../http/valid-body.ts'
import { asksForPage, pageHeaders } from './paging.ts'

export const machineryRoutes = new Hono<AppEnv>().get('/', validQuery(listQuery), async (c) => {
  const query = c.req.valid('query')
  if (!asksForPage(query)) return c.json<Machinery[]>(await listMachinery(c.var.db))
  const page = await pageOfMachinery(c.var.db, query)
  const { rows } = page
  if (query.view === 'card') return c.json<MachineryCard[]>(rows.map(toCard), 200, pageHeaders(page))
  return c.json<Machinery[]>(rows, 200, pageHeaders(page))
})

const toCard = ({ specifications: _, version: __, ...card }: Machinery): MachineryCard => card
