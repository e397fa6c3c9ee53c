import { Hono } from 'hono'
import { type AuditEntry, auditQuery } from '#contract/admin/audit.ts'
import { CURSOR_HEADER } from '#contract/pagination.ts'
import { auditPage } from '#worker/db/audit.ts'
import type { AppEnv } from '#worker/env.ts'
import { validQuery } from '#worker/http/valid-body.ts'

export const auditRoutes = new Hono<AppEnv>().get('/', validQuery(auditQuery), async (c) => {
  const { rows, next } = await auditPage(c.var.db, c.req.valid('query'))
  return c.json<AuditEntry[]>(rows, 200, next === null ? {} : { [CURSOR_HEADER]: next })
})
