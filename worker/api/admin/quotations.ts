import { type Context, Hono } from 'hono'
import { z } from 'zod/mini'
import { listQuery } from '#contract/list-query.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import {
  type ListedQuotation,
  type Quotation,
  quotationDraft,
  quotationEmailInput,
  quotationListQuery,
} from '#contract/quotation.ts'
import type { QuotationOverview } from '#contract/quotation-overview.ts'
import { shownStatus } from '#contract/quotation-status.ts'
import { paginationHeaders } from '#worker/api/pagination.ts'
import { hashLinkToken, newLinkToken } from '#worker/auth/link-token.ts'
import { queueQuotationMail } from '#worker/db/quotation-mail.ts'
import { quotationOverview } from '#worker/db/quotation-overview.ts'
import { addLink, reviseQuotation, sendQuotation, withdrawQuotation } from '#worker/db/quotation-sending.ts'
import {
  addQuotation,
  changeQuotation,
  deleteDraft,
  paginatedQuotations,
  quotationById,
} from '#worker/db/quotations.ts'
import type { AppEnv } from '#worker/env.ts'
import { conflict, editConflict, notFound } from '#worker/errors.ts'
import { expectedVersion } from '#worker/http/expected-version.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'
import { deliverMail, mailSettings } from '#worker/mail/deliver.ts'

const listed = z.extend(z.pick(listQuery, { limit: true, cursor: true }), quotationListQuery.shape)

const today = () => lagosDate(Date.now())
const linkOf = (c: Context, token: string) => new URL(`/quotation/${token}`, c.req.url).href

/** Throws the 404 or 409 that explains why a quotation could not be changed. */
async function refuse(c: Context<AppEnv>, why: (current: Quotation) => Error): Promise<never> {
  const current = await quotationById(c.var.db, c.req.param('id') ?? '')
  throw current ? why(current) : notFound('Quotation')
}

const SENT = 'A sent quotation cannot be changed: revise it'

const whyNotSaved = (current: Quotation) => (current.status === 'draft' ? editConflict(current) : conflict(SENT))

function whyNotSent(current: Quotation): Error {
  if (current.status !== 'draft') return conflict('This quotation has already been sent')
  if (current.validUntil < today()) return conflict('Its last day has passed: choose a later one')
  return current.revision > 1
    ? conflict('The quotation was changed or accepted in the meantime')
    : editConflict(current)
}

function whyNotMailed(current: Quotation): Error {
  const status = shownStatus(current, today())
  if (status !== 'sent' && status !== 'viewed')
    return conflict(`A quotation that is ${status} cannot be sent by e-mail`)
  if (!current.customerEmail) return conflict('This customer has no e-mail address')
  return conflict('An e-mail with it is on its way')
}

/** What the seller does with quotations. The guard stands in ./index.ts. */
export const adminQuotationRoutes = new Hono<AppEnv>()
  .get('/', validQuery(listed), async (c) => {
    const page = await paginatedQuotations(c.var.db, c.req.valid('query'), today())
    return c.json<ListedQuotation[]>(page.rows, 200, paginationHeaders(page))
  })
  .get('/overview', async (c) => c.json<QuotationOverview>(await quotationOverview(c.var.db, today())))
  .get('/:id', async (c) => {
    const quotation = await quotationById(c.var.db, c.req.param('id'))
    if (!quotation) throw notFound('Quotation')
    return c.json<Quotation>(quotation)
  })
  .post('/', validBody(quotationDraft), async (c) =>
    c.json<Quotation>(await addQuotation(c.var.db, c.req.valid('json'), c.var.admin), 201),
  )
  .put('/:id', validBody(quotationDraft), async (c) => {
    const draft = c.req.valid('json')
    const saved = await changeQuotation(c.var.db, c.req.param('id'), draft, expectedVersion(c), c.var.admin)
    return saved ? c.json<Quotation>(saved) : refuse(c, whyNotSaved)
  })
  .delete('/:id', async (c) => {
    const isDeleted = await deleteDraft(c.var.db, c.req.param('id'), c.var.admin)
    return isDeleted ? c.body(null, 204) : refuse(c, () => conflict('A sent quotation cannot be deleted'))
  })
  .post('/:id/send', async (c) => {
    const token = newLinkToken()
    const sending = { tokenHash: await hashLinkToken(token), today: today(), expectedVersion: expectedVersion(c) }
    const quotation = await sendQuotation(c.var.db, c.req.param('id'), sending, c.var.admin)
    if (!quotation) return refuse(c, whyNotSent)
    return c.json<{ quotation: Quotation; link: string }>({ quotation, link: linkOf(c, token) })
  })
  .post('/:id/link', async (c) => {
    const token = newLinkToken()
    const isAdded = await addLink(c.var.db, c.req.param('id'), await hashLinkToken(token))
    if (!isAdded) return refuse(c, () => conflict('A draft has no link: send it first'))
    return c.json<{ link: string }>({ link: linkOf(c, token) }, 201)
  })
  .post('/:id/email', validBody(quotationEmailInput), async (c) => {
    const settings = mailSettings(c.env)
    if (!settings) throw conflict('The site sends no e-mail yet: send the link yourself')
    const id = c.req.param('id')
    const kind = c.req.valid('json').reminder ? 'reminder' : 'quotation'
    const mail = { kind, origin: new URL(c.req.url).origin, today: today() } as const
    if (!(await queueQuotationMail(c.var.db, id, mail, c.var.admin))) return refuse(c, whyNotMailed)
    c.executionCtx.waitUntil(deliverMail(c.var.db, settings, id))
    return c.body(null, 202)
  })
  .post('/:id/withdraw', async (c) => {
    const quotation = await withdrawQuotation(c.var.db, c.req.param('id'), c.var.admin)
    return quotation
      ? c.json<Quotation>(quotation)
      : refuse(c, ({ status }) => conflict(`A quotation that is ${status} cannot be withdrawn`))
  })
  .post('/:id/revise', async (c) => {
    const draft = await reviseQuotation(c.var.db, c.req.param('id'), today(), c.var.admin)
    return draft
      ? c.json<Quotation>(draft, 201)
      : refuse(c, ({ status }) =>
          conflict(
            status === 'draft' || status === 'accepted'
              ? `A quotation that is ${status} cannot be revised`
              : 'There is already a later revision',
          ),
        )
  })
