import { Hono } from 'hono'
import type { Preview } from '#contract/machinery.ts'
import { issuePreview } from '#worker/auth/preview.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { machineById } from '#worker/db/machinery.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'

/** Returns a link to a hidden machine's page. */
export const previewRoutes = new Hono<AppEnv>().get('/:id/preview', async (c) => {
  const machine = await machineById(c.var.db, c.req.param('id'))
  if (!machine) throw notFound('Machinery')
  const preview = await issuePreview(tokenSecret(c.env), machine.id)
  return c.json<Preview>({ path: `/machinery/${encodeURIComponent(machine.slug)}?preview=${preview}` })
})
