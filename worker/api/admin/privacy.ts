import { Hono } from 'hono'
import type { Inquiry } from '#contract/contact.ts'
import { type ErasePreview, type PersonExport, personInput } from '#contract/inquiry-inbox.ts'
import type { Quotation } from '#contract/quotation.ts'
import { requireConfirmed } from '#worker/auth/require-confirmed.ts'
import { auditEvent } from '#worker/db/audit.ts'
import { eraseInquiriesOfPerson, inquiriesOfPerson, previewErasure } from '#worker/db/inquiry-privacy.ts'
import { countQuotationsOfPerson, quotationsOfPerson } from '#worker/db/quotation-privacy.ts'
import type { AppEnv } from '#worker/env.ts'
import { validBody } from '#worker/http/valid-body.ts'

/** A person's rights under the NDPA and the GDPR: a copy of their stored data, and its erasure. */
export const privacyRoutes = new Hono<AppEnv>()
  .post('/export', validBody(personInput), async (c) => {
    const { email } = c.req.valid('json')
    const inquiries = await inquiriesOfPerson(c.var.db, email)
    const quotations = await quotationsOfPerson(c.var.db, email)
    await auditEvent(c.var.db, c.var.admin, 'export', 'person', `${inquiries.length} inquiries of one person`)
    return c.json<PersonExport<Inquiry, Quotation>>({
      email,
      exportedAt: new Date().toISOString(),
      inquiries,
      quotations,
    })
  })
  .post('/preview', validBody(personInput), async (c) => {
    const { email } = c.req.valid('json')
    const preview = await previewErasure(c.var.db, email)
    return c.json<ErasePreview>({ ...preview, ...(await countQuotationsOfPerson(c.var.db, email)) })
  })
  .post('/erase', requireConfirmed, validBody(personInput), async (c) => {
    const deleted = await eraseInquiriesOfPerson(c.var.db, c.req.valid('json').email, c.var.admin)
    return c.json<{ deleted: number }>({ deleted })
  })
