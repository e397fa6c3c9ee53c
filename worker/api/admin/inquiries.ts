import { Hono } from 'hono'
import type { Inquiry } from '#contract/contact.ts'
import { inquiryQuery, inquiryUpdate } from '#contract/inquiry-inbox.ts'
import type { StatusCounts } from '#contract/inquiry-status.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { isPaginated, paginationHeaders } from '#worker/api/pagination.ts'
import {
  changeInquiry,
  countByStatus,
  inquiriesInChunks,
  inquiryById,
  paginatedInquiries,
} from '#worker/db/inquiries.ts'
import type { AppEnv } from '#worker/env.ts'
import { expectedVersion } from '#worker/http/expected-version.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { savedOrConflict } from '#worker/http/saved-or-conflict.ts'
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
  .put('/:id', validBody(inquiryUpdate), async (c) => {
    const id = c.req.param('id')
    const saved = await changeInquiry(c.var.db, id, c.req.valid('json'), expectedVersion(c), c.var.admin)
    return c.json<Inquiry>(await savedOrConflict('Inquiry', saved, () => inquiryById(c.var.db, id)))
  })
