import { Hono } from 'hono'
import type { Customer } from '#contract/inquiry/customer.ts'
import { customerOf } from '#worker/db/customers.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'

/**
 * Everything of one customer. The id is that of an inquiry or a quotation: an address or a number does not belong in a
 * logged URL.
 */
export const customerRoutes = new Hono<AppEnv>().get('/:id', async (c) => {
  const customer = await customerOf(c.var.db, c.req.param('id'))
  if (customer.inquiries.length + customer.quotations.length === 0) throw notFound('Customer')
  return c.json<Customer>(customer)
})
