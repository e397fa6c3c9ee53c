import type { D1Database } from '@cloudflare/workers-types'
import { Hono } from 'hono'

// The best the same runtime can do: a constant, and a bare SELECT *.
const app = new Hono<{ Bindings: { DB: D1Database } }>()
const constants = new Map<number, string>()

function constant(bytes: number): string {
  const known = constants.get(bytes)
  if (known) return known
  const text = 'x'.repeat(bytes)
  constants.set(bytes, text)
  return text
}

app.get('/:kind{page|list}/:bytes', (c) => c.text(constant(Number(c.req.param('bytes')))))
app.get('/select', async (c) =>
  c.json((await c.env.DB.prepare('select * from machinery order by created_at desc, id desc').all()).results),
)

export default app
