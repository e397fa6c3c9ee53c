import { Hono } from 'hono'
import { type ErasePreview, type PersonExport, personInput } from '#contract/inquiry/inbox.ts'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { Order } from '#contract/order/order.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { requireConfirmed } from '#worker/auth/require-admin.ts'
import { writes } from '#worker/cache/front-cache.ts'
import { auditEvent } from '#worker/db/audit.ts'
import { eraseInquiriesOfPerson, inquiriesOfPerson, previewErasure } from '#worker/db/inquiries/privacy.ts'
import { exportedDocument } from '#worker/db/orders/invoices.ts'
import { transfersOf } from '#worker/db/orders/privacy.ts'
import { orderById } from '#worker/db/orders/read.ts'
import {
  countQuotationsOfPerson,
  idsOfPerson,
  machinesOfPerson,
  quotationsOfPerson,
} from '#worker/db/quotations/privacy.ts'
import type { AppEnv } from '#worker/env.ts'
import { validBody } from '#worker/http/valid-body.ts'

/** A person's rights under the NDPA and the GDPR: a copy of their stored data, and its erasure. */
export const privacyRoutes = new Hono<AppEnv>()
  .post('/export', requireConfirmed, validBody(personInput), async (c) => {
    const person = c.req.valid('json')
    const inquiries = await inquiriesOfPerson(c.var.db, person)
    const quotations = await quotationsOfPerson(c.var.db, person)
    const machines = await machinesOfPerson(c.var.db, person)
    const transfers = await transfersOf(c.var.db, idsOfPerson(person))
    const summary = `${inquiries.length} ${inquiries.length === 1 ? 'inquiry' : 'inquiries'} of one customer`
    await auditEvent(c.var.db, c.var.actor, 'export', 'person', summary)
    const accepted = quotations.filter(({ status }) => status === 'accepted')
    const orders = await Promise.all(accepted.map(({ id }) => orderById(c.var.db, id)))
    const einvoices = await Promise.all(accepted.map(({ id }) => exportedDocument(c.var.db, id)))
    return c.json<PersonExport<Inquiry, Quotation, ReturnType<typeof withoutQuotation>, (typeof machines)[number]>>({
      ...('email' in person ? { email: person.email } : { phone: person.phone }),
      exportedAt: new Date().toISOString(),
      inquiries,
      quotations,
      orders: orders.flatMap((order, i) => (order ? { ...withoutQuotation(order), einvoice: einvoices[i] } : [])),
      transfers,
      machines,
    })
  })
  .post('/preview', validBody(personInput), async (c) => {
    const person = c.req.valid('json')
    const preview = await previewErasure(c.var.db, person)
    return c.json<ErasePreview>({ ...preview, ...(await countQuotationsOfPerson(c.var.db, person)) })
  })
  .post('/erase', writes('units'), requireConfirmed, validBody(personInput), async (c) => {
    const deleted = await eraseInquiriesOfPerson(c.var.db, c.req.valid('json'), c.var.actor)
    return c.json<{ deleted: number }>({ deleted })
  })

const withoutQuotation = ({ quotation: { number }, ...order }: Order) => ({ number, ...order })
