import { Hono } from 'hono'
import type { Inquiry } from '../../contract/contact.ts'
import { listInquiries } from '../../db/inquiries.ts'
import type { AppEnv } from '../../env.ts'

export const adminInquiryRoutes = new Hono<AppEnv>().get('/', async (c) =>
  c.json<Inquiry[]>(await listInquiries(c.var.db)),
)
