import { Hono } from 'hono'
import { inquiryQuery, inquiryUpdate } from '#contract/inquiry/inbox.ts'
import type { Customer, Inquiry, InquiryRecord } from '#contract/inquiry/inquiry.ts'
import type { StatusCounts } from '#domain/inquiry/options.ts'
import { changeOf, isPaginated, jsonPage, respondWithSaved } from '#worker/api/responses.ts'
import { customerOf } from '#worker/db/customers.ts'
import {
  auditInquiryExport,
  changeInquiry,
  countByStatus,
  inquiriesInChunks,
  inquiryById,
  paginatedInquiries,
} from '#worker/db/inquiries/inbox.ts'
import { eventsOfInquiry } from '#worker/db/inquiries/timeline.ts'
import { ordersAmong } from '#worker/db/orders/read.ts'
import { quotationsOfInquiry } from '#worker/db/quotations/list.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import { today } from './find-order.ts'

export const adminInquiryRoutes = new Hono<AppEnv>()
  .get('/', validQuery(inquiryQuery), async (c) => {
    const query = c.req.valid('query')
    const { db, actor } = c.var
    if (!isPaginated(query)) return jsonList<Inquiry>(c, inquiriesInChunks(db), () => auditInquiryExport(db, actor))
    return jsonPage(c, paginatedInquiries(c.var.db, query, today()))
  })
  // A search may name a person, and URLs are logged: the words are sent in the body.
  .post('/search', validBody(inquiryQuery), (c) =>
    jsonPage(c, paginatedInquiries(c.var.db, c.req.valid('json'), today())),
  )
  .get('/status-counts', async (c) => c.json<StatusCounts>(await countByStatus(c.var.db, today())))
  .get('/:id/record', async (c) => {
    const id = c.req.param('id')
    const { db } = c.var
    const [inquiry, quotations, events] = await Promise.all([
      inquiryById(db, id),
      quotationsOfInquiry(db, id),
      eventsOfInquiry(db, id),
    ])
    if (!inquiry) throw notFound('Inquiry')
    return c.json<InquiryRecord>({ inquiry, quotations, orders: await ordersAmong(db, quotations), events })
  })
  .put('/:id', validBody(inquiryUpdate), (c) =>
    respondWithSaved(c, 'Inquiry', changeInquiry(c.var.db, changeOf(c, c.req.valid('json'))), inquiryById),
  )

/** Everything of one customer, by the id of an inquiry or a quotation: no address belongs in a logged URL. */
export const customerRoutes = new Hono<AppEnv>().get('/:id', async (c) => {
  const customer = await customerOf(c.var.db, c.req.param('id'))
  if (customer.inquiries.length + customer.quotations.length === 0) throw notFound('Customer')
  return c.json<Customer>(customer)
})
