import { Hono } from 'hono'
import { inquiryQuery, inquiryUpdate } from '#contract/inquiry/inbox.ts'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { InquiryRecord } from '#contract/inquiry/timeline.ts'
import type { StatusCounts } from '#domain/inquiry/status.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { isPaginated, paginationHeaders } from '#worker/api/pagination.ts'
import {
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
import { expectedVersion, savedOrConflict } from '#worker/http/expected-version.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'

const today = () => lagosDate(Date.now())

export const adminInquiryRoutes = new Hono<AppEnv>()
  .get('/', validQuery(inquiryQuery), async (c) => {
    const query = c.req.valid('query')
    if (!isPaginated(query)) return jsonList<Inquiry>(c, inquiriesInChunks(c.var.db))
    const page = await paginatedInquiries(c.var.db, query, today())
    return c.json<Inquiry[]>(page.rows, 200, paginationHeaders(page))
  })
  // A search may name a person, and URLs are logged: the words are sent in the body.
  .post('/search', validBody(inquiryQuery), async (c) => {
    const page = await paginatedInquiries(c.var.db, c.req.valid('json'), today())
    return c.json<Inquiry[]>(page.rows, 200, paginationHeaders(page))
  })
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
  .put('/:id', validBody(inquiryUpdate), async (c) => {
    const id = c.req.param('id')
    const saved = await changeInquiry(c.var.db, id, c.req.valid('json'), expectedVersion(c), c.var.admin)
    return c.json<Inquiry>(await savedOrConflict('Inquiry', saved, () => inquiryById(c.var.db, id)))
  })
